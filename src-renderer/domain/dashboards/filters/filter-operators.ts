import { foldKey } from '../foreign-config.ts';

/**
 * What an operator compares a column with: values from a list, typed texts, typed numbers or dates,
 * a date, a range of dates, or nothing.
 */
export type FilterInput = 'list' | 'texts' | 'comparison' | 'date' | 'range' | 'none';

interface FilterOperatorDefinition {
  /** What the editor says after “Condition”. */
  readonly choice: string;
  /** What stands between a column's name and its values. */
  readonly label: string;
  readonly input: FilterInput;
}

/** The operators of the vendor's query format, in the order in which the editor offers them. */
export const FILTER_OPERATORS = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'startsWith',
  'notStartsWith',
  'endsWith',
  'notEndsWith',
  'gt',
  'gte',
  'lt',
  'lte',
  'set',
  'notSet',
  'inDateRange',
  'notInDateRange',
  'beforeDate',
  'beforeOrOnDate',
  'afterDate',
  'afterOrOnDate',
  'onTheDate',
  'measureFilter',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export const FILTER_OPERATOR_DEFINITIONS = {
  equals: { choice: 'is one of', label: 'is', input: 'list' },
  notEquals: { choice: 'is none of', label: 'is not', input: 'list' },
  contains: { choice: 'contains', label: 'contains', input: 'texts' },
  notContains: { choice: 'does not contain', label: 'does not contain', input: 'texts' },
  startsWith: { choice: 'starts with', label: 'starts with', input: 'texts' },
  notStartsWith: { choice: 'does not start with', label: 'does not start with', input: 'texts' },
  endsWith: { choice: 'ends with', label: 'ends with', input: 'texts' },
  notEndsWith: { choice: 'does not end with', label: 'does not end with', input: 'texts' },
  gt: { choice: 'is more than', label: 'more than', input: 'comparison' },
  gte: { choice: 'is at least', label: 'at least', input: 'comparison' },
  lt: { choice: 'is less than', label: 'less than', input: 'comparison' },
  lte: { choice: 'is at most', label: 'at most', input: 'comparison' },
  set: { choice: 'has a value', label: 'has a value', input: 'none' },
  notSet: { choice: 'has no value', label: 'has no value', input: 'none' },
  inDateRange: { choice: 'lies in the dates', label: 'in', input: 'range' },
  notInDateRange: { choice: 'lies outside the dates', label: 'not in', input: 'range' },
  beforeDate: { choice: 'is before the date', label: 'before', input: 'date' },
  beforeOrOnDate: { choice: 'is on the date or before', label: 'on or before', input: 'date' },
  afterDate: { choice: 'is after the date', label: 'after', input: 'date' },
  afterOrOnDate: { choice: 'is on the date or after', label: 'on or after', input: 'date' },
  onTheDate: { choice: 'is on the date', label: 'on', input: 'date' },
  measureFilter: {
    choice: 'passes the filters of a measure',
    label: 'passes the measure’s own filters',
    input: 'none',
  },
} as const satisfies Readonly<Record<FilterOperator, FilterOperatorDefinition>>;

/** The operators whose values are dates. */
export type DateOperator = {
  [K in FilterOperator]: (typeof FILTER_OPERATOR_DEFINITIONS)[K]['input'] extends 'date' | 'range'
    ? K
    : never;
}[FilterOperator];

export const getFilterInput = (operator: FilterOperator): FilterInput =>
  FILTER_OPERATOR_DEFINITIONS[operator].input;

export const isValueless = (operator: FilterOperator): boolean =>
  getFilterInput(operator) === 'none';

export const isDateOperator = (operator: string): operator is DateOperator => {
  const known = FILTER_OPERATORS.find((one) => one === operator);
  const input = known === undefined ? 'none' : getFilterInput(known);
  return input === 'date' || input === 'range';
};

/** Signs and words that other servers write for an operator, folded. */
const OTHER_SPELLINGS: Readonly<Record<string, FilterOperator>> = {
  '=': 'equals',
  '==': 'equals',
  '!=': 'notEquals',
  '<>': 'notEquals',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  eq: 'equals',
  is: 'equals',
  in: 'equals',
  oneof: 'equals',
  ne: 'notEquals',
  neq: 'notEquals',
  isnot: 'notEquals',
  notin: 'notEquals',
  greaterthan: 'gt',
  greaterthanorequal: 'gte',
  lessthan: 'lt',
  lessthanorequal: 'lte',
  isset: 'set',
  notnull: 'set',
  isnotnull: 'set',
  isnull: 'notSet',
  isnotset: 'notSet',
  daterange: 'inDateRange',
  notindaterange: 'notInDateRange',
  before: 'beforeDate',
  after: 'afterDate',
  ondate: 'onTheDate',
};

const FOLDED: ReadonlyMap<string, FilterOperator> = new Map(
  FILTER_OPERATORS.map((operator) => [foldKey(operator), operator]),
);

/** Reads an operator in any case and in the usual other spellings; null for an unknown one. */
export function readFilterOperator(value: unknown): FilterOperator | null {
  if (typeof value !== 'string') return null;
  const [sign, folded] = [value.trim(), foldKey(value)];
  const other = Object.hasOwn(OTHER_SPELLINGS, sign) ? sign : folded;
  return (
    FOLDED.get(folded) ??
    (Object.hasOwn(OTHER_SPELLINGS, other) ? (OTHER_SPELLINGS[other] ?? null) : null)
  );
}
