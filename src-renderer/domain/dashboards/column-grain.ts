import { tokenizeSql } from '#shared/sql/sql-tokens.ts';
import { readPlainQuery, type PlainItem } from './plain-query.ts';
import { readTokenName } from './read-cubes.ts';
import { isTimeGrain, type TimeGrain } from './time-grain.ts';

const TRUNCATED = /^date_trunc\s*\(\s*'(\w+)'/i;

/** The grain that a query cuts a column of times to, as it says itself; null where it does not. */
export function readColumnGrain(sql: string | null, column: string | null): TimeGrain | null {
  const item = readPlainQuery(sql ?? '')?.items.find(({ name }) => name === column);
  const grain = TRUNCATED.exec(item?.sql ?? '')?.[1]?.toLowerCase();
  return isTimeGrain(grain) ? grain : null;
}

/** `date_trunc('month', release_date)` and nothing else: the column that it cuts, and how. */
export function readDateTrunc({
  sql,
}: Pick<PlainItem, 'sql'>): { readonly column: string; readonly grain: TimeGrain } | null {
  const tokens = tokenizeSql(sql).filter(({ kind }) => kind !== 'space');
  const [, open, text, comma, name, close, ...more] = tokens;
  const punctuation = [open, comma, close].map((token) => token?.text).join(' ');
  const grain = TRUNCATED.exec(sql)?.[1]?.toLowerCase();
  const column = readTokenName(name);
  if (punctuation !== '( , )' || more.length > 0 || text?.kind !== 'text') return null;
  return column === null || !isTimeGrain(grain) ? null : { column, grain };
}
