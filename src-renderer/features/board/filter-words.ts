import type { BoardFilter } from '../../../src-shared/dashboards/filter-sql.ts';
import type { FilterOperator, FilterValue } from '../../../src-shared/dashboards/read-widget.ts';

/** As they stand between a column's name and its values. */
export const OPERATOR_WORDS: Readonly<Record<FilterOperator, string>> = {
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
};

export const isListOperator = (operator: FilterOperator): boolean =>
  operator === 'equals' || operator === 'notEquals';
export const isValueless = (operator: FilterOperator): boolean =>
  operator === 'set' || operator === 'notSet';

/** The empty text and NULL are values too, and look alike unless they are named. */
export const toValueWords = (value: FilterValue): string =>
  value === null ? 'null' : value === '' ? '(empty text)' : value;

/** `Genre is Drama, Comedy`, with every value. */
export const toFilterWords = ({
  title,
  operator,
  values,
}: BoardFilter & { readonly title: string }): string =>
  `${title} ${OPERATOR_WORDS[operator]} ${values.map(toValueWords).join(', ')}`.trimEnd();

const NAMED = 2;

export function toValuesWords(values: readonly FilterValue[], operator: FilterOperator): string {
  if (values.length === 0) return operator === 'notEquals' ? 'None left out' : 'All';
  const named = values.slice(0, NAMED).map(toValueWords).join(', ');
  const rest = values.length - NAMED;
  const words = rest > 0 ? `${named} and ${String(rest)} more` : named;
  return operator === 'notEquals' ? `not ${words}` : words;
}
