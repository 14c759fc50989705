import { readApproximateNumber } from '#shared/exact-number.ts';
import { deriveAlikeStep, readRowsStep } from './alike-rows.ts';
import { isValueColumn, type AnalyzedTable } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { ColumnTotal } from './column-totals.ts';
import type { Figure } from './figure.ts';
import type { Judgement } from './judge-directly.ts';
import type { MatchContext } from './match-context.ts';
import type { Passage } from './passage.ts';
import { readPer } from './rate-base.ts';
import { buildSeriesVerdict, meetFormula } from './series-derivations.ts';
import { listFormulas, type SeriesFormula } from './series-formulas.ts';
import type { Verdict } from './verdict.ts';

type Derived = Extract<Verdict, { kind: 'derived' }>;

/** Numbers of fewer digits meet any formula by chance. */
const LEAST_DIGITS = 1.5;
/** Where the same sentence states the other figure, or the same column of a table. */
const LEAST_BESIDE = 1;

export interface AlikeInput {
  readonly judgement: Judgement;
  readonly passages: readonly Passage[];
  readonly totals: readonly ColumnTotal[];
}

interface Known {
  readonly figure: Figure;
  readonly verdict: Derived;
}

/** How a derived figure was computed: over the columns of its row, or over two rows of a column. */
export interface KnownFormula {
  readonly figure: Figure;
  readonly ofRow: {
    readonly formula: SeriesFormula;
    readonly table: number;
    readonly row: number;
  } | null;
  readonly step: ReturnType<typeof readRowsStep>;
}

/** What tells one formula of a sentence, or of a column of a table, from another. */
function formatFormulaKey({ figure, verdict }: Known, { judgement, passages }: AlikeInput): string {
  const { operation, cells, column } = verdict;
  const cell = passages[figure.passage]?.cell;
  const at =
    cell === undefined
      ? judgement.around.contextOf(figure).key
      : `${String(cell.table)} ${String(cell.column)}`;
  const step = readRowsStep(verdict);
  const columns = cells.map((one) => `${String(one.table)}:${String(one.column)}`).join();
  const offset = step === null ? '' : String(step.offset);
  return [at, figure.unit, operation, columns, offset, String(column?.column)].join(' ');
}

/** The formulas of the derived figures; in one sentence, or one column of a table, each counts once. */
export function listKnownFormulas(
  figures: readonly Figure[],
  verdicts: readonly (Verdict | null)[],
  input: AlikeInput,
): readonly KnownFormula[] {
  const found = new Map<string, KnownFormula>();
  for (const [index, figure] of figures.entries()) {
    const verdict = verdicts[index];
    if (verdict?.kind !== 'derived') continue;
    const key = formatFormulaKey({ figure, verdict }, input);
    if (found.has(key)) continue;
    const [from, formula] = [findRow(verdict), findFormula({ figure, verdict }, input)];
    const ofRow = from === null || formula === null ? null : { ...from, formula };
    const step = readRowsStep(verdict);
    if (ofRow !== null || step !== null) found.set(key, { figure, ofRow, step });
  }
  return [...found.values()];
}

/** The only table and row of a derived figure's cells; null where they are of several. */
function findRow({
  cells,
  base,
}: Derived): { readonly table: number; readonly row: number } | null {
  const [first] = cells;
  const isOne = cells.every((one) => one.table === first?.table && one.row === first.row);
  return first !== undefined && isOne && base === undefined ? first : null;
}

/** The formula over the columns of a row by which a derived figure was computed. */
function findFormula(
  { figure, verdict }: Known,
  { judgement: { around }, totals }: AlikeInput,
): SeriesFormula | null {
  const row = findRow(verdict);
  const facts = row === null ? undefined : around.tables[row.table];
  if (row === null || facts === undefined) return null;
  const per = readPer(figure, around.contextOf(figure));
  const columns = verdict.cells.map(({ column }) => column);
  for (const formula of listFormulas(facts, { table: row.table, totals, unit: figure.unit, per })) {
    const isSame =
      formula.operation === verdict.operation &&
      formula.columns.length === columns.length &&
      // A growth starts from its first cell, and a difference may name either of the two first.
      formula.columns.every((column, index) => column === columns[index]) &&
      (formula.all?.at.column ?? null) === (verdict.column?.column ?? null);
    if (isSame) return formula;
  }
  return null;
}

const isBeside = (one: Figure, other: Figure, { judgement, passages }: AlikeInput): boolean => {
  const [cell, beside] = [passages[one.passage]?.cell, passages[other.passage]?.cell];
  if (cell !== undefined || beside !== undefined)
    return cell?.table === beside?.table && cell?.column === beside?.column;
  const { contextOf } = judgement.around;
  return contextOf(one).key === contextOf(other).key;
};

const leastDigits = (one: Figure, other: Figure, input: AlikeInput): number =>
  isBeside(one, other, input) ? LEAST_BESIDE : LEAST_DIGITS;

/** Whether two figures are written for the same thing: in one column, or in one passage. */
const areTogether = (one: Figure, other: Figure, input: AlikeInput): boolean =>
  isBeside(one, other, input) ||
  (one.passage === other.passage && input.passages[one.passage]?.cell === undefined);

/** Whether the clause around a figure names a column that the formula does not use: `IT hired 0.6 %`. */
function namesOther(
  figure: Figure,
  { columns: used }: SeriesFormula,
  { columns }: AnalyzedTable,
  { contextOf }: MatchContext,
): boolean {
  const { text, from, words } = contextOf(figure);
  const [at, end] = [figure.from - from, figure.to - from];
  const before = CLAUSE_BEFORE.exec(text.slice(0, at))?.[0].length ?? 0;
  const behind = CLAUSE_BEHIND.exec(text.slice(end))?.[0].length ?? 0;
  const own = words.filter(
    (word) => word.at >= figure.from - before && word.at < figure.to + behind,
  );
  const isNamed = (column: number): boolean =>
    isColumnNamed({ words: columns[column]?.nouns ?? [] }, own);
  return (
    columns.some(
      (one, column) => isValueColumn(one) && !used.includes(column) && isNamed(column),
    ) && !used.some(isNamed)
  );
}

const CLAUSE_BEFORE = /[^,;:()]*$/u;
const CLAUSE_BEHIND = /^[^,;:()]*/u;

/**
 * `In General Medicine 3.8 % left, in Cardiology only 0.6 %`: a figure beside one that is derived, of
 * the same unit and of another row, is computed by the same columns of its own row. Null where it is
 * not.
 */
export function deriveAlike(
  figure: Figure,
  known: readonly KnownFormula[],
  input: AlikeInput,
): Derived | null {
  const { around, outside } = input.judgement;
  if (outside.speaksOfOutside(figure, around.contextOf(figure))) return null;
  for (const one of known) {
    if (one.figure.unit !== figure.unit || !areTogether(one.figure, figure, input)) continue;
    const { step, ofRow } = one;
    const alike = step === null ? null : deriveAlikeStep(figure, step, around);
    if (alike !== null && alike.digits >= leastDigits(one.figure, figure, input))
      return alike.verdict;
    const facts = ofRow === null ? undefined : around.tables[ofRow.table];
    if (ofRow === null || facts === undefined) continue;
    const { formula, table } = ofRow;
    if (namesOther(figure, formula, facts, around)) continue;
    const bound = around.boundRows(figure, table);
    const [row, ...others] = bound?.rows ?? [];
    if (bound?.isSure !== true || row === undefined || others.length > 0 || row === ofRow.row)
      continue;
    const near = (facts.table.rows[row] ?? []).map(readApproximateNumber);
    const met = meetFormula(formula, { index: 0, figure, row, near }, { around, facts });
    if (met === null || met.digits < leastDigits(one.figure, figure, input)) continue;
    return buildSeriesVerdict(formula, { table, row, facts }, met.value);
  }
  return null;
}
