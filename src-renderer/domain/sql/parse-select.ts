import {
  parse,
  type Expr,
  type SelectFromStatement,
  type SelectStatement,
  type Statement,
} from 'pgsql-ast-parser';
import { normalizeSql, type SqlSpan } from './normalize-sql.ts';

/** One SELECT as a tree. */
export interface ParsedSelect {
  /** As it was given: places in the tree are places in it. */
  readonly sql: string;
  readonly select: SelectStatement;
  readonly groupsByAll: boolean;
  readonly qualify: { readonly condition: Expr; readonly span: SqlSpan } | null;
}

/** The parser's time grows faster than the statement; agents write a few thousand characters. */
const MAX_CHARS = 20_000;

const SELECTS: readonly string[] = ['select', 'union', 'union all', 'values', 'with'];

export const isSelect = (statement: Statement): statement is SelectStatement =>
  SELECTS.includes(statement.type);

function parseOne(sql: string): SelectStatement | null {
  try {
    const [statement, ...others] = parse(sql, { locationTracking: true });
    return statement && others.length === 0 && isSelect(statement) ? statement : null;
  } catch {
    // The parser has no other way to say that it knows no such statement.
    return null;
  }
}

/** A condition on its own, with its places counted in the whole statement. */
function parseCondition(sql: string, { start, end }: SqlSpan): Expr | null {
  const lead = 'SELECT WHERE ';
  if (start < lead.length) return null;
  const condition = `${lead.padEnd(start)}${sql.slice(start, end)}`;
  const parsed = parseOne(condition);
  return parsed?.type === 'select' ? (parsed.where ?? null) : null;
}

/** The innermost way to the one SELECT that makes the result's rows; null for unions and values. */
export function findMainSelect(select: SelectStatement): SelectFromStatement | null {
  if (select.type === 'select') return select;
  if (select.type !== 'with') return null;
  return isSelect(select.in) ? findMainSelect(select.in) : null;
}

/** Reads a statement of PostgreSQL's kind, as agents write it; null when it is not one SELECT that can be read. */
export function parseSelect(sql: string): ParsedSelect | null {
  if (sql.length > MAX_CHARS) return null;
  const plain = normalizeSql(sql);
  const select = parseOne(plain.sql);
  if (select === null) return null;
  const { groupsByAll, qualify: span } = plain;
  if (span === null) return { sql, select, groupsByAll, qualify: null };
  const condition = parseCondition(plain.sql.length === sql.length ? sql : plain.sql, span);
  return condition === null ? null : { sql, select, groupsByAll, qualify: { condition, span } };
}
