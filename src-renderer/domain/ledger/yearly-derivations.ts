import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isAmountColumn, type AnalyzedTable } from './analyze-table.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';
import { orderPeriodRows } from './period-rows.ts';
import { readRowStep, type PeriodStep } from './period-steps.ts';

const PERIODS: Readonly<Record<PeriodStep, number>> = {
  day: 365,
  week: 52,
  month: 12,
  quarter: 4,
  year: 1,
};
const WORTH = 0.6;
const MOST_COLUMNS = 6;
/** `sick days per employee in Q1`. */
const QUARTER = /(?<!\p{L})(?:Q[1-4](?!\d)|quarter(?:ly)?|quartal\p{L}*|trimestr\p{L}*)/iu;
const WEEK = /(?<!\p{L})(?:week(?:ly)?|woche|wöchentlich|semaine|semana|settimana)(?!\p{L})/iu;
/** Nothing but this word makes a year of another time than a month. */
const ANNUALISED =
  /(?<!\p{L})(?:annuali[sz]ed|run[- ]rate|aufs jahr (?:hoch)?gerechnet|annualisée?|anualizad[oa]|annualizzat[oa])(?!\p{L})/iu;

interface Source extends Pick<CellMention, 'value' | 'cells' | 'total' | 'rank' | 'worth'> {
  readonly times: number;
}

/** The time between the last two rows of a series. */
function readStep(facts: AnalyzedTable, order: readonly number[]): PeriodStep | null {
  const [naming = -1] = facts.namingColumns;
  const [before, last] = order
    .slice(-2)
    .map((row) => String(facts.table.rows[row]?.[naming] ?? ''));
  return before === undefined || last === undefined ? null : readRowStep(before, last);
}

/** The last values of series in time, where the sentence names no other row. */
function* listLast({ tables, boundRows }: DerivationContext): Generator<Source> {
  for (const [table, facts] of tables.entries()) {
    const order = boundRows(table) === null ? orderPeriodRows(facts) : null;
    const step = order === null ? null : readStep(facts, order);
    const row = order?.at(-1);
    if (step === null || row === undefined || step === 'year') continue;
    const measured = [...facts.columns.entries()].filter(([, one]) => isAmountColumn(one));
    if (measured.length > MOST_COLUMNS) continue;
    for (const [rank, [column]] of measured.entries()) {
      const value = readExactNumber(facts.table.rows[row]?.[column] ?? null);
      const cells = [{ table, row, column }];
      if (value !== null)
        yield { value, cells, total: null, rank, worth: WORTH, times: PERIODS[step] };
    }
  }
}

/** How often a mentioned value is in a year: 12 times, if the words do not speak of a quarter. */
function listTimes({ context, textBefore, tables }: DerivationContext): readonly number[] {
  const text = `${textBefore} ${context.text}`;
  if (!ANNUALISED.test(context.text)) return [PERIODS.month];
  if (QUARTER.test(text)) return [PERIODS.quarter];
  if (WEEK.test(text)) return [PERIODS.week];
  const isOfOne = tables.length === 1 && tables[0]?.table.rows.length === 1;
  return isOfOne ? [PERIODS.month, PERIODS.quarter] : [PERIODS.month];
}

/** A value of one month or quarter, for a year: `an ARR of 12.56M`, `Annualised: 19.5 days`. */
export function* deriveYearly(room: DerivationContext): Generator<Derivation> {
  const mentioned = room.mentions
    .filter(({ cells, total }) => cells.length > 0 || total !== null)
    .flatMap((one) => listTimes(room).map((times) => ({ ...one, times })));
  const last = ANNUALISED.test(room.context.text) ? [...listLast(room)] : [];
  for (const { value, cells, total, rank, worth, times } of [...mentioned, ...last]) {
    const result = value.times(times);
    yield {
      operation: 'product',
      cells,
      column: total,
      near: result.toNumber(),
      value: () => result,
      worth,
      rank,
      operands: [value, new Big(times)],
    };
  }
}
