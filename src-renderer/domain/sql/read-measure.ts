import { astVisitor, type Expr, type ExprCall } from 'pgsql-ast-parser';
import { isAggregateName, PLAIN_AGGREGATES } from './aggregate-names.ts';
import type { Measure } from '#shared/sql/assumption.ts';
import { withoutCasts, withoutWrappers } from './sql-node.ts';
import { getCallName, resolveMember, resolveExprOrigin, type ScopedExpr } from './sql-scope.ts';

export const isAggregate = (call: ExprCall): boolean => isAggregateName(getCallName(call));

/** Looked at once each: a column can be made of columns that are made of the same columns. */
const aggregated = new WeakMap<Expr, boolean>();

/** Whether rows are melted together somewhere in it; a window alone melts none. */
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

/** One aggregate over one column and nothing else; null for what is made of more. */
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

/** A calculated output; what the SELECT calls it is all that is told of it. */
export function readMeasure(given: ScopedExpr): Measure {
  const { expr, scope } = resolveExprOrigin(given);
  const bare: Expr = withoutWrappers(expr);
  const origin = resolveExprOrigin({ expr: bare, scope });
  // A sum that a SELECT further in made, rounded here.
  if (origin.expr !== bare) return readMeasure(origin);
  const plain = bare.type === 'call' ? readPlainMeasure(bare, scope) : null;
  return plain ?? { kind: 'calculated', name: findName(given) || findName({ expr, scope }) };
}
