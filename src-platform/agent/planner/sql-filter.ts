import type { ModelCube } from '../../engine/semantic-model.ts';
import { toIdentifier, toLiteral } from '../../engine/sql-text.ts';
import type { DayRange, Filter } from './plan.ts';

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A number as the question wrote it; anything else has no business in SQL. */
export function toNumberLiteral(value: string): string {
  if (!PLAIN_NUMBER.test(value)) throw new RangeError(`${value} is not a number`);
  return value;
}

function toRange(column: string, { from, to }: DayRange): string {
  const parts = [
    ...(from === null ? [] : [`${column} >= DATE ${toLiteral(from)}`]),
    ...(to === null ? [] : [`${column} < DATE ${toLiteral(to)}`]),
  ];
  return parts.length === 0 ? 'true' : parts.join(' AND ');
}

function toValues(filter: Extract<Filter, { kind: 'values' }>, cube: ModelCube): string {
  const column = toIdentifier(filter.column);
  const isNumber = cube.columns.some((one) => one.name === filter.column && one.kind === 'number');
  const literals = filter.values.map((value) =>
    isNumber ? toNumberLiteral(value) : toLiteral(value),
  );
  const list = literals.join(', ');
  const single = literals.length === 1;
  if (!filter.negated) return single ? `${column} = ${list}` : `${column} IN (${list})`;
  // A row without a value is not that value, which plain NOT IN would forget.
  if (single) return `${column} IS DISTINCT FROM ${list}`;
  return `(${column} NOT IN (${list}) OR ${column} IS NULL)`;
}

function anyOf(conditions: readonly string[]): string {
  return conditions.length === 1 ? (conditions[0] ?? 'true') : `(${conditions.join(' OR ')})`;
}

export const toTextSql = (column: string, text: string): string =>
  `contains(lower(${toIdentifier(column)}), lower(${toLiteral(text)}))`;

export function toCondition(filter: Filter, cube: ModelCube): string {
  const column = toIdentifier(filter.column);
  switch (filter.kind) {
    case 'values':
      return toValues(filter, cube);
    case 'compare':
      return `${column} ${filter.comparison} ${toNumberLiteral(filter.value)}`;
    case 'between':
      return `${column} BETWEEN ${toNumberLiteral(filter.low)} AND ${toNumberLiteral(filter.high)}`;
    case 'period': {
      const ranges = filter.ranges.map((range) => toRange(column, range));
      return ranges.length === 1 ? anyOf(ranges) : anyOf(ranges.map((one) => `(${one})`));
    }
    case 'months':
      return `month(${column}) IN (${filter.months.map(String).join(', ')})`;
    case 'text':
      return anyOf(filter.texts.map((text) => toTextSql(filter.column, text)));
    case 'known':
      return `${column} IS NOT NULL`;
  }
}
