import { scanCells } from './cell-scan.ts';
import { chooseCell, type Surroundings } from './choose-cell.ts';
import { addColumns, type ColumnTotal } from './column-totals.ts';
import { Contexts, type Context } from './context.ts';
import { countRows } from './count-rows.ts';
import { derive } from './derive.ts';
import type { Figure } from './figure.ts';
import type { LedgerTable } from './ledger-table.ts';
import { Mentions } from './mentions.ts';
import { leaveNames } from './name-digits.ts';
import { toNeighbours } from './neighbours.ts';
import type { Passage } from './passage.ts';
import { readFigures } from './read-figures.ts';
import { RowNames } from './row-names.ts';
import { toTableFacts } from './table-facts.ts';
import type { JudgedFigure, Verdict } from './verdict.ts';

const UNMATCHED: Verdict = { kind: 'unmatched' };
const FIGURES_A_STEP = 10;

function judgeDirectly(
  figure: Figure,
  candidates: Parameters<typeof chooseCell>[1],
  around: Surroundings,
): Verdict | null {
  const context = around.contextOf(figure);
  const rows = countRows(
    figure,
    around.tables.map(({ table }) => table),
    context,
  );
  if (rows?.isCalled) return rows.verdict;
  return chooseCell(figure, candidates, around) ?? rows?.verdict ?? null;
}

function* judgeAll(
  figures: readonly Figure[],
  passages: readonly Passage[],
  tables: readonly LedgerTable[],
): Generator<undefined, readonly JudgedFigure[]> {
  const facts = tables.map(toTableFacts);
  const candidates = yield* scanCells(figures, facts);
  const contexts = new Contexts(passages);
  const contextOf = (figure: Figure): Context => contexts.of(figure);
  const around: Surroundings = {
    tables: facts,
    names: facts.map((one) => new RowNames(one)),
    cellCount: facts.reduce(
      (sum, { columns, table }) =>
        sum + columns.filter(({ isNumber }) => isNumber).length * table.rows.length,
      0,
    ),
    contextOf,
    neighbours: toNeighbours({ figures, candidates, passages, contextOf }),
  };
  const direct: (Verdict | null)[] = [];
  for (const [index, figure] of figures.entries()) {
    if (index % FIGURES_A_STEP === 0) yield;
    direct.push(judgeDirectly(figure, candidates[index] ?? [], around));
  }
  const isAllFound = direct.every((verdict) => verdict !== null);
  const totals: readonly ColumnTotal[] = isAllFound ? [] : yield* addColumns(facts);
  const mentions = new Mentions(figures, direct, around);
  const judged: JudgedFigure[] = [];
  for (const [index, figure] of figures.entries()) {
    if (index % FIGURES_A_STEP === 0) yield;
    const found = direct[index] ?? null;
    const context = contextOf(figure);
    const room = (): Parameters<typeof derive>[1] => ({
      tables: facts,
      totals,
      mentions: mentions.of(figure),
      context,
    });
    // A year is never computed.
    const derived = found !== null || figure.isYear ? null : derive(figure, room());
    judged.push({ figure, verdict: found ?? derived ?? UNMATCHED });
  }
  // A bare year that no column of years holds is a date and no claim.
  return judged.filter(({ figure, verdict }) => !(figure.isYear && verdict.kind === 'unmatched'));
}

/**
 * Judges every figure of an answer against the tables of its turn. Pure; yields every millisecond or
 * so, for the caller to give the window room.
 */
export function* matchFigures(
  passages: readonly Passage[],
  tables: readonly LedgerTable[],
): Generator<undefined, readonly JudgedFigure[]> {
  const figures = leaveNames(readFigures(passages), passages, tables);
  yield;
  return yield* judgeAll(figures, passages, tables);
}

/** All of it at once. */
export function matchFiguresNow(
  passages: readonly Passage[],
  tables: readonly LedgerTable[],
): readonly JudgedFigure[] {
  const work = matchFigures(passages, tables);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
