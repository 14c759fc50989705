import type { CellCandidate } from './cell-scan.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import { isUnitFitting } from './choose-cell.ts';
import { readApproximateNumber } from '#shared/exact-number.ts';
import { isColumnNamed } from './column-names.ts';
import { isElsewhere, isOfOtherSeries } from './elsewhere.ts';
import type { Figure } from './figure.ts';
import type { Judgement } from './judge-directly.ts';
import { isOfUnspokenPeriod } from './later-period.ts';
import type { MatchContext } from './match-context.ts';
import { orderPeriodRows } from './period-rows.ts';
import type { Verdict } from './verdict.ts';

/** Fewer digits need a word of the column. */
const LEAST_DIGITS = 2;

/** The only row of a table that the words give to a figure, or that the sentence before names. */
function findNamedRow(figure: Figure, table: number, around: MatchContext): number | null {
  const bound = around.boundRows(figure, table);
  if (bound === null) return around.rowBefore(figure, table);
  const [row] = bound.rows;
  return bound.rows.size === 1 && bound.isDoubtful !== true ? (row ?? null) : null;
}

/** Words that tell a value below zero as its size: `stayed 112,550 under`, `a release of 2.1m`. */
const BELOW_ZERO =
  /(?<!\p{L})(?:under|below|beneath|short|behind|in the red|negative|minus|worst|loss(?:es)?|lost|los(?:es|ing)|cut|reduced|reduction|release[ds]?|outflows?|withdr\p{L}+|deficit|shortfall|churn\p{L}*|contract\p{L}+|shr\p{L}nk\p{L}*|unter\p{L}*|darunter|baute\p{L}*|gab|gaben|gibt|geben|verlor\p{L}*|verlust\p{L}*|minus|abbau\p{L}*|auflösung\p{L}*|abfl\p{L}+|defizit|fehlbetrag|perte|pertes|perdu\p{L}*|déficit|recul\p{L}*|moins|sous|dessous|reprise|sorties|pérdidas?|perdi\p{L}+|baj\p{L}+|menos|debajo|salidas|perdit[ae]|disavanzo|sotto|meno|deflussi)(?!\p{L})/iu;
/** Such words reach so far before and behind a figure. */
const REACH_BEFORE = 60;
const REACH_BEHIND = 24;
/** This many rows show which sign a column has throughout. */
const LEAST_ROWS = 3;

/** Whether a column holds amounts that are taken away, all below zero, and is named. */
const isOfAmountsTaken = ({ table }: AnalyzedTable, column: number): boolean =>
  table.rows.length >= LEAST_ROWS &&
  table.rows.every((row) => readApproximateNumber(row[column] ?? null) < 0);

/** Whether the words tell a value below zero as its size. */
function isSaidAsSize(figure: Figure, { ref }: CellCandidate, around: MatchContext): boolean {
  const context = around.contextOf(figure);
  const facts = around.tables[ref.table];
  const column = facts?.columns[ref.column];
  if (facts === undefined || column === undefined) return false;
  if (isOfAmountsTaken(facts, ref.column) && isColumnNamed(column, context.words)) return true;
  const at = figure.from - context.from;
  const end = figure.to - context.from;
  const before = /[^.;:()–—,]*$/u.exec(context.text.slice(Math.max(0, at - REACH_BEFORE), at))?.[0];
  const behind = /^[^.;:()–—,]*/u.exec(context.text.slice(end, end + REACH_BEHIND))?.[0];
  return [before, behind].some((words) => words !== undefined && BELOW_ZERO.test(words));
}

/**
 * The cell of a figure for which no words tell the column, where of all that the named row has only one
 * cell gives it: `Engineering is short of people, and 17 are open`.
 */
export function findOnlyCell(
  figure: Figure,
  candidates: readonly CellCandidate[],
  { around, outside }: Judgement,
): Extract<Verdict, { kind: 'cell' }> | null {
  const context = around.contextOf(figure);
  if (figure.unit === 'points' || figure.unit === 'times') return null;
  if (outside.speaksOfOutside(figure, context)) return null;
  if (context.headerWords.length > 0) return null;
  const inRow = candidates.filter(
    ({ ref, isGuessed }) => !isGuessed && findNamedRow(figure, ref.table, around) === ref.row,
  );
  const [first] = inRow;
  if (first === undefined || !inRow.every(({ value }) => value.eq(first.value))) return null;
  const fitting = inRow.filter((one) => {
    const table = around.tables[one.ref.table];
    const column = table?.columns[one.ref.column];
    if (table === undefined || column === undefined || column.isKey) return false;
    if (one.value.lt(0) && figure.sign === 'plain' && !isSaidAsSize(figure, one, around))
      return false;
    if (one.value.gt(0) && figure.sign === 'negative') return false;
    if (!isUnitFitting(figure, one, around) || isElsewhere(figure, one, around)) return false;
    if (isOfOtherSeries(figure, one.ref, around)) return false;
    if (isOfUnspokenPeriod(figure, { table, column: one.ref.column }, context)) return false;
    return one.interpretation.digits >= LEAST_DIGITS || isColumnNamed(column, context.words);
  });
  if (fitting.length === 0 || fitting.length < inRow.length) return null;
  return {
    kind: 'cell',
    cells: fitting.map(({ ref }) => ref),
    value: first.value.toFixed(),
    isExact: first.isExact,
  };
}

/** `has fallen since to 4.27 %`: what follows is the latest value, whichever period was named before. */
const SINCE_TO =
  /(?<!\p{L})(?:since(?:\sthen)?|by\snow|seither|seitdem|inzwischen|mittlerweile|depuis|desde\sentonces|da\sallora)(?:\s\p{L}+){0,2}?\s(?:to|at|auf|bei|à|a)\s\**[$€£]?$/iu;
const SINCE_CHARS = 50;

/** The cell of the latest of all periods, where the words lead to it from an earlier one. */
export function findLatestCell(
  figure: Figure,
  candidates: readonly CellCandidate[],
  { around, outside }: Judgement,
): Extract<Verdict, { kind: 'cell' }> | null {
  const context = around.contextOf(figure);
  const at = figure.from - context.from;
  if (context.headerWords.length > 0 || outside.speaksOfOutside(figure, context)) return null;
  if (!SINCE_TO.test(context.text.slice(Math.max(0, at - SINCE_CHARS), at))) return null;
  const latest = candidates.filter((one) => {
    const facts = around.tables[one.ref.table];
    const row = facts === undefined ? undefined : orderPeriodRows(facts)?.at(-1);
    return (
      row === one.ref.row &&
      !one.isGuessed &&
      one.interpretation.digits >= LEAST_DIGITS &&
      isUnitFitting(figure, one, around)
    );
  });
  const [only, ...others] = latest;
  if (only === undefined || others.length > 0) return null;
  const { ref, value, isExact } = only;
  return { kind: 'cell', cells: [ref], value: value.toFixed(), isExact };
}
