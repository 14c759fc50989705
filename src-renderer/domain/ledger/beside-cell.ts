import type { CellCandidate } from './cell-scan.ts';
import { isUnitFitting } from './choose-cell.ts';
import { isElsewhere } from './elsewhere.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { Judgement } from './judge-directly.ts';
import { isPeriodName } from './period-name.ts';
import type { LedgerCellRef, Verdict } from './verdict.ts';

/** `4,015 loans ($66.2M)`: a bracket behind a figure goes on about its row. */
const BRACKET = /^\**\s?(?:\p{L}[\p{L}-]*\s){0,2}\(?$/u;
/** `0.9 → 1.1`: two values of one row. */
const ARROW = /^\**\s?(?:→|->|⇒)\s?[$€£]?\**$/u;
const LEAST_DIGITS = 1.9;

type CellVerdict = Extract<Verdict, { kind: 'cell' }>;

const findOnlyCell = (verdict: Verdict | null | undefined): LedgerCellRef | null =>
  verdict?.kind === 'cell' && verdict.cells.length === 1 ? (verdict.cells[0] ?? null) : null;

/** How two figures stand beside each other; null where words or other figures part them. */
function readLink(
  [first, second]: readonly [Figure, Figure],
  { text, from }: FigureContext,
): 'bracket' | 'arrow' | null {
  const between = text.slice(first.to - from, second.from - from);
  if (ARROW.test(between)) return 'arrow';
  const isBracketed = second.sign === 'either' || between.endsWith('(');
  return isBracketed && BRACKET.test(between) ? 'bracket' : null;
}

/** The cells of a row from which a figure may have been written, if they have one value. */
function claim(candidates: readonly CellCandidate[]): CellVerdict | null {
  const [first] = candidates;
  if (first === undefined || !candidates.every(({ value }) => value.eq(first.value))) return null;
  const cells = candidates.map(({ ref }) => ref);
  return { kind: 'cell', cells, value: first.value.toFixed(), isExact: first.isExact };
}

/**
 * Cells of the row of which the figure right beside speaks, for figures of which no words tell the
 * row.
 */
export function claimBeside(
  figures: readonly Figure[],
  verdicts: (Verdict | null)[],
  { around, candidates, outside }: Judgement,
): void {
  const { contextOf, tables } = around;
  for (const [index, figure] of figures.entries()) {
    const context = contextOf(figure);
    if (verdicts[index] !== null || figure.isYear || figure.isQuiet) continue;
    if (context.headerWords.length > 0 || outside.speaksOfOutside(figure, context)) continue;
    for (const other of [index - 1, index + 1]) {
      const beside = figures[other];
      const cell = findOnlyCell(verdicts[other]);
      if (beside === undefined || cell === null || contextOf(beside).key !== context.key) continue;
      const pair = other < index ? ([beside, figure] as const) : ([figure, beside] as const);
      const link = readLink(pair, context);
      if (link === null || (link === 'bracket' && other > index)) continue;
      const nameOf = (column: number): string => tables[cell.table]?.columns[column]?.name ?? '';
      const fitting = (candidates[index] ?? []).filter(
        (one) =>
          one.ref.table === cell.table &&
          one.ref.row === cell.row &&
          one.ref.column !== cell.column &&
          !one.isGuessed &&
          (one.value.gte(0) || figure.sign !== 'plain') &&
          isUnitFitting(figure, one, around) &&
          !isElsewhere(figure, one, around) &&
          (link === 'arrow'
            ? [one.ref.column, cell.column].every((column) => isPeriodName(nameOf(column)))
            : one.interpretation.digits >= LEAST_DIGITS && !isPeriodName(nameOf(one.ref.column))),
      );
      const claimed = claim(fitting);
      if (claimed !== null) verdicts[index] = claimed;
    }
  }
}
