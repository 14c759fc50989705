import type { FilterValue } from './read-widget.ts';
import { quoteText } from './filter-sql.ts';
import { readPlainQuery, type PlainItem, type PlainQuery } from './plain-query.ts';

/** Rows before aggregation that are shown at once; one more is asked for, to know of the rest. */
export const UNDERLYING_ROWS = 1_000;

export type Underlying =
  | { readonly kind: 'sql'; readonly sql: string }
  /** There is nothing before these rows; a sentence. */
  | { readonly kind: 'same'; readonly why: string }
  /** A sentence: why the rows cannot be told. */
  | { readonly kind: 'none'; readonly why: string };

const none = (why: string): Underlying => ({ kind: 'none', why });

const isRolled = ({ groups }: PlainQuery): boolean =>
  (groups ?? []).flat().some(({ text }) => /^(?:ROLLUP|CUBE|GROUPING)$/i.test(text));

const isByAll = ({ groups }: PlainQuery): boolean =>
  groups?.length === 1 && /^ALL$/i.test(groups[0]?.[0]?.text ?? '');

function toEquality({ sql }: PlainItem, value: FilterValue): string {
  return value === null ? `(${sql}\n) IS NULL` : `(${sql}\n) = ${quoteText(value)}`;
}

/**
 * The table's own rows that a tile's row was made from, as a query without the board's filters.
 * `values` are of the mark, by column; a group whose column is left out is taken whole.
 */
export function toUnderlyingSql(sql: string, values: ReadonlyMap<string, FilterValue>): Underlying {
  const query = readPlainQuery(sql);
  if (query === null) {
    return none('Its query is more than one SELECT over one table, so the rows cannot be told.');
  }
  const isGrouped = query.groups !== null || query.items.some(({ isAggregate }) => isAggregate);
  if (!isGrouped) {
    return {
      kind: 'same',
      why: 'Its query does not aggregate: the tile shows the rows themselves.',
    };
  }
  const parts = query.items.filter(({ isMeasure }) => !isMeasure);
  if (isRolled(query) || parts.some(({ name }) => name === null)) {
    return none('Its query groups rows in a way that cannot be taken back.');
  }
  if (!isByAll(query) && (query.groups?.length ?? 0) > parts.length) {
    return none('Its query groups by something that it does not show.');
  }
  const conditions = parts.flatMap((part) => {
    const value = part.name === null ? undefined : values.get(part.name);
    return value === undefined ? [] : [toEquality(part, value)];
  });
  // A comment at the end of a piece ends with its line.
  const all = [...(query.where === '' ? [] : [`(${query.where}\n)`]), ...conditions];
  const where = all.length === 0 ? '' : `\nWHERE ${all.join('\n  AND ')}`;
  const limit = String(UNDERLYING_ROWS + 1);
  return { kind: 'sql', sql: `SELECT *\nFROM ${query.from}${where}\nLIMIT ${limit}` };
}
