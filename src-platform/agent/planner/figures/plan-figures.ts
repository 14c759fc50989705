import { createAggregate } from '../plan/create-aggregate.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { createComparedSide, hasRatioOf } from '../follow-up/compare-last-figures.ts';
import { buildComparison, buildEndSide } from '../plan/build-comparison.ts';
import type { AggregatePlan, ContrastOperator, Filter, Side } from '../plan/plan.ts';
import type { AskedFigures } from './asked-figures.ts';
import type { ChosenFigures } from './choose-figures.ts';
import type { Figure } from './figure.ts';

const listShared = (figures: readonly Figure[]): Filter[] => {
  const [first, ...others] = figures;
  return (first?.filters ?? []).filter((one) =>
    others.every(({ filters }) => filters.some((next) => isDeepStrictEqual(one, next))),
  );
};

const listOwn = (figure: Figure, shared: readonly Filter[]): Filter[] =>
  figure.filters.filter((one) => !shared.some((next) => isDeepStrictEqual(one, next)));

function buildSide(figure: Figure, shared: readonly Filter[], cube: ModelCube): Side | null {
  const own = listOwn(figure, shared);
  return own.length === 0 ? buildEndSide(figure.of) : createComparedSide(figure.of, own, cube);
}

const findFormat = ({ of }: Figure, cube: ModelCube): unknown => {
  if (of.kind !== 'aggregate') return of.kind;
  const column = cube.columns.find((one) => one.name === of.column);
  return column?.kind === 'number' ? column.format : null;
};

const hasRatio = ({ of }: Figure, cube: ModelCube): boolean =>
  of.kind === 'count' || hasRatioOf(of.column, cube);

/** The condition of all figures, where they differ in one value or one time, and in nothing else. */
function joinOwn(figures: readonly Figure[], shared: readonly Filter[]): Filter | null {
  const owns = figures.map((one) => listOwn(one, shared));
  const [first] = owns[0] ?? [];
  if (first === undefined || owns.some(({ length }) => length !== 1)) return null;
  const filters = owns.flat();
  if (filters.some((one) => one.column !== first.column)) return null;
  const values = filters.flatMap((one) =>
    one.kind === 'values' && !one.negated && one.values.length === 1 ? one.values : [],
  );
  if (first.kind === 'values' && new Set(values).size === figures.length)
    return { ...first, values };
  const ranges = filters
    .flatMap((one) => (one.kind === 'period' && one.ranges.length === 1 ? one.ranges : []))
    .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
  const areApart = ranges.every(
    ({ from, to }, index) =>
      from !== null && to !== null && (index === 0 || (ranges[index - 1]?.to ?? '') <= from),
  );
  return first.kind === 'period' && ranges.length === figures.length && areApart
    ? { ...first, ranges }
    : null;
}

const isSum = ({ of }: Figure): boolean =>
  of.kind === 'count' || (of.kind === 'aggregate' && of.aggregation === 'sum');

const isSnapshot = ({ of }: Figure, { columns }: ModelCube): boolean =>
  of.kind === 'aggregate' &&
  columns.some(
    (one) => one.kind === 'number' && one.name === of.column && one.snapshot !== undefined,
  );

const haveSame = (figures: readonly Figure[]): boolean =>
  figures.every(({ of }) => isDeepStrictEqual(of, figures[0]?.of));

/** Counts or totals of rows that no two of the figures share, added up. */
function planTotal(figures: readonly Figure[], cube: ModelCube): AggregatePlan | null {
  const shared = listShared(figures);
  const both = joinOwn(figures, shared);
  const [first] = figures;
  if (both === null || first === undefined || !haveSame(figures) || !isSum(first)) return null;
  // The same people in two years are no more people.
  if (both.kind === 'period' && isSnapshot(first, cube)) return null;
  return createAggregate(cube.name, [first.of], { filters: [...shared, both] });
}

function planPair(
  operator: ContrastOperator,
  [left, right]: readonly [Figure, Figure],
  cube: ModelCube,
): AggregatePlan | null {
  const isAlike = isDeepStrictEqual(findFormat(left, cube), findFormat(right, cube));
  const isDifference = operator === 'minus' || operator === 'apart';
  if (!isAlike || (!isDifference && ![left, right].every((one) => hasRatio(one, cube))))
    return null;
  const shared = listShared([left, right]);
  const isOfRows = [left, right].every((one) => listOwn(one, shared).length === 0);
  // `the heaviest car`, and `the lightest one from Europe`: two figures of two sets of rows.
  if (!isOfRows && !haveSame([left, right])) return null;
  const [first, second] = [left, right].map((one) => buildSide(one, shared, cube));
  if (!first || !second) return null;
  const plan = buildComparison({ operator, left: first, right: second }, shared, cube);
  return operator === 'growth' && !areTimes(left, right) ? { ...plan, ofEnds: true } : plan;
}

/** One of some figures in percent of all of them together. */
function planShare(
  [part]: readonly Figure[],
  total: readonly Figure[],
  cube: ModelCube,
): AggregatePlan | null {
  const sum = planTotal(total, cube);
  const [of] = sum?.measures ?? [];
  const isSimple = of?.kind === 'count' || of?.kind === 'aggregate';
  if (part === undefined || sum === null || !isSimple) return null;
  return planPair('percentOf', [part, { of, filters: sum.filters }], cube);
}

const findStart = ({ filters }: Figure): string | null => {
  const period = filters.find((one) => one.kind === 'period');
  return period?.kind === 'period' ? (period.ranges[0]?.from ?? null) : null;
};

/** Whether two figures differ in their time alone. */
function areTimes(first: Figure, second: Figure): boolean {
  const shared = listShared([first, second]);
  const own = [first, second].flatMap((one) => listOwn(one, shared));
  return (
    own.length === 2 && own.every(({ kind }) => kind === 'period') && haveSame([first, second])
  );
}

/** The figure that is set against the other one, and that one. */
function orderPair(asked: AskedFigures, chosen: ChosenFigures): readonly [Figure, Figure] | null {
  const [first, second] = chosen.figures;
  const [a, b] = chosen.references.map((one) => one?.role ?? null);
  if (first === undefined || second === undefined) return null;
  if (asked.isTurned)
    return b === 'from' ? ([first, second].toReversed() as [Figure, Figure]) : null;
  if (a === 'base' || (a === 'from' && b !== 'of')) return [second, first];
  if (b === 'base' || b === 'from') return [first, second];
  const isShare = asked.job === 'percentOf';
  if (isShare && (a === 'of') !== (b === 'of'))
    return a === 'of' ? [second, first] : [first, second];
  if (isShare) return null;
  // `how many times is that`, `how many percent more is it`: the last one, of the one before it.
  const isThat = asked.isOfLast && asked.references.length === 0;
  if (isThat && (asked.job === 'over' || !areTimes(first, second))) return [second, first];
  if (asked.job === 'over') return a === null || b === 'to' || b === 'and' ? [first, second] : null;
  if (asked.job !== 'growth' && asked.job !== 'change') return [first, second];
  const [one, other] = chosen.references;
  // `the gap in percent of the second`.
  if (asked.job === 'growth' && a === 'of' && !other) return [second, first];
  // `how many percent heavier is the second`: than the other one.
  if (one !== null && one !== undefined && other === null && a === null) return [first, second];
  if (areTimes(first, second)) {
    const isLater = (findStart(first) ?? '') > (findStart(second) ?? '');
    return isLater ? [first, second] : [second, first];
  }
  return null;
}

const OPERATORS = {
  change: 'minus',
  minus: 'apart',
  growth: 'growth',
  over: 'over',
  percentOf: 'percentOf',
} as const;

/** The plan of what is asked of some figures; null where their kinds do not allow it. */
export function planFigures(
  asked: AskedFigures,
  chosen: ChosenFigures,
  cube: ModelCube,
): AggregatePlan | null {
  const { job } = asked;
  const { figures, total } = chosen;
  if (job === 'total') return planTotal(figures, cube);
  if (job === 'mean') return null;
  if (total !== null) return planShare(figures, total, cube);
  const pair = orderPair(asked, chosen);
  if (pair === null) return null;
  return planPair(asked.isTurned ? 'minus' : OPERATORS[job], pair, cube);
}
