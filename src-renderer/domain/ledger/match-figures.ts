import { scanCells } from './cell-scan.ts';
import { chooseCell, type MatchContext } from './choose-cell.ts';
import { sumColumns } from './column-totals.ts';
import { FigureContexts, type FigureContext } from './context.ts';
import { countRows } from './count-rows.ts';
import { deriveFigure } from './derive.ts';
import type { Figure } from './figure.ts';
import { type LedgerTable, analyzeTable, type AnalyzedTable } from './analyze-table.ts';
import { CellMentions } from './mentions.ts';
import { omitNameDigits } from './name-digits.ts';
import { createNeighbourLookup } from './neighbours.ts';
import type { Passage } from './passage.ts';
import { readFiguresInSteps } from './read-figures.ts';
import { RowNames } from './row-names.ts';
import type { JudgedFigure, Verdict } from './verdict.ts';

const UNMATCHED: Verdict = { kind: 'unmatched' };
const FIGURES_A_STEP = 10;

function judgeDirectly(
  figure: Figure,
  candidates: Parameters<typeof chooseCell>[1],
  around: MatchContext,
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

function countCells(tables: readonly AnalyzedTable[]): number {
  return tables.reduce((sum, { columns, table }) => {
    const numeric = columns.filter(({ isNumber }) => isNumber).length;
    return sum + numeric * table.rows.length;
  }, 0);
}

function* judgeAll(
  figures: readonly Figure[],
  passages: readonly Passage[],
  tables: readonly AnalyzedTable[],
): Generator<undefined, readonly JudgedFigure[]> {
  const candidates = yield* scanCells(figures, tables);
  const contexts = new FigureContexts(passages);
  const contextOf = (figure: Figure): FigureContext => contexts.get(figure);
  const around: MatchContext = {
    tables,
    names: tables.map((one) => new RowNames(one)),
    cellCount: countCells(tables),
    contextOf,
    neighbours: createNeighbourLookup({ figures, candidates, passages, contextOf }),
  };
  const direct: (Verdict | null)[] = [];
  for (const [index, figure] of figures.entries()) {
    if (index % FIGURES_A_STEP === 0) yield;
    direct.push(judgeDirectly(figure, candidates[index] ?? [], around));
  }
  return yield* judgeRest(figures, direct, around);
}

/** A figure that no cell contains may be computed from the cells of the figures beside it. */
function* judgeRest(
  figures: readonly Figure[],
  direct: readonly (Verdict | null)[],
  around: MatchContext,
): Generator<undefined, readonly JudgedFigure[]> {
  const isAllFound = direct.every((verdict) => verdict !== null);
  const totals = isAllFound ? [] : yield* sumColumns(around.tables);
  const mentions = new CellMentions(figures, direct, around);
  const judged: JudgedFigure[] = [];
  for (const [index, figure] of figures.entries()) {
    if (index % FIGURES_A_STEP === 0) yield;
    const found = direct[index] ?? null;
    if (found !== null) {
      judged.push({ figure, verdict: found });
      continue;
    }
    // A bare year that no column of years contains is a date and no claim.
    if (figure.isYear) continue;
    const { tables, contextOf } = around;
    const room = { tables, totals, mentions: mentions.of(figure), context: contextOf(figure) };
    judged.push({ figure, verdict: deriveFigure(figure, room) ?? UNMATCHED });
  }
  return judged;
}

/**
 * Matches every figure of an answer against the tables of its turn. It is pure and yields about
 * every millisecond, so that the caller can return to the window.
 */
export function* matchFigures(
  passages: readonly Passage[],
  tables: readonly LedgerTable[],
): Generator<undefined, readonly JudgedFigure[]> {
  const figures = omitNameDigits(yield* readFiguresInSteps(passages), passages, tables);
  yield;
  return yield* judgeAll(figures, passages, tables.map(analyzeTable));
}

/** Matches all figures without pausing. */
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
