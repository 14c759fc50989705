import { quoteLiteral } from './filters/filter-condition.ts';
import { hasRollup, listGroupItems } from './plain-groups.ts';
import { readPlainQuery, type PlainItem, type PlainQuery } from './plain-query.ts';
import type { FilterValue } from './filters/resolve-filter.ts';
import { messages } from './messages.ts';

/**
 * At most this many rows before aggregation are shown; one more is requested, to know whether there
 * are others.
 */
export const UNDERLYING_ROW_LIMIT = 1_000;

export type UnderlyingRows =
  | { readonly kind: 'sql'; readonly sql: string }
  /** The rows are not aggregated; `why` is a sentence. */
  | { readonly kind: 'same'; readonly why: string }
  /** The rows cannot be found; `why` is a sentence. */
  | { readonly kind: 'none'; readonly why: string };

const none = (why: string): UnderlyingRows => ({ kind: 'none', why });

const NOT_READ = messages.underlyingSql.notOneSelect;
const NOT_SHOWN = messages.underlyingSql.groupsByHidden;
const NOT_BACK = messages.underlyingSql.itsQueryGroupsRowsInWay;
const UNSURE = messages.underlyingSql.mayAggregate;
const PARTIAL = messages.underlyingSql.itsQueryCountsOnlySomeRows;
const EMPTY = messages.underlyingSql.tileHasNoRows;
const MANY = messages.underlyingSql.tooManyGroups;

/** Each group adds a condition of its own. */
const MAX_GROUPS = 200;

function buildEquality({ sql }: PlainItem, value: FilterValue): string {
  return value === null ? `(${sql}\n) IS NULL` : `(${sql}\n) = ${quoteLiteral(value)}`;
}

type Values = ReadonlyMap<string, FilterValue>;

/**
 * Finds a value by name. Servers fold a name that is not quoted, so the column may come back in
 * another case.
 */
function findValue(values: Values, name: string | null): FilterValue | undefined {
  if (name === null || values.has(name)) return values.get(name ?? '');
  const folded = [...values].filter(([key]) => key.toLowerCase() === name.toLowerCase());
  return folded.length === 1 ? folded[0]?.[1] : undefined;
}

/** Returns the items of the groups, or a sentence where they cannot be identified. */
function readParts(query: PlainQuery): readonly PlainItem[] | string {
  if (query.items.some(({ isPartial }) => isPartial)) return PARTIAL;
  if (hasRollup(query)) return NOT_BACK;
  const parts = listGroupItems(query);
  if (parts === null) return NOT_SHOWN;
  if (parts.some(({ isUnsure }) => isUnsure)) return UNSURE;
  return parts.some(({ name }) => name === null) ? NOT_BACK : parts;
}

/**
 * The clicked mark or row: the values that identify it, and the tile's rows that it stands for, by
 * column.
 */
export interface UnderlyingRequest {
  readonly values: Values;
  readonly rows: readonly Values[];
  /**
   * True when the tile may have more rows than came: groups that are missing among them are not in
   * the mark.
   */
  readonly isCut: boolean;
}

interface Grouped {
  readonly query: PlainQuery;
  readonly parts: readonly PlainItem[];
}

/**
 * Whether the values identify the groups: then all groups that they leave open belong to the mark,
 * and the query returns them all.
 */
function areGroupsKnownByValues({ query, parts }: Grouped, request: UnderlyingRequest): boolean {
  const { values } = request;
  const known = parts.filter(({ name }) => findValue(values, name) !== undefined);
  if (known.length === parts.length) return true;
  const names = new Set(parts.map(({ name }) => name?.toLowerCase()));
  // Only the rows of the tile say which groups have a value of a measure or of a named group.
  const isByMore = [...values.keys()].some((name) => !names.has(name.toLowerCase()));
  return !query.isCut && !request.isCut && !isByMore;
}

/**
 * Builds one condition for each group among the rows, or a sentence where they cannot be
 * identified.
 */
function buildGroupCondition(
  { parts }: Grouped,
  { rows }: UnderlyingRequest,
): { readonly sql: string } | string {
  if (rows.length === 0) return EMPTY;
  const groups = new Set<string>();
  for (const row of rows) {
    const values = parts.map((part) => ({ part, value: findValue(row, part.name) }));
    if (values.some(({ value }) => value === undefined)) return NOT_BACK;
    groups.add(values.map(({ part, value }) => buildEquality(part, value ?? null)).join(' AND '));
    if (groups.size > MAX_GROUPS) return MANY;
  }
  const [first = '', ...others] = groups;
  if (others.length === 0) return { sql: first };
  return { sql: `(${[...groups].map((group) => `(${group})`).join('\n    OR ')})` };
}

function buildConditions(grouped: Grouped, request: UnderlyingRequest): readonly string[] | string {
  if (areGroupsKnownByValues(grouped, request)) {
    return grouped.parts.flatMap((part) => {
      const value = findValue(request.values, part.name);
      return value === undefined ? [] : [buildEquality(part, value)];
    });
  }
  const condition = buildGroupCondition(grouped, request);
  return typeof condition === 'string' ? condition : [condition.sql];
}

/**
 * Builds the query for the table's own rows behind a mark or a row of a tile, without the board's
 * filters. A group whose column has no value is included completely; where that would include more
 * than the mark stands for, the groups are those of its rows.
 */
export function buildUnderlyingSql(sql: string, request: UnderlyingRequest): UnderlyingRows {
  const query = readPlainQuery(sql);
  if (query === null) return none(NOT_READ);
  if (query.groups === null && !query.items.some(({ isAggregate }) => isAggregate)) {
    if (query.items.some(({ isUnsure }) => isUnsure)) return none(UNSURE);
    return {
      kind: 'same',
      why: messages.underlyingSql.itsQueryDoesNotAggregate,
    };
  }
  const parts = readParts(query);
  if (typeof parts === 'string') return none(parts);
  const conditions = buildConditions({ query, parts }, request);
  if (typeof conditions === 'string') return none(conditions);
  // A comment at the end of a piece ends with its line.
  const all = [...(query.where === '' ? [] : [`(${query.where}\n)`]), ...conditions];
  const where = all.length === 0 ? '' : `\nWHERE ${all.join('\n  AND ')}`;
  const limit = String(UNDERLYING_ROW_LIMIT + 1);
  return { kind: 'sql', sql: `SELECT *\nFROM ${query.from}${where}\nLIMIT ${limit}` };
}
