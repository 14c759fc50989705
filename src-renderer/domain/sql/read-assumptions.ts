import { astVisitor, type Expr } from 'pgsql-ast-parser';
import type { Assumption, Condition, ParsedAssumptions } from '#shared/sql/assumption.ts';
import { joinAll } from './join-conditions.ts';
import { parseSelect, findMainSelect, type ParsedSelect } from './parse-select.ts';
import { readCondition } from './read-condition.ts';
import { readGroups } from './read-groups.ts';
import { hasAggregate } from './read-measure.ts';
import { readLimit, readRank } from './read-rows.ts';
import { sliceNodeSql, withoutCasts } from './sql-node.ts';
import { listCommonTables, buildSqlScope, type SqlScope, type SqlTable } from './sql-scope.ts';
import { readZones } from './read-zones.ts';

function splitConjuncts(expr: Expr | null | undefined): Expr[] {
  if (!expr) return [];
  if (expr.type === 'binary' && expr.op === 'AND') {
    return [...splitConjuncts(expr.left), ...splitConjuncts(expr.right)];
  }
  return [expr];
}

function isOfGroups(condition: Condition): boolean {
  return condition.kind === 'test' && condition.subject.kind === 'measure';
}

function listAssumptions(condition: Condition): Assumption[] {
  const parts = condition.kind === 'all' ? condition.of : [condition];
  return parts.map((part): Assumption => {
    if (part.kind === 'period' || part.kind === 'unread') return part;
    const kind = isOfGroups(part) ? 'having' : 'filter';
    return { kind, condition: part, sql: part.sql };
  });
}

function readConditions(exprs: readonly Expr[], scope: SqlScope): Assumption[] {
  const ranks = exprs.map((expr) => readRank(expr, scope));
  const others = exprs.filter((_, at) => ranks[at] === null);
  const sides = others.map((expr) => readCondition(expr, scope));
  const sql = sides.map((side) => side.sql).join(' AND ');
  const joined = sides.length === 0 ? [] : listAssumptions(joinAll(sides, sql));
  return [...joined, ...ranks.filter((rank) => rank !== null)];
}

/** `a.id = b.id` only says which rows belong together. */
function isPairing(expr: Expr): boolean {
  if (expr.type !== 'binary' || expr.op !== '=') return false;
  const sides = [withoutCasts(expr.left), withoutCasts(expr.right)];
  const tables = sides.map((side) => (side.type === 'ref' ? (side.table?.name ?? '') : null));
  return !tables.includes(null) && (tables[0] !== tables[1] || tables[0] === '');
}

/** A join's condition, except for the part that says which rows belong together. */
function readJoin({ from }: SqlTable, { sql }: SqlScope): Assumption[] {
  return splitConjuncts(from.join?.on).flatMap((expr): Assumption[] => {
    const isTrue = expr.type === 'boolean' && expr.value;
    return isPairing(expr) || isTrue ? [] : [{ kind: 'unread', sql: sliceNodeSql(sql, expr) }];
  });
}

/** The assumptions of a SELECT in the FROM, which also hold for the SELECT around it. */
function readInner(table: SqlTable, scope: SqlScope, seen: Set<SqlScope>): Assumption[] {
  const { derived, from, isOpaque } = table;
  if (isOpaque) return [{ kind: 'unread', sql: sliceNodeSql(scope.sql, from) }];
  // Each is read once: a step that names the previous one twice would double the work with every
  // step.
  if (!derived || seen.has(derived)) return [];
  seen.add(derived);
  const inner = [...readFilters(derived, seen), ...readLimit(derived)];
  // The inner SELECT is one table of several, so its conditions exclude rows of that table only.
  if (scope.tables.length > 1) return inner.map(({ sql }) => ({ kind: 'unread', sql }));
  const isTwice = (derived.select.groupBy ?? []).length > 0 && hasAggregates(scope);
  const steps = isTwice ? (derived.select.groupBy ?? []) : [];
  return [
    ...inner,
    ...steps.map((expr): Assumption => ({
      kind: 'unread',
      sql: `GROUP BY ${sliceNodeSql(scope.sql, expr)}`,
    })),
  ];
}

function hasAggregates(scope: SqlScope): boolean {
  const columns = scope.select.columns ?? [];
  return columns.some(({ expr }) => expr.type !== 'ref' && hasAggregate({ expr, scope }));
}

/** With several tables in the FROM, such a condition is a join that is written in the WHERE. */
const isFilter =
  ({ tables }: SqlScope) =>
  (expr: Expr): boolean =>
    tables.length < 2 || !isPairing(expr);

function readFilters(scope: SqlScope, seen = new Set<SqlScope>()): Assumption[] {
  const { where, having } = scope.select;
  return [
    ...scope.tables.flatMap((table) => [
      ...readInner(table, scope, seen),
      ...readJoin(table, scope),
    ]),
    ...readConditions(splitConjuncts(where).filter(isFilter(scope)), scope),
    ...readConditions(splitConjuncts(having), { ...scope, seesOutputs: true }),
  ];
}

function listCubes({ tables }: SqlScope, seen = new Set<SqlScope>()): string[] {
  return tables.flatMap(({ name, derived, isOpaque }) => {
    if (isOpaque) return [];
    if (derived === null) return [name];
    if (seen.has(derived)) return [];
    seen.add(derived);
    return listCubes(derived, seen);
  });
}

function readSource(scope: SqlScope): Assumption[] {
  const cubes = [...new Set(listCubes(scope))];
  const sql = (scope.select.from ?? []).map((from) => sliceNodeSql(scope.sql, from)).join(', ');
  return cubes.length === 0 ? [] : [{ kind: 'source', cubes, sql }];
}

/**
 * A SELECT inside an output, a function in the FROM and DISTINCT ON have no plain words, so each is
 * `unread`.
 */
function readUnreadableParts(scope: SqlScope): Assumption[] {
  const { sql, select } = scope;
  const odd: Assumption[] = [];
  const visitor = astVisitor(() => ({
    select: (inner) => {
      odd.push({ kind: 'unread', sql: sliceNodeSql(sql, inner) });
    },
  }));
  for (const { expr } of select.columns ?? []) visitor.expr(expr);
  for (const from of select.from ?? []) {
    if (from.type === 'call') odd.push({ kind: 'unread', sql: sliceNodeSql(sql, from) });
  }
  if (Array.isArray(select.distinct)) {
    const on = select.distinct.map((expr) => sliceNodeSql(sql, expr)).join(', ');
    odd.push({ kind: 'unread', sql: `DISTINCT ON (${on})` });
  }
  return odd;
}

/** Reads conditions inside a single aggregate, as in `count(*) FILTER (WHERE …)`. */
function readAggregateFilters(scope: SqlScope): Assumption[] {
  const found: Assumption[] = [];
  const visitor = astVisitor((map) => ({
    call: (call) => {
      if (call.filter) {
        const condition = readCondition(call.filter, scope);
        found.push({ kind: 'partFilter', condition, sql: sliceNodeSql(scope.sql, call.filter) });
      }
      map.super().call(call);
    },
    select: () => undefined,
  }));
  for (const { expr } of scope.select.columns ?? []) visitor.expr(expr);
  const texts = found.map((one) => JSON.stringify({ ...one, sql: '' }));
  return found.filter((_, at) => texts.indexOf(texts[at] ?? '') === at);
}

function readQualify({ qualify }: ParsedSelect, scope: SqlScope): Assumption[] {
  return qualify
    ? readConditions(splitConjuncts(qualify.condition), { ...scope, seesOutputs: true })
    : [];
}

const isTimed = (one: Assumption): boolean =>
  one.kind === 'period' || one.kind === 'grain' || one.kind === 'zone';

/**
 * Reads the assumptions of a statement in the order: measures and groups, period, conditions, rows,
 * zone, source. A part without plain words is `unread` and never left out. Null for a statement
 * that cannot be parsed.
 */
export function readAssumptions(sql: string): ParsedAssumptions | null {
  const parsed = parseSelect(sql);
  const main = parsed && findMainSelect(parsed.select);
  if (!parsed || !main) return null;
  const scope = buildSqlScope(main, sql, listCommonTables(parsed.select));
  const assumptions = [
    ...readGroups(scope, parsed.groupsByAll),
    ...readAggregateFilters(scope),
    ...readFilters(scope),
    ...readQualify(parsed, scope),
    ...readLimit(scope),
    ...readZones(parsed.select, sql),
    ...readUnreadableParts(scope),
    ...readSource(scope),
  ];
  return { assumptions: withoutRepeats(assumptions), isTimed: assumptions.some(isTimed) };
}

function withoutRepeats(assumptions: readonly Assumption[]): Assumption[] {
  const texts = assumptions.map((one) => JSON.stringify(one));
  return assumptions.filter((_, at) => texts.indexOf(texts[at] ?? '') === at);
}
