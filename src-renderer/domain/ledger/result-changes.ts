import type Big from 'big.js';
import { isMeasured } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { readCell } from './quotient-derivations.ts';
import { areOfOneRow } from './row-mates.ts';
import type { LedgerCellRef } from './verdict.ts';
import { isSameWord } from './word-tokens.ts';

const HUNDRED = 100;
const WORTH = { named: 1.3, only: 1 } as const;
const MOST_TABLES = 3;
const MOST_COLUMNS = 3;

interface Pair {
  readonly from: LedgerCellRef;
  readonly to: LedgerCellRef;
  readonly isNamed: boolean;
}

/** The row of a table that the words give to the figure; -1 where it is none, or several. */
function findRow(room: DerivationContext, table: number): number {
  const bound = room.boundRows(table);
  const [row, ...others] = bound?.rows ?? [];
  return bound?.isSure === true && row !== undefined && others.length === 0 ? row : -1;
}

/** The cells of one name and one column in two results of the same columns. */
function* listPairs(room: DerivationContext): Generator<Pair> {
  const { tables, context } = room;
  if (tables.length > MOST_TABLES) return;
  const shapeOf = (table: number): string =>
    tables[table]?.columns.map(({ name }) => name).join('\0') ?? '';
  for (const first of tables.keys()) {
    for (const second of tables.keys()) {
      const rows = [findRow(room, first), findRow(room, second)] as const;
      if (first === second || shapeOf(first) !== shapeOf(second) || Math.min(...rows) < 0) continue;
      const cells = [
        { table: first, row: rows[0], column: 0 },
        { table: second, row: rows[1], column: 0 },
      ] as const;
      if (!areOfOneRow(tables, [{ ref: cells[0] }, { ref: cells[1] }])) continue;
      const all = (tables[first]?.columns ?? []).flatMap((one, column) =>
        isMeasured(one) && one.percent === null ? [{ one, column }] : [],
      );
      const named = all.filter(({ one }) =>
        one.nouns.some((noun) => context.words.some(({ text }) => isSameWord(noun, text))),
      );
      for (const { column } of named.length > 0 ? named : all.slice(0, MOST_COLUMNS))
        yield {
          from: { ...cells[0], column },
          to: { ...cells[1], column },
          isNamed: named.length === 1,
        };
    }
  }
}

/** How a named row changed from one result to another: `Graffiti reports rose by exactly 50 %`. */
export function* deriveResultChanges(room: DerivationContext): Generator<Derivation> {
  if (room.tables.length < 2 || room.context.headerWords.length > 0) return;
  let rank = 0;
  for (const { from, to, isNamed } of listPairs(room)) {
    const [start, end] = [readCell(room, from), readCell(room, to)];
    if (start === null || end === null || start.lte(0) || start.eq(end)) continue;
    const value: Big = end.minus(start).times(HUNDRED).div(start);
    yield {
      operation: 'growth',
      cells: [from, to],
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: isNamed ? WORTH.named : WORTH.only,
      rank: Math.min(rank, 1),
      operands: [start, end],
      isNamed: true,
    };
    rank += 1;
  }
}
