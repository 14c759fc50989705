import { readApproximateNumber } from '#shared/exact-number.ts';
import type { AnalyzedColumn, AnalyzedTable } from './analyze-table.ts';
import { isCountOfThings } from './counted-things.ts';
import type { Figure } from './figure.ts';
import { readMeasureName } from './later-period.ts';
import { isPeriodName } from './period-name.ts';

/** Longer results are read once already, and that is enough. */
const MOST_CELLS = 2_000;
const LEAST_DIGITS = 2.9;
/** Small numbers are equal by chance. */
const LEAST_VALUE = 100;
/** What is called by a name of things is money only where it is as much as that. */
const LEAST_OF_COUNT = 100_000;
/** Of several rows, that many must be written with a sign of money. */
const LEAST_ROWS = 2;

const isOpen = (column: AnalyzedColumn): boolean =>
  column.isNumber &&
  !column.isKey &&
  !column.isYear &&
  !column.isMoney &&
  !column.isAverage &&
  column.measure === null &&
  column.percent === null &&
  column.maybePercent !== 'parts';

const isOf = ({ interpretations }: Figure, value: number): boolean =>
  interpretations.some(
    ({ near, nearHalf, digits }) =>
      digits >= LEAST_DIGITS && Math.abs(near - Math.abs(value)) <= nearHalf + near * 1e-9,
  );

/** Whether the answer writes the cells of a column with a sign of money, and never without one. */
function isWrittenAsMoney(values: readonly number[], figures: readonly Figure[]): boolean {
  const written = values.filter((value) =>
    figures.some((figure) => figure.unit === 'currency' && isOf(figure, value)),
  );
  const isPlain = figures.some(
    (figure) => figure.unit !== 'currency' && values.some((value) => isOf(figure, value)),
  );
  return !isPlain && written.length >= Math.min(LEAST_ROWS, values.length) && written.length > 0;
}

function learnOfTable(facts: AnalyzedTable, figures: readonly Figure[]): AnalyzedTable {
  const { rows } = facts.table;
  if (facts.isKeyValue || rows.length * facts.columns.length > MOST_CELLS) return facts;
  const valuesOf = (at: number): readonly number[] =>
    rows
      .map((row) => readApproximateNumber(row[at] ?? null))
      .filter((value) => Math.abs(value) >= LEAST_VALUE);
  const isLearned = (column: AnalyzedColumn, at: number): boolean => {
    const values = isOpen(column) ? valuesOf(at) : [];
    // Claims are counted, or paid.
    const isCount = isCountOfThings(column) && values.some((value) => value < LEAST_OF_COUNT);
    return !isCount && isWrittenAsMoney(values, figures);
  };
  const learned = facts.columns.map(isLearned);
  // The periods of a wide table have one unit.
  const measures = new Set(
    facts.columns.flatMap(({ name }, at) =>
      learned[at] === true && isPeriodName(name) ? [readMeasureName(name)] : [],
    ),
  );
  const columns = facts.columns.map((column, at) => {
    const isOfOthers =
      isOpen(column) && isPeriodName(column.name) && measures.has(readMeasureName(column.name));
    return learned[at] === true || isOfOthers ? { ...column, isMoney: true } : column;
  });
  return { ...facts, columns };
}

/**
 * The columns of money whose names do not say so, from an answer that writes their cells with a sign:
 * `$41.2 million` of a column `cogs`.
 */
export function learnMoney(
  tables: readonly AnalyzedTable[],
  figures: readonly Figure[],
): readonly AnalyzedTable[] {
  const isUsed = figures.some(({ unit }) => unit === 'currency');
  return isUsed ? tables.map((facts) => learnOfTable(facts, figures)) : tables;
}
