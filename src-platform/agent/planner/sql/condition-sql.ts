import type { ModelCube } from '../../../engine/semantic-model.ts';
import { quoteIdentifier, quoteLiteral } from '../../../engine/sql-text.ts';
import type { DayRange, Filter } from '../plan/plan.ts';

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A number as the question wrote it; no other text may enter the SQL unquoted. */
export function assertNumberLiteral(value: string): string {
  if (!PLAIN_NUMBER.test(value)) throw new RangeError(`${value} is not a number`);
  return value;
}

export function buildRangeSql(column: string, { from, to }: DayRange): string {
  const parts = [
    ...(from === null ? [] : [`${column} >= DATE ${quoteLiteral(from)}`]),
    ...(to === null ? [] : [`${column} < DATE ${quoteLiteral(to)}`]),
  ];
  return parts.length === 0 ? 'true' : parts.join(' AND ');
}

function buildValuesSql(filter: Extract<Filter, { kind: 'values' }>, cube: ModelCube): string {
  const column = quoteIdentifier(filter.column);
  const isNumber = cube.columns.some((one) => one.name === filter.column && one.kind === 'number');
  const literals = filter.values.map((value) =>
    isNumber ? assertNumberLiteral(value) : quoteLiteral(value),
  );
  const list = literals.join(', ');
  const single = literals.length === 1;
  if (!filter.negated) return single ? `${column} = ${list}` : `${column} IN (${list})`;
  // A row without a value does not have the excluded value, but plain NOT IN would drop it.
  if (single) return `${column} IS DISTINCT FROM ${list}`;
  return `(${column} NOT IN (${list}) OR ${column} IS NULL)`;
}

/**
 * A column against another one, against a multiple of it, as `twice their budget`, or so far from it:
 * `a profit of 500 million`.
 */
function buildColumnsSql(filter: Extract<Filter, { kind: 'columns' }>): string {
  const { comparison, factor, by } = filter;
  const [column, other] = [quoteIdentifier(filter.column), quoteIdentifier(filter.other)];
  if (by !== undefined) return `${column} - ${other} ${comparison} ${assertNumberLiteral(by)}`;
  const multiple = factor === undefined ? other : `${assertNumberLiteral(factor)} * ${other}`;
  return `${column} ${comparison} ${multiple}`;
}

function joinAlternatives(conditions: readonly string[]): string {
  return conditions.length === 1 ? (conditions[0] ?? 'true') : `(${conditions.join(' OR ')})`;
}

const TEXT_FUNCTIONS = { start: 'starts_with', end: 'ends_with' } as const;

export const buildTextSql = (column: string, text: string, at?: 'start' | 'end'): string =>
  `${at === undefined ? 'contains' : TEXT_FUNCTIONS[at]}(lower(${quoteIdentifier(column)}), lower(${quoteLiteral(text)}))`;

const TIMES: ReadonlySet<Filter['kind']> = new Set(['period', 'months', 'weekdays', 'hours']);

/** One row has one value, which is its highest. */
const AGAINST = { avg: 'avg', median: 'median', max: 'max', min: 'min', row: 'max' } as const;

/** The rows whose mean a condition is set against: those that meet the conditions beside it. */
function buildAverageSql(
  filter: Extract<Filter, { kind: 'average' }>,
  beside: readonly Filter[],
  cube: ModelCube,
): string {
  const column = quoteIdentifier(filter.column);
  const { against } = filter;
  const isTimed = against?.of.some(({ kind }) => kind === 'period') === true;
  const times = isTimed ? [] : beside.filter(({ kind }) => TIMES.has(kind));
  const others =
    filter.isOfAll === true || against !== undefined
      ? [...times, ...(against?.of ?? [])]
      : beside.filter(({ kind }) => kind !== 'average' && kind !== 'known' && kind !== 'any');
  const mean = [
    `SELECT ${AGAINST[against?.figure ?? 'avg']}(${column}) FROM ${quoteIdentifier(cube.name)}`,
    ...buildWhere(others, cube),
  ];
  return `${column} ${filter.comparison} (${mean.join(' ')})`;
}

/** The values of a column that stand for one that is not known, as SQL literals. */
function listUnknownValues(name: string, { columns }: ModelCube): string {
  const column = columns.find((one) => one.name === name);
  return column?.kind === 'string' ? column.unknownValues.map(quoteLiteral).join(', ') : '';
}

/**
 * A filter as an SQL condition.
 * @param beside all conditions that it is one of
 */
export function buildConditionSql(
  filter: Filter,
  cube: ModelCube,
  beside: readonly Filter[] = [],
): string {
  const column = quoteIdentifier(filter.column);
  switch (filter.kind) {
    case 'values':
      return buildValuesSql(filter, cube);
    case 'compare':
      return `${column} ${filter.comparison} ${assertNumberLiteral(filter.value)}`;
    case 'between':
      return `${column} BETWEEN ${assertNumberLiteral(filter.low)} AND ${assertNumberLiteral(filter.high)}`;
    case 'period': {
      const ranges = filter.ranges.map((range) => buildRangeSql(column, range));
      return ranges.length === 1
        ? joinAlternatives(ranges)
        : joinAlternatives(ranges.map((one) => `(${one})`));
    }
    case 'months':
      return `month(${column}) IN (${filter.months.map(String).join(', ')})`;
    case 'weekdays':
      return `isodow(${column}) IN (${filter.weekdays.map(String).join(', ')})`;
    case 'hours':
      return `hour(${column}) IN (${filter.hours.map(String).join(', ')})`;
    case 'columns':
      return buildColumnsSql(filter);
    case 'unknown': {
      const marks = listUnknownValues(filter.column, cube);
      return marks === '' ? `${column} IS NULL` : `(${column} IS NULL OR ${column} IN (${marks}))`;
    }
    case 'text':
      return joinAlternatives(
        filter.texts.map((text) => buildTextSql(filter.column, text, filter.at)),
      );
    case 'either': {
      const value = quoteLiteral(filter.value);
      return `(${column} = ${value} OR ${quoteIdentifier(filter.other)} = ${value})`;
    }
    case 'average':
      return buildAverageSql(filter, beside, cube);
    case 'known': {
      const marks = listUnknownValues(filter.column, cube);
      return marks === '' ? `${column} IS NOT NULL` : `${column} NOT IN (${marks})`;
    }
    case 'any':
      return joinAlternatives(filter.tests.map((one) => buildConditionSql(one, cube, beside)));
  }
}

/** The WHERE clause as one line, or none. */
export function buildWhere(filters: readonly Filter[], cube: ModelCube): string[] {
  if (filters.length === 0) return [];
  return [
    `WHERE ${filters.map((filter) => buildConditionSql(filter, cube, filters)).join('\n  AND ')}`,
  ];
}
