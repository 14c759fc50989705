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
  const told = sides.length === 0 ? [] : listAssumptions(joinAll(sides, sql));
  return [...told, ...ranks.filter((rank) => rank !== null)];
}

/** `a.id = b.id`: which rows belong together. */
function isPairing(expr: Expr): boolean {
  if (expr.type !== 'binary' || expr.op !== '=') return false;
  const sides = [withoutCasts(expr.left), withoutCasts(expr.right)];
  const tables = sides.map((side) => (side.type === 'ref' ? (side.table?.name ?? '') : null));
  return !tables.includes(null) && (tables[0] !== tables[1] || tables[0] === '');
}

/** A join's condition that is more than which rows belong together. */
function readJoin({ from }: SqlTable, { sql }: SqlScope): Assumption[] {
  return splitConjuncts(from.join?.on).flatMap((expr): Assumption[] => {
    const isTrue = expr.type === 'boolean' && expr.value;
    return isPairing(expr) || isTrue ? [] : [{ kind: 'unread', sql: sliceNodeSql(sql, expr) }];
  });
}

/** What a SELECT in the FROM takes for granted, which the one around it then does too. */
function readInner(table: SqlTable, scope: SqlScope, seen: Set<SqlScope>): Assumption[] {
  const { derived, from, isOpaque } = table;
  if (isOpaque) return [{ kind: 'unread', sql: sliceNodeSql(scope.sql, from) }];
  // Each once: a step that names the one before twice would double the work with every step.
  if (!derived || seen.has(derived)) return [];
  seen.add(derived);
  const inner = [...readFilters(derived, seen), ...readLimit(derived)];
  // Of one table among several: it keeps rows out of that one alone.
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

/** With several tables in the FROM, a pairing is a join that is written apart. */
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

/** Values read from a function or a SELECT inside of an output say more than their place does. */
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

/** Only what is filtered inside of one aggregate, as in `count(*) FILTER (WHERE …)`. */
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
 * What a statement takes for granted, in the order: measures and groups, period, conditions, rows,
 * zone, source. What says more than is read here is `unread`, never left out; null for a statement
 * that cannot be read at all.
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
