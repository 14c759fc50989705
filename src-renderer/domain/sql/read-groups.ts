import type { Expr, SelectedColumn } from 'pgsql-ast-parser';
import type { Assumption, Grain, MemberName, RankedBy } from '#shared/sql/assumption.ts';
import { isAggregate, hasAggregate, toMeasure } from './read-measure.ts';
import { toLiteral, toPiece, withoutCasts, withoutTidying } from './sql-piece.ts';
import { toMember, toOrigin, toOutput, type Scoped, type SqlScope } from './sql-scope.ts';
import { toTimePart } from './time-part.ts';

/** What rows are parted or ranked by; null for what has no name. */
export function toKey(given: Scoped): RankedBy | null {
  if (hasAggregate(given)) return { kind: 'measure', measure: toMeasure(given) };
  const part = toTimePart(given);
  if (part && part.grain !== null) return { kind: 'grain', member: part.member, grain: part.grain };
  const { expr, scope } = toOrigin(given);
  const bare = withoutTidying(expr);
  return bare.type === 'ref' && bare.name !== '*'
    ? { kind: 'member', member: toMember(bare, scope) }
    : null;
}

function isWindow({ expr }: Scoped): boolean {
  const bare = withoutTidying(expr);
  return bare.type === 'call' && bare.over !== undefined && bare.over !== null;
}

function toGroup(given: Scoped, name: string, sql: string): Assumption[] {
  const key = toKey(given);
  if (key?.kind === 'grain') return [{ ...key, sql }];
  if (key?.kind === 'member') return [{ kind: 'dimension', member: key.member, sql }];
  const isOdd = key !== null || given.expr.type === 'select';
  if (isOdd || toLiteral(given.expr, given.scope.sql) !== null) return [];
  return [{ kind: 'calculatedGroup', name, sql }];
}

function toColumn(column: SelectedColumn, scope: SqlScope): Assumption[] {
  const given = { expr: column.expr, scope };
  const sql = toPiece(scope.sql, column.expr);
  if (hasAggregate(given)) return [{ kind: 'measure', measure: toMeasure(given), sql }];
  const name = column.alias?.name ?? '';
  // A window over single rows: a running total, a rank. Its name in the result says what it is.
  if (isWindow(toOrigin(given)))
    return [{ kind: 'measure', measure: { kind: 'calculated', name }, sql }];
  return toGroup(given, name, sql);
}

const PAIRS: readonly (readonly [Grain, Grain])[] = [
  ['monthOfYear', 'month'],
  ['quarterOfYear', 'quarter'],
  ['weekOfYear', 'week'],
];

const isGrainOf = (one: Assumption, member: MemberName, grain: Grain): boolean =>
  one.kind === 'grain' && one.grain === grain && one.member.name === member.name;

/** The year beside the month of the year is the month. */
function withPairs(groups: readonly Assumption[]): Assumption[] {
  for (const [part, whole] of PAIRS) {
    const month = groups.find((one) => one.kind === 'grain' && one.grain === part);
    if (month?.kind !== 'grain') continue;
    const year = groups.find((one) => isGrainOf(one, month.member, 'year'));
    if (!year) continue;
    const joined = { ...month, grain: whole, sql: `${year.sql}, ${month.sql}` };
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

/** `GROUP BY x` without `x` in the result still parts the rows. */
function toUnshown(expr: Expr, scope: SqlScope): Assumption[] {
  const output = toOutput({ expr, scope });
  const bare = withoutCasts(output.expr);
  if (bare.type === 'call' && isAggregate(bare)) return [];
  const isRollup = bare.type === 'call' && /^(?:rollup|cube)$/iu.test(bare.function.name);
  if (isRollup) return [{ kind: 'unread', sql: toPiece(scope.sql, expr) }];
  return toGroup(output, '', toPiece(scope.sql, expr));
}

/** What is measured, and what the rows are parted by; nothing for a list of single rows. */
export function readGroups(scope: SqlScope, groupsByAll: boolean): Assumption[] {
  if (!isGrouped(scope, groupsByAll)) return [];
  const shown = (scope.select.columns ?? []).flatMap((column) => toColumn(column, scope));
  const places = (scope.select.columns ?? []).map(({ expr }) => expr);
  const unshown = (scope.select.groupBy ?? [])
    .filter((expr) => !places.includes(toOutput({ expr, scope }).expr))
    .flatMap((expr) => toUnshown(expr, scope))
    .filter((group) => !shown.some((one) => isSame(one, group)));
  const all = withPairs([...shown, ...unshown]);
  return all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at);
}
