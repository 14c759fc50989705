import { nestSql, type NestedSql, type SqlPart, type SqlParts } from '#shared/sql/sql-parts.ts';
import { isWord } from '#shared/sql/sql-tokens.ts';

/** `name (columns) AS (SELECT …)` in a WITH. */
export interface SqlWithItem {
  readonly name: string;
  /** The unknown parts after the SELECT, as in `SEARCH DEPTH FIRST BY x`. */
  readonly rest: SqlParts;
}

export interface SqlWith {
  /** The end of the word WITH. */
  readonly end: number;
  readonly isRecursive: boolean;
  /** Null for an item of another form. */
  readonly items: readonly (SqlWithItem | null)[];
}

export interface SqlClause {
  /** In upper case, `GROUP` for GROUP BY; '' for what stands before the first keyword. */
  readonly keyword: string;
  /** Without the keyword, and without the BY of GROUP and ORDER. */
  readonly parts: SqlParts;
}

export interface SqlStatement {
  readonly parts: SqlParts;
  readonly with: SqlWith | null;
  /** Those behind the WITH, in the order of the text. */
  readonly clauses: readonly SqlClause[];
}

/** A table, a SELECT or a call in a FROM. */
export interface SqlFromItem {
  /** True behind JOIN; false for the first item and behind a comma. */
  readonly isJoined: boolean;
  /** The source and its alias. */
  readonly source: SqlParts;
  /** The condition behind ON; null without one. */
  readonly on: SqlParts | null;
}

export interface SqlOutline extends NestedSql {
  readonly sql: string;
  /** Between the semicolons; empty ones are left out. */
  readonly statements: readonly SqlStatement[];
}

/** Between the parts that divide them; one empty piece of no parts. */
export function splitParts(parts: SqlParts, divides: (part: SqlPart) => boolean): SqlPart[][] {
  const pieces: SqlPart[][] = [[]];
  for (const part of parts) {
    if (divides(part)) pieces.push([]);
    else pieces.at(-1)?.push(part);
  }
  return pieces;
}

const isComma = ({ text }: SqlPart): boolean => text === ',';

export const splitByComma = (parts: SqlParts): SqlPart[][] => splitParts(parts, isComma);

/** A name as a query writes it, without its quotes; null for what is no name. */
export const readName = (part: SqlPart | undefined): string | null => {
  if (part?.kind === 'word') return part.text;
  return part?.kind === 'name' ? part.text.slice(1, -1).replaceAll('""', '"') : null;
};

const KEYWORDS: ReadonlySet<string> = new Set([
  ...['SELECT', 'FROM', 'WHERE', 'GROUP', 'HAVING', 'ORDER'],
  ...['UNION', 'INTERSECT', 'EXCEPT'],
]);
/** Some databases allow them as names of columns, so they begin a clause only behind a FROM. */
const KEYWORDS_BEHIND_FROM: ReadonlySet<string> = new Set([
  ...['LIMIT', 'OFFSET', 'FETCH', 'WINDOW', 'QUALIFY'],
]);

/** Words behind which a keyword is none: `IS DISTINCT FROM`, `WITHIN GROUP`. */
const NOT_BEHIND: Readonly<Record<string, string>> = { FROM: 'DISTINCT', GROUP: 'WITHIN' };

/** The clauses of one level, the first without a keyword. Each part is looked at once. */
function splitClauses(parts: SqlParts): [SqlClause, ...SqlClause[]] {
  const head: SqlPart[] = [];
  const clauses: [SqlClause, ...SqlClause[]] = [{ keyword: '', parts: head }];
  let [keyword, inside, isBehindFrom] = ['', head, false];
  let before: SqlPart | undefined;
  for (const part of parts) {
    const word = part.kind === 'word' && before?.text !== '.' ? part.text.toUpperCase() : '';
    const isKeyword = KEYWORDS.has(word) || (isBehindFrom && KEYWORDS_BEHIND_FROM.has(word));
    if (isKeyword && !isWord(before, NOT_BEHIND[word] ?? '')) {
      [keyword, inside] = [word, []];
      clauses.push({ keyword, parts: inside });
      isBehindFrom = keyword === 'FROM' || (isBehindFrom && keyword !== 'SELECT');
    } else if (word !== 'BY' || !isWord(before, keyword)) {
      inside.push(part);
    }
    before = part;
  }
  return clauses;
}

function readWithItem([first, ...more]: SqlParts): SqlWithItem | null {
  const name = readName(first);
  const behind = more[0]?.kind === 'parens' ? more.slice(1) : more;
  if (name === null || !isWord(behind[0], 'AS')) return null;
  const at = behind.findIndex((part, index) => index > 0 && !isWord(part, 'NOT', 'MATERIALIZED'));
  return behind[at]?.kind === 'parens' ? { name, rest: behind.slice(at + 1) } : null;
}

function readWith({ end }: SqlPart, parts: SqlParts): SqlWith {
  const isRecursive = isWord(parts[0], 'RECURSIVE');
  const items = splitByComma(isRecursive ? parts.slice(1) : parts).map(readWithItem);
  return { end, isRecursive, items };
}

/** The WITH and the clauses of parts that stand on one level. */
export function readStatement(parts: SqlParts): SqlStatement {
  const [first] = parts;
  if (first && isWord(first, 'WITH')) {
    const [items, ...clauses] = splitClauses(parts.slice(1));
    return { parts, with: readWith(first, items.parts), clauses };
  }
  const [head, ...clauses] = splitClauses(parts);
  return { parts, with: null, clauses: head.parts.length > 0 ? [head, ...clauses] : clauses };
}

export function outlineSql(sql: string): SqlOutline {
  const nested = nestSql(sql);
  const pieces = splitParts(nested.parts, ({ text }) => text === ';');
  const statements = pieces.filter(({ length }) => length > 0).map(readStatement);
  return { ...nested, sql, statements };
}

/** The parts of one level: outside of all parentheses, or inside of one pair. */
export interface SqlLevel {
  readonly parts: SqlParts;
  /** The part before the parenthesis. */
  readonly before: SqlPart | undefined;
}

/** Every level, the outer ones first. Nothing is called from inside itself, however deep they nest. */
export function listLevels(parts: SqlParts): readonly SqlLevel[] {
  const levels: SqlLevel[] = [{ parts, before: undefined }];
  for (const level of levels) {
    let before: SqlPart | undefined;
    for (const part of level.parts) {
      if (part.kind === 'parens') levels.push({ parts: part.parts, before });
      before = part;
    }
  }
  return levels;
}

/** The words before JOIN that say which join it is; they belong to no item. */
const JOIN_KINDS = [
  ...['INNER', 'LEFT', 'RIGHT', 'FULL', 'OUTER', 'CROSS', 'NATURAL'],
  ...['ASOF', 'SEMI', 'ANTI', 'POSITIONAL'],
];

function readFromItem(parts: SqlParts, isJoined: boolean): SqlFromItem {
  const onAt = parts.findIndex((part) => isWord(part, 'ON'));
  if (onAt === -1) return { isJoined, source: parts, on: null };
  return { isJoined, source: parts.slice(0, onAt), on: parts.slice(onAt + 1) };
}

/** The items of a FROM clause, divided by its commas and joins. */
export function listFromItems(from: SqlParts): readonly SqlFromItem[] {
  const items: SqlFromItem[] = [];
  let parts: SqlPart[] = [];
  let isJoined = false;
  for (const part of from) {
    const isJoin = isWord(part, 'JOIN');
    if (!isJoin && !isComma(part)) {
      parts.push(part);
      continue;
    }
    while (isJoin && isWord(parts.at(-1), ...JOIN_KINDS)) parts.pop();
    items.push(readFromItem(parts, isJoined));
    [parts, isJoined] = [[], isJoin];
  }
  return [...items, readFromItem(parts, isJoined)];
}

/** A table that has a plain name, and what the query calls it; null for any other source. */
export function readTableSource([first, ...more]: SqlParts): {
  readonly table: string;
  readonly alias: string;
} | null {
  const names = isWord(more[0], 'AS') ? more.slice(1) : more;
  const [table, alias] = [readName(first), readName(names[0] ?? first)];
  return table === null || alias === null || names.length > 1 ? null : { table, alias };
}

export interface SqlOutput {
  /** Without its alias. */
  readonly parts: SqlParts;
  /** The part after AS, a name for most databases; null without AS. */
  readonly alias: SqlPart | null;
}

const readOutput = (parts: SqlParts): SqlOutput => {
  const alias = isWord(parts.at(-2), 'AS') ? (parts.at(-1) ?? null) : null;
  return { parts: alias === null ? parts : parts.slice(0, -2), alias };
};

/** One SELECT with a FROM. */
export interface SqlSelect {
  readonly with: SqlWith | null;
  /** Everything behind the WITH. */
  readonly body: SqlParts;
  readonly outputs: readonly SqlOutput[];
  readonly from: SqlParts;
  /** The clauses behind the FROM, by keyword. */
  readonly clauses: ReadonlyMap<string, SqlParts>;
}

/** Clauses that bring rows of other SELECTs, or leave out some of its own. */
const NOT_ONE = ['SELECT', 'FROM', 'UNION', 'INTERSECT', 'EXCEPT', 'QUALIFY'];

/**
 * A text that is one SELECT with a FROM. Null for all else: several statements, a union, DISTINCT,
 * QUALIFY, an open quote or parenthesis.
 */
export function readOneSelect(sql: string): SqlSelect | null {
  const { statements, isComplete } = outlineSql(sql);
  const [statement, ...others] = statements;
  const [select, from, ...more] = statement?.clauses ?? [];
  if (!statement || others.length > 0 || !isComplete) return null;
  if (select?.keyword !== 'SELECT' || from?.keyword !== 'FROM') return null;
  const clauses = new Map(more.map(({ keyword, parts }) => [keyword, parts]));
  if (isWord(select.parts[0], 'DISTINCT') || NOT_ONE.some((word) => clauses.has(word))) return null;
  const body = statement.parts.slice(statement.parts.findIndex((part) => isWord(part, 'SELECT')));
  const outputs = splitByComma(select.parts).map(readOutput);
  return { with: statement.with, body, outputs, from: from.parts, clauses };
}
