import { readPlainQuery } from './plain-query.ts';
import { isTimeGrain, type TimeGrain } from './time-grain.ts';

const TRUNCATED = /^date_trunc\s*\(\s*'(\w+)'/i;

/** The grain that a query cuts a column of times to, as it says itself; null where it does not. */
export function readColumnGrain(sql: string | null, column: string | null): TimeGrain | null {
  const item = readPlainQuery(sql ?? '')?.items.find(({ name }) => name === column);
  const grain = TRUNCATED.exec(item?.sql ?? '')?.[1]?.toLowerCase();
  return isTimeGrain(grain) ? grain : null;
}
