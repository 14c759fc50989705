import { TILE_SQL_MAX_CHARS } from '#shared/dashboards/tile-data.ts';
import type { ColumnKind } from '#lib/cells/column-kind.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';
import {
  formatSpanMoment,
  readDateRange,
  readDateSpan,
  type DateContext,
  type DateSpan,
} from './date-span.ts';
import {
  getFilterInput,
  isDateOperator,
  type DateOperator,
  type FilterOperator,
} from './filter-operators.ts';

/** Null stands for NULL, which is not the empty text. */
export type FilterValue = string | null;

/** Only a mark sets `within`: the time from the first value up to the second, exclusive. */
export type BoardOperator = FilterOperator | 'within';

/** An active filter: `values` is empty only for operators that take none. */
export interface BoardFilter {
  readonly member: string;
  readonly operator: BoardOperator;
  readonly values: readonly FilterValue[];
}

/** A filter that SQL can express as it is. */
export type SqlFilter =
  | (BoardFilter & { readonly operator: Exclude<BoardOperator, DateOperator | 'measureFilter'> })
  | SpanFilter;

/** The times from the first up to the second, exclusive; null leaves that end open. */
export interface SpanFilter {
  readonly member: string;
  readonly operator: 'span';
  readonly from: string | null;
  readonly to: string | null;
  /** True for the times outside. */
  readonly isOutside: boolean;
}

export interface FilterContext extends DateContext {
  /** Returns what the values of a member are; null while it is not known. */
  readonly findKind?: (member: string) => ColumnKind | null;
}

const quote = (value: FilterValue): string => (value === null ? 'null' : `“${value}”`);

/** A clause such as `“8,5” is no number`, or the value as SQL compares it. */
type Checked = { readonly value: FilterValue } | { readonly why: string };

const IS_ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

function checkDate(value: string, context: FilterContext): Checked {
  const span = readDateSpan(value, context);
  if (span === null) return { why: `${quote(value)} is no date that Plumbline can read` };
  return { value: IS_ISO_DAY.test(value) ? value : formatSpanMoment(span.fromMs) };
}

function checkNumber(value: string): Checked {
  const number = readNumberText(value);
  return number === null ? { why: `${quote(value)} is no number` } : { value: number };
}

/** Checks a value that a column of this kind is compared with; null is a column of unknown kind. */
function checkCompared(value: string, kind: ColumnKind | null, context: FilterContext): Checked {
  switch (kind) {
    case 'number':
      return checkNumber(value);
    case 'time':
      return checkDate(value, context);
    case 'truth':
      return /^(?:true|false)$/i.test(value)
        ? { value }
        : { why: `${quote(value)} is not true or false` };
    case 'text':
      return { value };
    case null: {
      const number = readNumberText(value);
      if (number !== null) return { value: number };
      const date = checkDate(value, context);
      return 'value' in date ? date : { why: `${quote(value)} is neither a number nor a date` };
    }
  }
}

/** The texts that a list chooses from are the column's own, so only impossible ones are refused. */
function checkListed(value: string, kind: ColumnKind, context: FilterContext): Checked {
  if (kind === 'number' || kind === 'truth') return checkCompared(value, kind, context);
  return kind === 'time' && !/^\d{4}/.test(value) ? checkDate(value, context) : { value };
}

function checkValues(
  values: readonly FilterValue[],
  check: (value: string) => Checked,
): readonly FilterValue[] | string {
  const checked: FilterValue[] = [];
  for (const value of values) {
    const one = value === null ? { value } : check(value);
    if ('why' in one) return one.why;
    checked.push(one.value);
  }
  return checked;
}

function checkList(
  values: readonly FilterValue[],
  kind: ColumnKind | null,
  context: FilterContext,
): readonly FilterValue[] | string {
  // A list of texts may be long, and each of its values is right as it is.
  if (kind === null || kind === 'text') return values;
  return checkValues(values, (value) => checkListed(value, kind, context));
}

function readSpan(filter: BoardFilter, context: FilterContext): DateSpan | string {
  const [first, second] = filter.values;
  if (typeof first !== 'string' || second === null) return 'it names no date';
  const isOneDate = second === undefined || !takesRange(filter.operator);
  const span = isOneDate ? readDateSpan(first, context) : readDateRange(first, second, context);
  if (span !== null) return span;
  const unread = [first, ...(isOneDate ? [] : [second])].find(
    (text) => readDateSpan(text, context) === null,
  );
  return unread === undefined
    ? `${quote(first)} does not come before ${quote(second ?? '')}`
    : `${quote(unread)} is no date that Plumbline can read`;
}

/** The vendor's own clients send the one day of `onTheDate` as its first and its last. */
const takesRange = (operator: BoardOperator): boolean =>
  operator === 'onTheDate' || (operator !== 'within' && getFilterInput(operator) === 'range');

/** A day stands for all of it: `afterDate` begins with the next one. */
function buildSpanFilter(
  { member }: BoardFilter,
  operator: DateOperator,
  { fromMs, toMs }: DateSpan,
): SpanFilter {
  const [from, to] = [formatSpanMoment(fromMs), formatSpanMoment(toMs)];
  const span = { member, operator: 'span', from: null, to: null, isOutside: false } as const;
  switch (operator) {
    case 'inDateRange':
    case 'onTheDate':
      return { ...span, from, to };
    case 'notInDateRange':
      return { ...span, from, to, isOutside: true };
    case 'beforeDate':
      return { ...span, to: from };
    case 'beforeOrOnDate':
      return { ...span, to };
    case 'afterDate':
      return { ...span, from: to };
    case 'afterOrOnDate':
      return { ...span, from };
  }
}

/**
 * Turns a filter into one that SQL can express: words become dates, and values that the column
 * cannot have are refused with a clause that says which, so that no query fails on them.
 */
export function resolveFilter(filter: BoardFilter, context: FilterContext): SqlFilter | string {
  const { member, operator, values } = filter;
  if (operator === 'within') return { member, operator, values };
  if (operator === 'measureFilter') {
    return 'only its server knows the filters of a measure';
  }
  if (isDateOperator(operator)) {
    const span = readSpan(filter, context);
    return typeof span === 'string' ? span : buildSpanFilter(filter, operator, span);
  }
  const kind = context.findKind?.(member) ?? null;
  const checked = checkByInput(filter, kind, context);
  return typeof checked === 'string' ? checked : { member, operator, values: checked };
}

/** Half of the longest query: the rest is for the query itself, and for other filters. */
const VALUES_MAX_CHARS = TILE_SQL_MAX_CHARS / 2;
/** Quotes, a comma and a space around each value. */
const VALUE_CHROME_CHARS = 4;

const countChars = (values: readonly FilterValue[]): number =>
  values.reduce((sum, value) => sum + (value?.length ?? 0) + VALUE_CHROME_CHARS, 0);

function checkByInput(
  { operator, values }: BoardFilter,
  kind: ColumnKind | null,
  context: FilterContext,
): readonly FilterValue[] | string {
  const input = operator === 'within' ? 'none' : getFilterInput(operator);
  if (input === 'list' && countChars(values) > VALUES_MAX_CHARS) {
    return 'it has more values than fit into a query';
  }
  if (input === 'list') return checkList(values, kind, context);
  if (input !== 'comparison') return values;
  if (values.includes(null)) return 'nothing is more or less than null';
  return checkValues(values, (value) => checkCompared(value, kind, context));
}

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Says in a sentence why a filter cannot be applied as it is set; null when it can. */
export function describeFilterProblem(filter: BoardFilter, context: FilterContext): string | null {
  const resolved = resolveFilter(filter, context);
  return typeof resolved === 'string' ? capitalize(resolved) : null;
}
