import { isAggregateName, isScalarName } from '../sql/aggregate-names.ts';
import { isWord, tokenizeSql, type SqlToken } from '#shared/sql/sql-tokens.ts';
import { readTokenName } from './read-cubes.ts';

export interface PlainItem {
  /** Of its column; null where the query gives it none. */
  readonly name: string | null;
  /** The column of the table that it is, unchanged; null for anything that is calculated. */
  readonly column: string | null;
  /** Without its alias. */
  readonly sql: string;
  /** The same as one would compare it: see `normalizeTokens`. */
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
export const CLAUSE_KEYWORDS = [
  'WHERE',
  'GROUP',
  'HAVING',
  'ORDER',
  'LIMIT',
  'OFFSET',
  'FETCH',
  'WINDOW',
];

export type SqlTokenList = readonly SqlToken[];

/** The places of tokens outside of every parenthesis. */
export function collectOuterTokens(tokens: SqlTokenList): ReadonlySet<SqlToken> {
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
export function splitTokens(
  tokens: SqlTokenList,
  divides: (token: SqlToken) => boolean,
): SqlToken[][] {
  const pieces: SqlToken[][] = [[]];
  for (const token of tokens) {
    if (divides(token)) pieces.push([]);
    else pieces.at(-1)?.push(token);
  }
  return pieces;
}

function sliceTokens(sql: string, tokens: SqlTokenList): string {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first && last ? sql.slice(first.start, last.start + last.text.length) : '';
}

/** Without spaces and comments, and words without case, as databases compare them. */
export const normalizeTokens = (tokens: SqlTokenList): string =>
  tokens.map(({ kind, text }) => (kind === 'word' ? text.toLowerCase() : text)).join(' ');

/** The names that stand before a parenthesis, in lower case. */
function listCalls(tokens: SqlTokenList): string[] {
  return tokens.flatMap(({ kind, text }, at) =>
    kind === 'word' && tokens[at + 1]?.text === '(' ? [text.toLowerCase()] : [],
  );
}

/** `genre`, or `m.genre` of the table itself: other owners are columns that hold more; null for all else. */
export function readColumnName(tokens: SqlTokenList, alias: string): string | null {
  if (tokens.length === 1) return readTokenName(tokens[0]);
  const owner = readTokenName(tokens[0])?.toLowerCase();
  const isOwned = tokens.length === 3 && tokens[1]?.text === '.' && owner === alias.toLowerCase();
  return isOwned ? readTokenName(tokens[2]) : null;
}

function readItem(sql: string, tokens: SqlTokenList, alias: string): PlainItem {
  const hasAlias = isWord(tokens.at(-2), 'AS');
  const own = hasAlias ? tokens.slice(0, -2) : tokens;
  const calls = listCalls(own);
  // A window leaves every row standing.
  const isWindow = own.some((token) => isWord(token, 'OVER'));
  const isAggregate = !isWindow && calls.some(isAggregateName);
  const column = readColumnName(own, alias);
  return {
    name: hasAlias ? readTokenName(tokens.at(-1)) : column,
    column,
    sql: sliceTokens(sql, own),
    spelling: normalizeTokens(own),
    isAggregate,
    isMeasure: isAggregate || isWindow,
    isPartial: calls.includes('filter'),
    isUnsure: calls.some((name) => !isAggregateName(name) && !isScalarName(name)),
  };
}

/** The tokens of a clause, without the word that begins it; `tokens` are those behind the table. */
function findClause(
  tokens: SqlTokenList,
  outer: ReadonlySet<SqlToken>,
  word: string,
): SqlTokenList | null {
  const at = tokens.findIndex((token) => outer.has(token) && isWord(token, word));
  if (at === -1) return null;
  const rest = tokens.slice(at + 1);
  const end = rest.findIndex((token) => outer.has(token) && isWord(token, ...CLAUSE_KEYWORDS));
  return end === -1 ? rest : rest.slice(0, end);
}

/** The table and its alias, when nothing else stands in the FROM. */
function readTableSource(
  tokens: SqlTokenList,
): { table: string; alias: string; length: number } | null {
  const table = readTokenName(tokens[0]);
  if (table === null || isWord(tokens[0], ...CLAUSE_KEYWORDS)) return null;
  let length = 1;
  if (isWord(tokens[length], 'AS')) length += 1;
  if (readTokenName(tokens[length]) !== null && !isWord(tokens[length], ...CLAUSE_KEYWORDS))
    length += 1;
  const behind = tokens[length];
  const alias = readTokenName(tokens[length - 1]) ?? table;
  return behind === undefined || isWord(behind, ...CLAUSE_KEYWORDS)
    ? { table, alias, length }
    : null;
}

/** Read token by token, as dialects put much into a SELECT that no parser knows; null for all else. */
export function readPlainQuery(sql: string): PlainQuery | null {
  const tokens = tokenizeSql(sql).filter(({ kind }) => kind !== 'space');
  while (tokens.at(-1)?.text === ';') tokens.pop();
  const [first, ...inside] = tokens;
  if (!isWord(first, 'SELECT') || tokens.some(({ kind }) => kind === 'broken')) return null;
  const outer = collectOuterTokens(tokens);
  if (
    inside.some((token) => outer.has(token) && (isWord(token, ...NOT_PLAIN) || token.text === ';'))
  )
    return null;
  const fromAt = inside.findIndex((token) => outer.has(token) && isWord(token, 'FROM'));
  const source = fromAt === -1 ? null : readTableSource(inside.slice(fromAt + 1));
  if (source === null) return null;
  const behind = inside.slice(fromAt + 1 + source.length);
  const isComma = (token: SqlToken) => outer.has(token) && token.text === ',';
  const where = findClause(behind, outer, 'WHERE');
  const groups = findClause(behind, outer, 'GROUP');
  const { table, alias } = source;
  return {
    items: splitTokens(inside.slice(0, fromAt), isComma).map((piece) =>
      readItem(sql, piece, alias),
    ),
    table,
    alias,
    from: sliceTokens(sql, inside.slice(fromAt + 1, fromAt + 1 + source.length)),
    where: where === null ? '' : sliceTokens(sql, where),
    groups: groups && splitTokens(groups.slice(1), isComma),
    isCut: behind.some((token) => outer.has(token) && isWord(token, ...CUTS)),
  };
}
