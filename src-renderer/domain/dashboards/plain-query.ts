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
  /** The name of its column; null where the query gives it none. */
  readonly name: string | null;
  /** The column of the table that it is, unchanged; null for anything calculated. */
  readonly column: string | null;
  /** The expression without its alias. */
  readonly parts: SqlParts;
  readonly sql: string;
  /** The expression in a form that can be compared: see `normalizeParts`. */
  readonly spelling: string;
  /** True when it is calculated over many rows: an aggregate or a window. */
  readonly isMeasure: boolean;
  readonly isAggregate: boolean;
  /** True when it counts only some rows of its group: FILTER (WHERE …). */
  readonly isPartial: boolean;
  /** True when it calls an unknown function that may be an aggregate. */
  readonly isUnsure: boolean;
}

/** One SELECT over one table, split into its pieces, which are unchanged. */
export interface PlainQuery {
  readonly items: readonly PlainItem[];
  readonly table: string;
  /** The name of the table within the query: its alias, else its own name. */
  readonly alias: string;
  /** The table with its alias. */
  readonly from: string;
  /** The condition; '' without one. */
  readonly where: string;
  /** Each group without its comments; null without GROUP BY. */
  readonly groups: readonly SqlParts[] | null;
  /** True for HAVING or a limit: not every group is returned. */
  readonly isCut: boolean;
}

const CUTS = ['HAVING', 'LIMIT', 'OFFSET', 'FETCH'];

const normalizeTokens = (tokens: readonly SqlToken[]): string =>
  tokens.map(({ kind, text }) => (kind === 'word' ? text.toLowerCase() : text)).join(' ');

/** Removes spaces and comments, and the case of words, as databases compare them. */
export const normalizeParts = (parts: SqlParts): string => normalizeTokens(flattenParts(parts));

/** Lists the names before a parenthesis, in lower case. */
function listCalls(tokens: readonly SqlToken[]): string[] {
  return tokens.flatMap(({ kind, text }, at) =>
    kind === 'word' && tokens[at + 1]?.text === '(' ? [text.toLowerCase()] : [],
  );
}

/**
 * Reads `genre`, or `m.genre` of the table itself, because other owners are columns with fields;
 * null for anything else.
 */
export function readColumnName(parts: SqlParts, alias: string): string | null {
  if (parts.length === 1) return readName(parts[0]);
  const owner = readName(parts[0])?.toLowerCase();
  const isOwned = parts.length === 3 && parts[1]?.text === '.' && owner === alias.toLowerCase();
  return isOwned ? readName(parts[2]) : null;
}

function readItem(sql: string, { parts, alias }: SqlOutput, table: string): PlainItem {
  const tokens = flattenParts(parts);
  const calls = listCalls(tokens);
  // A window keeps every row.
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

/**
 * Reads token by token, because dialects allow in a SELECT what no parser knows; null for anything
 * else.
 */
export function readPlainQuery(sql: string): PlainQuery | null {
  const select = readOneSelect(sql);
  const source = select && readTableSource(select.from);
  if (!source || select.with !== null) return null;
  // Elsewhere WITH adds rows, as in `GROUP BY a WITH TOTALS`.
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
