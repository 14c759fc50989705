import {
  parse,
  type Expr,
  type SelectFromStatement,
  type SelectStatement,
  type Statement,
} from 'pgsql-ast-parser';
import { normalizeSql, type SqlSpan } from './normalize-sql.ts';

/** One SELECT as a syntax tree. */
export interface ParsedSelect {
  /** The original statement: positions in the tree are positions in this text. */
  readonly sql: string;
  readonly select: SelectStatement;
  readonly groupsByAll: boolean;
  readonly qualify: { readonly condition: Expr; readonly span: SqlSpan } | null;
}

/** The parser's time grows faster than the length; agents write a few thousand characters. */
const MAX_CHARS = 20_000;

const SELECTS: readonly string[] = ['select', 'union', 'union all', 'values', 'with'];

export const isSelect = (statement: Statement): statement is SelectStatement =>
  SELECTS.includes(statement.type);

function parseOne(sql: string): SelectStatement | null {
  try {
    const [statement, ...others] = parse(sql, { locationTracking: true });
    return statement && others.length === 0 && isSelect(statement) ? statement : null;
  } catch {
    // The parser throws for a statement that it does not know, and offers no other signal.
    return null;
  }
}

/** Parses a condition on its own, with positions in the complete statement. */
function parseCondition(sql: string, { start, end }: SqlSpan): Expr | null {
  const lead = 'SELECT WHERE ';
  if (start < lead.length) return null;
  const condition = `${lead.padEnd(start)}${sql.slice(start, end)}`;
  const parsed = parseOne(condition);
  return parsed?.type === 'select' ? (parsed.where ?? null) : null;
}

/** The single innermost SELECT that produces the result's rows; null for unions and values. */
export function findMainSelect(select: SelectStatement): SelectFromStatement | null {
  if (select.type === 'select') return select;
  if (select.type !== 'with') return null;
  return isSelect(select.in) ? findMainSelect(select.in) : null;
}

function parseStatement(sql: string): ParsedSelect | null {
  const plain = normalizeSql(sql);
  const select = parseOne(plain.sql);
  if (select === null) return null;
  const { groupsByAll, qualify: span } = plain;
  if (span === null) return { sql, select, groupsByAll, qualify: null };
  const condition = parseCondition(plain.sql.length === sql.length ? sql : plain.sql, span);
  return condition === null ? null : { sql, select, groupsByAll, qualify: { condition, span } };
}

/** The chips, the columns and the zone of one answer read the same query, each on its own. */
const KNOWN_MOST = 64;
const known = new Map<string, ParsedSelect | null>();

/**
 * Parses a statement in PostgreSQL's syntax, as agents write it; null when it is not one SELECT
 * that can be parsed.
 */
export function parseSelect(sql: string): ParsedSelect | null {
  if (sql.length > MAX_CHARS) return null;
  const parsed = known.get(sql);
  if (parsed !== undefined) return parsed;
  const [oldest] = known.size >= KNOWN_MOST ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  const read = parseStatement(sql);
  known.set(sql, read);
  return read;
}
