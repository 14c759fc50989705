import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildChanges, orderTwoTimes } from './build-changes.ts';
import { readChangeWay, splitWords } from './change-words.ts';
import { isUnit } from './compared-sides.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import { isMention, type Mention, type MentionOf } from '../mentions/mention.ts';
import { isOfRatios } from './percent-difference.ts';
import {
  findTimeColumn,
  type DayRange,
  type Filter,
  type Plan,
  type SimpleMeasure,
} from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** The words around the figure and the time, which ask for nothing else. */
const AROUND =
  /^(?:and|but|so|then|now|ok|okay|please|just|how|far|much|many|by|what|is|was|are|were|does|do|did|had|has|have|been|than|the|a|an|of|in|its|it|that|this|one|from|there|since|until|in|for|per|cent|percent|percentage|%|difference|go|went|gone|come|came|value|figure)$/i;
const BEYOND = /^(?:above|below|over|under)$/i;

interface AskedChange {
  readonly period: Mention & MentionOf<'period'>;
  /** The figure that the words name; null for that of the last answer. */
  readonly column: string | null;
  /** `how far below that was it in March`: in percent of the row, whichever of both is earlier. */
  readonly isBeyond: boolean;
  readonly isInPercent: boolean;
}

/** `how far below that was the price in March 2010`, `by what percentage had it risen since 2000`. */
function readChange(
  text: string,
  mentions: readonly Mention[],
  cube: ModelCube,
): AskedChange | null {
  const [period, other] = mentions.flatMap((one) => (isMention(one, 'period') ? [one] : []));
  if (period === undefined || other !== undefined) return null;
  const figures = mentions.filter((one) => isFigure(one, cube));
  const columns = new Set(figures.flatMap((one) => (isMention(one, 'column') ? [one.column] : [])));
  const rest = mentions.filter(
    (one) =>
      one !== period && !figures.includes(one) && !isMention(one, 'entity') && !isThing(one, cube),
  );
  const words = rest.flatMap((one) => splitWords(one.text));
  const isKnown = words.every(
    (word) => AROUND.test(word) || BEYOND.test(word) || readChangeWay(word) !== null,
  );
  const isBeyond = words.some((word) => BEYOND.test(word));
  const isChange = words.some((word) => readChangeWay(word) !== null);
  const points = /\b(?:that|it|its|this|there)\b/i.test(text) || /^since\b/i.test(period.text);
  if (!isKnown || isBeyond === isChange || !points || !/\b(?:how|what)\b/i.test(text)) return null;
  const [column = null] = columns;
  return columns.size > 1
    ? null
    : { period, column, isBeyond, isInPercent: /%|\bper ?cent(?:age)?\b/i.test(text) };
}

const isFigure = (mention: Mention, { columns }: ModelCube): boolean =>
  isMention(mention, 'column') &&
  columns.some((one) => one.name === mention.column && one.kind === 'number');

/** `the share`: what has the figure, in one word for it. */
const isThing = (mention: Mention, { label, columns }: ModelCube): boolean =>
  isMention(mention, 'column') &&
  label.includes(mention.column) &&
  columns.some((one) => one.name === mention.column && one.kind === 'string') &&
  !/s$/i.test(mention.text);

/** The time that the words name, of the same length as that of the row. */
function findRange({ ranges, text }: MentionOf<'period'> & Mention, grain: 'year' | 'month') {
  const [range, other] = ranges;
  const start = range?.from ?? null;
  if (range === undefined || start === null || other !== undefined) return null;
  if (range.to !== null) return isUnit(grain, range) ? range : null;
  const from = buildPeriodOf(start, grain);
  return /^since\b/i.test(text) && from?.from === start ? from : null;
}

/** A figure of one thing at one time. */
interface Point {
  readonly of: SimpleMeasure;
  readonly column: string;
  readonly filters: readonly Filter[];
  readonly time: DayRange;
  readonly grain: 'year' | 'month';
}

const toGrain = (grain: string | null): 'year' | 'month' | null =>
  grain === 'year' || grain === 'month' ? grain : null;

/** What has the figure: each thing that names the rows, from a condition or from the first row. */
function findThings({ plan, named }: ThreadMemory, cube: ModelCube): Filter[] | null {
  const names = cube.label.filter((name) => name !== findTimeColumn(cube));
  const things = names.flatMap((column): Filter[] => {
    const value = named.find((one) => one.column === column)?.values[0] ?? null;
    const said = plan.filters.find((one) => one.kind === 'values' && one.column === column);
    if (said?.kind === 'values' && !said.negated && said.values.length === 1) return [said];
    return value === null ? [] : [{ kind: 'values', column, values: [value], negated: false }];
  });
  const isOther = plan.filters.some(
    (one) => one.kind !== 'known' && one.kind !== 'period' && !names.includes(one.column),
  );
  return things.length < names.length || isOther ? null : things;
}

/** Whether each row is one thing at one time, so that its mean is its value. */
const canBeOne = (column: string, { columns, measured }: ModelCube): boolean =>
  measured !== undefined && columns.some((one) => one.name === column && one.kind === 'number');

/** `life expectancy of Japan in 2005`: one thing at one time. */
function findSinglePoint({ plan }: ThreadMemory, things: readonly Filter[]): Point | null {
  if (plan.kind === 'list' || plan.groups.length > 0 || plan.having.length > 0) return null;
  const [measure, other] = plan.measures;
  const [time, another] = plan.filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  if (measure?.kind !== 'aggregate' || other !== undefined || plan.listed !== null) return null;
  if (time === undefined || another !== undefined || plan.share) return null;
  const grain = (['year', 'month'] as const).find((one) => isUnit(one, time));
  return grain === undefined
    ? null
    : { of: measure, column: measure.column, filters: things, time, grain };
}

/** The first row of the last answer: the month in which the price was highest, the cheapest share of a month. */
function findPoint(text: string, memory: ThreadMemory, cube: ModelCube): Point | null {
  const { plan, named, asksOne, tied } = memory;
  const time = findTimeColumn(cube);
  const things = cube.measured === undefined ? null : findThings(memory, cube);
  if (things === null) return null;
  const single = findSinglePoint(memory, things);
  if (single !== null) return single;
  // `how much had that one changed`: the first of the ranking.
  const isFirst = asksOne || /\bthat one\b/i.test(text);
  if (!isFirst || tied !== 1 || (plan.position ?? 1) !== 1) return null;
  const when = named.find((one) => one.column === time);
  if (plan.kind === 'list') {
    const grain = toGrain(findRowGrain(cube));
    const at = when?.values[0] ?? null;
    const range = at === null || grain === null ? null : buildPeriodOf(at, grain);
    if (plan.sort?.by !== 'column' || plan.within.length > 0 || range === null || grain === null)
      return null;
    const { column } = plan.sort;
    const of = { kind: 'aggregate', column, aggregation: 'avg' } as const;
    return { of, column, filters: things, time: range, grain };
  }
  const [measure, other] = plan.measures;
  const [group, another] = plan.groups;
  const isRanked = plan.sort?.by === 'measure' && plan.having.length === 0 && !plan.share;
  if (measure?.kind !== 'aggregate' || other !== undefined || !isRanked) return null;
  if (group === undefined || another !== undefined || plan.listed !== null) return null;
  const ranges = plan.filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const range =
    group.grain === null ? ranges[0] : buildPeriodOf(when?.values[0] ?? '', group.grain);
  const grain =
    group.grain === null
      ? ((['year', 'month'] as const).find(
          (one) => range !== undefined && range !== null && isUnit(one, range),
        ) ?? null)
      : toGrain(group.grain);
  if (!range || grain === null || (group.grain === null && ranges.length !== 1)) return null;
  return { of: measure, column: measure.column, filters: things, time: range, grain };
}

/**
 * `how far below that was the price in March 2010, in percent`, `by what percentage had it risen since
 * January 2000`, after the month of a peak or the cheapest share of a month: from the one time to the
 * other. Null where the words name another figure, or no such time.
 */
export function changeOfRow(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null {
  const point = findPoint(text, memory, cube);
  if (point === null) return null;
  const asked = readChange(text, mentions, cube);
  const range = asked === null ? null : findRange(asked.period, point.grain);
  const times = range === null ? null : orderTwoTimes([point.time, range]);
  if (asked === null || times === null) return null;
  const { isInPercent, isBeyond } = asked;
  // In percent of the row that was named, and not of the earlier time.
  if (isBeyond && isInPercent && times[0] !== point.time) return null;
  const { filters } = point;
  const column = asked.column ?? point.column;
  if (isInPercent && !isOfRatios(column, cube)) return null;
  const of: SimpleMeasure =
    column === point.column ? point.of : { kind: 'aggregate', column, aggregation: 'avg' };
  // `its fertility`, after a life expectancy: of a figure that each thing has once at each time.
  if (column !== point.column && !canBeOne(column, cube)) return null;
  return buildChanges({ of, column: null, filters, times, isInPercent }, cube);
}
