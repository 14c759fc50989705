import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, toStop } from './mention.ts';

const SINKS = /^(?:drop|fell|fall|went|go|get|got|sank|dip)/i;

/** `the temperature dropped below zero`: its lowest value did, where the data keep both ends. */
function findSinking(list: MentionList, mention: Mention, cube: ModelCube): Mention | null {
  const compare = list.neighbour(mention, 1);
  const isSinking =
    isMention(compare, 'compare') && compare.comparison === '<' && SINKS.test(compare.text);
  if (!isMention(mention, 'column') || !isSinking) return null;
  const low = cube.superlatives.find((one) => one.isValue && one.direction === 'asc');
  const high = cube.superlatives.find((one) => one.isValue && one.direction === 'desc');
  const noun = mention.text.toLowerCase();
  const isGeneric = low?.words.some((one) => one.split(' ').at(-1) === noun) === true;
  return isGeneric && mention.column === high?.column ? { ...mention, column: low.column } : null;
}

const LEAST = /^(?:min|minimum|minimum of)$/i;

const GREATEST = /^(?:max|maximum|maximum of)$/i;

/**
 * `a minimum below zero`, `the max and min temperature`: the word alone names the column that the
 * data set keeps for this end.
 */
function findEndColumn(list: MentionList, mention: Mention, cube: ModelCube): Mention | null {
  const isLeast = LEAST.test(mention.text);
  if (!isMention(mention, 'aggregation', 'compare') || !(isLeast || GREATEST.test(mention.text)))
    return null;
  const direction = isLeast ? 'asc' : 'desc';
  const column = cube.superlatives.find(
    (one) => one.isValue && one.direction === direction,
  )?.column;
  const next = list.neighbour(mention, 1);
  const other = isMention(next, 'join') ? list.neighbour(next, 1) : undefined;
  const ends = cube.superlatives.filter((one) => one.isValue).map((one) => one.column);
  const isOther =
    isMention(other, 'column') && other.column !== column && ends.includes(other.column);
  if (column === undefined || !(isOther || isMention(next, 'compare'))) return null;
  const { start, end, text } = mention;
  return { kind: 'column', column, start, end, text };
}

/** `a minimum below zero`, where the words behind it name the end already. */
function isEndOfCondition(list: MentionList, mention: Mention, cube: ModelCube): boolean {
  const direction = LEAST.test(mention.text) ? 'asc' : 'desc';
  const isEnd = LEAST.test(mention.text) || GREATEST.test(mention.text);
  const column = cube.superlatives.find(
    (one) => one.isValue && one.direction === direction,
  )?.column;
  const next = list.neighbour(mention, 1);
  return (
    isMention(mention, 'aggregation') &&
    isEnd &&
    isMention(next, 'condition') &&
    next.column === column
  );
}

const DAILY = /^(?:daily )?(?:max|maximum|min|minimum|high|low)$/i;

/** `the daily maximum wind`: an end of another figure than the one that the words name by themselves. */
const isEndOfOther = (list: MentionList, mention: Mention, next: Mention | undefined): boolean => {
  const other = isMention(next, 'column') ? list.findNumberColumn(next) : undefined;
  return (
    isMention(mention, 'column') &&
    DAILY.test(mention.text) &&
    other !== undefined &&
    other !== mention.column
  );
};

/** `min 50 films`: before a number the word is a bound, and no aggregation. */
export function readBounds(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.map((mention, index): Mention => {
    if (isEndOfCondition(list, mention, cube)) return toStop(mention);
    const { start, end, text } = mention;
    if (isEndOfOther(list, mention, list.all[index + 1]))
      return { kind: 'unknown', start, end, text };
    const column = findEndColumn(list, mention, cube) ?? findSinking(list, mention, cube);
    if (column !== null) return column;
    const isEnd =
      isMention(mention, 'aggregation') && /^(?:min|minimum|max|maximum)$/i.test(mention.text);
    const next = list.all.slice(index + 1).find((one) => !isMention(one, 'stop'));
    if (!isEnd || !isMention(next, 'number')) return mention;
    const comparison = /^min/i.test(text) ? '>=' : '<=';
    return { kind: 'compare', comparison, start, end, text };
  });
}
