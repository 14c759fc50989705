import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Measure, PartBase, SimpleMeasure } from '../plan/plan.ts';
import { findColumn, readSqlFilters } from './read-sql-filters.ts';
import { readConstant, readExpression, type SqlFunction } from './sql-tree.ts';

const AGGREGATES = ['sum', 'avg', 'min', 'max', 'median'] as const;

/** A figure of the rows of each group; null for what is none that the planner has. */
export function readAggregate(call: SqlFunction, cube: ModelCube): SimpleMeasure | null {
  if ((call.filter ?? null) !== null) return null;
  const { function_name: name, children, distinct } = call;
  if (name === 'count_star') return { kind: 'count' };
  const column = findColumn(children[0], cube);
  if (column === undefined || children.length !== 1) return null;
  if (name === 'count') return distinct ? { kind: 'distinct', column: column.name } : null;
  const aggregation = AGGREGATES.find((one) => one === name);
  if (aggregation === undefined || distinct || column.kind !== 'number') return null;
  return { kind: 'aggregate', column: column.name, aggregation };
}

const isPartBase = (measure: SimpleMeasure): measure is PartBase =>
  measure.kind === 'count' || (measure.kind === 'aggregate' && measure.aggregation === 'sum');

/** `count(*) FILTER (WHERE delay <= 15)`, or the sum over the rows that meet a condition. */
function readMatching(
  tree: unknown,
  cube: ModelCube,
): Extract<Measure, { kind: 'matching' }> | null {
  const call = readExpression(tree);
  if (call?.class !== 'FUNCTION' || (call.filter ?? null) === null) return null;
  const of = readAggregate({ ...call, filter: null }, cube);
  const filters = readSqlFilters(call.filter, cube);
  if (of === null || filters === null || !isPartBase(of)) return null;
  return { kind: 'matching', of, filters };
}

const isHundred = (tree: unknown): boolean => {
  const text = readConstant(tree);
  return text !== null && Number(text) === 100;
};

/** The other factor of `100 * …`; the tree itself where nothing is multiplied by a hundred. */
function takeHundred(tree: unknown): { readonly rest: unknown; readonly isPercent: boolean } {
  const call = readExpression(tree);
  if (call?.class === 'FUNCTION' && call.function_name === '*') {
    const [left, right] = call.children;
    if (isHundred(left)) return { rest: right, isPercent: true };
    if (isHundred(right)) return { rest: left, isPercent: true };
  }
  return { rest: tree, isPercent: false };
}

/**
 * The rows that meet a condition, as a number or in percent of all rows of the group:
 * `100.0 * count(*) FILTER (WHERE …) / count(*)`.
 */
export function readGroupPart(call: SqlFunction, cube: ModelCube): Measure | null {
  const all = takeHundred(call);
  const division = readExpression(all.rest);
  if (division?.class !== 'FUNCTION' || division.function_name !== '/')
    return readMatching(call, cube);
  const numerator = takeHundred(division.children[0]);
  const part = readMatching(numerator.rest, cube);
  const denominator = readExpression(division.children[1]);
  const base = denominator?.class === 'FUNCTION' ? readAggregate(denominator, cube) : null;
  // A fraction of 1 is not what the planner puts out.
  const isPercent = all.isPercent !== numerator.isPercent;
  if (part === null || base === null || !isPercent) return null;
  return JSON.stringify(part.of) === JSON.stringify(base) ? { ...part, kind: 'part' } : null;
}
