import { addDays } from '#shared/sql/time-spans.ts';
import type { Column } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Comparison, DayRange, Filter } from '../plan/plan.ts';
import { readConstant, readExpression, type SqlExpression } from './sql-tree.ts';

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  COMPARE_EQUAL: '=',
  COMPARE_NOTEQUAL: '<>',
  COMPARE_GREATERTHAN: '>',
  COMPARE_GREATERTHANOREQUALTO: '>=',
  COMPARE_LESSTHAN: '<',
  COMPARE_LESSTHANOREQUALTO: '<=',
};
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Casts that leave a value as it is. */
const CASTS: Readonly<Record<Column['kind'], readonly string[]>> = {
  number: ['DOUBLE'],
  string: ['VARCHAR'],
  time: ['DATE', 'TIMESTAMP'],
};

export function findColumn(tree: unknown, cube: ModelCube): Column | undefined {
  const expression = readExpression(tree);
  if (expression?.class === 'CAST') {
    const inner = findColumn(expression.child, cube);
    return inner && CASTS[inner.kind].includes(expression.cast_type.id) ? inner : undefined;
  }
  if (expression?.class !== 'COLUMN_REF') return undefined;
  const name = expression.column_names.at(-1)?.toLowerCase();
  return cube.columns.find((one) => one.name === name);
}

/** `date >= DATE '2005-01-01'`; a time of day could not be told apart by days. */
function readRange(column: Column, comparison: Comparison, value: string): DayRange | null {
  if (column.kind !== 'time' || !DAY.test(value)) return null;
  const isDay = column.sqlType === 'DATE';
  switch (comparison) {
    case '>=':
      return { from: value, to: null };
    case '<':
      return { from: null, to: value };
    case '>':
      return isDay ? { from: addDays(value, 1), to: null } : null;
    case '<=':
      return isDay ? { from: null, to: addDays(value, 1) } : null;
    case '=':
      return isDay ? { from: value, to: addDays(value, 1) } : null;
    case '<>':
      return null;
  }
}

function buildComparison(
  column: Column,
  comparison: Comparison,
  value: string,
): readonly Filter[] | null {
  const { name } = column;
  if (column.kind === 'time') {
    const range = readRange(column, comparison, value);
    return range && [{ kind: 'period', column: name, ranges: [range] }];
  }
  if (column.kind === 'number')
    return NUMBER.test(value) ? [{ kind: 'compare', column: name, comparison, value }] : null;
  if (comparison === '=')
    return [{ kind: 'values', column: name, values: [value], negated: false }];
  // In SQL a row without a value is not among those that differ.
  return comparison === '<>'
    ? [
        { kind: 'values', column: name, values: [value], negated: true },
        { kind: 'known', column: name },
      ]
    : null;
}

const listNumbers = (values: readonly string[]): number[] | null =>
  values.every((value) => /^\d{1,4}$/.test(value)) ? values.map(Number) : null;

/** `year(date) = 2005`, `month(date) IN (6, 7)`. */
function readDatePart(
  expression: SqlExpression | null,
  values: readonly string[],
  cube: ModelCube,
): readonly Filter[] | null {
  if (expression?.class !== 'FUNCTION') return null;
  const column = findColumn(expression.children[0], cube);
  const numbers = listNumbers(values);
  if (column?.kind !== 'time' || numbers === null || expression.children.length !== 1) return null;
  const { name } = column;
  switch (expression.function_name) {
    case 'year': {
      const ranges = numbers.map((year) => ({
        from: `${String(year).padStart(4, '0')}-01-01`,
        to: `${String(year + 1).padStart(4, '0')}-01-01`,
      }));
      return [{ kind: 'period', column: name, ranges }];
    }
    case 'month':
      return [{ kind: 'months', column: name, months: numbers }];
    case 'isodow':
      return [{ kind: 'weekdays', column: name, weekdays: numbers }];
    default:
      return null;
  }
}

const TURNED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '<>': '<>',
  '>': '<',
  '>=': '<=',
  '<': '>',
  '<=': '>=',
};

function readComparison(
  expression: Extract<SqlExpression, { class: 'COMPARISON' }>,
  cube: ModelCube,
): readonly Filter[] | null {
  const [left, right] = [expression.left, expression.right];
  const column = findColumn(left, cube);
  if (column !== undefined && expression.type === 'COMPARE_DISTINCT_FROM') {
    const value = readConstant(right);
    return value === null || column.kind === 'time'
      ? null
      : [{ kind: 'values', column: column.name, values: [value], negated: true }];
  }
  const comparison = COMPARISONS[expression.type];
  if (comparison === undefined) return null;
  const other = findColumn(right, cube);
  if (column?.kind === 'number' && other?.kind === 'number')
    return [{ kind: 'columns', column: column.name, comparison, other: other.name }];
  const value = readConstant(right);
  if (column !== undefined && value !== null) return buildComparison(column, comparison, value);
  const turned = readConstant(left);
  if (other !== undefined && turned !== null)
    return buildComparison(other, TURNED[comparison], turned);
  return comparison === '=' && value !== null
    ? readDatePart(readExpression(left), [value], cube)
    : null;
}

function readOperator(
  { type, children }: Extract<SqlExpression, { class: 'OPERATOR' }>,
  cube: ModelCube,
): readonly Filter[] | null {
  const [subject, ...rest] = children;
  const column = findColumn(subject, cube);
  const values = rest.map(readConstant);
  const known = values.filter((value) => value !== null);
  if (type === 'OPERATOR_IS_NULL' && column) return [{ kind: 'unknown', column: column.name }];
  if (type === 'OPERATOR_IS_NOT_NULL' && column) return [{ kind: 'known', column: column.name }];
  if (known.length !== values.length || known.length === 0) return null;
  const isIn = type === 'COMPARE_IN';
  if (column === undefined) return isIn ? readDatePart(readExpression(subject), known, cube) : null;
  const areNumbers = column.kind !== 'number' || known.every((value) => NUMBER.test(value));
  if (column.kind === 'time' || !areNumbers) return null;
  const filter: Filter = { kind: 'values', column: column.name, values: known, negated: !isIn };
  if (isIn) return [filter];
  return type === 'COMPARE_NOT_IN' ? [filter, { kind: 'known', column: column.name }] : null;
}

function readBetween(
  { input, lower, upper }: Extract<SqlExpression, { class: 'BETWEEN' }>,
  cube: ModelCube,
): readonly Filter[] | null {
  const column = findColumn(input, cube);
  const [low, high] = [readConstant(lower), readConstant(upper)];
  if (column === undefined || low === null || high === null) return null;
  if (column.kind === 'number' && NUMBER.test(low) && NUMBER.test(high))
    return [{ kind: 'between', column: column.name, low, high }];
  if (column.kind !== 'time' || column.sqlType !== 'DATE' || !DAY.test(low) || !DAY.test(high))
    return null;
  const ranges = [{ from: low, to: addDays(high, 1) }];
  return [{ kind: 'period', column: column.name, ranges }];
}

/** `contains(lower(name), lower('ford'))`. */
function readContains(
  { function_name: name, children }: Extract<SqlExpression, { class: 'FUNCTION' }>,
  cube: ModelCube,
): readonly Filter[] | null {
  const unwrap = (tree: unknown): unknown => {
    const inner = readExpression(tree);
    return inner?.class === 'FUNCTION' && inner.function_name === 'lower'
      ? inner.children[0]
      : null;
  };
  const column = findColumn(unwrap(children[0]), cube);
  const text = readConstant(unwrap(children[1]));
  if (name !== 'contains' || column?.kind !== 'string' || text === null) return null;
  return [{ kind: 'text', column: column.name, texts: [text] }];
}

/** Alternatives that are one filter: periods, texts, and what is unknown beside an exclusion. */
function joinAlternatives(sides: readonly (readonly Filter[])[]): readonly Filter[] | null {
  const all = sides.flat();
  const [first] = all;
  if (first === undefined || all.some((one) => one.column !== first.column)) return null;
  const ranges = all.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  if (sides.every((side) => side.length === 1 && side[0]?.kind === 'period'))
    return [{ kind: 'period', column: first.column, ranges }];
  const texts = all.flatMap((one) => (one.kind === 'text' ? one.texts : []));
  if (all.every((one) => one.kind === 'text'))
    return [{ kind: 'text', column: first.column, texts }];
  const excluded = all.find((one) => one.kind === 'values' && one.negated);
  const isOpen = all.some((one) => one.kind === 'unknown') && sides.length === 2;
  return isOpen && excluded !== undefined ? [excluded] : null;
}

/** Bounds of one column that all hold are one period. */
function joinBounds(filters: readonly Filter[]): readonly Filter[] | null {
  const periods = filters.flatMap((one) => (one.kind === 'period' ? [one] : []));
  const [first, ...others] = periods;
  if (first === undefined || others.length === 0) return filters;
  if (periods.some((one) => one.ranges.length !== 1)) return null;
  const ranges = periods.flatMap((one) => one.ranges);
  const from = ranges.map((one) => one.from).filter((one) => one !== null);
  const to = ranges.map((one) => one.to).filter((one) => one !== null);
  const range = { from: from.toSorted().at(-1) ?? null, to: to.toSorted()[0] ?? null };
  return [
    ...filters.filter((one) => one.kind !== 'period'),
    { kind: 'period', column: first.column, ranges: [range] },
  ];
}

function readConjunction(
  { type, children }: Extract<SqlExpression, { class: 'CONJUNCTION' }>,
  cube: ModelCube,
): readonly Filter[] | null {
  const sides = children.map((child) => readSqlFilters(child, cube));
  const read = sides.filter((side) => side !== null);
  if (read.length !== sides.length) return null;
  return type === 'CONJUNCTION_AND' ? joinBounds(read.flat()) : joinAlternatives(read);
}

/** The filters that a WHERE stands for; null where any part of it is not read. */
export function readSqlFilters(tree: unknown, cube: ModelCube): readonly Filter[] | null {
  const expression = readExpression(tree);
  switch (expression?.class) {
    case 'COMPARISON':
      return readComparison(expression, cube);
    case 'OPERATOR':
      return readOperator(expression, cube);
    case 'BETWEEN':
      return readBetween(expression, cube);
    case 'CONJUNCTION':
      return readConjunction(expression, cube);
    case 'FUNCTION':
      return readContains(expression, cube);
    case 'CAST':
    case 'COLUMN_REF':
    case 'CONSTANT':
    case 'STAR':
    case undefined:
      return null;
  }
}

/** All filters together, where two of them may speak of the same period. */
export const joinFilters = (filters: readonly Filter[]): readonly Filter[] | null =>
  joinBounds(filters);
