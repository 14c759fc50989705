import { addDays } from '#shared/sql/time-spans.ts';
import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { findTimeColumn, type DayRange } from '../plan/plan.ts';

const DURING = /\b(?:in|during|for|of|on|as of)(?: the)?$/i;
const LATEST = /^(?:latest|newest|(?:the )?most recent|current|last)$/i;
const NAMED = ['value', 'label', 'labelWord', 'quoted'] as const;
const EARLIEST = /^(?:earliest|oldest|first)$/i;

/** The period of this length at one end of the data; null where the data have no such end. */
function findEnd(cube: ModelCube, isLast: boolean, grain: Grain): Mention | null {
  const extent = cube.columnProfiles.get(findTimeColumn(cube) ?? '')?.extent;
  if (extent === null || extent === undefined) return null;
  const range = buildPeriodOf(isLast ? extent.last : extent.first, grain);
  if (range === null) return null;
  const span = { start: 0, end: 0, text: '' };
  return { kind: 'period', ranges: [range], listed: false, isRelative: true, ...span };
}

const END = /^(?:end|close)$/i;
const BEGINNING = /^(?:beginning|start)$/i;
const DAY_MS = 86_400_000;

/** The first or the last month of a year or a longer period. */
function findEndMonth({ from, to }: DayRange, isLast: boolean): DayRange | null {
  if (from === null || to === null) return null;
  if (Date.parse(to) - Date.parse(from) < 80 * DAY_MS) return null;
  return buildPeriodOf(isLast ? addDays(to, -1) : from, 'month');
}

/** `at the end of 2008`, of what is measured each month: its last month. */
export function joinPeriodEnds(list: MentionList, cube: ModelCube): readonly Mention[] {
  const time = cube.columns.find((one) => one.name === findTimeColumn(cube));
  const isMonthly = time?.kind === 'time' && time.stepYears === 1;
  if (cube.measured === undefined || !isMonthly) return list.all;
  const used = new Set<Mention>();
  return list.all.flatMap((mention, index): Mention[] => {
    if (used.has(mention)) return [];
    const isLast = END.test(mention.text);
    const next = list.all[index + 1];
    const [range, other] = isMention(next, 'period') ? next.ranges : [];
    const isEnd = isMention(mention, 'unknown') && (isLast || BEGINNING.test(mention.text));
    if (!isEnd || !isMention(next, 'period') || range === undefined || other !== undefined)
      return [mention];
    const month = findEndMonth(range, isLast);
    if (month === null) return [mention];
    used.add(next);
    const { start, text } = mention;
    return [{ ...next, ranges: [month], start, text: `${text} ${next.text}` }];
  });
}

/** `in the latest month`: the last period of the data, and no ranking of periods. */
export function joinLatestPeriods(list: MentionList, cube: ModelCube): readonly Mention[] {
  const time = findTimeColumn(cube);
  const used = new Set<Mention>();
  return list.all.flatMap((mention, index): Mention[] => {
    if (used.has(mention)) return [];
    const isEnd =
      (isMention(mention, 'superlative') && mention.column === time) || isMention(mention, 'rank');
    const isLast = LATEST.test(mention.text);
    const grain = list.all[index + 1];
    const beside = list.all.slice(Math.max(0, index - 2), index);
    const words = beside.map((one) => (isMention(one, 'stop') ? one.text : '—')).join(' ');
    // The first year of one series need not be that of the data.
    const isFirst =
      EARLIEST.test(mention.text) && !list.all.some((one) => isMention(one, ...NAMED));
    const isDated = isEnd && (isLast || isFirst) && DURING.test(words);
    // `in the first week of January` counts from another start.
    const isOfOther = list.all.some((one) => isMention(one, 'period', 'months'));
    if (!isDated || isOfOther || !isMention(grain, 'grain') || grain.adverb) return [mention];
    const found = findEnd(cube, isLast, grain.grain);
    if (found === null) return [mention];
    used.add(grain);
    const { start } = mention;
    const { end } = grain;
    return [{ ...found, start, end, text: `${mention.text} ${grain.text}` }];
  });
}
