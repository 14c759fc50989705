import { readName } from '../sql/sql-outline.ts';
import { readPlainQuery, type PlainItem } from './plain-query.ts';
import { isTimeGrain, type TimeGrain } from './time-grain.ts';

const TRUNCATED = /^date_trunc\s*\(\s*'(\w+)'/i;

/**
 * Returns the grain to which a query truncates a column of times, according to its own SQL; null
 * where it does not.
 */
export function readColumnGrain(sql: string | null, column: string | null): TimeGrain | null {
  const item = readPlainQuery(sql ?? '')?.items.find(({ name }) => name === column);
  const grain = TRUNCATED.exec(item?.sql ?? '')?.[1]?.toLowerCase();
  return isTimeGrain(grain) ? grain : null;
}

/**
 * Reads `date_trunc('month', release_date)` and nothing else: the truncated column and the grain.
 */
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
