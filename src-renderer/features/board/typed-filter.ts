import { readDateSpan, type DateContext } from '#domain/dashboards/filters/date-span.ts';
import { getFilterInput } from '#domain/dashboards/filters/filter-operators.ts';
import {
  describeFilterProblem,
  type BoardFilter,
  type FilterContext,
  type FilterValue,
} from '#domain/dashboards/filters/resolve-filter.ts';
import { formatTypedNumber, readTypedNumber } from '#domain/dashboards/filters/typed-value.ts';
import type { ParsedFilter } from '#domain/dashboards/widget-kinds/filter-widget.ts';
import type { NumberSeparators } from '#lib/cells/format-cell.ts';
import { messages } from './messages.ts';

/** Phrases that a field for dates offers; any other date can be typed. */
export const DATE_SUGGESTIONS = [
  'today',
  'yesterday',
  'last 7 days',
  'last 30 days',
  'this week',
  'last week',
  'this month',
  'last month',
  'this quarter',
  'last quarter',
  'this year',
  'last year',
  'from 3 months ago to now',
];

/** A typed filter keeps one value; a comparison keeps it as SQL writes numbers. */
export function readTypedValues(
  typed: string,
  { operator }: Pick<ParsedFilter, 'operator'>,
  separators: NumberSeparators,
): FilterValue[] {
  const text = typed.trim();
  if (text === '') return [];
  const isCompared = getFilterInput(operator) === 'comparison';
  return [isCompared ? (readTypedNumber(text, separators) ?? text) : text];
}

/** Formats the values for the field, so that the same text is typed again. */
export function formatTypedValues(
  values: readonly FilterValue[],
  { operator }: Pick<ParsedFilter, 'operator'>,
  separators: NumberSeparators,
): string {
  const [first = '', second] = values;
  const input = getFilterInput(operator);
  if (input === 'range' && first !== null && typeof second === 'string')
    return `${first} to ${second}`;
  return input === 'comparison' ? formatTypedNumber(first ?? '', separators) : (first ?? '');
}

const DAY_MS = 86_400_000;

/** Formats the first and the last day for which words stand; '' where a date is written out. */
function describeSpan(text: string, context: DateContext): string {
  const span = /^[\d\s:./T-]*$/.test(text) ? null : readDateSpan(text, context);
  if (span === null) return '';
  const hasClock = span.fromMs % DAY_MS !== 0 || span.toMs % DAY_MS !== 0;
  const format = new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    ...(hasClock ? { timeStyle: 'short' as const } : {}),
    timeZone: 'UTC',
  });
  return format.formatRange(span.fromMs, span.toMs - 1);
}

export interface TypedFilterRemark {
  readonly kind: 'problem' | 'hint';
  readonly text: string;
}

function addNumberHint(problem: string, { decimal }: NumberSeparators): string {
  return problem.endsWith('is no number.')
    ? messages.typedFilter.writeItLike(problem, decimal)
    : problem;
}

/** What stands below a typed filter: why it is not applied, or the dates that it means. */
export function describeTypedFilter(
  filter: BoardFilter,
  context: FilterContext,
  separators: NumberSeparators,
): TypedFilterRemark | null {
  const problem = describeFilterProblem(filter, context);
  if (problem !== null) return { kind: 'problem', text: addNumberHint(problem, separators) };
  const { operator, values } = filter;
  const [first, ...others] = values;
  const input = operator === 'within' ? 'none' : getFilterInput(operator);
  if (input === 'texts' && others.length > 0) {
    return { kind: 'hint', text: `or ${String(others.length)} more, as published` };
  }
  const isDate = input === 'date' || input === 'range';
  if (!isDate || typeof first !== 'string' || others.length > 0) return null;
  const span = describeSpan(first, context);
  return span === '' ? null : { kind: 'hint', text: span };
}
