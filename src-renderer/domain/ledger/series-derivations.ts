import type Big from 'big.js';
import { readApproximateNumber } from '#shared/exact-number.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import { listComputedWays } from './basis-points.ts';
import { LEAST_EVIDENCE } from './choose-cell.ts';
import type { MatchContext } from './match-context.ts';
import { isColumnNamed } from './column-names.ts';
import type { ColumnTotal } from './column-totals.ts';
import { hasCue } from './context.ts';
import { formatDigits } from './derive.ts';
import type { Figure } from './figure.ts';
import type { Judgement } from './judge-directly.ts';
import { createListKeys } from './neighbours.ts';
import type { Passage } from './passage.ts';
import { readPer } from './rate-base.ts';
import {
  computeRow,
  estimateRow,
  listFormulas,
  listOperands,
  type SeriesFormula,
} from './series-formulas.ts';
import { createCellRows, type FindRow } from './cell-rows.ts';
import { listStatedValues, type StatedValue } from './stated-values.ts';
import type { Verdict } from './verdict.ts';

/**
 * Figures that are written alike are computed alike: a column of rates in a table of the answer, the
 * brackets of a list. One formula over the columns of a result that gives all of them, each from its
 * own row, is no chance, where a single short figure would be.
 */
export interface SeriesMember {
  readonly index: number;
  readonly figure: Figure;
  readonly row: number;
  /** The row's cells as floats. */
  readonly near: readonly number[];
}

interface Series {
  readonly table: number;
  readonly members: readonly SeriesMember[];
  /** How many figures stand there, with those of which the row is not known. */
  readonly size: number;
}

const LEAST_MEMBERS = 2;
/** So many rows of a table decide for one that was computed alone. */
const LEAST_SURE = 3;
/** So many members decide; reading more of a long table would take too long. */
const MOST_MEMBERS = 60;
/** The part of a series that a formula must give: the others may be mistakes of the agent. */
const LEAST_PART = 0.7;
const CLEAR = 0.5;
const WORTH = { named: 0.8, header: 1 } as const;
const SCALE = 10;
/** Floats differ by at most this part; what is near is compared exactly. */
const SLACK = 1e-9;

function listGroups(
  figures: readonly Figure[],
  passages: readonly Passage[],
  { contextOf }: MatchContext,
): ReadonlyMap<string, readonly number[]> {
  const listKeyOf = createListKeys({ figures, passages, contextOf });
  const groups = new Map<string, number[]>();
  for (const [index, figure] of figures.entries()) {
    if (figure.isYear || figure.isQuiet) continue;
    const cell = passages[figure.passage]?.cell;
    const { key } = contextOf(figure);
    const keys =
      cell === undefined
        ? [`s${key} ${figure.unit}`, listKeyOf(figure)]
        : [`t${String(cell.table)} ${String(cell.column)} ${figure.unit}`];
    for (const one of keys) {
      if (one !== null) groups.set(one, [...(groups.get(one) ?? []), index]);
    }
  }
  return groups;
}

function isSignFitting(isLoss: boolean, figure: Figure, { contextOf }: MatchContext): boolean {
  if (!isLoss) return figure.sign !== 'negative';
  return figure.sign !== 'plain' || hasCue(contextOf(figure), 'negative');
}

interface Met {
  readonly value: Big;
  readonly digits: number;
}

/** The value of a formula that a figure rounds; null where it does not. */
export function meetFormula(
  formula: SeriesFormula,
  { figure, row, near: cells }: SeriesMember,
  { around, facts }: { readonly around: MatchContext; readonly facts: AnalyzedTable },
): Met | null {
  const estimate = estimateRow(formula, cells);
  if (Number.isNaN(estimate) || !isSignFitting(estimate < 0, figure, around)) return null;
  for (const { value, near, nearHalf, half, power, digits } of listComputedWays(figure)) {
    for (const factor of formula.power > 0 && power > 0 ? [1, SCALE ** formula.power] : [1]) {
      const scaled = Math.abs(estimate) * factor;
      if (Math.abs(scaled - near) > nearHalf + scaled * SLACK) continue;
      const exact = computeRow(formula, facts, row);
      if (exact?.abs().times(factor).minus(value).abs().lte(half) === true)
        return { value: exact, digits };
    }
  }
  return null;
}

interface Tried {
  readonly formula: SeriesFormula;
  readonly evidence: number;
  readonly met: ReadonlyMap<number, Big>;
}

function tryFormula(
  formula: SeriesFormula,
  { table, members, size }: Series,
  around: MatchContext,
): Tried | null {
  const facts = around.tables[table];
  if (facts === undefined) return null;
  const met = new Map<number, Big>();
  let evidence = 0;
  const missable = Math.floor(size * (1 - LEAST_PART));
  let missed = size - members.length;
  const values = new Set<string>();
  for (const member of members) {
    const found = meetFormula(formula, member, { around, facts });
    const { index, figure } = member;
    if (found === null) {
      missed += 1;
      if (missed > missable) return null;
      continue;
    }
    met.set(index, found.value);
    // `0 %` in every row tells nothing.
    evidence += values.has(figure.text) ? 0 : found.digits;
    values.add(figure.text);
  }
  return values.size < LEAST_MEMBERS ? null : { formula, evidence, met };
}

/** The words of a series that name the columns of a formula. */
function weighNames(
  { columns }: SeriesFormula,
  { table, members }: Series,
  { tables, contextOf }: MatchContext,
): number {
  const [first] = members;
  if (first === undefined) return 0;
  const { words, headerWords } = contextOf(first.figure);
  const named = columns.filter((column) =>
    isColumnNamed(tables[table]?.columns[column] ?? { words: [] }, [...headerWords, ...words]),
  );
  return (WORTH.named * named.length) / columns.length;
}

function findFormula(
  series: Series,
  {
    totals,
    stated,
    around,
  }: {
    readonly totals: readonly ColumnTotal[];
    readonly stated: readonly StatedValue[];
    readonly around: MatchContext;
  },
): Tried | null {
  const facts: AnalyzedTable | undefined = around.tables[series.table];
  const [first] = series.members;
  if (facts === undefined || first === undefined) return null;
  const { unit } = first.figure;
  const formulas = [
    ...listFormulas(facts, {
      table: series.table,
      totals,
      unit,
      per: readPer(first.figure, around.contextOf(first.figure)),
      stated,
    }),
  ];
  const chance = Math.log10(Math.max(1, formulas.length));
  const tried = formulas
    .map((formula) => tryFormula(formula, series, around))
    .filter((one) => one !== null)
    .map((one) => ({
      ...one,
      evidence: one.evidence - chance + weighNames(one.formula, series, around),
    }))
    .toSorted((a, b) => b.evidence - a.evidence);
  const [best, rival] = tried;
  if (best === undefined || best.evidence < LEAST_EVIDENCE + CLEAR) return null;
  return rival !== undefined && best.evidence - rival.evidence < CLEAR ? null : best;
}

export function buildSeriesVerdict(
  formula: SeriesFormula,
  {
    table,
    row,
    facts,
  }: Pick<Series, 'table'> & Pick<SeriesMember, 'row'> & { facts: AnalyzedTable },
  value: Big,
): Extract<Verdict, { kind: 'derived' }> {
  const { operation, columns, all } = formula;
  const operands = listOperands(formula, facts, row);
  return {
    kind: 'derived',
    operation,
    cells: columns.map((column) => ({ table, row, column })),
    column: all?.at ?? null,
    ...(operands === null ? {} : { operands: operands.map((one) => formatDigits(one)) }),
    value: formatDigits(value),
  };
}

/** The members of a group of figures, each bound to a row of a result of its own. */
function* listSeries(
  group: readonly number[],
  figures: readonly Figure[],
  { tables, boundRows, rowOfCells }: MatchContext & { readonly rowOfCells: FindRow },
): Generator<Series> {
  for (const [table, facts] of tables.entries()) {
    const members = group.slice(0, MOST_MEMBERS).flatMap((index): SeriesMember[] => {
      const figure = figures[index];
      const bound = figure === undefined ? null : boundRows(figure, table);
      const [only, ...others] = bound?.rows ?? [];
      const isOwn = bound?.isSure === true && only !== undefined && others.length === 0;
      const row =
        isOwn || bound !== null || figure === undefined ? only : rowOfCells(figure, table);
      const near = (facts.table.rows[row ?? -1] ?? []).map(readApproximateNumber);
      const isOne = isOwn || bound === null;
      return figure !== undefined && row !== undefined && isOne
        ? [{ index, figure, row, near }]
        : [];
    });
    const rows = new Set(members.map(({ row }) => row));
    if (rows.size < LEAST_MEMBERS || rows.size < members.length) continue;
    yield { table, members, size: Math.min(group.length, MOST_MEMBERS) };
  }
}

/** Derives the figures that are still unknown from what they have in common with those beside them. */
export function* deriveSeries(
  figures: readonly Figure[],
  verdicts: readonly (Verdict | null)[],
  {
    judgement: { around, outside },
    passages,
    totals,
  }: {
    readonly judgement: Judgement;
    readonly passages: readonly Passage[];
    readonly totals: readonly ColumnTotal[];
  },
): Generator<undefined, ReadonlyMap<number, Extract<Verdict, { kind: 'derived' }>>> {
  const found = new Map<number, Extract<Verdict, { kind: 'derived' }>>();
  const rowOfCells = createCellRows(figures, verdicts, passages);
  for (const group of listGroups(figures, passages, around).values()) {
    const open = group.filter((index) => (verdicts[index] ?? null) === null && !found.has(index));
    if (group.length < LEAST_MEMBERS || open.length === 0) continue;
    // What stands in a cell is of another series.
    const own = group.filter((index) => {
      const kind = verdicts[index]?.kind ?? null;
      return kind === null || kind === 'derived';
    });
    for (const series of listSeries(own, figures, { ...around, rowOfCells })) {
      yield;
      const facts = around.tables[series.table];
      const best = findFormula(series, {
        totals,
        stated: listStatedValues(figures, verdicts, series.table),
        around,
      });
      if (best === null || facts === undefined) continue;
      for (const { index, figure, row } of series.members) {
        const value = best.met.get(index);
        // What one formula gives in each row of a table is no other one's in a single row.
        const isCell = passages[figure.passage]?.cell !== undefined;
        const isOpen = open.includes(index) || (isCell && best.met.size >= LEAST_SURE);
        if (
          !isOpen ||
          value === undefined ||
          outside.speaksOfOutside(figure, around.contextOf(figure))
        )
          continue;
        found.set(
          index,
          buildSeriesVerdict(best.formula, { table: series.table, row, facts }, value),
        );
      }
    }
  }
  return found;
}
