import type { ModelCube } from '../../../engine/semantic-model.ts';
import { stemWord } from '../text/tokenize.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/** The category whose values the noun of a figure is as well: of a rating, the one for ages. */
export function findKind(list: MentionList, noun: Mention | undefined, cube: ModelCube) {
  const column = list.findNumberColumn(noun);
  const word = stemWord(noun?.text.toLowerCase() ?? '');
  if (column === undefined || column === cube.measured || !isMention(noun, 'column')) return null;
  return (
    cube.columns.find((one) => one.kind === 'string' && one.valueNouns.includes(word))?.name ?? null
  );
}

const ORDERS = [
  'compare',
  'rank',
  'superlative',
  'sort',
  'direction',
  'common',
  'list',
  'correlation',
] as const;

/**
 * `average gross by rating`, `number of films for each rating`: a figure of each kind, and not of each of
 * the many values of a figure.
 */
export function joinKindGroups(list: MentionList, cube: ModelCube): readonly Mention[] {
  const by = list.all.find((one) => isMention(one, 'by'));
  const at = by === undefined ? list.all.length : list.all.indexOf(by) + 1;
  const end = list.all.findIndex(
    (one, index) => index >= at && !isMention(one, 'stop', 'column', 'grain', 'join'),
  );
  // `by genre and rating`.
  const noun = list.all
    .slice(at, end === -1 ? undefined : end)
    .find((one) => findKind(list, one, cube) !== null);
  const kind = findKind(list, noun, cube);
  const before = by === undefined ? [] : list.all.slice(0, list.all.indexOf(by));
  const isOf = (one: Mention): boolean => {
    const column = list.findNumberColumn(one);
    return column !== undefined && column !== list.findNumberColumn(noun);
  };
  const hasFigure = before.some((one) => isMention(one, 'count', 'share') || isOf(one));
  const orders = list.all.some((one) => isMention(one, ...ORDERS));
  if (kind === null || noun === undefined || !hasFigure || orders) return list.all;
  return list.all.map((one) =>
    one === noun
      ? { kind: 'column', column: kind, start: one.start, end: one.end, text: one.text }
      : one,
  );
}

/**
 * `which rating has the most movies?`: a kind that has films, and no figure of each of them. Where the
 * noun names a figure as well as what the values of a category are, it is the category that has rows.
 */
export function joinKindNouns(list: MentionList, cube: ModelCube): readonly Mention[] {
  const [ask, noun, ...rest] = list.all.filter((one) => !isMention(one, 'stop'));
  const column = list.findNumberColumn(noun);
  const isAsked = isMention(ask, 'ask') && /^(?:which|what)$/i.test(ask.text);
  if (!isAsked || noun === undefined || column === undefined || column === cube.measured)
    return list.all;
  const at = rest.findIndex((one) => isMention(one, 'rank', 'common'));
  const [behind] = rest.slice(at + 1);
  const figure = list.findNumberColumn(behind);
  const hasRows =
    isMention(behind, 'entity', 'count') || (figure !== undefined && figure !== column);
  const kind = findKind(list, noun, cube);
  if (at === -1 || !hasRows || kind === null) return list.all;
  const { start, end, text } = noun;
  return list.all.map((one) =>
    one === noun ? { kind: 'column', column: kind, start, end, text } : one,
  );
}
