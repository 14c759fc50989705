import type { QueryResult } from '#shared/thread/query-result.ts';
import { Aggregator, type Aggregates } from '#lib/cells/aggregates.ts';
import { compareNumberTexts } from '#lib/cells/exact-number.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { isNamingNumber } from '#lib/cells/naming-number.ts';
import { listColumnKeys } from '#lib/grid/grid-column.ts';
import type { Work } from '#lib/scheduling/slices.ts';

type Table = Pick<QueryResult, 'columns' | 'rows'>;

export interface AggregateDiff {
  /** The screen shows the same word. */
  readonly aggregate: 'sum' | 'min' | 'max';
  /** The exact value; null where the column held no number. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A number column whose values changed. */
export interface ColumnDiff {
  readonly column: string;
  readonly aggregates: readonly AggregateDiff[];
}

function* aggregateColumn({ rows }: Table, at: number): Work<Aggregates> {
  const aggregator = new Aggregator();
  for (const row of rows) {
    yield;
    aggregator.add(row[at] ?? null, 'number');
  }
  return aggregator.compute();
}

const hasChanged = ({ before, after }: AggregateDiff): boolean =>
  before === null || after === null ? before !== after : compareNumberTexts(before, after) !== 0;

/**
 * Compares sum, minimum and maximum of every number column, and yields those that differ. The sum
 * of years or ids says nothing and is left out.
 */
export function* diffColumns(before: Table, after: QueryResult): Work<ColumnDiff[]> {
  const found: ColumnDiff[] = [];
  // Names may repeat, so the second `n` is compared with the second `n`.
  const [oldKeys, keys] = [listColumnKeys(before.columns), listColumnKeys(after.columns)];
  for (const [at, { name, type }] of after.columns.entries()) {
    const was = oldKeys.indexOf(keys[at] ?? '');
    if (getColumnKind(type) !== 'number' || was < 0) continue;
    const old = yield* aggregateColumn(before, was);
    const now = yield* aggregateColumn(after, at);
    const names = isNamingNumber(name)
      ? (['min', 'max'] as const)
      : (['sum', 'min', 'max'] as const);
    const moves = names
      .map((aggregate) => ({ aggregate, before: old[aggregate], after: now[aggregate] }))
      .filter(hasChanged);
    if (moves.length > 0) found.push({ column: name, aggregates: moves });
  }
  return found;
}
