import { isMention, type Mention } from '../mentions/mention.ts';
import type { PlanParts } from './planned-parts.ts';
import type { Filter } from './plan.ts';

/** What says nothing of rows and figures by itself. */
const EMPTY = [
  ...(['stop', 'join', 'pronoun', 'unknown', 'entity', 'topic', 'ask', 'when', 'also'] as const),
  ...(['unit', 'greeting', 'help', 'beyond', 'list', 'trend', 'grain'] as const),
];

const sortedBy = ({ plan, measures, groups }: PlanParts): string | null => {
  const { sort } = plan;
  if (sort === null) return null;
  if (sort.by === 'column') return sort.column;
  if (sort.by === 'group') return groups[sort.index]?.column ?? null;
  const measure = measures[sort.index];
  return measure?.kind === 'aggregate' ? measure.column : null;
};

const choosesValue = (one: Filter, column: string, value: string): boolean =>
  (one.kind === 'values' && !one.negated && one.column === column && one.values.includes(value)) ||
  (one.kind === 'either' && (one.column === column || one.other === column) && one.value === value);

/** Whether the plan tests, ranks or shows what the mention says, and nothing else by its column. */
export function agreesWithPlan(mention: Mention, parts: PlanParts): boolean {
  if (isMention(mention, ...EMPTY)) return true;
  const { filters, measures, numbers, columns, plan } = parts;
  if (isMention(mention, 'column')) return columns.has(mention.column);
  if (isMention(mention, 'value'))
    return mention.options.some(({ column, value }) =>
      filters.some((one) => choosesValue(one, column, value)),
    );
  if (isMention(mention, 'label'))
    return filters.some((one) => choosesValue(one, mention.column, mention.value));
  if (isMention(mention, 'number')) return numbers.has(Number(mention.value));
  if (isMention(mention, 'period'))
    return filters.some(
      (one) =>
        one.kind === 'period' && JSON.stringify(one.ranges) === JSON.stringify(mention.ranges),
    );
  if (isMention(mention, 'months'))
    return filters.some(
      (one) => one.kind === 'months' && one.months.join() === mention.months.join(),
    );
  if (isMention(mention, 'condition'))
    return filters.some(
      (one) =>
        one.kind === 'compare' &&
        one.column === mention.column &&
        one.comparison === mention.comparison &&
        Number(one.value) === Number(mention.value),
    );
  if (isMention(mention, 'superlative', 'extreme'))
    return sortedBy(parts) === mention.column && plan.sort?.direction === mention.direction;
  if (isMention(mention, 'aggregation'))
    return measures.some(
      (one) => one.kind === 'aggregate' && one.aggregation === mention.aggregation,
    );
  return false;
}
