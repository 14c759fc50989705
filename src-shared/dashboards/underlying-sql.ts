import type { SqlToken } from '../sql/sql-tokens.ts';
import { quoteText } from './filter-sql.ts';
import { readPlainQuery, toSpelling, type PlainItem, type PlainQuery } from './plain-query.ts';
import { toTokenName } from './read-cubes.ts';
import type { FilterValue } from './read-widget.ts';

/** Rows before aggregation that are shown at once; one more is asked for, to know of the rest. */
export const UNDERLYING_ROWS = 1_000;

export type Underlying =
  | { readonly kind: 'sql'; readonly sql: string }
  /** There is nothing before these rows; a sentence. */
  | { readonly kind: 'same'; readonly why: string }
  /** A sentence: why the rows cannot be told. */
  | { readonly kind: 'none'; readonly why: string };

const none = (why: string): Underlying => ({ kind: 'none', why });

const NOT_READ = 'Its query is not read as one SELECT over one table, so the rows cannot be told.';
const NOT_SHOWN = 'Its query groups by something that it does not show.';
const NOT_BACK = 'Its query groups rows in a way that cannot be taken back.';
const UNSURE = 'Its query calls a function that may aggregate, so the rows cannot be told.';
const PARTIAL = 'Its query counts only some rows of a group, so the rows cannot be told.';
const CUT =
  'Its query leaves groups out, and more than one of them is in this, so the rows cannot be told.';

const isRolled = ({ groups }: PlainQuery): boolean =>
  (groups ?? []).flat().some(({ text }) => /^(?:ROLLUP|CUBE|GROUPING)$/i.test(text));

const isByAll = ({ groups }: PlainQuery): boolean =>
  groups?.length === 1 && groups[0]?.length === 1 && /^ALL$/i.test(groups[0][0]?.text ?? '');

/** The item that a group is: by its place, by its name or as it is written; undefined for a hidden one. */
function toGroupItem(group: readonly SqlToken[], { items }: PlainQuery): PlainItem | undefined {
  const [first] = group;
  if (group.length === 1 && first?.kind === 'number') return items[Number(first.text) - 1];
  const name = group.length === 1 ? toTokenName(first)?.toLowerCase() : undefined;
  const spelling = toSpelling(group);
  return (
    items.find((item) => item.spelling === spelling) ??
    items.find((item) => name !== undefined && item.name?.toLowerCase() === name)
  );
}

/** Null where a group is not among the items. */
function toParts(query: PlainQuery): readonly PlainItem[] | null {
  if (query.groups === null) return [];
  if (isByAll(query)) return query.items.filter(({ isMeasure }) => !isMeasure);
  const parts = query.groups.map((group) => toGroupItem(group, query));
  return parts.every((part) => part !== undefined) ? [...new Set(parts)] : null;
}

function toEquality({ sql }: PlainItem, value: FilterValue): string {
  return value === null ? `(${sql}\n) IS NULL` : `(${sql}\n) = ${quoteText(value)}`;
}

/** Servers fold a name that is not quoted: the column may come back in another case. */
function findValue(
  values: ReadonlyMap<string, FilterValue>,
  name: string,
): FilterValue | undefined {
  if (values.has(name)) return values.get(name);
  const folded = [...values].filter(([key]) => key.toLowerCase() === name.toLowerCase());
  return folded.length === 1 ? folded[0]?.[1] : undefined;
}

/** A sentence where the groups cannot be told, else the items that they are. */
function readParts(query: PlainQuery): readonly PlainItem[] | string {
  if (query.items.some(({ isPartial }) => isPartial)) return PARTIAL;
  if (isRolled(query)) return NOT_BACK;
  const parts = toParts(query);
  if (parts === null) return NOT_SHOWN;
  if (parts.some(({ isUnsure }) => isUnsure)) return UNSURE;
  return parts.some(({ name }) => name === null) ? NOT_BACK : parts;
}

/**
 * The table's own rows that a tile's row was made from, as a query without the board's filters.
 * `values` are of the mark, by column; a group whose column is left out is taken whole.
 */
export function toUnderlyingSql(sql: string, values: ReadonlyMap<string, FilterValue>): Underlying {
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
  const held = parts.map((part) => ({ part, value: findValue(values, part.name ?? '') }));
  if (query.isCut && held.some(({ value }) => value === undefined)) return none(CUT);
  const conditions = held.flatMap(({ part, value }) =>
    value === undefined ? [] : [toEquality(part, value)],
  );
  // A comment at the end of a piece ends with its line.
  const all = [...(query.where === '' ? [] : [`(${query.where}\n)`]), ...conditions];
  const where = all.length === 0 ? '' : `\nWHERE ${all.join('\n  AND ')}`;
  const limit = String(UNDERLYING_ROWS + 1);
  return { kind: 'sql', sql: `SELECT *\nFROM ${query.from}${where}\nLIMIT ${limit}` };
}
