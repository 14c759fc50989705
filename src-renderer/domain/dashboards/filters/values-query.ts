import { buildContainsCondition, quoteIdentifier, type CubeColumn } from './filter-condition.ts';

/** The data API sends so many rows without a limit of their own; a list reads on by pages of them. */
export const VALUES_PAGE_SIZE = 10_000;

export interface ValuesPage {
  /** '' for all values. */
  readonly search: string;
  /** The number of values before the page. */
  readonly offset: number;
}

/** Builds the query for one page of the values of a column that contain the search text. */
export function buildValuesSql(
  { cube, column }: CubeColumn,
  { search, offset }: ValuesPage,
): string {
  const name = quoteIdentifier(column);
  const where = search === '' ? '' : `\nWHERE ${buildContainsCondition(name, search)}`;
  const from = offset === 0 ? '' : ` OFFSET ${String(offset)}`;
  return `SELECT DISTINCT ${name} AS choice\nFROM ${quoteIdentifier(cube)}${where}\nORDER BY choice\nLIMIT ${String(VALUES_PAGE_SIZE)}${from}`;
}

/** Builds the query whose answer says what the values of a column are. */
export const buildKindSql = ({ cube, column }: CubeColumn): string =>
  `SELECT ${quoteIdentifier(column)} AS choice\nFROM ${quoteIdentifier(cube)}\nLIMIT 1`;
