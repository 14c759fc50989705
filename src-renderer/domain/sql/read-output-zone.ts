import { astVisitor, type Expr } from 'pgsql-ast-parser';
import { parseSelect, findMainSelect } from './parse-select.ts';
import { readNamedZone } from './read-zones.ts';
import {
  listCommonTables,
  resolveExprOrigin,
  buildSqlScope,
  type ScopedExpr,
  type SqlScope,
} from './sql-scope.ts';

/**
 * Collects the zones that a value passed through, including those of the SELECTs that it comes
 * from.
 */
function collectZones({ expr, scope }: ScopedExpr, zones: Set<string>, seen: Set<Expr>): void {
  // Each is visited once: a step that names the previous one twice would double the work with every
  // step.
  if (seen.has(expr)) return;
  seen.add(expr);
  const visitor = astVisitor((map) => {
    const read = (part: Expr): boolean => {
      const named = readNamedZone(part);
      if (named !== null) zones.add(named.zone);
      return named !== null;
    };
    return {
      binary: (part) => {
        if (!read(part)) map.super().binary(part);
      },
      call: (part) => {
        if (!read(part)) map.super().call(part);
      },
      ref: (part) => {
        const origin = resolveExprOrigin({ expr: part, scope });
        if (origin.expr !== part) collectZones(origin, zones, seen);
      },
      // A value from another SELECT has its own zones.
      select: () => undefined,
    };
  });
  visitor.expr(expr);
}

function listOutputZones({ select, ...rest }: SqlScope, name: string): ReadonlySet<string> {
  const scope = { ...rest, select };
  const zones = new Set<string>();
  const column = (select.columns ?? []).find(
    ({ expr, alias }) => (alias?.name ?? (expr.type === 'ref' ? expr.name : '')) === name,
  );
  if (column) collectZones({ expr: column.expr, scope }, zones, new Set());
  return zones;
}

/**
 * The one zone into which a statement itself converts these columns of its result. Null where it
 * names none for one of them, or several. A zone that only a condition names says nothing about the
 * result.
 */
export function readOutputZone(sql: string, columns: readonly string[]): string | null {
  const parsed = parseSelect(sql);
  const main = parsed && findMainSelect(parsed.select);
  if (!parsed || !main) return null;
  const scope = buildSqlScope(main, sql, listCommonTables(parsed.select));
  const named = columns.map((name) => listOutputZones(scope, name));
  const all = new Set(named.flatMap((zones) => [...zones]));
  const [zone] = all;
  return all.size === 1 && named.every(({ size }) => size === 1) ? (zone ?? null) : null;
}
