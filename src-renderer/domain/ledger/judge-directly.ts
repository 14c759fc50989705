import type { CellCandidate } from './cell-scan.ts';
import { isOtherCount } from './count-matching.ts';
import { findChangeStart } from './change-start.ts';
import { chooseCell } from './choose-cell.ts';
import type { MatchContext } from './match-context.ts';
import type { FigureContext } from './context.ts';
import { countNamed, countNamedRows, countRows } from './count-rows.ts';
import type { Figure } from './figure.ts';
import type { GivenNumbers } from './given-numbers.ts';
import type { OutsideCues } from './outside.ts';
import type { Verdict } from './verdict.ts';
import { isSameWord } from './word-tokens.ts';

/** What every figure is judged by. */
export interface Judgement {
  readonly around: MatchContext;
  readonly given: GivenNumbers;
  readonly outside: OutsideCues;
  /** The latest year that a result, a query or what was asked speaks of. */
  readonly latestYear: number;
  readonly candidates: readonly (readonly CellCandidate[])[];
}

const FEW_DIGITS = 2;

/** A number that was given is no cell of the same value, unless the words name the cell's row. */
function preferGiven(
  figure: Figure,
  cell: Extract<Verdict, { kind: 'cell' }> | null,
  {
    around,
    given,
    limit,
  }: Pick<Judgement, 'around' | 'given'> & { readonly limit: Verdict | null },
): Verdict | null {
  if (cell === null) return null;
  // `missed the 5 % goal`: a short number that was asked for is no rounded cell.
  const isShort = (figure.interpretations[0]?.digits ?? 0) < FEW_DIGITS;
  const asked = cell.isExact || !isShort ? null : given.findExact(figure, ['question']);
  if (asked !== null) return asked;
  const isOfRow = cell.cells.some(({ table, row }) => {
    const bound = around.boundRows(figure, table);
    return bound?.isSure === true && bound.rows.has(row);
  });
  if (isOfRow) return cell;
  const order = cell.isExact
    ? (['question', 'query'] as const)
    : (['question', 'query', 'earlier'] as const);
  return limit ?? given.findExact(figure, order) ?? cell;
}

/** Whether the sentence itself names the row, or the result has only one. */
function isOfNamedRow(
  { cells }: Extract<Verdict, { kind: 'cell' }>,
  { words, headerWords }: FigureContext,
  { tables, names }: MatchContext,
): boolean {
  return cells.some(
    ({ table, row }) =>
      headerWords.length > 0 ||
      tables[table]?.table.rows.length === 1 ||
      names[table]?.find(row, words) !== null,
  );
}

/** `there are 1,920 donors`: a result of one row has the number, under that name. */
function isOfNamedTotal(
  figure: Figure,
  cell: Extract<Verdict, { kind: 'cell' }> | null,
  { tables, contextOf }: MatchContext,
): boolean {
  const [ref] = cell?.cells ?? [];
  const facts = ref === undefined ? undefined : tables[ref.table];
  const column = ref === undefined ? undefined : facts?.columns[ref.column];
  if (column === undefined || facts?.table.rows.length !== 1 || cell?.isExact !== true)
    return false;
  const noun = contextOf(figure).words.find(({ at }) => at >= figure.to)?.text;
  return noun !== undefined && column.nouns.some((one) => isSameWord(one, noun));
}

const SPOKEN = ['question', 'earlier'] as const;

/** A number of rows, which the query's LIMIT gives where that has the same number. */
function judgeCount(
  figure: Figure,
  rows: Verdict | null,
  { around: { tables, contextOf }, given }: Pick<Judgement, 'around' | 'given'>,
): Verdict | null {
  // `Q1 3.00`: nobody counts with decimals.
  if (/\d[.,]\d{1,2}(?!\d)/.test(figure.text)) return null;
  const context = contextOf(figure);
  const counted =
    countNamed(figure, tables, context) ?? countNamedRows(figure, tables, context) ?? rows;
  return counted !== null && given.isLimit(figure) ? { kind: 'given', by: 'query' } : counted;
}

export function judgeDirectly(
  figure: Figure,
  candidates: readonly CellCandidate[],
  { around, given, outside }: Judgement,
): Verdict | null {
  const context = around.contextOf(figure);
  const limit = given.findLimit(figure, context);
  // Of what holds in general only the question may have spoken before.
  if (outside.speaksInGeneral(figure, context)) return given.findExact(figure, SPOKEN);
  const rows = countRows(figure, around.tables, context);
  const cell = chooseCell(figure, candidates, around);
  if (rows?.isCalled) return isOfNamedTotal(figure, cell, around) ? cell : rows.verdict;
  const isForeign =
    cell !== null &&
    (outside.isMeanOfOutside(figure, context) ||
      (outside.speaksOfOutside(figure, context) && !isOfNamedRow(cell, context, around)));
  return (
    given.findThreshold(figure, context) ??
    preferGiven(figure, isForeign ? null : cell, { around, given, limit }) ??
    findChangeStart(figure, candidates, around) ??
    limit ??
    (isOtherCount(figure, { tables: around.tables, context })
      ? null
      : judgeCount(figure, rows?.verdict ?? null, { around, given }))
  );
}

/**
 * `27.4 h vs 27 h`: of two figures at one cell the rounded one is that of the answer before, where
 * that has it.
 */
export function preferEarlier(
  figures: readonly Figure[],
  direct: (Verdict | null)[],
  { around: { contextOf }, given }: Judgement,
): void {
  for (const [index, figure] of figures.entries()) {
    const verdict = direct[index];
    if (verdict?.kind !== 'cell' || verdict.isExact) continue;
    const earlier = given.findExact(figure, ['earlier']);
    if (earlier === null) continue;
    const [ref] = verdict.cells;
    const isWritten = figures.some((other, at) => {
      const beside = direct[at];
      return (
        beside?.kind === 'cell' &&
        beside.isExact &&
        contextOf(other).key === contextOf(figure).key &&
        beside.cells.some(
          (one) => one.table === ref?.table && one.row === ref.row && one.column === ref.column,
        )
      );
    });
    if (isWritten) direct[index] = earlier;
  }
}
