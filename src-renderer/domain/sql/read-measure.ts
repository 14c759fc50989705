import { astVisitor, type Expr, type ExprCall } from 'pgsql-ast-parser';
import { isAggregateName, PLAIN_AGGREGATES } from './aggregate-names.ts';
import type { Measure } from '#shared/sql/assumption.ts';
import { withoutCasts, withoutWrappers } from './sql-node.ts';
import { getCallName, resolveMember, resolveExprOrigin, type ScopedExpr } from './sql-scope.ts';

export const isAggregate = (call: ExprCall): boolean => isAggregateName(getCallName(call));

/** Results are cached, because columns can be computed from columns that share the same sources. */
const aggregated = new WeakMap<Expr, boolean>();

/** Whether an aggregate combines rows anywhere in the expression; a window alone does not. */
export function hasAggregate(given: ScopedExpr): boolean {
  const { expr, scope } = resolveExprOrigin(given);
  const known = aggregated.get(expr);
  if (known !== undefined) return known;
  let found = false;
  const visitor = astVisitor((map) => ({
    call: (call) => {
      if (isAggregate(call) && !call.over) found = true;
      else map.super().call(call);
    },
    ref: (ref) => {
      const origin = resolveExprOrigin({ expr: ref, scope });
      if (origin.expr !== ref && hasAggregate(origin)) found = true;
    },
    select: () => undefined,
  }));
  visitor.expr(expr);
  aggregated.set(expr, found);
  return found;
}

/** A single aggregate over one column; null for any larger expression. */
function readPlainMeasure(call: ExprCall, scope: ScopedExpr['scope']): Measure | null {
  const name = getCallName(call);
  const [first, ...others] = call.args;
  if (call.over || call.filter || call.withinGroup || others.length > 0) return null;
  const origin = first && resolveExprOrigin({ expr: withoutWrappers(first), scope });
  if (origin && origin.expr.type !== 'ref') {
    const isRow = name === 'count' && withoutCasts(origin.expr).type === 'integer';
    return isRow ? { kind: 'aggregate', aggregate: 'count', member: null } : null;
  }
  const ref = origin?.expr.type === 'ref' ? origin.expr : null;
  const member =
    ref === null || ref.name === '*' ? null : resolveMember(ref, origin?.scope ?? scope);
  if (name === 'measure') return member && { kind: 'defined', member };
  const plain = Object.hasOwn(PLAIN_AGGREGATES, name) ? PLAIN_AGGREGATES[name] : undefined;
  if (plain === undefined || (member === null && plain !== 'count')) return null;
  const isDistinct = call.distinct === 'distinct' && plain === 'count';
  if (call.distinct === 'distinct' && !isDistinct) return null;
  return { kind: 'aggregate', aggregate: isDistinct ? 'distinct' : plain, member };
}

function findName({ expr, scope }: ScopedExpr): string {
  const column = scope.select.columns?.find((one) => one.expr === expr);
  return column?.alias?.name ?? '';
}

/** A calculated output; only its name in the SELECT describes it. */
export function readMeasure(given: ScopedExpr): Measure {
  const { expr, scope } = resolveExprOrigin(given);
  const bare: Expr = withoutWrappers(expr);
  const origin = resolveExprOrigin({ expr: bare, scope });
  // The sum was computed in an inner SELECT and is rounded here.
  if (origin.expr !== bare) return readMeasure(origin);
  const plain = bare.type === 'call' ? readPlainMeasure(bare, scope) : null;
  return plain ?? { kind: 'calculated', name: findName(given) || findName({ expr, scope }) };
}
