import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  describeMeaninglessSum,
  describeMisplacedShare,
  describeMissingSort,
} from './build-aggregate.ts';
import type { AggregateContext } from './build-calculated.ts';
import { isUnit } from '../follow-up/compared-sides.ts';
import type { AggregatePlan, ListPlan, Measure, Plan } from './plan.ts';
import { listPartFilters } from './plan-parts.ts';
import type { Slots } from '../slots/slots.ts';

/** `which is the worst?`, `the top 3`, after a list that shows no figure, or several. */
function describeOpenRanking(plan: ListPlan, slots: Slots, cube: ModelCube): string | null {
  const { rank } = slots;
  const isEnd = rank !== null && (rank.limit === null || rank.isSequence !== true);
  const isOpen = isEnd && slots.numbers.length === 0;
  const sorted = plan.sort?.by === 'column' ? plan.sort.column : null;
  const isNumber = cube.columns.some((one) => one.kind === 'number' && one.name === sorted);
  const isNamed = slots.superlative !== null || slots.sort !== null || isNumber;
  return isOpen && !isNamed ? 'The highest or lowest of what? Name a figure.' : null;
}

/** Every group is one that a condition chooses, so that its share would be 100 %. */
const isAllOfTotal = ({ groups, filters }: AggregatePlan): boolean =>
  groups.length > 0 &&
  groups.every(({ column, grain }) =>
    filters.some((one) => {
      if (one.column !== column) return false;
      if (one.kind === 'values') return !one.negated && one.values.length === 1;
      const [range, other] = one.kind === 'period' ? one.ranges : [];
      return grain !== null && range !== undefined && other === undefined && isUnit(grain, range);
    }),
  );

const addsMeans = (measure: Measure): boolean =>
  measure.kind === 'window' &&
  measure.window.kind === 'running' &&
  measure.of.kind === 'aggregate' &&
  measure.of.aggregation !== 'sum';

/** `versus 2014`, after a running total of 2015: one total would go on through both years. */
const runsThroughPeriods = ({ measures, filters }: AggregatePlan): boolean =>
  measures.some((one) => one.kind === 'window' && one.window.kind === 'running') &&
  filters.some((one) => one.kind === 'period' && one.ranges.length > 1);

/** `what was it in 2009?`, after an index: it would begin with 100 in that year. */
const beginsElsewhere = (before: Plan, after: AggregatePlan): boolean =>
  after.measures.some((one) => one.kind === 'window' && one.window.kind === 'index') &&
  after.filters.some((one) => one.kind === 'period' && !before.filters.includes(one));

/** `weekend share`, after flights by weekday: a share within the weekend, or the weekend's of all. */
const sharesWithinPart = (before: Plan, after: AggregatePlan): boolean =>
  after.share &&
  after.groups.some(
    ({ column, grain }) =>
      grain !== null &&
      after.filters.some(
        (one) => one.column === column && one.kind !== 'period' && !before.filters.includes(one),
      ),
  );

const isSimple = ({ kind }: Measure): boolean =>
  kind === 'count' || kind === 'distinct' || kind === 'aggregate';

/** The parts of the follow-up that this plan cannot express. */
export function describeMisfit(
  before: Plan,
  after: Plan,
  { slots, cube }: AggregateContext,
): string | null {
  if (after.kind !== 'aggregate') return describeOpenRanking(after, slots, cube);
  const isCalculated = before.kind === 'aggregate' && before.measures.some((one) => !isSimple(one));
  // `and India and China together?`, after the share of India: the part of both is one.
  const isTogether =
    slots.looseAggregation === 'sum' &&
    listPartFilters(after.measures).some((one) => one.kind === 'values' && one.values.length > 1);
  if (slots.looseAggregation !== null && isCalculated && !isTogether)
    return 'The last answer is a calculation of its own; ask for the average or total of a figure.';
  if (after.share && isAllOfTotal(after)) return 'The one row is all of its total; name the total.';
  if (after.measures.some(addsMeans)) return 'A running total of averages means nothing.';
  if (runsThroughPeriods(after))
    return 'One running total would go on through both periods; ask for each of them alone.';
  if (beginsElsewhere(before, after))
    return 'The index would begin with 100 at another time; look it up in the last answer, or ask in full.';
  if (sharesWithinPart(before, after))
    return 'A share of all, or of the part that you name? Ask what share of all it makes up.';
  const hasMeasure = after.measures.some((measure) => measure.kind === 'aggregate');
  if (slots.looseAggregation !== null && !hasMeasure && !isTogether)
    return 'An average or total of which measure?';
  // The rows that were shown are the whole of their shares, which the answer says.
  // `of all flights` names another total than the rows with the condition.
  const namesTotal = slots.hasEntity && (slots.share || slots.filters.length === 0);
  const shown = before.kind === 'aggregate' && before.groups.length > 0 && !namesTotal;
  const shared = { ...after, filters: shown ? [] : after.filters };
  const hasPart = before.kind === 'aggregate' && listPartFilters(before.measures).length > 0;
  if (slots.share && hasPart)
    return 'The last answer is a share already; name its part and its whole.';
  return (
    describeMisplacedShare(shared, cube) ??
    describeMeaninglessSum(after.measures, cube) ??
    describeMissingSort({ slots, groups: after.groups, cube }, after.measures)
  );
}
