import type { Expr, ExprBinary, ExprTernary } from 'pgsql-ast-parser';
import type { Condition, ConditionSubject, ConditionTest } from '#shared/sql/assumption.ts';
import { readLikeTest } from './like-test.ts';
import { joinAll, joinAny, negate } from './join-conditions.ts';
import { hasAggregate, readMeasure } from './read-measure.ts';
import { readBetweenPeriod, readPeriod } from './read-period.ts';
import { readLiteral, sliceNodeSql, withoutCasts, withoutWrappers } from './sql-node.ts';
import {
  getCallName,
  resolveMember,
  resolveExprOrigin,
  resolveExprOutput,
  type ScopedExpr,
  type SqlScope,
} from './sql-scope.ts';
import { readTimePart } from './time-part.ts';

const MIRRORED_OPERATORS: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

const isCyclic = (grain: string): grain is Extract<ConditionSubject, { kind: 'part' }>['grain'] =>
  grain.includes('Of') || grain === 'weekday';

/** The subject of a condition; null where it has no name. */
function readSubject(given: ScopedExpr): ConditionSubject | null {
  const output = given.scope.seesOutputs ? resolveExprOutput(given) : resolveExprOrigin(given);
  if (hasAggregate(output)) {
    const measure = readMeasure(output);
    return measure.kind === 'calculated' && measure.name === ''
      ? null
      : { kind: 'measure', measure };
  }
  const { expr, scope } = resolveExprOrigin({
    expr: withoutWrappers(given.expr),
    scope: given.scope,
  });
  const bare = withoutWrappers(expr);
  if (bare.type === 'ref') return { kind: 'member', member: resolveMember(bare, scope) };
  const part = readTimePart({ expr, scope });
  if (part?.grain === undefined || part.grain === null || !isCyclic(part.grain)) return null;
  return { kind: 'part', member: part.member, grain: part.grain };
}

function readValues(expr: Expr, sql: string): string[] | null {
  const bare = withoutCasts(expr);
  const isAny =
    bare.type === 'call' && (getCallName(bare) === 'any' || getCallName(bare) === 'some');
  if (isAny) return bare.args[0] ? readValues(bare.args[0], sql) : null;
  const parts = bare.type === 'list' || bare.type === 'array' ? bare.expressions : [bare];
  const values = parts.map((part) => readLiteral(part, sql));
  return values.every((value) => value !== null) ? values : null;
}

function readTest({ op, right }: ExprBinary, sql: string): ConditionTest | null {
  const values = readValues(right, sql);
  const [value] = values ?? [];
  if (!values || value === undefined) return null;
  if (op === '=' || op === 'IN') return { op: 'is', values };
  if (op === '!=' || op === 'NOT IN') return { op: 'isNot', values };
  if (values.length > 1) return null;
  const isComparison = op === '>' || op === '>=' || op === '<' || op === '<=';
  return isComparison ? { op, value } : readLikeTest(op, value);
}

function buildUnread(expr: Expr, { sql }: SqlScope): Condition {
  return { kind: 'unread', sql: sliceNodeSql(sql, expr) };
}

function readComparison(expr: ExprBinary, scope: SqlScope): Condition {
  const turned =
    MIRRORED_OPERATORS[expr.op] ?? (expr.op === '=' || expr.op === '!=' ? expr.op : null);
  const isValue = (side: Expr): boolean => readLiteral(side, scope.sql) !== null;
  // `5 < x` is read as `x > 5`; two values, as in `1 > 1`, would be swapped for ever.
  if (turned !== null && isValue(expr.left) && !isValue(expr.right)) {
    const op = turned as ExprBinary['op'];
    return readComparison({ ...expr, op, left: expr.right, right: expr.left }, scope);
  }
  const sql = sliceNodeSql(scope.sql, expr);
  const period = readPeriod(expr, scope);
  if (period) return { kind: 'period', ...period, sql };
  const subject = readSubject({ expr: expr.left, scope });
  const test = readTest(expr, scope.sql);
  return subject && test ? { kind: 'test', subject, test, sql } : buildUnread(expr, scope);
}

function readBetween(expr: ExprTernary, scope: SqlScope): Condition {
  const sql = sliceNodeSql(scope.sql, expr);
  const period = readBetweenPeriod(expr, scope);
  if (period) return { kind: 'period', ...period, sql };
  const subject = readSubject({ expr: expr.value, scope });
  const low = readLiteral(expr.lo, scope.sql);
  const high = readLiteral(expr.hi, scope.sql);
  if (!subject || low === null || high === null) return buildUnread(expr, scope);
  const negated = expr.op === 'NOT BETWEEN';
  return { kind: 'test', subject, test: { op: 'between', negated, low, high }, sql };
}

const STATES: Readonly<Record<string, ConditionTest | undefined>> = {
  'IS NULL': { op: 'unknown' },
  'IS NOT NULL': { op: 'known' },
  'IS TRUE': { op: 'is', values: ['true'] },
  'IS FALSE': { op: 'is', values: ['false'] },
};

function readState(expr: Extract<Expr, { type: 'unary' }>, scope: SqlScope): Condition {
  const subject = readSubject({ expr: expr.operand, scope });
  const sql = sliceNodeSql(scope.sql, expr);
  if (expr.op === 'NOT') return negate(readCondition(expr.operand, scope), sql);
  const test = STATES[expr.op];
  return subject && test ? { kind: 'test', subject, test, sql } : buildUnread(expr, scope);
}

/** Reads DuckDB's `contains(lower(x), lower('text'))` and similar functions. */
function readCall(expr: Extract<Expr, { type: 'call' }>, scope: SqlScope): Condition {
  const ops = { contains: 'contains', starts_with: 'startsWith', ends_with: 'endsWith' } as const;
  const name = getCallName(expr);
  const op =
    name === 'contains' || name === 'starts_with' || name === 'ends_with' ? ops[name] : null;
  const [of, text] = expr.args;
  const subject = of && readSubject({ expr: of, scope });
  const value = text && readLiteral(withoutWrappers(text), scope.sql);
  if (op === null || !subject || typeof value !== 'string') return buildUnread(expr, scope);
  const test = { op, negated: false, values: [value] };
  return { kind: 'test', subject, test, sql: sliceNodeSql(scope.sql, expr) };
}

function readTruth(expr: Extract<Expr, { type: 'ref' }>, scope: SqlScope): Condition {
  const subject = { kind: 'member', member: resolveMember(expr, scope) } as const;
  const sql = sliceNodeSql(scope.sql, expr);
  return { kind: 'test', subject, test: { op: 'is', values: ['true'] }, sql };
}

/**
 * Reads a condition with its parts. It never fails: a part without plain words is `unread`, and
 * none is left out.
 */
export function readCondition(expr: Expr, scope: SqlScope): Condition {
  if (expr.type === 'binary' && (expr.op === 'AND' || expr.op === 'OR')) {
    const sql = sliceNodeSql(scope.sql, expr);
    const sides = [readCondition(expr.left, scope), readCondition(expr.right, scope)];
    return expr.op === 'AND' ? joinAll(sides, sql) : joinAny(sides, sql);
  }
  if (expr.type === 'binary') return readComparison(expr, scope);
  if (expr.type === 'ternary') return readBetween(expr, scope);
  if (expr.type === 'unary') return readState(expr, scope);
  if (expr.type === 'call') return readCall(expr, scope);
  return expr.type === 'ref' ? readTruth(expr, scope) : buildUnread(expr, scope);
}
