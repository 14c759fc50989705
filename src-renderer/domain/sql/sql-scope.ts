import type {
  Expr,
  ExprCall,
  ExprRef,
  From,
  SelectFromStatement,
  SelectStatement,
} from 'pgsql-ast-parser';
import type { MemberName } from '#shared/sql/assumption.ts';
import { isSelect, findMainSelect } from './parse-select.ts';

/** The names that are visible in one SELECT. */
export interface SqlScope {
  readonly sql: string;
  readonly select: SelectFromStatement;
  readonly tables: readonly SqlTable[];
  /** True for HAVING and QUALIFY, where output names come first; a WHERE does not see them. */
  readonly seesOutputs: boolean;
}

/** A source in a FROM: a table of the platform, or a named SELECT. */
export interface SqlTable {
  readonly alias: string;
  readonly name: string;
  readonly derived: SqlScope | null;
  /** True for a union or VALUES, whose contents are not followed. */
  readonly isOpaque: boolean;
  readonly from: From;
}

/** An expression with the scope in which it was written. */
export interface ScopedExpr {
  readonly expr: Expr;
  readonly scope: SqlScope;
}

/** The common tables that a SELECT may name; null for one that is not a single SELECT. */
interface CommonTables {
  readonly selects: ReadonlyMap<string, SelectFromStatement | null>;
  /**
   * Each scope is made once, however often it is named, because the number would double with every
   * step.
   */
  readonly scopes: Map<SelectFromStatement, SqlScope>;
}

/** A common table sees only earlier ones, so that none can refer to itself. */
function withoutLater({ selects, scopes }: CommonTables, name: string): CommonTables {
  const at = [...selects.keys()].indexOf(name);
  return { selects: new Map([...selects].slice(0, at)), scopes };
}

function resolveTable(from: From, sql: string, common: CommonTables): SqlTable | null {
  if (from.type === 'call') return null;
  const { alias, name } =
    from.type === 'statement'
      ? { alias: from.alias, name: from.alias }
      : { alias: from.name.alias ?? from.name.name, name: from.name.name };
  const isSelected = from.type === 'statement' || common.selects.has(name);
  const select =
    from.type === 'statement' ? findMainSelect(from.statement) : (common.selects.get(name) ?? null);
  const seen = from.type === 'statement' ? common : withoutLater(common, name);
  const derived = select && buildSqlScope(select, sql, seen);
  return { alias, name, derived, isOpaque: isSelected && derived === null, from };
}

export function buildSqlScope(
  select: SelectFromStatement,
  sql: string,
  common: CommonTables,
): SqlScope {
  const known = common.scopes.get(select);
  if (known) return known;
  const tables = (select.from ?? []).flatMap((from) => resolveTable(from, sql, common) ?? []);
  const scope = { sql, select, tables, seesOutputs: false };
  common.scopes.set(select, scope);
  return scope;
}

function findColumn(scope: SqlScope, name: string): Expr | null {
  const columns = scope.select.columns ?? [];
  const found = columns.find(
    ({ expr, alias }) => (alias?.name ?? (expr.type === 'ref' ? expr.name : '')) === name,
  );
  return found?.expr ?? null;
}

function findTable(ref: ExprRef, { tables }: SqlScope): SqlTable | null {
  if (ref.table) return tables.find(({ alias }) => alias === ref.table?.name) ?? null;
  return tables.length === 1 ? (tables[0] ?? null) : null;
}

/** Follows a column through SELECTs in the FROM to the expression that computed it. */
export function resolveExprOrigin({ expr, scope }: ScopedExpr): ScopedExpr {
  if (expr.type !== 'ref') return { expr, scope };
  const derived = findTable(expr, scope)?.derived ?? null;
  const made = derived && findColumn(derived, expr.name);
  return derived && made ? resolveExprOrigin({ expr: made, scope: derived }) : { expr, scope };
}

/**
 * Resolves a name in GROUP BY, HAVING or ORDER BY: an output's position, an output's name, or a
 * column.
 */
export function resolveExprOutput({ expr, scope }: ScopedExpr): ScopedExpr {
  const { columns } = scope.select;
  const ordinal = expr.type === 'integer' ? (columns?.[expr.value - 1]?.expr ?? null) : null;
  const isName = expr.type === 'ref' && !expr.table;
  const named = isName ? columns?.find(({ alias }) => alias?.name === expr.name)?.expr : null;
  return resolveExprOrigin({ expr: ordinal ?? named ?? expr, scope });
}

export function resolveMember(ref: ExprRef, scope: SqlScope): MemberName {
  const table = findTable(ref, scope);
  return { cube: table?.name ?? ref.table?.name ?? null, name: ref.name };
}

export const getCallName = (call: ExprCall): string => call.function.name.toLowerCase();

/** The common tables of a SELECT, by name. */
export function listCommonTables(select: SelectStatement): CommonTables {
  const selects = new Map<string, SelectFromStatement | null>();
  for (const { alias, statement } of select.type === 'with' ? select.bind : []) {
    selects.set(alias.name, isSelect(statement) ? findMainSelect(statement) : null);
  }
  return { selects, scopes: new Map() };
}
