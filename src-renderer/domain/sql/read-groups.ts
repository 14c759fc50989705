import type { Expr, SelectedColumn } from 'pgsql-ast-parser';
import type { Assumption, Grain, MemberName, RankedBy } from '#shared/sql/assumption.ts';
import { isAggregate, hasAggregate, readMeasure } from './read-measure.ts';
import { readLiteral, sliceNodeSql, withoutCasts, withoutWrappers } from './sql-node.ts';
import {
  resolveMember,
  resolveExprOrigin,
  resolveExprOutput,
  type ScopedExpr,
  type SqlScope,
} from './sql-scope.ts';
import { readTimePart } from './time-part.ts';

/** The group or rank expression of rows; null where it has no name. */
export function readRankedBy(given: ScopedExpr): RankedBy | null {
  if (hasAggregate(given)) return { kind: 'measure', measure: readMeasure(given) };
  const part = readTimePart(given);
  if (part && part.grain !== null) return { kind: 'grain', member: part.member, grain: part.grain };
  const { expr, scope } = resolveExprOrigin(given);
  const bare = withoutWrappers(expr);
  return bare.type === 'ref' && bare.name !== '*'
    ? { kind: 'member', member: resolveMember(bare, scope) }
    : null;
}

function isWindow({ expr }: ScopedExpr): boolean {
  const bare = withoutWrappers(expr);
  return bare.type === 'call' && bare.over !== undefined && bare.over !== null;
}

function readGroup(given: ScopedExpr, name: string, sql: string): Assumption[] {
  const key = readRankedBy(given);
  if (key?.kind === 'grain') return [{ ...key, sql }];
  if (key?.kind === 'member') return [{ kind: 'dimension', member: key.member, sql }];
  const isOdd = key !== null || given.expr.type === 'select';
  if (isOdd || readLiteral(given.expr, given.scope.sql) !== null) return [];
  return [{ kind: 'calculatedGroup', name, sql }];
}

function readColumn(column: SelectedColumn, scope: SqlScope): Assumption[] {
  const given = { expr: column.expr, scope };
  const sql = sliceNodeSql(scope.sql, column.expr);
  if (hasAggregate(given)) return [{ kind: 'measure', measure: readMeasure(given), sql }];
  const name = column.alias?.name ?? '';
  // The expression is a window over single rows, such as a running total or a rank. Its output name
  // describes it.
  if (isWindow(resolveExprOrigin(given)))
    return [{ kind: 'measure', measure: { kind: 'calculated', name }, sql }];
  return readGroup(given, name, sql);
}

const PAIRS: readonly (readonly [Grain, Grain])[] = [
  ['monthOfYear', 'month'],
  ['quarterOfYear', 'quarter'],
  ['weekOfYear', 'week'],
];

const isGrainOf = (one: Assumption, member: MemberName, grain: Grain): boolean =>
  one.kind === 'grain' && one.grain === grain && one.member.name === member.name;

/** A year next to a month of the year means that month, so the pair becomes one group. */
function withPairs(groups: readonly Assumption[]): Assumption[] {
  for (const [part, grain] of PAIRS) {
    const month = groups.find((one) => one.kind === 'grain' && one.grain === part);
    if (month?.kind !== 'grain') continue;
    const year = groups.find((one) => isGrainOf(one, month.member, 'year'));
    if (!year) continue;
    const joined = { ...month, grain, sql: `${year.sql}, ${month.sql}` };
    return groups.flatMap((one) => (one === year ? [joined] : one === month ? [] : [one]));
  }
  return [...groups];
}

const isSame = (a: Assumption, b: Assumption): boolean =>
  JSON.stringify({ ...a, sql: '' }) === JSON.stringify({ ...b, sql: '' });

function isGrouped({ select, ...scope }: SqlScope, groupsByAll: boolean): boolean {
  const columns = select.columns ?? [];
  return (
    groupsByAll ||
    (select.groupBy ?? []).length > 0 ||
    select.distinct === 'distinct' ||
    columns.some(({ expr }) => hasAggregate({ expr, scope: { ...scope, select } }))
  );
}

/** `GROUP BY x` divides the rows even when `x` is not in the result. */
function readHiddenGroup(expr: Expr, scope: SqlScope): Assumption[] {
  const output = resolveExprOutput({ expr, scope });
  const bare = withoutCasts(output.expr);
  if (bare.type === 'call' && isAggregate(bare)) return [];
  const isRollup = bare.type === 'call' && /^(?:rollup|cube)$/iu.test(bare.function.name);
  if (isRollup) return [{ kind: 'unread', sql: sliceNodeSql(scope.sql, expr) }];
  return readGroup(output, '', sliceNodeSql(scope.sql, expr));
}

/** Reads measures and groups; a list of single rows has none. */
export function readGroups(scope: SqlScope, groupsByAll: boolean): Assumption[] {
  if (!isGrouped(scope, groupsByAll)) return [];
  const shown = (scope.select.columns ?? []).flatMap((column) => readColumn(column, scope));
  const expressions = (scope.select.columns ?? []).map(({ expr }) => expr);
  const unshown = (scope.select.groupBy ?? [])
    .filter((expr) => !expressions.includes(resolveExprOutput({ expr, scope }).expr))
    .flatMap((expr) => readHiddenGroup(expr, scope))
    .filter((group) => !shown.some((one) => isSame(one, group)));
  const all = withPairs([...shown, ...unshown]);
  return all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at);
}
