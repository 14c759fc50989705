import type { Expr, ExprCall } from 'pgsql-ast-parser';
import type { MemberName } from '#shared/sql/assumption.ts';
import { withoutCasts, withoutWrappers } from './sql-node.ts';
import { getCallName, resolveExprOrigin, resolveMember, type ScopedExpr } from './sql-scope.ts';

/** What numbers count: what each of some members counts, or rows. */
export type Quantity =
  | { readonly kind: 'members'; readonly members: readonly MemberName[] }
  | { readonly kind: 'count' };

/** Columns that are computed from columns can double with each step, so the work is bounded. */
const MOST_STEPS = 2_000;

/** Functions whose result counts what their first argument counts. */
const KEEPING: ReadonlySet<string> = new Set(
  ['sum', 'avg', 'mean', 'min', 'max', 'median', 'any_value', 'mode', 'quantile'].concat(
    ['first', 'last', 'arg_max', 'arg_min', 'max_by', 'min_by', 'percentile_cont', 'nullif'],
    ['lag', 'lead', 'first_value', 'last_value', 'abs', 'greatest', 'least', 'quantile_cont'],
  ),
);

const spell = (quantity: Quantity): string =>
  quantity.kind === 'count'
    ? ''
    : quantity.members
        .map(({ cube, name }) => JSON.stringify([cube, name]))
        .sort()
        .join();

const isSame = (a: Quantity, b: Quantity): boolean => spell(a) === spell(b);

/** Puts together what is added up; null where rows are added to something else. */
function join(quantities: readonly (Quantity | null)[]): Quantity | null {
  const [first = null] = quantities;
  if (first?.kind === 'count')
    return quantities.every((one) => one?.kind === 'count') ? first : null;
  const members = quantities.flatMap((one) => (one?.kind === 'members' ? one.members : []));
  const isAll = quantities.every((one) => one?.kind === 'members');
  if (!isAll || members.length === 0) return null;
  const names = members.map(({ cube, name }) => JSON.stringify([cube, name]));
  return {
    kind: 'members',
    members: members.filter((_, at) => names.indexOf(names[at] ?? '') === at),
  };
}

const isNumber = (expr: Expr): boolean => {
  const { type } = withoutCasts(expr);
  return type === 'integer' || type === 'numeric';
};

interface QuantityContext {
  readonly scope: ScopedExpr['scope'];
  readonly budget: { steps: number };
}

function readCall(call: ExprCall, context: QuantityContext): Quantity | null {
  const name = getCallName(call);
  if (name === 'count' || name === 'row_number' || name === 'rank') return { kind: 'count' };
  const [first] = call.args;
  return KEEPING.has(name) && first ? read(first, context) : null;
}

/** What all of them count, apart from numbers that the query itself writes and NULL. */
function readAll(
  exprs: readonly (Expr | null | undefined)[],
  context: QuantityContext,
): Quantity | null {
  return join(
    exprs.flatMap((expr) =>
      !expr || expr.type === 'null' || isNumber(expr) ? [] : [read(expr, context)],
    ),
  );
}

function readBinary(
  expr: Extract<Expr, { type: 'binary' }>,
  context: QuantityContext,
): Quantity | null {
  const { op, left, right } = expr;
  if (op === '+' || op === '-') return readAll([left, right], context);
  // Minutes by the number of flights are minutes.
  if (op !== '/' || read(right, context)?.kind !== 'count') return null;
  const over = read(left, context);
  return over?.kind === 'members' ? over : null;
}

function read(given: Expr, { scope: givenScope, budget }: QuantityContext): Quantity | null {
  if (budget.steps === 0) return null;
  budget.steps -= 1;
  const outer = withoutWrappers(given);
  const { expr, scope } = resolveExprOrigin({ expr: outer, scope: givenScope });
  const context = { scope, budget };
  if (expr !== outer) return read(expr, context);
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all others count nothing that has a name
  switch (expr.type) {
    case 'ref':
      return expr.name === '*' ? null : { kind: 'members', members: [resolveMember(expr, scope)] };
    case 'call':
      return readCall(expr, context);
    case 'unary':
      return expr.op === '-' ? read(expr.operand, context) : null;
    case 'binary':
      return readBinary(expr, context);
    case 'case':
      return readAll([...expr.whens.map(({ value }) => value), expr.else], context);
    default:
      return null;
  }
}

/** Reads what the numbers of a calculation count; null where they count nothing that has a name. */
export const readQuantity = ({ expr, scope }: ScopedExpr): Quantity | null =>
  read(expr, { scope, budget: { steps: MOST_STEPS } });

const isHundred = (expr: Expr): boolean => {
  const bare = withoutCasts(expr);
  return (bare.type === 'integer' || bare.type === 'numeric') && bare.value === 100;
};

type Binary = Extract<Expr, { type: 'binary' }>;
const asBinary = (expr: Expr, op: string): Binary | null =>
  expr.type === 'binary' && expr.op === op ? expr : null;

/** The parts of `100 * part / whole`, however the factor is placed; null for anything else. */
function splitPercentage(expr: Expr): readonly [part: Expr, total: Expr] | null {
  const share = asBinary(expr, '/');
  if (share) {
    const times = asBinary(withoutWrappers(share.left), '*');
    if (times && isHundred(times.left)) return [times.right, share.right];
    return times && isHundred(times.right) ? [times.left, share.right] : null;
  }
  const times = asBinary(expr, '*');
  if (!times) return null;
  const [other, factor] = isHundred(times.left)
    ? [times.right, times.left]
    : [times.left, times.right];
  const inner = isHundred(factor) ? asBinary(withoutWrappers(other), '/') : null;
  return inner && [inner.left, inner.right];
}

/** Whether the numbers are percentages for sure: a hundred times a part by its whole. */
export function isPercentage(given: ScopedExpr): boolean {
  const outer = withoutWrappers(given.expr);
  const { expr, scope } = resolveExprOrigin({ expr: outer, scope: given.scope });
  if (expr !== outer) return isPercentage({ expr, scope });
  const parts = splitPercentage(expr);
  if (parts === null) return false;
  const [part, total] = parts.map((one) => readQuantity({ expr: one, scope }));
  return part !== null && part !== undefined && !!total && isSame(part, total);
}
