import Big from 'big.js';
import { readApproximateNumber, readExactNumber } from '#shared/exact-number.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import { LEAST_EVIDENCE } from './choose-cell.ts';
import { listPossible, matchDerivation, type WeighedDerivation } from './derive.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import type { NamedGroup } from './named-groups.ts';
import { readPer } from './rate-base.ts';
import { listRecipes } from './recipes.ts';
import { computeRow, estimateRow, listFormulas } from './series-formulas.ts';
import type { LedgerCellRef } from './verdict.ts';
import type { Cue } from './word-tokens.ts';

/** The same ways as others, under other words. */
const REPEATED: readonly Cue[] = ['unit', 'factor', 'points'];
/** Of wider results the pairs of columns are too many, and one of them gives any number. */
const MOST_COLUMNS = 12;
const MOST_ROWS = 6;
const LEAST_DIGITS = 2.5;
const WORTH = 0.1;
const HUNDRED = 100;

/** The rows that the words around a figure mention, the nearest first. */
function listMentionedRows({ mentions }: DerivationContext): readonly LedgerCellRef[] {
  const rows = new Map<string, LedgerCellRef>();
  for (const { ref } of mentions) {
    const key = `${String(ref.table)}:${String(ref.row)}`;
    if (ref.row >= 0 && rows.size < MOST_ROWS && !rows.has(key)) rows.set(key, ref);
  }
  return [...rows.values()];
}

/** Every formula over the columns of a mentioned row. */
function* deriveByFormulas(room: DerivationContext): Generator<Derivation> {
  const { figure, tables, totals, context } = room;
  for (const [rank, { table, row }] of listMentionedRows(room).entries()) {
    const facts = tables[table];
    if (facts === undefined) continue;
    const near = (facts.table.rows[row] ?? []).map(readApproximateNumber);
    const per = readPer(figure, context);
    for (const formula of listFormulas(facts, { table, totals, unit: figure.unit, per })) {
      const estimate = estimateRow(formula, near);
      if (Number.isNaN(estimate)) continue;
      yield {
        operation: formula.operation,
        cells: formula.columns.map((column) => ({ table, row, column })),
        column: formula.all?.at ?? null,
        near: estimate,
        value: () => computeRow(formula, facts, row) ?? new Big(0),
        worth: WORTH,
        rank,
      };
    }
  }
}

/** The sum of the rows that the passage names, and what these have of the column's total. */
function* deriveWider(
  { tables, totals, figure }: DerivationContext,
  groups: readonly NamedGroup[],
): Generator<Derivation> {
  for (const { table, rows } of groups) {
    for (const { at, sum: all, near: total, isPositive } of totals) {
      const facts = tables[table];
      if (at.table !== table || facts === undefined) continue;
      const cells = rows.map((row) => ({ ...at, row }));
      const sum = cells.reduce(
        (part, { row }) =>
          part.plus(readExactNumber(facts.table.rows[row]?.[at.column] ?? null) ?? 0),
        new Big(0),
      );
      const isShare = figure.unit === 'percent';
      if (isShare && (!isPositive || facts.columns[at.column]?.percent !== null)) continue;
      yield {
        operation: isShare ? 'share' : 'sum',
        cells,
        column: isShare ? at : null,
        near: isShare ? (sum.toNumber() * HUNDRED) / total : sum.toNumber(),
        value: () => (isShare ? sum.times(HUNDRED).div(all) : sum),
        worth: WORTH,
        rank: 0,
      };
    }
  }
}

function* listWays(room: DerivationContext, groups: readonly NamedGroup[]): Generator<Derivation> {
  for (const [recipe, cue] of listRecipes(room.figure.unit)) {
    if (!REPEATED.includes(cue)) yield* recipe(room);
  }
  yield* deriveByFormulas(room);
  yield* deriveWider(room, groups);
}

/** Whether every computation can be tried: the results are no wide ones. */
export const canTryBroadly = (tables: readonly AnalyzedTable[]): boolean =>
  tables.every(({ columns }) => columns.filter(({ isNumber }) => isNumber).length <= MOST_COLUMNS);

/** A number of fewer digits is given by something in every result. */
export const hasDigitsForAll = ({ interpretations }: Figure): boolean =>
  (interpretations[0]?.digits ?? 0) >= LEAST_DIGITS;

/**
 * The cells that give a figure by any computation, whatever the words say. That is no claim, but a
 * number that a result gives so is not one that it lacks.
 */
export function listBroadSources(
  figure: Figure,
  room: DerivationContext,
  listWiderGroups: () => readonly NamedGroup[],
): readonly LedgerCellRef[] {
  if (room.isOutside) return [];
  const found: WeighedDerivation[] = [];
  let tried = 0;
  for (const derivation of listWays(room, listWiderGroups())) {
    tried += 1;
    const met = matchDerivation(figure, derivation, room);
    if (met === null) continue;
    found.push({ derivation, value: met.value, evidence: met.digits + derivation.worth });
  }
  const chance = Math.log10(Math.max(1, tried));
  const weighed = found
    .map((one) => ({ ...one, evidence: one.evidence - chance }))
    .toSorted((a, b) => b.evidence - a.evidence);
  const isRare = (weighed[0]?.evidence ?? 0) >= LEAST_EVIDENCE;
  return isRare ? listPossible(figure, weighed) : [];
}
