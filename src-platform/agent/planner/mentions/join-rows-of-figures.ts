import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const BESIDE = /^(?:with|and|along with|together with|alongside|,)$/i;
const THEIR = /^(?:the|their|its)$/i;
const AMONG = /^(?:of|among|amongst|in|for)(?: the| all)?$/i;

const isOfEach = (one: Mention): boolean => isMention(one, 'by') && /^of each$/i.test(one.text);

/** The columns that are shown beside: `with their species`, `and their species and island`; -1 for none. */
function findShown(list: MentionList, from: number): number {
  const { all } = list;
  const lead = all[from];
  if (!isMention(lead, 'stop', 'join', 'also') || !BESIDE.test(lead.text)) return -1;
  const rest = all.slice(from + 1);
  const end = rest.findIndex(
    (one) =>
      !(
        isMention(one, 'join', 'also') ||
        isOfEach(one) ||
        (isMention(one, 'grain') && !one.adverb) ||
        (isMention(one, 'stop', 'pronoun') &&
          /^(?:the|their|its|also|with|of each)$/i.test(one.text)) ||
        list.findColumn(isMention(one, 'column') ? one : undefined)?.kind === 'string'
      ),
  );
  const shown = end === -1 ? rest : rest.slice(0, end);
  const behind = end === -1 ? [] : rest.slice(end);
  const isShown = shown.some((one) => isMention(one, 'column', 'grain'));
  // `with their species, longest first`: the order is said once more.
  const isEnd = behind.every((one) => isMention(one, 'stop', 'direction', 'rank', 'join', 'by'));
  return isShown && isEnd ? from + 1 + shown.length : -1;
}

/** `the longest beak with its species`: of the one row that has it. */
function isOneRow({ all }: MentionList, index: number): boolean {
  const [article, , , beside, its] = all.slice(index);
  return (
    isMention(article, 'stop') &&
    /\bthe$/i.test(article.text) &&
    /^(?:with|and|along with|together with)$/i.test(beside?.text ?? '') &&
    /^its$/i.test(its?.text ?? '')
  );
}

/**
 * `the three longest beaks with their species`: the rows that have them, with their species beside; the
 * highest means of species are `by species`.
 */
export function readRowsOfFigures(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      (isMention(one, 'number') || isOneRow(list, index)) &&
      isMention(all[index + 1], 'rank') &&
      list.findNumberColumn(all[index + 2]) !== undefined &&
      isMention(all[index + 2], 'column'),
  );
  const [number, rank, figure] = all.slice(Math.max(at, 0));
  if (at === -1 || number === undefined || rank === undefined || figure === undefined) return all;
  const [among, noun, entity] = all.slice(at + 3);
  const isFigures = isMention(among, 'stop') && /^(?:figures?|values?|numbers?)$/i.test(among.text);
  const rows = isMention(noun, 'entity') ? noun : isMention(entity, 'entity') ? entity : undefined;
  const isAmong = rows !== undefined && AMONG.test(among?.text ?? '');
  const from = at + 3 + (isFigures ? 1 : 0) + (isAmong ? (rows === noun ? 2 : 3) : 0);
  const end = findShown(list, from);
  const isOther = all.some(
    (one) =>
      (isMention(one, 'aggregation', 'by', 'count', 'share') && !isOfEach(one)) ||
      (isMention(one, 'entity') && one !== rows),
  );
  if (end === -1 || isOther) return all;
  const { start } = rank;
  return [
    ...all.slice(0, at + 1),
    { kind: 'entity', start, end: start, text: rows?.text ?? 'rows' },
    { kind: 'stop', start, end: start, text: 'with' },
    rank,
    figure,
    { kind: 'join', start: figure.end, end: figure.end, text: 'and' },
    ...all
      .slice(from + 1, end)
      .map((one) =>
        isOfEach(one) ||
        (isMention(one, 'grain') && !one.adverb) ||
        (isMention(one, 'stop', 'pronoun') && THEIR.test(one.text))
          ? toStop(one)
          : one,
      ),
    ...all.slice(end),
  ];
}

const NO_ROWS = ['aggregation', 'by', 'count', 'share', 'common', 'formula', 'window'] as const;

/** `the longest delays`, said in one: the rows that have them follow. */
const isFigureEnd = (one: Mention | undefined): boolean =>
  isMention(one, 'superlative') && /\s/.test(one.text) && !/^(?:most|least) \S+$/i.test(one.text);

/** `top 5 heaviest`: the number is said with a word that the superlative says again. */
const isTopOf = ({ all }: MentionList, index: number): boolean =>
  isMention(all[index], 'rank') &&
  /^top$/i.test(all[index].text) &&
  isMention(all[index + 1], 'number') &&
  isMention(all[index + 2], 'superlative');

/** `the 5 heaviest females`: a value says which rows are ranked, without their noun. */
function findRankedValue(list: MentionList, end: Mention, at: number): Mention | undefined {
  const behind = list.all.slice(list.all.indexOf(end) + 1, at);
  const [value, other] = behind.filter((one) => !isMention(one, 'stop', 'period', 'months'));
  const isRanked =
    isMention(end, 'superlative') && isMention(value, 'value') && list.neighbour(end, 1) === value;
  return isRanked && other === undefined ? value : undefined;
}

/** `the three heaviest cars with their origin`: the cars, with their origin beside, as behind `and`. */
export function readShownBeside(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'stop', 'also') && BESIDE.test(one.text) && findShown(list, index) !== -1,
  );
  const before = all.slice(0, Math.max(at, 0));
  const [end, other] = before.filter(
    (one, index) => isMention(one, 'superlative', 'rank') && !isTopOf(list, index),
  );
  const entities = before.filter((one) => isMention(one, 'entity'));
  const isRanked =
    isMention(end, 'superlative') ||
    (end !== undefined && list.findNumberColumn(list.neighbour(end, 1)) !== undefined);
  const beside = all[at];
  if (beside === undefined || !isRanked || other !== undefined || entities.length > 1) return all;
  if (all.some((one) => isMention(one, ...NO_ROWS) && !isOfEach(one))) return all;
  // `the two airports with the longest delays`: groups, and no rows.
  if (before.some((one) => isMention(one, 'column') && list.findColumn(one)?.kind === 'string'))
    return all;
  const isNamed = entities.length === 1;
  const value = isNamed || cube.measured !== undefined ? undefined : findRankedValue(list, end, at);
  if (!isNamed && value === undefined && !isFigureEnd(end)) return all;
  const noun = value ?? end;
  const { start, end: to } = beside;
  const time = findTimeColumn(cube);
  return all.flatMap((one, index): Mention[] => {
    if (index === at) return [{ kind: 'join', start, end: to, text: 'and' }];
    if (index > at && isMention(one, 'grain') && time !== undefined) {
      const { start: from, end: until, text } = one;
      return [{ kind: 'column', column: time, start: from, end: until, text }];
    }
    if (index > at && isOfEach(one)) return [toStop(one)];
    return one === noun && !isNamed
      ? [one, { kind: 'entity', start: one.end, end: one.end, text: 'rows' }]
      : [one];
  });
}
