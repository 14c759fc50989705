import type { Expr, PGNode } from 'pgsql-ast-parser';
import { tokenizeSql } from '#shared/sql/sql-tokens.ts';

/** The parser's positions exclude parentheses at the end, so these are added. */
function findClosingEnd(sql: string, start: number, end: number): number {
  let open = 0;
  for (const { text } of tokenizeSql(sql.slice(start, end))) {
    if (text === '(') open += 1;
    if (text === ')') open -= 1;
  }
  let last = end;
  for (const { kind, text } of open > 0 ? tokenizeSql(sql.slice(end)) : []) {
    if (open <= 0 || (kind !== 'space' && text !== ')')) break;
    last += text.length;
    if (text === ')') open -= 1;
  }
  return last;
}

/** The SQL text of a node; '' where the parser gave no position. */
export function sliceNodeSql(sql: string, node: PGNode): string {
  const location = node._location;
  if (!location) return '';
  return sql.slice(location.start, findClosingEnd(sql, location.start, location.end)).trim();
}

const WRAPPERS: ReadonlySet<string> = new Set([
  'round',
  'coalesce',
  'ifnull',
  'trunc',
  'lower',
  'upper',
  'trim',
]);

/** The expression without casts, which change the format of a value but not its meaning. */
export function withoutCasts(expr: Expr): Expr {
  return expr.type === 'cast' ? withoutCasts(expr.operand) : expr;
}

/** Also removes functions that only clean a value. */
export function withoutWrappers(expr: Expr): Expr {
  const bare = withoutCasts(expr);
  if (bare.type !== 'call' || !WRAPPERS.has(bare.function.name.toLowerCase())) return bare;
  const [first] = bare.args;
  return first ? withoutWrappers(first) : bare;
}

/** A literal as the SQL wrote it; null for any other expression. */
export function readLiteral(expr: Expr, sql: string): string | null {
  const bare = withoutCasts(expr);
  if (bare.type === 'string') return bare.value;
  if (bare.type === 'boolean') return String(bare.value);
  // The parser's own number would lose digits.
  if (bare.type === 'integer' || bare.type === 'numeric') return sliceNodeSql(sql, bare);
  const value = bare.type === 'unary' && bare.op === '-' ? readLiteral(bare.operand, sql) : null;
  return value === null ? null : `-${value}`;
}
