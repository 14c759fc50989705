import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import { findTimeColumn } from '../plan/plan.ts';

const YEAR = /^(?:19|20)\d\d$/;
/** Whether the number is a year of the data. */
const isYearOf = (mention: Mention, { first, last }: { first: string; last: string }): boolean =>
  isMention(mention, 'number') &&
  YEAR.test(mention.value) &&
  mention.value >= first.slice(0, 4) &&
  mention.value <= last.slice(0, 4);

/** `the average rate over 2009`: no rate is as high, so that the number is the year. */
function isOverYear(list: MentionList, mention: Mention, cube: ModelCube): boolean {
  const over = list.all[list.all.indexOf(mention) - 1];
  const after = list.neighbour(mention, 1);
  const isOver = isMention(over, 'compare') && /^over$/i.test(over.text);
  const names = list.all.flatMap((one) => list.findNumberColumn(one) ?? []);
  return (
    isOver &&
    names.length > 0 &&
    !isMention(after, 'unit', 'column') &&
    names.every((name) => Number(cube.columnProfiles.get(name)?.extent?.last ?? Infinity) < 1_900)
  );
}

/** Words before a year that is said of the figure behind it: `rank them by 2005 population`. */
const LEADS_YEAR = /^(?:by|of|the|its|their|his|her)$/i;

/**
 * `2005 population of Brazil`, `with a 2005 population of 50 million`: what stands first, or behind an
 * article, says when. `2005 votes` and `with 2005 votes` would be a number of them, as
 * `a 2005 budget` of a film would be its size.
 */
function isYearOfFigure(list: MentionList, index: number, { measured }: ModelCube): boolean {
  const [before, next] = [list.all[index - 1], list.all[index + 1]];
  const isFigure =
    isMention(next, 'column') &&
    list.findNumberColumn(next) !== undefined &&
    pluralize.isSingular(next.text);
  const isFirst = list.all.slice(0, index).every((one) => isMention(one, 'list', 'ask'));
  const isLed =
    isMention(before, 'stop', 'by') &&
    (LEADS_YEAR.test(before.text) || (measured !== undefined && /^an?$/i.test(before.text)));
  return isFigure && (isFirst || isLed);
}

/** `how many films had been made by 1990`: until its end, where rows come to be. */
export const joinUntilYears = (list: MentionList, { measured }: ModelCube): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const before = list.all[index - 1];
    const next = list.all[index + 1];
    const { start, end, text } = mention;
    const isBy = (one: Mention | undefined): boolean =>
      isMention(one, 'stop', 'by') && /\bby$/i.test(one.text) && measured === undefined;
    if (isBy(mention) && isMention(next, 'period')) return { kind: 'stop', start, end, text };
    const [range, other] = isMention(mention, 'period') ? mention.ranges : [];
    const isUntil = range !== undefined && other === undefined && isBy(before);
    return isUntil && isMention(mention, 'period')
      ? { ...mention, ranges: [{ from: null, to: range.to }] }
      : mention;
  });

/** `the average 2009 unemployment rate`: a year of the data before a figure says when. */
export function joinYearAdjectives(list: MentionList, cube: ModelCube): readonly Mention[] {
  const time = findTimeColumn(cube);
  const extent = time === undefined ? null : (cube.columnProfiles.get(time)?.extent ?? null);
  if (extent === null || list.all.some((one) => isMention(one, 'period'))) return list.all;
  return list.all.map((mention, index): Mention => {
    const before = list.all[index - 1];
    const next = list.all[index + 1];
    if (next !== undefined && isYearOf(next, extent) && isOverYear(list, next, cube))
      return { kind: 'stop', start: mention.start, end: mention.end, text: mention.text };
    const isLed =
      isMention(before, 'aggregation') ||
      // `what share of the total 2005 population`.
      (isMention(before, 'share') && /\btotal$/i.test(before.text)) ||
      (isMention(before, 'stop') && /\b(?:the|its|their|his|her)$/i.test(before.text));
    const isAdjective = list.findNumberColumn(next) !== undefined && isLed;
    const isYear =
      isYearOf(mention, extent) &&
      (isAdjective || isOverYear(list, mention, cube) || isYearOfFigure(list, index, cube));
    const range =
      isYear && isMention(mention, 'number')
        ? buildPeriodOf(`${mention.value}-01-01`, 'year')
        : null;
    if (range === null) return mention;
    const { start, end, text } = mention;
    return {
      kind: 'period',
      ranges: [range],
      listed: false,
      isRelative: false,
      start,
      end,
      text,
    };
  });
}
