import { readName } from '../sql/sql-outline.ts';
import { readPlainQuery, type PlainItem } from './plain-query.ts';
import { isTimeGrain, type TimeGrain } from './time-grain.ts';

const TRUNCATED = /^date_trunc\s*\(\s*'(\w+)'/i;

/** The grain that a query cuts a column of times to, as it says itself; null where it does not. */
export function readColumnGrain(sql: string | null, column: string | null): TimeGrain | null {
  const item = readPlainQuery(sql ?? '')?.items.find(({ name }) => name === column);
  const grain = TRUNCATED.exec(item?.sql ?? '')?.[1]?.toLowerCase();
  return isTimeGrain(grain) ? grain : null;
}

/** `date_trunc('month', release_date)` and nothing else: the column that it cuts, and how. */
export function readDateTrunc({ sql, parts }: Pick<PlainItem, 'sql' | 'parts'>): {
  readonly column: string;
  readonly grain: TimeGrain;
} | null {
  const [, call, ...more] = parts;
  if (call?.kind !== 'parens' || more.length > 0) return null;
  const [text, comma, name, ...others] = call.parts;
  const grain = TRUNCATED.exec(sql)?.[1]?.toLowerCase();
  const column = readName(name);
  if (text?.kind !== 'text' || comma?.text !== ',' || others.length > 0) return null;
  return column === null || !isTimeGrain(grain) ? null : { column, grain };
}
