import {
  FILTER_OPERATOR_DEFINITIONS,
  getFilterInput,
  type FilterOperator,
} from '#domain/dashboards/filters/filter-operators.ts';
import type {
  BoardFilter,
  BoardOperator,
  FilterValue,
} from '#domain/dashboards/filters/resolve-filter.ts';
import { formatCount } from '#lib/text/format-count.ts';
import { readPeriodMs, findRangeGrain } from '#domain/dashboards/period.ts';
import { messages } from './messages.ts';

/** The words between a column's name and its values. */
export const labelOperator = (operator: BoardOperator): string =>
  operator === 'within' ? 'in' : FILTER_OPERATOR_DEFINITIONS[operator].label;

export const isListOperator = (operator: FilterOperator): boolean =>
  getFilterInput(operator) === 'list';

/** Names the empty text and NULL, because both are values and would look alike. */
export const labelFilterValue = (value: FilterValue): string =>
  value === null ? 'null' : value === '' ? '(empty text)' : value;

/** Formats the date as it is written, in UTC whatever the zone of the machine. */
const formatUtcDate = (ms: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(ms);

/**
 * Formats `March 2013`, `Q1 2013` or `the week of March 4, 2013`, and other ranges by their ends.
 */
function labelRange(from: string, to: string): string {
  const [ms, grain] = [readPeriodMs(from), findRangeGrain(from, to)];
  if (ms === null || grain === null) return `${from} to before ${to}`;
  switch (grain) {
    case 'year':
      return formatUtcDate(ms, { year: 'numeric' });
    case 'quarter': {
      const quarter = Math.floor(new Date(ms).getUTCMonth() / 3) + 1;
      return `Q${String(quarter)} ${formatUtcDate(ms, { year: 'numeric' })}`;
    }
    case 'month':
      return formatUtcDate(ms, { year: 'numeric', month: 'long' });
    case 'week':
      return `the week of ${formatUtcDate(ms, { dateStyle: 'long' })}`;
    case 'day':
      return formatUtcDate(ms, { dateStyle: 'long' });
    case 'hour':
    case 'minute':
      return formatUtcDate(ms, { dateStyle: 'long', timeStyle: 'short' });
    case 'second':
      return formatUtcDate(ms, { dateStyle: 'long', timeStyle: 'medium' });
  }
}

/** Formats the value that a filter compares a column with. */
export function labelOperand({ operator, values }: Omit<BoardFilter, 'member'>): string {
  const [from, to] = values;
  if (operator === 'within' && from && to) return labelRange(from, to);
  const isRange = operator !== 'within' && getFilterInput(operator) === 'range';
  if (isRange && from && to) return `${from} to ${to}`;
  return values.map(labelFilterValue).join(', ');
}

/** Joins what a filter does with what it compares; a range that begins with “from” needs no “in”. */
const joinCondition = (operator: BoardOperator, operand: string): string =>
  /^from\s/i.test(operand) && labelOperator(operator) === 'in'
    ? operand
    : `${labelOperator(operator)} ${operand}`.trimEnd();

/** Formats `Genre is Drama, Comedy`, with every value. */
export const describeFilter = ({
  title,
  ...filter
}: BoardFilter & { readonly title: string }): string =>
  `${title} ${joinCondition(filter.operator, labelOperand(filter))}`;

/** Formats the condition without the column: `more than 8.5`, `from March 2013 to May 2015`. */
export const labelCondition = (operator: FilterOperator, values: readonly FilterValue[]): string =>
  joinCondition(operator, labelFilterValues(values, operator));

const MAX_NAMED_VALUES = 2;

export function labelFilterValues(
  values: readonly FilterValue[],
  operator: FilterOperator,
): string {
  if (values.length === 0)
    return operator === 'notEquals' ? messages.filterLabels.noneLeftOut : 'All';
  const named = values.slice(0, MAX_NAMED_VALUES).map(labelFilterValue).join(', ');
  const rest = values.length - MAX_NAMED_VALUES;
  const words = rest > 0 ? `${named} and ${formatCount(rest)} more` : named;
  return operator === 'notEquals' ? `not ${words}` : words;
}
