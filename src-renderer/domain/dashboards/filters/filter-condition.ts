import type { FilterValue, SpanFilter, SqlFilter } from './resolve-filter.ts';

/** A member such as `movies.major_genre`: the table before the dot, the column after it. */
export interface CubeColumn {
  readonly cube: string;
  readonly column: string;
}

export function splitMemberName(member: string): CubeColumn | null {
  const at = member.lastIndexOf('.');
  const [cube, column] = [member.slice(0, at), member.slice(at + 1)];
  return at <= 0 || column === '' || member.includes('\0') ? null : { cube, column };
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const SPECIAL = ["'", '\\', '\0'];
const isPlain = (value: string): boolean => !SPECIAL.some((one) => value.includes(one));

/**
 * Quotes a literal that cannot be escaped in any dialect: where `\` escapes, a value that ends in
 * one would swallow the closing quote, so backslashes never stand inside quotes.
 */
export function quoteLiteral(value: string): string {
  // Most values are plain, and a filter may have a hundred thousand.
  if (isPlain(value)) return `'${value}'`;
  const pieces = value
    .replaceAll('\0', '')
    .split('\\')
    .map((piece) => `'${piece.replaceAll("'", "''")}'`);
  return pieces.length === 1 ? (pieces[0] ?? "''") : `(${pieces.join(' || chr(92) || ')})`;
}

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function buildInCondition(column: string, values: readonly FilterValue[]): string {
  const texts = values.filter((value) => value !== null);
  const conditions = [
    ...(texts.length > 0 ? [`${column} IN (${texts.map(quoteLiteral).join(', ')})`] : []),
    ...(texts.length < values.length ? [`${column} IS NULL`] : []),
  ];
  return conditions.length > 1 ? `(${conditions.join(' OR ')})` : (conditions[0] ?? 'TRUE');
}

/** Rows without a value are not among the excluded values, so they stay. */
function buildNotInCondition(column: string, values: readonly FilterValue[]): string {
  const texts = values.filter((value) => value !== null);
  const others = `${column} NOT IN (${texts.map(quoteLiteral).join(', ')})`;
  if (texts.length === values.length) return `(${column} IS NULL OR ${others})`;
  return texts.length === 0 ? `${column} IS NOT NULL` : `(${column} IS NOT NULL AND ${others})`;
}

type TextTest = 'contains' | 'starts' | 'ends';

/** Compares texts without their case, as the vendor does. */
function buildTextTest(column: string, test: TextTest, value: string): string {
  const [text, wanted] = [`lower(CAST(${column} AS VARCHAR))`, `lower(${quoteLiteral(value)})`];
  switch (test) {
    case 'contains':
      return `position(${wanted} IN ${text}) > 0`;
    case 'starts':
      return `left(${text}, length(${wanted})) = ${wanted}`;
    case 'ends':
      return `right(${text}, length(${wanted})) = ${wanted}`;
  }
}

interface TextCondition {
  readonly test: TextTest;
  readonly isNegated: boolean;
}

/** Rows without a value are among those that do not contain a text, unless NULL is named too. */
function buildTextCondition(
  column: string,
  values: readonly FilterValue[],
  { test, isNegated }: TextCondition,
): string {
  const texts = values.filter((value) => value !== null);
  const hasNull = texts.length < values.length;
  const tests = texts.map((value) => buildTextTest(column, test, value));
  if (!isNegated) {
    const any = [...tests, ...(hasNull ? [`${column} IS NULL`] : [])];
    return any.length === 0 ? 'TRUE' : `(${any.join(' OR ')})`;
  }
  const none = tests.map((one) => `NOT ${one}`).join(' AND ');
  if (hasNull) return `(${column} IS NOT NULL${none === '' ? '' : ` AND ${none}`})`;
  return none === '' ? 'TRUE' : `(${column} IS NULL OR (${none}))`;
}

export const buildContainsCondition = (column: string, value: string): string =>
  buildTextTest(column, 'contains', value);

/** A column of days is compared as a time where a bound is within a day. */
function buildSpanCondition(name: string, { from, to, isOutside }: SpanFilter): string {
  const hasClock = [from, to].some((bound) => bound?.includes(' ') === true);
  const column = hasClock ? `CAST(${name} AS TIMESTAMP)` : name;
  const toBound = (text: string): string =>
    hasClock ? `CAST(${quoteLiteral(text)} AS TIMESTAMP)` : quoteLiteral(text);
  const bounds = [
    ...(from === null ? [] : [`${column} ${isOutside ? '<' : '>='} ${toBound(from)}`]),
    ...(to === null ? [] : [`${column} ${isOutside ? '>=' : '<'} ${toBound(to)}`]),
  ];
  return isOutside ? `(${bounds.join(' OR ')})` : bounds.join(' AND ');
}

const TEXT_CONDITIONS = {
  contains: { test: 'contains', isNegated: false },
  notContains: { test: 'contains', isNegated: true },
  startsWith: { test: 'starts', isNegated: false },
  notStartsWith: { test: 'starts', isNegated: true },
  endsWith: { test: 'ends', isNegated: false },
  notEndsWith: { test: 'ends', isNegated: true },
} as const;

export function buildCondition(filter: SqlFilter): string {
  const column = quoteIdentifier(splitMemberName(filter.member)?.column ?? filter.member);
  if (filter.operator === 'span') return buildSpanCondition(column, filter);
  const { operator, values } = filter;
  switch (operator) {
    case 'set':
      return `${column} IS NOT NULL`;
    case 'notSet':
      return `${column} IS NULL`;
    case 'equals':
      return buildInCondition(column, values);
    case 'notEquals':
      return buildNotInCondition(column, values);
    case 'contains':
    case 'notContains':
    case 'startsWith':
    case 'notStartsWith':
    case 'endsWith':
    case 'notEndsWith':
      return buildTextCondition(column, values, TEXT_CONDITIONS[operator]);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return values
        .map((value) => `${column} ${COMPARISONS[operator]} ${quoteLiteral(value ?? '')}`)
        .join(' AND ');
    case 'within': {
      const [from = '', to = ''] = values.map((value) => quoteLiteral(value ?? ''));
      return `${column} >= ${from} AND ${column} < ${to}`;
    }
  }
}
