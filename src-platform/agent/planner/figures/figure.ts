import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findFigure } from '../follow-up/compare-last-figures.ts';
import type { Condition } from './asked-figures.ts';
import type { DayRange, Filter, Plan, SimpleMeasure } from '../plan/plan.ts';
import { findTimeColumn, pickAggregationOf } from '../plan/plan.ts';
import { listPast, type PastAnswer, type ThreadMemory } from '../thread-memory.ts';

/** One figure that an answer gave: what it is of, and of which rows. */
export interface Figure {
  readonly of: SimpleMeasure;
  readonly filters: readonly Filter[];
}

/** A list of one row that its name alone chooses, as the figure that it shows last. */
function findShownOfRow({ plan, totalRows }: PastAnswer, cube: ModelCube): Figure | null {
  if (plan.kind !== 'list' || totalRows !== 1 || plan.limit !== null) return null;
  const isRanked =
    plan.sort !== null && !(plan.sort.by === 'column' && cube.label.includes(plan.sort.column));
  if (isRanked || plan.listed !== null || plan.within.length > 0) return null;
  const column = cube.columns.find((one) => one.name === plan.columns.at(-1));
  const filters = plan.filters.filter((one) => one.kind !== 'known');
  const isNamed = filters.some((one) => one.kind === 'values' && cube.label.includes(one.column));
  if (column?.kind !== 'number' || !isNamed) return null;
  const aggregation = pickAggregationOf(cube, column.name);
  return { of: { kind: 'aggregate', column: column.name, aggregation }, filters };
}

/** The group that a ranking gave as the answer, with its figure. */
function findLeading(answer: PastAnswer): Figure | null {
  const { plan, named, tied, asksOne } = answer;
  if (plan.kind !== 'aggregate' || plan.sort?.by !== 'measure' || !asksOne || tied !== 1)
    return null;
  return findRow(answer, named[0]?.values[0] ?? null);
}

/** The figure of one row of a table by one column of names. */
function findRow({ plan }: PastAnswer, value: string | null): Figure | null {
  if (plan.kind !== 'aggregate' || value === null || plan.having.length > 0) return null;
  const [of, other] = plan.measures;
  const [group, second] = plan.groups;
  const isSimple = of?.kind === 'count' || of?.kind === 'aggregate';
  const isPlain = plan.listed === null && !plan.share && !plan.contrast && other === undefined;
  if (!isSimple || !isPlain || group === undefined || second !== undefined) return null;
  if (group.isMatch === true || group.isPeriod === true || group.width !== undefined) return null;
  const filter = buildRowFilter(group.column, group.grain, value);
  if (filter === null) return null;
  const others = plan.filters.filter((one) => one.kind !== 'known' && one.column !== group.column);
  return { of, filters: [...others, filter] };
}

function buildRowFilter(column: string, grain: string | null, value: string): Filter | null {
  if (grain === null) return { kind: 'values', column, values: [value], negated: false };
  const [year = '', month = ''] = value.split('-');
  if (grain === 'year') {
    const range = { from: `${year}-01-01`, to: `${String(Number(year) + 1)}-01-01` };
    return { kind: 'period', column, ranges: [range] };
  }
  if (grain !== 'month') return null;
  const next = new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 10);
  return { kind: 'period', column, ranges: [{ from: `${year}-${month}-01`, to: next }] };
}

/** The rows of the last table as figures, in their order; null where the last answer is no such table. */
export function listRowFigures(memory: ThreadMemory): readonly Figure[] | null {
  const { plan, named, totalRows } = memory;
  const [names, other] = named;
  if (plan.kind !== 'aggregate' || plan.groups.length !== 1) return null;
  if (names === undefined || other !== undefined || (plan.position ?? 1) !== 1) return null;
  const values = names.values.slice(0, totalRows);
  const rows = values.map((value) => findRow({ ...memory, plan }, value));
  const figures = rows.filter((one) => one !== null);
  return figures.length > 1 && figures.length === rows.length ? figures : null;
}

const readFigure = (answer: PastAnswer, cube: ModelCube): Figure | null => {
  const { plan } = answer;
  if (plan.cube !== cube.name) return null;
  const found = findFigure(plan, cube);
  if (found?.within.length === 0) return { of: found.of, filters: found.filters };
  return findShownOfRow(answer, cube) ?? findLeading(answer);
};

/** One figure of two others, which are still the last ones after it. */
const isOfSides = (plan: Plan): boolean =>
  plan.kind === 'aggregate' && plan.groups.length === 0 && plan.measures[0]?.kind === 'contrast';

/** The figures that the last answers gave one by one, the oldest first. */
export function listLastFigures(memory: ThreadMemory, cube: ModelCube): readonly Figure[] {
  const figures: Figure[] = [];
  const answers = listPast(memory);
  const from = answers.findIndex(({ plan }) => !isOfSides(plan));
  for (const answer of from === -1 ? [] : answers.slice(from)) {
    const figure = readFigure(answer, cube);
    if (figure === null) break;
    if (!figures.some((one) => isDeepStrictEqual(one, figure))) figures.unshift(figure);
  }
  return figures;
}

const isWithin = (inner: DayRange, outer: DayRange): boolean =>
  inner.from !== null &&
  inner.to !== null &&
  outer.from !== null &&
  outer.to !== null &&
  inner.from >= outer.from &&
  inner.to <= outer.to;

const isInMonths = ({ from, to }: DayRange, months: readonly number[]): boolean =>
  from !== null &&
  to !== null &&
  Date.parse(to) - Date.parse(from) <= 31 * 86_400_000 &&
  isDeepStrictEqual(months, [Number(from.slice(5, 7))]);

/** Whether a figure is of the rows that a condition names: one value, or the time that has its own. */
export const meets = ({ filters }: Figure, asked: Condition): boolean =>
  filters.some((filter) => {
    if (asked.kind === 'values')
      return (
        filter.kind === 'values' &&
        !filter.negated &&
        filter.values.length === 1 &&
        asked.options.some(
          ({ column, value }) => column === filter.column && value === filter.values[0],
        )
      );
    if (asked.kind === 'months')
      return filter.kind === 'months'
        ? isDeepStrictEqual(filter.months, asked.months)
        : filter.kind === 'period' &&
            filter.ranges.length === 1 &&
            filter.ranges.every((one) => isInMonths(one, asked.months));
    const { range } = asked;
    return (
      filter.kind === 'period' &&
      filter.ranges.length === 1 &&
      filter.ranges.every((one) => isWithin(one, range))
    );
  });

const countDays = ({ from, to }: DayRange): number =>
  from === null || to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Whether one time is as long as the other: a year, a month, a day. */
const areAlike = (a: DayRange, b: DayRange): boolean => {
  const [first, second] = [countDays(a), countDays(b)];
  return first > 0 && Math.abs(first - second) <= (first > 300 ? 1 : 3) && first > 1 === second > 1;
};

/** The figure of other rows: a condition in the place of that which the figure has on the same column. */
export function moveFigure(
  figure: Figure,
  asked: readonly Condition[],
  cube: ModelCube,
): Figure | null {
  const time = findTimeColumn(cube);
  let { filters } = figure;
  for (const one of asked) {
    const at = filters.findIndex((filter) => {
      if (one.kind === 'values')
        return (
          filter.kind === 'values' &&
          !filter.negated &&
          filter.values.length === 1 &&
          one.options.some(({ column }) => column === filter.column)
        );
      const [range, other] = filter.kind === 'period' ? filter.ranges : [];
      return (
        one.kind === 'period' &&
        filter.column === time &&
        range !== undefined &&
        other === undefined &&
        areAlike(range, one.range)
      );
    });
    const old = filters[at];
    const next = old === undefined ? null : replaceFilter(old, one);
    if (next === null) return null;
    filters = filters.with(at, next);
  }
  return { ...figure, filters };
}

function replaceFilter(old: Filter, asked: Condition): Filter | null {
  if (asked.kind === 'period' && old.kind === 'period') return { ...old, ranges: [asked.range] };
  if (asked.kind !== 'values' || old.kind !== 'values') return null;
  const options = asked.options.filter(({ column }) => column === old.column);
  const [option, other] = options;
  return option === undefined || other !== undefined ? null : { ...old, values: [option.value] };
}
