import type { LedgerTable } from '#domain/ledger/analyze-table.ts';
import { matchFigures } from '#domain/ledger/match-figures.ts';
import type { Passage } from '#domain/ledger/passage.ts';
import { measureLedgerAccuracy } from './ledger-accuracy.ts';
import { atMost, withoutBar, measureCpuMs, type BenchResult } from './measure.ts';

const FIGURES = 3_000;
const ROWS = 100;
const COLUMNS = 50;
const ROUNDS = 5;
/** The time that one slice may take beside typing. */
const SLICE_MS = 8;
/** A task that long is felt. */
const TASK_MS = 50;

/** The same numbers in every run. */
const createCell = (row: number, column: number): number =>
  (row * 7_919 + column * 104_729) % 999_983;

const TABLE: LedgerTable = {
  columns: Array.from({ length: COLUMNS }, (_, column) =>
    column === 0
      ? { name: 'region', type: 'String' }
      : { name: `measure_${String(column)}`, type: 'Int64' },
  ),
  rows: Array.from({ length: ROWS }, (_row, row) =>
    Array.from({ length: COLUMNS }, (_cell, column) =>
      column === 0 ? `Region ${String(row)}` : String(createCell(row, column)),
    ),
  ),
  totalRows: ROWS,
};

/** Two of three numbers stand in the table, the third does not. */
const PASSAGES: readonly Passage[] = Array.from({ length: FIGURES }, (_, index) => {
  const row = index % ROWS;
  const column = 1 + (index % (COLUMNS - 1));
  const value = index % 3 === 0 ? 1_000_003 + index : createCell(row, column);
  const written = value.toLocaleString('en-US');
  return { text: `Region ${String(row)} has a measure ${String(column)} of ${written} in all.` };
});

interface MatchTimes {
  /** Slices that take longer than TASK_MS. */
  readonly longSlices: number;
  readonly allMs: number;
}

function matchOnce(): MatchTimes {
  const work = matchFigures(PASSAGES, [TABLE]);
  let longSlices = 0;
  let allMs = 0;
  for (;;) {
    const slice = { isDone: false };
    const sliceMs = performance.now();
    const takenMs = measureCpuMs(() => {
      while (!slice.isDone && performance.now() - sliceMs < SLICE_MS) {
        slice.isDone = work.next().done === true;
      }
    });
    if (takenMs > TASK_MS) longSlices += 1;
    allMs += takenMs;
    if (slice.isDone) return { longSlices, allMs };
  }
}

/** Time: 3,000 figures against 100 × 50 cells, as the window does it: a slice, then the window's turn. */
export function measureLedger(): BenchResult[] {
  const taken = Array.from({ length: ROUNDS }, matchOnce);
  const best = (of: (one: MatchTimes) => number): number => Math.min(...taken.map(of));
  return [
    atMost(
      'ledger: 3,000 figures, 100 × 50 cells, slices over 50 ms',
      best((one) => one.longSlices),
      0,
    ),
    withoutBar(
      'ledger: the same, all slices together in ms',
      best((one) => one.allMs),
    ),
    ...measureLedgerAccuracy(),
  ];
}
