import type { BoardFilter, BoardOperator } from '#domain/dashboards/filter-sql.ts';
import { toPeriodMs, toRangeGrain } from '#domain/dashboards/period.ts';
import type { FilterOperator, FilterValue } from '#domain/dashboards/read-widget.ts';

/** As they stand between a column's name and its values. */
export const OPERATOR_WORDS: Readonly<Record<BoardOperator, string>> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  notContains: 'does not contain',
  gt: 'more than',
  gte: 'at least',
  lt: 'less than',
  lte: 'at most',
  set: 'has a value',
  notSet: 'has no value',
  within: 'in',
};

export const isListOperator = (operator: FilterOperator): boolean =>
  operator === 'equals' || operator === 'notEquals';
export const isValueless = (operator: FilterOperator): boolean =>
  operator === 'set' || operator === 'notSet';

/** The empty text and NULL are values too, and look alike unless they are named. */
export const toValueWords = (value: FilterValue): string =>
  value === null ? 'null' : value === '' ? '(empty text)' : value;

/** As it is written, whatever zone the machine is in. */
const toDateWords = (ms: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(ms);

/** `March 2013`, `Q1 2013`, `the week of March 4, 2013`; other ranges as they are written. */
function toRangeWords(from: string, to: string): string {
  const [ms, grain] = [toPeriodMs(from), toRangeGrain(from, to)];
  if (ms === null || grain === null) return `${from} to before ${to}`;
  switch (grain) {
    case 'year':
      return toDateWords(ms, { year: 'numeric' });
    case 'quarter': {
      const quarter = Math.floor(new Date(ms).getUTCMonth() / 3) + 1;
      return `Q${String(quarter)} ${toDateWords(ms, { year: 'numeric' })}`;
    }
    case 'month':
      return toDateWords(ms, { year: 'numeric', month: 'long' });
    case 'week':
      return `the week of ${toDateWords(ms, { dateStyle: 'long' })}`;
    case 'day':
      return toDateWords(ms, { dateStyle: 'long' });
    case 'hour':
    case 'minute':
      return toDateWords(ms, { dateStyle: 'long', timeStyle: 'short' });
    case 'second':
      return toDateWords(ms, { dateStyle: 'long', timeStyle: 'medium' });
  }
}

/** What a filter holds a column against. */
export function toOperandWords({ operator, values }: Omit<BoardFilter, 'member'>): string {
  const [from, to] = values;
  return operator === 'within' && from && to
    ? toRangeWords(from, to)
    : values.map(toValueWords).join(', ');
}

/** `Genre is Drama, Comedy`, with every value. */
export const toFilterWords = ({
  title,
  ...filter
}: BoardFilter & { readonly title: string }): string =>
  `${title} ${OPERATOR_WORDS[filter.operator]} ${toOperandWords(filter)}`.trimEnd();

const NAMED = 2;

export function toValuesWords(values: readonly FilterValue[], operator: FilterOperator): string {
  if (values.length === 0) return operator === 'notEquals' ? 'None left out' : 'All';
  const named = values.slice(0, NAMED).map(toValueWords).join(', ');
  const rest = values.length - NAMED;
  const words = rest > 0 ? `${named} and ${String(rest)} more` : named;
  return operator === 'notEquals' ? `not ${words}` : words;
}
