import { astVisitor, type Expr, type ExprCall } from 'pgsql-ast-parser';
import { isAggregateName, PLAIN_AGGREGATES } from './aggregate-names.ts';
import type { Measure } from '#shared/sql/assumption.ts';
import { withoutCasts, withoutTidying } from './sql-piece.ts';
import { nameOf, toMember, toOrigin, type Scoped } from './sql-scope.ts';

export const isAggregate = (call: ExprCall): boolean => isAggregateName(nameOf(call));

/** Looked at once each: a column can be made of columns that are made of the same columns. */
const aggregated = new WeakMap<Expr, boolean>();

/** Whether rows are melted together somewhere in it; a window alone melts none. */
export function hasAggregate(given: Scoped): boolean {
  const { expr, scope } = toOrigin(given);
  const known = aggregated.get(expr);
  if (known !== undefined) return known;
  let found = false;
  const visitor = astVisitor((map) => ({
    call: (call) => {
      if (isAggregate(call) && !call.over) found = true;
      else map.super().call(call);
    },
    ref: (ref) => {
      const origin = toOrigin({ expr: ref, scope });
      if (origin.expr !== ref && hasAggregate(origin)) found = true;
    },
    select: () => undefined,
  }));
  visitor.expr(expr);
  aggregated.set(expr, found);
  return found;
}

/** One aggregate over one column and nothing else; null for what is made of more. */
function toPlain(call: ExprCall, scope: Scoped['scope']): Measure | null {
  const name = nameOf(call);
  const [first, ...others] = call.args;
  if (call.over || call.filter || call.withinGroup || others.length > 0) return null;
  const origin = first && toOrigin({ expr: withoutTidying(first), scope });
  if (origin && origin.expr.type !== 'ref') {
    const isRow = name === 'count' && withoutCasts(origin.expr).type === 'integer';
    return isRow ? { kind: 'aggregate', aggregate: 'count', member: null } : null;
  }
  const ref = origin?.expr.type === 'ref' ? origin.expr : null;
  const member = ref === null || ref.name === '*' ? null : toMember(ref, origin?.scope ?? scope);
  if (name === 'measure') return member && { kind: 'defined', member };
  const plain = Object.hasOwn(PLAIN_AGGREGATES, name) ? PLAIN_AGGREGATES[name] : undefined;
  if (plain === undefined || (member === null && plain !== 'count')) return null;
  const isDistinct = call.distinct === 'distinct' && plain === 'count';
  if (call.distinct === 'distinct' && !isDistinct) return null;
  return { kind: 'aggregate', aggregate: isDistinct ? 'distinct' : plain, member };
}

function findName({ expr, scope }: Scoped): string {
  const column = scope.select.columns?.find((one) => one.expr === expr);
  return column?.alias?.name ?? '';
}

/** A calculated output; what the SELECT calls it is all that is told of it. */
export function toMeasure(given: Scoped): Measure {
  const { expr, scope } = toOrigin(given);
  const bare: Expr = withoutTidying(expr);
  const origin = toOrigin({ expr: bare, scope });
  // A sum that a SELECT further in made, rounded here.
  if (origin.expr !== bare) return toMeasure(origin);
  const plain = bare.type === 'call' ? toPlain(bare, scope) : null;
  return plain ?? { kind: 'calculated', name: findName(given) || findName({ expr, scope }) };
}
