import type { Expr, ExprBinary, ExprCall, OrderByStatement } from 'pgsql-ast-parser';
import type { Assumption, RankedBy } from '#shared/sql/assumption.ts';
import { readRankedBy } from './read-groups.ts';
import { sliceNodeSql } from './sql-node.ts';
import {
  getCallName,
  resolveExprOrigin,
  resolveExprOutput,
  type ScopedExpr,
  type SqlScope,
} from './sql-scope.ts';

type Rows = Extract<Assumption, { kind: 'rows' }>;

const readInteger = (expr: Expr | null | undefined): number | null =>
  expr?.type === 'integer' ? expr.value : null;

function readOrder(
  order: OrderByStatement | undefined,
  scope: SqlScope,
): Pick<Rows, 'by' | 'descending'> {
  const by = order ? readRankedBy(resolveExprOutput({ expr: order.by, scope })) : null;
  return { by, descending: order?.order === 'DESC' };
}

/** Reads LIMIT and OFFSET together with the order that decides which rows these are. */
export function readLimit(scope: SqlScope): Assumption[] {
  const { limit, orderBy } = scope.select;
  const count = readInteger(limit?.limit);
  const offset = readInteger(limit?.offset) ?? 0;
  if (!limit) return [];
  const [first] = orderBy ?? [];
  const pieces = [...(orderBy ?? []).map((one) => one.by), limit].map((one) =>
    sliceNodeSql(scope.sql, one),
  );
  const sql =
    pieces.length > 1
      ? `ORDER BY ${pieces.slice(0, -1).join(', ')} ${pieces.at(-1) ?? ''}`
      : (pieces[0] ?? '');
  if (count === null) return [{ kind: 'unread', sql }];
  return [{ kind: 'rows', limit: count, offset, ...readOrder(first, scope), within: [], sql }];
}

const RANKS = new Set(['row_number', 'rank', 'dense_rank']);

function findRankCall(given: ScopedExpr): (ScopedExpr & { expr: ExprCall }) | null {
  const { expr, scope } = resolveExprOrigin(given);
  return expr.type === 'call' && expr.over && RANKS.has(getCallName(expr)) ? { expr, scope } : null;
}

/** The number of rows of each group that `rank <= n` lets through. */
function readRankLimit({ op, right }: ExprBinary): number | null {
  const value = readInteger(right);
  if (value === null) return null;
  if (op === '<=') return value;
  if (op === '<') return value - 1;
  return op === '=' && value === 1 ? 1 : null;
}

/**
 * Reads `row_number() OVER (PARTITION BY p ORDER BY o) <= n`, also through a name; null for other
 * conditions.
 */
export function readRank(expr: Expr, scope: SqlScope): Assumption | null {
  if (expr.type !== 'binary') return null;
  const left = scope.seesOutputs
    ? resolveExprOutput({ expr: expr.left, scope })
    : { expr: expr.left, scope };
  const rank = findRankCall(left);
  const limit = readRankLimit(expr);
  if (!rank || limit === null) return null;
  const { partitionBy, orderBy } = rank.expr.over ?? {};
  const within = (partitionBy ?? []).map((one) =>
    readRankedBy(resolveExprOutput({ expr: one, scope: rank.scope })),
  );
  const sql = `${sliceNodeSql(scope.sql, rank.expr)} ${expr.op} ${sliceNodeSql(scope.sql, expr.right)}`;
  const isKnown = within.every((one): one is RankedBy => one !== null);
  if (!isKnown) return { kind: 'unread', sql };
  const order = readOrder(orderBy?.[0], rank.scope);
  return { kind: 'rows', limit, offset: 0, ...order, within, sql };
}
