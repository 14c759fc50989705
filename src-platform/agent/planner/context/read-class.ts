import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Filter, Group } from '../plan/plan.ts';
import { findColumn } from './read-sql-filters.ts';
import { readConstant, readExpression, type SqlFunction } from './sql-tree.ts';

const WIDTH = /^\d+(?:\.\d+)?$/;
const INTEGER = /^(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?$/;

const readCall = (tree: unknown, name: string): readonly unknown[] | null => {
  const call = readExpression(tree);
  return call?.class === 'FUNCTION' && call.function_name === name ? call.children : null;
};

const isInteger = (cube: ModelCube, column: string): boolean =>
  cube.columns.some(
    (one) => one.name === column && one.kind === 'number' && INTEGER.test(one.sqlType),
  );

/** What a number is divided by without a remainder: `x // 250`, `floor(x / 250)`. */
function readQuotient(
  tree: unknown,
  cube: ModelCube,
): { readonly column: string; readonly width: string } | null {
  const plain = readCall(tree, '//');
  const floored = readCall(tree, 'floor');
  const [divided, by] = plain ?? (floored && readCall(floored[0], '/')) ?? [];
  const column = findColumn(divided, cube);
  const width = readConstant(by);
  if (column?.kind !== 'number' || width === null || !WIDTH.test(width) || Number(width) === 0)
    return null;
  // `//` rounds towards zero, and the planner's classes begin below.
  const { first = '-' } = cube.columnProfiles.get(column.name)?.extent ?? {};
  const isSame = plain === null || (isInteger(cube, column.name) && !first.startsWith('-'));
  return isSame ? { column: column.name, width } : null;
}

/** The classes of a number, each called by where it begins: `250 * (distance // 250)`. */
export function readClass(
  { function_name: name, children }: SqlFunction,
  cube: ModelCube,
): Group | null {
  if (name !== '*') return null;
  const [left, right] = children;
  const quotient = readQuotient(right, cube) ?? readQuotient(left, cube);
  const factor = readConstant(left) ?? readConstant(right);
  if (quotient === null || factor !== quotient.width) return null;
  return { column: quotient.column, grain: null, width: quotient.width };
}

/** The rows of one class, which is known by where it begins; null where its end is not exact. */
export function buildClassFilter(
  values: readonly string[],
  { column, width }: Group,
  cube: ModelCube,
): Filter | null {
  const [start, another] = values.map(Number);
  const size = Number(width);
  const isExact = [start, size].every(Number.isSafeInteger) && isInteger(cube, column);
  if (start === undefined || another !== undefined || !isExact) return null;
  return { kind: 'between', column, low: String(start), high: String(start + size - 1) };
}
