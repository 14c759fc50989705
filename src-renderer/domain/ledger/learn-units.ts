import { readApproximateNumber } from '#shared/exact-number.ts';
import type { AnalyzedColumn, AnalyzedTable } from './analyze-table.ts';
import type { Figure } from './figure.ts';
import type { UnitOfMeasure } from './measures.ts';
import { isPeriodName } from './period-name.ts';

/** Longer results are read once already, and that is enough. */
const MOST_CELLS = 20_000;
/** So many digits of a cell are written for no other reason. */
const TELLING_DIGITS = 3.5;
const LEAST_DIGITS = 2.5;
const LEAST_VOTES = 2;

interface Votes {
  readonly measure: UnitOfMeasure;
  readonly count: number;
}

const isConvertible = ({ measure }: Figure): boolean =>
  measure !== null && measure.kind !== 'money';

/** The figures in units of which the answer uses a larger one and a smaller one. */
function listMixed(figures: readonly Figure[]): readonly Figure[] {
  const sizes = new Map<string, Set<number>>();
  const measured = figures.filter(isConvertible);
  for (const { measure } of measured) {
    if (measure === null) continue;
    sizes.set(measure.kind, (sizes.get(measure.kind) ?? new Set()).add(measure.size));
  }
  return measured.filter(({ measure }) => (sizes.get(measure?.kind ?? '')?.size ?? 0) > 1);
}

/** The unit in which the answer writes cells of a column; null where it uses none, or several. */
function findUnit(cells: ReadonlySet<number>, figures: readonly Figure[]): Votes | null {
  const met = figures.filter(({ interpretations: [first] }) => {
    const isLong = first !== undefined && first.digits >= LEAST_DIGITS;
    return isLong && cells.has(first.near);
  });
  const [one] = met;
  const measure = one?.measure ?? null;
  if (measure === null || met.some((other) => other.measure?.size !== measure.size)) return null;
  const isTelling = met.some(
    ({ interpretations: [first] }) => (first?.digits ?? 0) >= TELLING_DIGITS,
  );
  return { measure, count: isTelling ? LEAST_VOTES : met.length };
}

const isUnitless = ({
  isNumber,
  isKey,
  isYear,
  measure,
  percent,
  isMoney,
}: AnalyzedColumn): boolean =>
  isNumber && !isKey && !isYear && measure === null && percent === null && !isMoney;

function learnOfTable(facts: AnalyzedTable, figures: readonly Figure[]): AnalyzedTable {
  const { rows } = facts.table;
  if (rows.length * facts.columns.length > MOST_CELLS || facts.isKeyValue) return facts;
  const learned = facts.columns.map((column, index) => {
    if (!isUnitless(column)) return null;
    const cells = new Set(rows.map((row) => readApproximateNumber(row[index] ?? null)));
    const votes = findUnit(cells, figures);
    return votes !== null && votes.count >= LEAST_VOTES ? votes.measure : null;
  });
  // The periods of a wide table have one unit.
  const ofPeriods = learned.flatMap((measure, index) =>
    measure !== null && isPeriodName(facts.columns[index]?.name ?? '') ? [measure] : [],
  );
  const [shared] = ofPeriods;
  const isShared = ofPeriods.every((one) => one.kind === shared?.kind && one.size === shared.size);
  const columns = facts.columns.map((column, index) => {
    const ofPeriod = isShared && isPeriodName(column.name) ? (shared ?? null) : null;
    const measure = learned[index] ?? (isUnitless(column) ? ofPeriod : null);
    return measure === null ? column : { ...column, measure };
  });
  return { ...facts, columns };
}

/**
 * The unit of a column whose name states none, from an answer that writes its cells as they are in
 * one unit, and others in a larger one: `1,437 GWh` and `35.4 TWh`.
 */
export function learnUnits(
  tables: readonly AnalyzedTable[],
  figures: readonly Figure[],
): readonly AnalyzedTable[] {
  const mixed = listMixed(figures);
  return mixed.length === 0 ? tables : tables.map((facts) => learnOfTable(facts, mixed));
}
