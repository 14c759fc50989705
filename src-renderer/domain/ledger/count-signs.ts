import { readApproximateNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedTable } from './analyze-table.ts';
import { isSpokenPart } from './column-totals.ts';
import type { DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import { isPeriodName, isTotalName } from './period-name.ts';
import { buildCount, isCount, type Count } from './row-counts.ts';
import type { LedgerCellRef } from './verdict.ts';

const POSITIVE =
  /(?<!\p{L})(?:positive|profitable|in the black|(?:made|turned|with) a profit|positiv\p{L}*|im plus|profitabel|positi[fv]e?s?|bénéficiaires?|positiv[oa]s?|rentables?)(?!\p{L})/iu;
const NEGATIVE =
  /(?<!\p{L})(?:negative|unprofitable|loss-making|in the red|lost money|lose money|(?:made|ended|with) (?:a|with a) loss|im minus|negativ\p{L}*|verlustreich|négati[fv]e?s?|déficitaires?|negativ[oa]s?|deficitari[oa]s?)(?!\p{L})/iu;

type Room = Pick<DerivationContext, 'tables' | 'context' | 'boundRows'>;

/** The cells of a column, or of the periods of the only row that the words name. */
function* listSeries(room: Room): Generator<readonly LedgerCellRef[]> {
  for (const [table, facts] of room.tables.entries()) {
    const [row, ...others] = room.boundRows(table)?.rows ?? [];
    const measured = [...facts.columns.entries()].filter(([, one]) => isMeasured(one));
    if (row !== undefined && others.length === 0) {
      const periods = measured.filter(([, { name }]) => isPeriodName(name) && !isTotalName(name));
      yield periods.map(([column]) => ({ table, row, column }));
    }
    if (!isSpokenPart(facts, room.context.text)) continue;
    for (const [column] of measured)
      yield facts.table.rows.map((_, index) => ({ table, row: index, column }));
  }
}

const readNear = (tables: readonly AnalyzedTable[], { table, row, column }: LedgerCellRef) =>
  readApproximateNumber(tables[table]?.table.rows[row]?.[column] ?? null);

/** `positive in 5 of 6 months`, `two stores are in the red`: the cells on one side of zero. */
export function countSigned(figure: Figure, room: Room): Count | null {
  const isPositive = POSITIVE.test(room.context.text);
  if (isPositive === NEGATIVE.test(room.context.text)) return null;
  for (const cells of listSeries(room)) {
    const near = cells.map((ref) => readNear(room.tables, ref));
    // Where all are on one side, the words speak of something else.
    if (!near.some((one) => one < 0) || !near.some((one) => one > 0)) continue;
    const met = cells.filter((_, at) => (isPositive ? (near[at] ?? 0) > 0 : (near[at] ?? 0) < 0));
    if (isCount(figure, met.length)) return buildCount(met);
  }
  return null;
}
