import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const TIME_END = /^(?:first|last|for the (?:first|last) time)$/i;

/** What may stand between `first` and the noun: `the last rainy day`. */
const QUALIFIERS = ['value', 'condition', 'labelWord', 'stop'] as const;

/** `the last four prices of Google`: figures in their order, and not the lowest of them. */
function isFigures(list: MentionList, at: number): boolean {
  const [number, figure, noun] = list.all.slice(at + 1);
  const column = list.findColumn(figure);
  // `the first 8 cylinders`: a number of them names the cars.
  const isNumber = isMention(number, 'number') && column?.kind === 'number' && !column.discrete;
  return (
    isNumber &&
    !list.all.some((one) => isMention(one, 'by')) &&
    isMention(figure, 'column') &&
    (pluralize.isPlural(figure.text) || /^(?:values|figures|readings)$/i.test(noun?.text ?? ''))
  );
}

const findByTime = ({ all }: MentionList, time: string): number =>
  all.findIndex((one, index) => {
    const next = all[index + 1];
    return isMention(one, 'by') && isMention(next, 'column') && next.column === time;
  });

const isByTime = (list: MentionList, time: string): boolean => findByTime(list, time) !== -1;

/** `the last 5 films by release date`: the date orders them, and divides nothing. */
export function dropOrderOfEnds(list: MentionList, cube: ModelCube): readonly Mention[] {
  const time = findTimeColumn(cube);
  const at = time === undefined ? -1 : findByTime(list, time);
  const isEnd = list.all.some(
    (one, index) =>
      isMention(one, 'superlative') &&
      one.column === time &&
      TIME_END.test(one.text) &&
      isMention(list.all[index + 1], 'number'),
  );
  return at !== -1 && isEnd ? list.all.toSpliced(at, 2) : list.all;
}

/** `the first snow day of 2014`: rows are ordered by time, so the word names the earliest one. */
export function readTimeEnds(list: MentionList, cube: ModelCube): readonly Mention[] {
  const time = findTimeColumn(cube);
  return list.all.map((mention, index) => {
    const isEnd = isMention(mention, 'rank') && TIME_END.test(mention.text);
    if (!isEnd || time === undefined) return mention;
    const isLast = /last\b/i.test(mention.text);
    // `the first 5 movies` are those of a list, `the last 5 movies` the latest.
    const noun = list.all
      .slice(index + 1)
      .find((one) => !isMention(one, ...QUALIFIERS) && !(isLast && isMention(one, 'number')));
    const isRanked = list.all.some(
      (one) => one !== mention && isMention(one, 'sort', 'superlative', 'rank'),
    );
    const next = list.neighbour(mention, 1);
    // `when did it last snow`, `in which month did Apple first exceed 200`.
    const happens =
      (/\btime$/i.test(mention.text) ||
        isMention(next, 'value', 'condition', 'compare') ||
        (isMention(next, 'column') && isMention(list.neighbour(next, 1), 'compare'))) &&
      list.all.some((one) => isMention(one, 'when', 'ask'));
    const isTimed =
      isMention(noun, 'entity') || happens || isFigures(list, index) || isByTime(list, time);
    if (!isTimed || isRanked) return mention;
    const direction = isLast ? 'desc' : 'asc';
    const { start, end, text } = mention;
    return { kind: 'superlative', column: time, direction, start, end, text };
  });
}

/** `above 80 for the first time` is `first above 80`. */
export function moveTimeEnds(list: MentionList): readonly Mention[] {
  const end = list.all.find(
    (one) => isMention(one, 'superlative') && /^for the .* time$/i.test(one.text),
  );
  const at = list.all.findIndex((one) => isMention(one, 'compare', 'condition'));
  if (end === undefined || at === -1) return list.all;
  return list.all.toSpliced(at, 0, end).filter((one, index) => one !== end || index === at);
}

const TO = /^to$/i;
const EVER = /^ever$/i;
/** Verbs of every figure; those of one column are in its model. */
const REACHES =
  /^(?:reach|get|have|make|be|hit|exceed|surpass|pass|see|record|report|top|go|rise|climb|a|an|at)$/i;

/** Where the condition of `the first to reach 80` begins; -1 where the words after it are others. */
function findLimit(after: readonly Mention[]): number {
  const at = after.findIndex((one) =>
    isMention(one, 'compare', 'compareAfter', 'condition', 'number'),
  );
  const between = after.slice(0, Math.max(at, 0));
  const isRead = between.every(
    (one) =>
      isMention(one, 'column', 'entity') ||
      (isMention(one, 'stop', 'pronoun') && (REACHES.test(one.text) || /^that$/i.test(one.text))),
  );
  // `the first to make 5 movies`, `to have 5 months above 100` count rows.
  const isCount = after.some(
    (one, index) => isMention(one, 'number') && isMention(after[index + 1], 'entity', 'grain'),
  );
  return at !== -1 && isRead && !isCount ? at : -1;
}

/**
 * `which country was the first to reach 80`, `the first company to trade above 100`: the one whose first
 * such row is the earliest, and no highest figure.
 */
export function joinFirstTo(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const time = findTimeColumn(cube);
  const at = all.findIndex((one) => isMention(one, 'rank') && /^first$/i.test(one.text));
  const first = all[at];
  if (first === undefined || time === undefined) return all;
  const isName = (one: Mention | undefined): boolean =>
    isMention(one, 'entity') ||
    (isMention(one, 'column') && list.findColumn(one)?.kind === 'string');
  const noun = isName(all[at + 1]) ? all[at + 1] : undefined;
  const rest = all.slice(at + (noun === undefined ? 1 : 2)).filter((one) => !EVER.test(one.text));
  const [to] = rest;
  const isTo =
    to !== undefined && (TO.test(to.text) || (noun !== undefined && /^with$/i.test(to.text)));
  const before = all.slice(0, at);
  const isAsked =
    noun === undefined
      ? before.some((one) => isMention(one, 'ask')) && before.some(isName)
      : before.every((one) => isMention(one, 'stop', 'join', 'ask'));
  if (!isTo || !isAsked || findLimit(rest.slice(1)) === -1) return all;
  const { start, end, text } = first;
  const span = { start, end: start };
  const earliest: Mention = {
    kind: 'superlative',
    column: time,
    direction: 'asc',
    start,
    end,
    text,
  };
  return noun === undefined
    ? [...before, earliest, ...rest.slice(1)]
    : [
        ...before.filter((one) => !isMention(one, 'ask')),
        { kind: 'ask', ...span, text: 'which' },
        noun,
        earliest,
        ...rest.slice(1),
      ];
}
