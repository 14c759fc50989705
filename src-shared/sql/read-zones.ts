import { astVisitor, type SelectStatement } from 'pgsql-ast-parser';
import type { Assumption } from './assumption.ts';
import { toPiece } from './sql-piece.ts';

/** The zones that a statement names; of `x AT TIME ZONE 'a' AT TIME ZONE 'b'` only the last, which times end up in. */
export function readZones(select: SelectStatement, sql: string): Assumption[] {
  const zones = new Map<string, Assumption>();
  const visitor = astVisitor((map) => ({
    binary: (expr) => {
      if (expr.op !== 'AT TIME ZONE' || expr.right.type !== 'string') {
        map.super().binary(expr);
        return;
      }
      const zone = expr.right.value;
      if (!zones.has(zone)) zones.set(zone, { kind: 'zone', zone, sql: toPiece(sql, expr) });
      const { left } = expr;
      const isTwice = left.type === 'binary' && left.op === 'AT TIME ZONE';
      visitor.expr(isTwice ? left.left : left);
    },
  }));
  visitor.statement(select);
  return [...zones.values()];
}
