import { astVisitor, type Expr, type SelectStatement } from 'pgsql-ast-parser';
import type { Assumption } from '#shared/sql/assumption.ts';
import { sliceNodeSql } from './sql-node.ts';
import { getCallName } from './sql-scope.ts';

/** A zone that an expression names, with its purpose. */
export interface NamedZone {
  readonly zone: string;
  readonly of: Expr | null;
}

/**
 * `date_trunc('day', t, 'zone')` truncates to days of that zone, `timezone('zone', t)` is AT TIME
 * ZONE.
 */
const ZONE_ARGUMENTS: Readonly<Record<string, { zone: number; time: number; count: number }>> = {
  date_trunc: { zone: 2, time: 1, count: 3 },
  timezone: { zone: 0, time: 1, count: 2 },
};

/**
 * The zone that an expression itself names. In `x AT TIME ZONE 'a' AT TIME ZONE 'b'` only the last
 * one counts, because the times end up in it. Null where the expression names none.
 */
export function readNamedZone(expr: Expr): NamedZone | null {
  if (expr.type === 'call') {
    const positions = ZONE_ARGUMENTS[getCallName(expr)];
    const zone = expr.args.length === positions?.count ? expr.args[positions.zone] : undefined;
    if (!positions || zone?.type !== 'string') return null;
    return { zone: zone.value, of: expr.args[positions.time] ?? null };
  }
  if (expr.type !== 'binary' || expr.op !== 'AT TIME ZONE' || expr.right.type !== 'string') {
    return null;
  }
  const { left } = expr;
  const isTwice = left.type === 'binary' && left.op === 'AT TIME ZONE';
  return { zone: expr.right.value, of: isTwice ? left.left : left };
}

/** The zones that a statement names anywhere. */
export function readZones(select: SelectStatement, sql: string): Assumption[] {
  const zones = new Map<string, Assumption>();
  const visitor = astVisitor((map) => {
    const read = (expr: Expr): boolean => {
      const named = readNamedZone(expr);
      if (named === null) return false;
      const { zone, of } = named;
      if (!zones.has(zone)) zones.set(zone, { kind: 'zone', zone, sql: sliceNodeSql(sql, expr) });
      if (of) visitor.expr(of);
      return true;
    };
    return {
      binary: (expr) => {
        if (!read(expr)) map.super().binary(expr);
      },
      call: (expr) => {
        if (!read(expr)) map.super().call(expr);
      },
    };
  });
  visitor.statement(select);
  return [...zones.values()];
}
