import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isPartOf } from '../dates/entire-period.ts';
import { isOneRow } from '../mentions/join-compared-times.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import type { DayRange, Filter, Plan } from '../plan/plan.ts';
import { listPartFilters } from '../plan/plan-parts.ts';

const isApart = (a: DayRange, b: DayRange): boolean =>
  (a.to !== null && b.from !== null && a.to <= b.from) ||
  (b.to !== null && a.from !== null && b.to <= a.from);

const MONTHS_OF_YEAR = 12;
const DAY = 86_400_000;

/** The months of the year that a range touches; null for one without an end, and for a year or more. */
function listMonths({ from, to }: DayRange): readonly number[] | null {
  if (from === null || to === null) return null;
  const [first, last] = [new Date(from), new Date(Date.parse(to) - DAY)];
  const start = first.getUTCFullYear() * MONTHS_OF_YEAR + first.getUTCMonth();
  const count = last.getUTCFullYear() * MONTHS_OF_YEAR + last.getUTCMonth() - start + 1;
  if (count >= MONTHS_OF_YEAR) return null;
  return Array.from({ length: count }, (_, index) => ((start + index) % MONTHS_OF_YEAR) + 1);
}

/** Whether no row can meet both conditions. */
export function excludeEachOther(a: Filter, b: Filter): boolean {
  if (a.column !== b.column) return false;
  if (a.kind === 'period' && b.kind === 'period')
    return a.ranges.every((one) => b.ranges.every((other) => isApart(one, other)));
  if (a.kind === 'months' && b.kind === 'period')
    return b.ranges.every((range) => {
      const months = listMonths(range);
      return months !== null && !months.some((month) => a.months.includes(month));
    });
  if (a.kind !== 'values' || b.kind !== 'values') return false;
  // `those Japanese cars`, of cars that are not from Japan.
  if (a.negated !== b.negated)
    return a.negated && b.values.every((value) => a.values.includes(value));
  return !a.negated && a.values.every((value) => !b.values.includes(value));
}

const overlap = ({ ranges }: Extract<Filter, { readonly kind: 'period' }>): boolean =>
  ranges.some((one, index) => ranges.slice(index + 1).some((other) => !isApart(one, other)));

const isWithin = (range: DayRange, other: DayRange): boolean =>
  isDeepStrictEqual(range, other) || isPartOf(range, other);

/** Whether all rows of the one condition meet the other: a day, and its month. */
function isWithinTime(filter: Filter, part: Filter): boolean {
  if (filter.kind !== 'period' || filter.column !== part.column) return false;
  if (part.kind === 'period')
    return filter.ranges.every((range) => part.ranges.some((one) => isWithin(range, one)));
  if (part.kind !== 'months') return false;
  return filter.ranges.every(({ from, to }) => {
    const month = from === null ? null : buildPeriodOf(from, 'month');
    return (
      month !== null &&
      isWithin({ from, to }, month) &&
      part.months.includes(Number((from ?? '').slice(5, 7)))
    );
  });
}

/** `what share of all late flights is that`, of late flights: the conditions of the part choose the whole as well. */
const isComplete = (plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  plan.measures.some(
    (one) =>
      one.kind === 'part' &&
      one.filters.every((part) =>
        plan.filters.some(
          (filter) => isDeepStrictEqual(filter, part) || isWithinTime(filter, part),
        ),
      ),
  );

/**
 * `the country with the most countries`, `the director and title with the most films`: each is there
 * once, so that a number of them ranks nothing.
 */
function countsOneOfEach(plan: Plan, { columns, label }: ModelCube): boolean {
  if (plan.kind !== 'aggregate' || plan.sort?.by !== 'measure') return false;
  const measure = plan.measures[plan.sort.index];
  const plain = plan.groups.filter(({ grain }) => grain === null).map(({ column }) => column);
  if (measure?.kind === 'distinct') return plain.includes(measure.column);
  const [name, other] = label;
  const isName = columns.some((one) => one.kind === 'string' && one.name === name);
  return (
    measure?.kind === 'count' &&
    name !== undefined &&
    other === undefined &&
    isName &&
    plain.length > 1 &&
    plain.includes(name)
  );
}

/**
 * `how many in France in 1990`, where each country has one row of a year: there is one of them. So it is
 * in each of two months that are set against each other.
 */
const countsNamed = (plan: Plan, cube: ModelCube): boolean =>
  cube.measured !== undefined &&
  plan.kind === 'aggregate' &&
  (plan.groups.length === 0 || plan.contrast) &&
  plan.measures.some(({ kind }) => kind === 'count') &&
  cube.label.every((column) =>
    plan.filters.some(
      (one) =>
        one.column === column &&
        ((one.kind === 'values' && !one.negated && one.values.length === 1) ||
          (one.kind === 'period' &&
            (one.ranges.length === 1 || plan.contrast) &&
            one.ranges.every((range) => isOneRow(range, cube)))),
    ),
  );

/** `Microsoft in percent`, of monthly prices: each company has one a month. */
function isShareOfRows(plan: Plan, { measured, label }: ModelCube): boolean {
  if (plan.kind !== 'aggregate' || measured === undefined) return false;
  return plan.measures.some(
    (one) =>
      one.kind === 'part' &&
      one.of.kind === 'count' &&
      one.filters.length > 0 &&
      one.filters.every((part) => part.kind === 'values' && label.includes(part.column)) &&
      plan.filters.every(({ kind }) => kind === 'period' || kind === 'known'),
  );
}

/** The one value that a condition tests, as `4 cylinders` and `not 4 cylinders` do. */
function readTestedValue(one: Filter): { readonly value: number; readonly isOut: boolean } | null {
  if (one.kind === 'values' && one.values.length === 1)
    return { value: Number(one.values[0]), isOut: one.negated };
  if (one.kind !== 'compare' || (one.comparison !== '=' && one.comparison !== '<>')) return null;
  return { value: Number(one.value), isOut: one.comparison === '<>' };
}

/** `everything but 4 cylinders`, of cars with 4 cylinders. */
function leavesOutSame(one: Filter, two: Filter): boolean {
  const [value, out] = [readTestedValue(one), readTestedValue(two)];
  return (
    one.column === two.column &&
    value?.isOut === false &&
    out?.isOut === true &&
    value.value === out.value
  );
}

/** `in summer, June to September`: the one holds the other. */
const saysMonthsTwice = (one: Filter): boolean =>
  one.kind === 'months' && new Set(one.months).size < one.months.length;

/**
 * Why a plan answers nothing that anybody asks: its part has no row of its whole, or it sets a
 * period against one that holds it. Words that are all used can still be joined to such a plan.
 */
export function describeContradiction(plan: Plan, cube: ModelCube): string | null {
  if (countsOneOfEach(plan, cube))
    return 'Each row of the answer would count one; name the figure that ranks them.';
  if (countsNamed(plan, cube))
    return 'The data have one row of what you name, so that its number says nothing; name the figure.';
  const parts = plan.kind === 'aggregate' ? listPartFilters(plan.measures) : [];
  const isOfRow = plan.kind === 'aggregate' && plan.listed?.limit === 1;
  if (isOfRow && plan.measures.some(({ kind }) => kind !== 'formula'))
    return 'The last answer is one row, of which nothing can be added up or averaged; ask for a figure of it, or in full.';
  if (isShareOfRows(plan, cube))
    return 'Each of them has as many rows as the others, so that a share of rows says nothing; name a figure.';
  if (parts.some((part) => plan.filters.some((one) => excludeEachOther(one, part))))
    return 'The part and the whole have no rows in common; name the whole, or ask for both figures.';
  if (isComplete(plan))
    return 'The part is all of its whole, which would be 100 % whatever the data are; name the whole.';
  if (
    plan.filters.some((one) =>
      plan.filters.some((two) => one.kind === 'months' && excludeEachOther(one, two)),
    )
  )
    return 'The month and the period have no day in common; name one of them.';
  const values = plan.filters.filter((one) => one.kind === 'values');
  if (values.some((one) => one.negated && values.some((two) => excludeEachOther(one, two))))
    return 'What is left out and what is asked for are the same, so that nothing would be left.';
  if (plan.filters.some((one) => plan.filters.some((two) => leavesOutSame(one, two))))
    return 'What is left out and what is asked for are the same, so that nothing would be left.';
  if (plan.filters.some(saysMonthsTwice))
    return 'These months are named twice, as if they were others; name each of them once.';
  return plan.filters.some((one) => one.kind === 'period' && overlap(one))
    ? 'One of these periods lies within the other; name two that do not overlap.'
    : null;
}
