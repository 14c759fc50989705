import { quoteLiteral } from './filter-sql.ts';
import { hasRollup, listGroupItems } from './plain-groups.ts';
import { readPlainQuery, type PlainItem, type PlainQuery } from './plain-query.ts';
import type { FilterValue } from './widget-kinds/filter-widget.ts';

/** Rows before aggregation that are shown at once; one more is asked for, to know of the rest. */
export const UNDERLYING_ROW_LIMIT = 1_000;

export type UnderlyingRows =
  | { readonly kind: 'sql'; readonly sql: string }
  /** There is nothing before these rows; a sentence. */
  | { readonly kind: 'same'; readonly why: string }
  /** A sentence: why the rows cannot be told. */
  | { readonly kind: 'none'; readonly why: string };

const none = (why: string): UnderlyingRows => ({ kind: 'none', why });

const NOT_READ = 'Its query is not read as one SELECT over one table, so the rows cannot be told.';
const NOT_SHOWN = 'Its query groups by something that it does not show.';
const NOT_BACK = 'Its query groups rows in a way that cannot be taken back.';
const UNSURE = 'Its query calls a function that may aggregate, so the rows cannot be told.';
const PARTIAL = 'Its query counts only some rows of a group, so the rows cannot be told.';
const EMPTY = 'The tile has no rows for it.';
const MANY = 'It is made of too many groups of its query, so the rows cannot be told.';

/** Each of them is a condition of its own. */
const MAX_GROUPS = 200;

function buildEquality({ sql }: PlainItem, value: FilterValue): string {
  return value === null ? `(${sql}\n) IS NULL` : `(${sql}\n) = ${quoteLiteral(value)}`;
}

type Values = ReadonlyMap<string, FilterValue>;

/** Servers fold a name that is not quoted: the column may come back in another case. */
function findValue(values: Values, name: string | null): FilterValue | undefined {
  if (name === null || values.has(name)) return values.get(name ?? '');
  const folded = [...values].filter(([key]) => key.toLowerCase() === name.toLowerCase());
  return folded.length === 1 ? folded[0]?.[1] : undefined;
}

/** A sentence where the groups cannot be told, else the items that they are. */
function readParts(query: PlainQuery): readonly PlainItem[] | string {
  if (query.items.some(({ isPartial }) => isPartial)) return PARTIAL;
  if (hasRollup(query)) return NOT_BACK;
  const parts = listGroupItems(query);
  if (parts === null) return NOT_SHOWN;
  if (parts.some(({ isUnsure }) => isUnsure)) return UNSURE;
  return parts.some(({ name }) => name === null) ? NOT_BACK : parts;
}

/** What was clicked: the values that tell it apart, and the tile's rows that it is made of, by column. */
export interface UnderlyingRequest {
  readonly values: Values;
  readonly rows: readonly Values[];
  /** The tile may have more rows than came: what is not among these is not in the mark. */
  readonly isCut: boolean;
}

interface Grouped {
  readonly query: PlainQuery;
  readonly parts: readonly PlainItem[];
}

/** Its values say which groups it is: all that it leaves open are in it, and the query shows them all. */
function areGroupsKnownByValues({ query, parts }: Grouped, request: UnderlyingRequest): boolean {
  const { values } = request;
  const known = parts.filter(({ name }) => findValue(values, name) !== undefined);
  if (known.length === parts.length) return true;
  const names = new Set(parts.map(({ name }) => name?.toLowerCase()));
  // By a measure, or what a group was named: only the rows of the tile say which groups have it.
  const isByMore = [...values.keys()].some((name) => !names.has(name.toLowerCase()));
  return !query.isCut && !request.isCut && !isByMore;
}

/** One condition for each group among the rows; a sentence where they cannot be told. */
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
 * The table's own rows that a mark, or a row of a tile, was made from, as a query without the board's
 * filters. A group whose column has no value is taken whole; where that would take more than the mark
 * is made of, the groups are those of its rows.
 */
export function buildUnderlyingSql(sql: string, request: UnderlyingRequest): UnderlyingRows {
  const query = readPlainQuery(sql);
  if (query === null) return none(NOT_READ);
  if (query.groups === null && !query.items.some(({ isAggregate }) => isAggregate)) {
    if (query.items.some(({ isUnsure }) => isUnsure)) return none(UNSURE);
    return {
      kind: 'same',
      why: 'Its query does not aggregate: the tile shows the rows themselves.',
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
