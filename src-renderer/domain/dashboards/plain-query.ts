import { flattenParts, sliceParts, type SqlParts } from '#shared/sql/sql-parts.ts';
import { isWord, type SqlToken } from '#shared/sql/sql-tokens.ts';
import { isAggregateName, isScalarName } from '../sql/aggregate-names.ts';
import {
  readName,
  readOneSelect,
  readTableSource,
  splitByComma,
  type SqlOutput,
} from '../sql/sql-outline.ts';

export interface PlainItem {
  /** Of its column; null where the query gives it none. */
  readonly name: string | null;
  /** The column of the table that it is, unchanged; null for anything that is calculated. */
  readonly column: string | null;
  /** Without its alias. */
  readonly parts: SqlParts;
  readonly sql: string;
  /** The same as one would compare it: see `normalizeParts`. */
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
  readonly groups: readonly SqlParts[] | null;
  /** HAVING or a limit: not every group is told. */
  readonly isCut: boolean;
}

const CUTS = ['HAVING', 'LIMIT', 'OFFSET', 'FETCH'];

const normalizeTokens = (tokens: readonly SqlToken[]): string =>
  tokens.map(({ kind, text }) => (kind === 'word' ? text.toLowerCase() : text)).join(' ');

/** Without spaces and comments, and words without case, as databases compare them. */
export const normalizeParts = (parts: SqlParts): string => normalizeTokens(flattenParts(parts));

/** The names that stand before a parenthesis, in lower case. */
function listCalls(tokens: readonly SqlToken[]): string[] {
  return tokens.flatMap(({ kind, text }, at) =>
    kind === 'word' && tokens[at + 1]?.text === '(' ? [text.toLowerCase()] : [],
  );
}

/** `genre`, or `m.genre` of the table itself: other owners are columns that hold more; null for all else. */
export function readColumnName(parts: SqlParts, alias: string): string | null {
  if (parts.length === 1) return readName(parts[0]);
  const owner = readName(parts[0])?.toLowerCase();
  const isOwned = parts.length === 3 && parts[1]?.text === '.' && owner === alias.toLowerCase();
  return isOwned ? readName(parts[2]) : null;
}

function readItem(sql: string, { parts, alias }: SqlOutput, table: string): PlainItem {
  const tokens = flattenParts(parts);
  const calls = listCalls(tokens);
  // A window leaves every row standing.
  const isWindow = tokens.some((token) => isWord(token, 'OVER'));
  const isAggregate = !isWindow && calls.some(isAggregateName);
  const column = readColumnName(parts, table);
  return {
    name: alias ? readName(alias) : column,
    column,
    parts,
    sql: sliceParts(sql, parts),
    spelling: normalizeTokens(tokens),
    isAggregate,
    isMeasure: isAggregate || isWindow,
    isPartial: calls.includes('filter'),
    isUnsure: calls.some((name) => !isAggregateName(name) && !isScalarName(name)),
  };
}

/** Read token by token, as dialects put much into a SELECT that no parser knows; null for all else. */
export function readPlainQuery(sql: string): PlainQuery | null {
  const select = readOneSelect(sql);
  const source = select && readTableSource(select.from);
  if (!source || select.with !== null) return null;
  // Elsewhere it adds rows, as in `GROUP BY a WITH TOTALS`.
  if (select.body.some((part) => isWord(part, 'WITH'))) return null;
  const [where, groups] = [select.clauses.get('WHERE'), select.clauses.get('GROUP')];
  return {
    ...source,
    items: select.outputs.map((output) => readItem(sql, output, source.alias)),
    from: sliceParts(sql, select.from),
    where: sliceParts(sql, where ?? []),
    groups: groups ? splitByComma(groups) : null,
    isCut: CUTS.some((keyword) => select.clauses.has(keyword)),
  };
}
