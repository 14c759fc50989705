import Big from 'big.js';
import { readApproximateNumber, readExactNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedTable } from './analyze-table.ts';
import { hasCue } from './context.ts';
import { isColumnNamed } from './column-names.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { isSpokenPart } from './column-totals.ts';
import { isPeriodName } from './period-name.ts';

const LEAST_ROWS = 3;
const MOST_ROWS = 2_000;
const LOOKED_AT = 50;
/** Of a wider result the pairs of columns are too many. */
const MOST_COLUMNS = 12;
const SCALES = [1, 100, 1_000, 1e6] as const;
/** A rounded quotient is off by at most this part of it, or by half of the last place. */
const PART = 0.002;
const LAST_DIGIT = 0.051;
const WORTH = { named: 1.3, written: 1, unnamed: 0.3 } as const;

/** A column that is the quotient of two others in each row. */
interface QuotientColumn {
  readonly column: number;
  readonly dividend: number;
  readonly divisor: number;
  readonly scale: number;
}

function isQuotient(
  own: readonly number[],
  [one, other]: readonly [readonly number[], readonly number[]],
  scale: number,
): boolean {
  const checked = own.flatMap((value, row) => {
    const computed = ((one[row] ?? Number.NaN) / (other[row] ?? Number.NaN)) * scale;
    return Number.isNaN(value) || !Number.isFinite(computed) || value === 0
      ? []
      : [
          Math.abs(value - computed) <=
            Math.max(PART * Math.abs(value), scale === 1 ? 0 : LAST_DIGIT),
        ];
  });
  return checked.length >= LEAST_ROWS && checked.every(Boolean);
}

function findQuotients({ table, columns }: AnalyzedTable): readonly QuotientColumn[] {
  const measured = [...columns.entries()].flatMap(([at, one]) => (isMeasured(one) ? [at] : []));
  if (table.rows.length < LEAST_ROWS || table.rows.length > MOST_ROWS) return [];
  if (measured.length < LEAST_ROWS || measured.length > MOST_COLUMNS) return [];
  const near = new Map(
    measured.map((at) => [
      at,
      table.rows.slice(0, LOOKED_AT).map((row) => readApproximateNumber(row[at] ?? null)),
    ]),
  );
  const of = (at: number): readonly number[] => near.get(at) ?? [];
  return measured.flatMap((column) =>
    measured.flatMap((dividend) =>
      measured.flatMap((divisor): QuotientColumn[] => {
        if (new Set([column, dividend, divisor]).size < 3) return [];
        // What is itself a rate is no part of one: trips are not those on time by the punctuality.
        if (columns[dividend]?.isAverage || [dividend, divisor].some((at) => columns[at]?.percent))
          return [];
        const scale = SCALES.find((one) =>
          isQuotient(of(column), [of(dividend), of(divisor)], one),
        );
        return scale === undefined ? [] : [{ column, dividend, divisor, scale }];
      }),
    ),
  );
}

const KNOWN = new WeakMap<AnalyzedTable, readonly QuotientColumn[]>();

function listQuotients(facts: AnalyzedTable): readonly QuotientColumn[] {
  const known = KNOWN.get(facts) ?? findQuotients(facts);
  KNOWN.set(facts, known);
  return known;
}

/** The sums of two columns over the rows that have both. */
function sumBoth({ table }: AnalyzedTable, one: number, other: number): readonly [Big, Big] {
  let [first, second] = [new Big(0), new Big(0)];
  for (const row of table.rows) {
    const [a, b] = [readExactNumber(row[one] ?? null), readExactNumber(row[other] ?? null)];
    if (a === null || b === null) continue;
    [first, second] = [first.plus(a), second.plus(b)];
  }
  return [first, second];
}

/** Whether both totals are figures of the sentence. */
const areWritten = ({ mentions }: DerivationContext, totals: readonly Big[]): boolean =>
  totals.every((sum) => mentions.some(({ value, isWritten }) => isWritten && value.eq(sum)));

/**
 * A rate over all rows, where a column has it for each row: `Network punctuality was 86.7 %`, of
 * columns `trips`, `on_time` and `punctuality`.
 */
export function* deriveOverallRates(room: DerivationContext): Generator<Derivation> {
  const { tables, context, figure } = room;
  const isPercent = figure.unit === 'percent';
  let rank = 0;
  for (const [table, facts] of tables.entries()) {
    const bound = room.boundRows(table);
    const isOfRow = bound !== null && !(bound.isCarried && hasCue(context, 'overall'));
    if (isOfRow || facts.isKeyValue || !isSpokenPart(facts, context.text)) continue;
    for (const { column, dividend, divisor, scale } of listQuotients(facts)) {
      const own = facts.columns[column];
      if (own === undefined || (isPercent && scale > 100)) continue;
      const [first, second] = sumBoth(facts, dividend, divisor);
      if (first.lte(0) || second.lte(0)) continue;
      const value = first.times(isPercent ? 100 : scale).div(second);
      const isNamed = isColumnNamed(own, [...context.words, ...context.headerWords]);
      const isWritten = areWritten(room, [first, second]);
      // Rows of one period after the other are rather told one by one.
      if (!isNamed && !isWritten && !hasCue(context, 'overall')) continue;
      if (
        [dividend, divisor].some((at) => isPeriodName(facts.columns[at]?.name ?? '')) &&
        !isWritten
      )
        continue;
      yield {
        operation: isPercent ? 'share' : 'ratio',
        cells: [],
        column: { table, column: dividend },
        base: { table, column: divisor },
        near: value.toNumber(),
        value: () => value,
        worth: isNamed ? WORTH.named : isWritten ? WORTH.written : WORTH.unnamed,
        rank,
      };
      rank += 1;
    }
  }
}
