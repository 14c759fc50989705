import type { Expr, ExprBinary, ExprCall, OrderByStatement } from 'pgsql-ast-parser';
import type { Assumption, RankedBy } from '#shared/sql/assumption.ts';
import { toKey } from './read-groups.ts';
import { toPiece } from './sql-piece.ts';
import { nameOf, toOrigin, toOutput, type Scoped, type SqlScope } from './sql-scope.ts';

type Rows = Extract<Assumption, { kind: 'rows' }>;

const wholeNumber = (expr: Expr | null | undefined): number | null =>
  expr?.type === 'integer' ? expr.value : null;

function toOrder(
  order: OrderByStatement | undefined,
  scope: SqlScope,
): Pick<Rows, 'by' | 'descending'> {
  const by = order ? toKey(toOutput({ expr: order.by, scope })) : null;
  return { by, descending: order?.order === 'DESC' };
}

/** LIMIT and OFFSET, with what decides which rows those are. */
export function readLimit(scope: SqlScope): Assumption[] {
  const { limit, orderBy } = scope.select;
  const count = wholeNumber(limit?.limit);
  const offset = wholeNumber(limit?.offset) ?? 0;
  if (!limit) return [];
  const [first] = orderBy ?? [];
  const pieces = [...(orderBy ?? []).map((one) => one.by), limit].map((one) =>
    toPiece(scope.sql, one),
  );
  const sql =
    pieces.length > 1
      ? `ORDER BY ${pieces.slice(0, -1).join(', ')} ${pieces.at(-1) ?? ''}`
      : (pieces[0] ?? '');
  if (count === null) return [{ kind: 'unread', sql }];
  return [{ kind: 'rows', limit: count, offset, ...toOrder(first, scope), within: [], sql }];
}

const RANKS = new Set(['row_number', 'rank', 'dense_rank']);

function toRank(given: Scoped): (Scoped & { expr: ExprCall }) | null {
  const { expr, scope } = toOrigin(given);
  return expr.type === 'call' && expr.over && RANKS.has(nameOf(expr)) ? { expr, scope } : null;
}

/** How many rows of each group `rank <= n` lets through. */
function toRankLimit({ op, right }: ExprBinary): number | null {
  const value = wholeNumber(right);
  if (value === null) return null;
  if (op === '<=') return value;
  if (op === '<') return value - 1;
  return op === '=' && value === 1 ? 1 : null;
}

/** `row_number() OVER (PARTITION BY p ORDER BY o) <= n`, also through a name; null for other conditions. */
export function readRank(expr: Expr, scope: SqlScope): Assumption | null {
  if (expr.type !== 'binary') return null;
  const left = scope.seesOutputs
    ? toOutput({ expr: expr.left, scope })
    : { expr: expr.left, scope };
  const rank = toRank(left);
  const limit = toRankLimit(expr);
  if (!rank || limit === null) return null;
  const { partitionBy, orderBy } = rank.expr.over ?? {};
  const within = (partitionBy ?? []).map((one) =>
    toKey(toOutput({ expr: one, scope: rank.scope })),
  );
  const sql = `${toPiece(scope.sql, rank.expr)} ${expr.op} ${toPiece(scope.sql, expr.right)}`;
  const isKnown = within.every((one): one is RankedBy => one !== null);
  if (!isKnown) return { kind: 'unread', sql };
  const order = toOrder(orderBy?.[0], rank.scope);
  return { kind: 'rows', limit, offset: 0, ...order, within, sql };
}
