import { isAggregateName, isScalarName } from '../sql/aggregate-names.ts';
import { isWord, toSqlTokens, type SqlToken } from '#shared/sql/sql-tokens.ts';
import { toTokenName } from './read-cubes.ts';

export interface PlainItem {
  /** Of its column; null where the query gives it none. */
  readonly name: string | null;
  /** The column of the table that it is, unchanged; null for anything that is calculated. */
  readonly column: string | null;
  /** Without its alias. */
  readonly sql: string;
  /** The same as one would compare it: see `toSpelling`. */
  readonly spelling: string;
  /** Calculated over many rows: an aggregate or a window. */
  readonly isMeasure: boolean;
  readonly isAggregate: boolean;
  /** It counts only some rows of its group: FILTER (WHERE …). */
  readonly isPartial: boolean;
  /** It calls something that may be an aggregate and is not known as one. */
  readonly isUnsure: boolean;
}

/** One SELECT over one table, cut into its pieces; nothing in them is changed. */
export interface PlainQuery {
  readonly items: readonly PlainItem[];
  readonly table: string;
  /** What the query calls the table: its alias, else its name. */
  readonly alias: string;
  /** The table with its alias. */
  readonly from: string;
  /** '' without one. */
  readonly where: string;
  /** Each without its comments; null without GROUP BY. */
  readonly groups: readonly (readonly SqlToken[])[] | null;
  /** HAVING or a limit: not every group is told. */
  readonly isCut: boolean;
}

/** They make rows of more than the table's own, or of fewer. */
const NOT_PLAIN = ['UNION', 'INTERSECT', 'EXCEPT', 'JOIN', 'DISTINCT', 'QUALIFY', 'SELECT', 'WITH'];
const CUTS = ['HAVING', 'LIMIT', 'OFFSET', 'FETCH'];
export const CLAUSES = ['WHERE', 'GROUP', 'HAVING', 'ORDER', 'LIMIT', 'OFFSET', 'FETCH', 'WINDOW'];

export type Tokens = readonly SqlToken[];

/** The places of tokens outside of every parenthesis. */
export function toOuter(tokens: Tokens): ReadonlySet<SqlToken> {
  let depth = 0;
  const outer = new Set<SqlToken>();
  for (const token of tokens) {
    if (token.text === ')') depth -= 1;
    if (depth === 0) outer.add(token);
    if (token.text === '(') depth += 1;
  }
  return outer;
}

/** Between the tokens that divide them. */
export function toPieces(tokens: Tokens, divides: (token: SqlToken) => boolean): SqlToken[][] {
  const pieces: SqlToken[][] = [[]];
  for (const token of tokens) {
    if (divides(token)) pieces.push([]);
    else pieces.at(-1)?.push(token);
  }
  return pieces;
}

function toText(sql: string, tokens: Tokens): string {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first && last ? sql.slice(first.start, last.start + last.text.length) : '';
}

/** Without spaces and comments, and words without case, as databases compare them. */
export const toSpelling = (tokens: Tokens): string =>
  tokens.map(({ kind, text }) => (kind === 'word' ? text.toLowerCase() : text)).join(' ');

/** The names that stand before a parenthesis, in lower case. */
function toCalls(tokens: Tokens): string[] {
  return tokens.flatMap(({ kind, text }, at) =>
    kind === 'word' && tokens[at + 1]?.text === '(' ? [text.toLowerCase()] : [],
  );
}

/** `genre`, or `m.genre` of the table itself: other owners are columns that hold more; null for all else. */
export function toColumn(tokens: Tokens, alias: string): string | null {
  if (tokens.length === 1) return toTokenName(tokens[0]);
  const owner = toTokenName(tokens[0])?.toLowerCase();
  const isOwned = tokens.length === 3 && tokens[1]?.text === '.' && owner === alias.toLowerCase();
  return isOwned ? toTokenName(tokens[2]) : null;
}

function toItem(sql: string, tokens: Tokens, alias: string): PlainItem {
  const hasAlias = isWord(tokens.at(-2), 'AS');
  const own = hasAlias ? tokens.slice(0, -2) : tokens;
  const calls = toCalls(own);
  // A window leaves every row standing.
  const isWindow = own.some((token) => isWord(token, 'OVER'));
  const isAggregate = !isWindow && calls.some(isAggregateName);
  const column = toColumn(own, alias);
  return {
    name: hasAlias ? toTokenName(tokens.at(-1)) : column,
    column,
    sql: toText(sql, own),
    spelling: toSpelling(own),
    isAggregate,
    isMeasure: isAggregate || isWindow,
    isPartial: calls.includes('filter'),
    isUnsure: calls.some((name) => !isAggregateName(name) && !isScalarName(name)),
  };
}

/** The tokens of a clause, without the word that begins it; `tokens` are those behind the table. */
function toClause(tokens: Tokens, outer: ReadonlySet<SqlToken>, word: string): Tokens | null {
  const at = tokens.findIndex((token) => outer.has(token) && isWord(token, word));
  if (at === -1) return null;
  const rest = tokens.slice(at + 1);
  const end = rest.findIndex((token) => outer.has(token) && isWord(token, ...CLAUSES));
  return end === -1 ? rest : rest.slice(0, end);
}

/** The table and its alias, when nothing else stands in the FROM. */
function toSource(tokens: Tokens): { table: string; alias: string; length: number } | null {
  const table = toTokenName(tokens[0]);
  if (table === null || isWord(tokens[0], ...CLAUSES)) return null;
  let length = 1;
  if (isWord(tokens[length], 'AS')) length += 1;
  if (toTokenName(tokens[length]) !== null && !isWord(tokens[length], ...CLAUSES)) length += 1;
  const behind = tokens[length];
  const alias = toTokenName(tokens[length - 1]) ?? table;
  return behind === undefined || isWord(behind, ...CLAUSES) ? { table, alias, length } : null;
}

/** Read token by token, as dialects put much into a SELECT that no parser knows; null for all else. */
export function readPlainQuery(sql: string): PlainQuery | null {
  const tokens = toSqlTokens(sql).filter(({ kind }) => kind !== 'space');
  while (tokens.at(-1)?.text === ';') tokens.pop();
  const [first, ...inside] = tokens;
  if (!isWord(first, 'SELECT') || tokens.some(({ kind }) => kind === 'broken')) return null;
  const outer = toOuter(tokens);
  if (
    inside.some((token) => outer.has(token) && (isWord(token, ...NOT_PLAIN) || token.text === ';'))
  )
    return null;
  const fromAt = inside.findIndex((token) => outer.has(token) && isWord(token, 'FROM'));
  const source = fromAt === -1 ? null : toSource(inside.slice(fromAt + 1));
  if (source === null) return null;
  const behind = inside.slice(fromAt + 1 + source.length);
  const isComma = (token: SqlToken) => outer.has(token) && token.text === ',';
  const where = toClause(behind, outer, 'WHERE');
  const groups = toClause(behind, outer, 'GROUP');
  const { table, alias } = source;
  return {
    items: toPieces(inside.slice(0, fromAt), isComma).map((piece) => toItem(sql, piece, alias)),
    table,
    alias,
    from: toText(sql, inside.slice(fromAt + 1, fromAt + 1 + source.length)),
    where: where === null ? '' : toText(sql, where),
    groups: groups && toPieces(groups.slice(1), isComma),
    isCut: behind.some((token) => outer.has(token) && isWord(token, ...CUTS)),
  };
}
