import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { changePlan } from './follow-up.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { areEnds } from '../plan/opposite-ends.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import type { AggregatePlan, Decision, Filter, Group, ListPlan, Plan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';
import type { NamedRows, ThreadMemory } from '../thread-memory.ts';

interface EndsContext {
  readonly memory: ThreadMemory;
  readonly slots: Slots;
  readonly words: readonly Mention[];
  readonly cube: ModelCube;
}

const BOTH = /\b(?:two|they|them|both|those|these)$/i;

/** Whether the words set what was last shown against each other, and name nothing else. */
const asksForBoth = ({ slots, words }: EndsContext): boolean =>
  (slots.contrasts || slots.versus) &&
  [slots.filters, slots.groups, slots.categories].every((one) => one.length === 0) &&
  (words.some((one) => isMention(one, 'pronoun', 'operator') && BOTH.test(one.text)) ||
    // `the difference?` alone.
    words.every((one) => isFunctionWord(one) || isMention(one, 'operator', 'ask')));

/** The heaviest car and then the lightest: from the lowest value to the highest one. */
function compareRows(plan: ListPlan, context: EndsContext): Decision | null {
  const column = plan.sort?.by === 'column' ? plan.sort.column : null;
  // `heaviest bird on each island`: each has ends of its own.
  return column === null || plan.within.length > 0 ? null : compareColumn(column, plan, context);
}

export function compareColumn(
  column: string,
  plan: Plan,
  { slots, cube }: Pick<EndsContext, 'slots' | 'cube'>,
): Decision | null {
  const others = slots.numbers.filter((one) => one.column !== column);
  if (others.length > 0 || slots.operator !== 'minus') return null;
  const filters = plan.filters.filter((one) => one.kind !== 'known');
  return buildPlan(
    {
      ...slots,
      numbers: [],
      filters,
      contrasts: false,
      versus: false,
      difference: null,
      calculation: { kind: 'range', column },
    },
    cube,
  );
}

const formatName = (date: number, style: Intl.DateTimeFormatOptions): string =>
  new Date(date).toLocaleDateString('en-US', { ...style, timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, index) =>
  formatName(Date.UTC(2000, index), { month: 'long' }),
);
/** January 3, 2000 was a Monday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, index) =>
  formatName(Date.UTC(2000, 0, 3 + index), { weekday: 'long' }),
);

/** The condition that leaves two groups of a ranking; null where their names say no such one. */
export function filterGroups({ column, grain }: Group, names: readonly string[]): Filter | null {
  if (grain === null) return { kind: 'values', column, values: names, negated: false };
  if (grain === 'weekday' || grain === 'monthOfYear') {
    const all = grain === 'weekday' ? WEEKDAYS : MONTHS;
    const numbers = names.map((one) => all.indexOf(one) + 1);
    if (numbers.includes(0)) return null;
    return grain === 'weekday'
      ? { kind: 'weekdays', column, weekdays: numbers }
      : { kind: 'months', column, months: numbers };
  }
  const ranges = names.map((one) => buildPeriodOf(one, grain));
  const found = ranges.filter((one) => one !== null);
  return found.length === names.length ? { kind: 'period', column, ranges: found } : null;
}

/** The first group of a ranking and its last, where the answer had all of them. */
function findEnds({ named, totalRows, tied }: ThreadMemory, group: Group): string[] | null {
  const values: NamedRows['values'] =
    named.find((one) => one.column === group.column && one.grain === group.grain)?.values ?? [];
  const [first, last] = [values[0] ?? null, values.at(-1) ?? null];
  const isComplete = tied === 1 && totalRows > 1 && values.length === totalRows;
  return isComplete && first !== null && last !== null ? [last, first] : null;
}

/** The weekday with the highest delay and then the lowest: the one group against the other. */
function compareGroups(plan: AggregatePlan, context: EndsContext): Decision | null {
  const { memory, slots, cube } = context;
  const [group, other] = plan.groups;
  const isText =
    group?.grain !== null ||
    cube.columns.some((one) => one.name === group.column && one.kind === 'string');
  const measured = plan.measures[0];
  const isOther = slots.numbers.some(
    (one) => measured?.kind !== 'aggregate' || one.column !== measured.column,
  );
  if (group === undefined || other !== undefined || !isText || isOther) return null;
  const names = plan.limit === null ? findEnds(memory, group) : null;
  const filter = names === null ? null : filterGroups(group, names);
  if (filter === null) return null;
  const filters = plan.filters.filter((one) => one.column !== group.column || one.kind === 'known');
  return changePlan(
    { ...plan, sort: null, filters },
    { ...slots, numbers: [], filters: [filter], contrasts: true, versus: false },
    cube,
  );
}

/** The lowest price and then the highest: how far both are apart. */
function compareExtremes(plan: AggregatePlan, context: EndsContext): Decision | null {
  const { before } = context.memory;
  const findEnd = (one: Plan | null): { column: string; end: string } | null => {
    const [measure, other] = one?.kind === 'aggregate' ? one.measures : [];
    const isEnd =
      measure?.kind === 'aggregate' && ['min', 'max'].includes(measure.aggregation) && !other;
    return isEnd ? { column: measure.column, end: measure.aggregation } : null;
  };
  const [last, first] = [findEnd(plan), findEnd(before)];
  const isSame =
    before?.kind === 'aggregate' &&
    plan.groups.length + before.groups.length === 0 &&
    JSON.stringify(plan.filters) === JSON.stringify(before.filters);
  if (!isSame || last?.column !== first?.column || last === null || last.end === first?.end)
    return null;
  return compareColumn(last.column, plan, context);
}

/** `what is the gap between the two?`, after the one end of a ranking and then the other. */
export function compareEnds(context: EndsContext): Decision | null {
  const { plan, before } = context.memory;
  if (!asksForBoth(context)) return null;
  const extremes = plan.kind === 'aggregate' ? compareExtremes(plan, context) : null;
  if (extremes !== null || !areEnds(plan, before)) return extremes;
  return plan.kind === 'list' ? compareRows(plan, context) : compareGroups(plan, context);
}
