import Big from 'big.js';
import { readApproximateNumber, readExactNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedTable } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { isColumnNamed } from './column-names.ts';
import { sortColumn } from './column-derivations.ts';
import { listBottomCounts, listTopCounts } from './top-counts.ts';

const MOST_SORTED = 2_000;
const WORTH = { top: 0.6, column: 0.5 } as const;

type Kind = 'sum' | 'share' | 'rest';

/** Whether the rows stand in the order of another column, the largest first. */
function areRanked({ table: { rows }, columns }: AnalyzedTable, than: number): boolean {
  const values = (column: number): readonly number[] =>
    rows.map((row) => readApproximateNumber(row[column] ?? null));
  return columns.some((one, column) => {
    if (column === than || !isMeasured(one)) return false;
    const own = values(column);
    return own.every((value, at) => at === 0 || value <= (own[at - 1] ?? Number.NaN));
  });
}

const MOST_RANKED = 200;

/**
 * The first rows of a ranking in another column: `The top three scored 163 of the 301 goals` of a table
 * by points.
 */
export function* deriveHeads(room: DerivationContext): Generator<Derivation> {
  const counts = [...new Set(listTopCounts(room.context.text))];
  for (const count of room.context.headerWords.length > 0 ? [] : counts) {
    for (const { at } of room.totals) {
      const facts = room.tables[at.table];
      const own = facts?.columns[at.column];
      if (facts === undefined || own === undefined || own.percent !== null || own.isAverage)
        continue;
      const { rows } = facts.table;
      const isFew = count < rows.length && rows.length <= MOST_RANKED;
      if (!isFew || !isColumnNamed(own, room.context.words) || !areRanked(facts, at.column))
        continue;
      const cells = rows.slice(0, count).map((_, row) => ({ ...at, row }));
      const sum = cells.reduce(
        (all, { row }) => all.plus(readExactNumber(rows[row]?.[at.column] ?? null) ?? 0),
        new Big(0),
      );
      yield {
        operation: 'sum',
        cells,
        column: null,
        near: sum.toNumber(),
        value: () => sum,
        worth: WORTH.top + WORTH.column,
        rank: 1,
      };
    }
  }
}

/** The sum of the largest cells of a column, what they have of the total, or what is left. */
export function* deriveTops(room: DerivationContext, kind: Kind): Generator<Derivation> {
  let rank = 0;
  const { text } = room.context;
  const tops = [...new Set(listTopCounts(text))].map((count) => ({ count, isBottom: false }));
  const bottoms = [...new Set(listBottomCounts(text))].map((count) => ({ count, isBottom: true }));
  for (const { count, isBottom } of [...tops, ...bottoms]) {
    for (const total of room.totals) {
      const facts = room.tables[total.at.table]?.columns[total.at.column];
      if (facts === undefined || total.count > MOST_SORTED) continue;
      // The shares of all rows shown have a sum; without them it would be the total.
      const isAll = count === total.count && kind === 'sum' && facts.percent !== null;
      if (count >= total.count && !isAll) continue;
      if (facts.percent !== null && kind !== 'sum') continue;
      const isParts = (facts.percent ?? facts.maybePercent) === 'parts';
      const scale = isParts && room.figure.unit === 'percent' ? 100 : 1;
      const sorted = sortColumn(room, total.at);
      const largest = isBottom ? sorted.slice(0, count) : sorted.slice(-count);
      const sum = largest.reduce((all, { value }) => all.plus(value), new Big(0));
      if (kind === 'share' && !total.isPositive) continue;
      const value =
        kind === 'sum'
          ? sum.times(scale)
          : kind === 'rest'
            ? total.sum.minus(sum)
            : sum.times(100).div(total.sum);
      rank += 1;
      const named = isColumnNamed(facts, room.context.words) ? WORTH.column : 0;
      yield {
        operation: kind === 'rest' ? 'difference' : kind,
        cells: largest.map(({ ref }) => ref).toReversed(),
        column: kind === 'sum' ? null : total.at,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH.top + named,
        rank,
      };
    }
  }
}
