import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isAmountColumn, type AnalyzedTable } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { isPeriodName } from './period-name.ts';
import { orderPeriodRows } from './period-rows.ts';
import { listSpokenSpans, readPerUnit, type SpanUnit } from './spoken-spans.ts';
import type { LedgerCellRef } from './verdict.ts';

const WORTH = { named: 0.6, unnamed: 0.1 } as const;
const MOST_COLUMNS = 8;

/** How many of these a year has; a quarter or half is rather a column or row of its own. */
const OF_YEAR: Readonly<Partial<Record<SpanUnit, number>>> = { month: 12, week: 52, day: 365 };

const YEAR_CONDITION =
  /(?:year|jahr|annee|année|anio|año)\w*["'`)]*\s*=\s*["'(]*(?:19|20)\d{2}(?!\d)/iu;
/** From the first of January to the last of December, or to the next first of January. */
const COMPLETE_RANGE =
  /'((?:19|20)\d{2})-01-01[^']*'\s+and\s[^';]{0,60}'(?:\1-12-31|((?:19|20)\d{2})-01-01)/iu;
/** A condition on a shorter time. */
const SHORTER =
  /(?:month|quarter|week|day|monat|quartal|woche|mois|mes)\w*["'`)]*\s*(?:=|<|>|in\s*\(|between)/iu;
const BY_PERIOD = /group\s+by[^;]*(?:month|quarter|week|day)/iu;

/** Whether a query is about one complete year: `WHERE year = 2024`, with no condition on a shorter time. */
export function isOfOneYear(query: string): boolean {
  if (SHORTER.test(query) || BY_PERIOD.test(query)) return false;
  const range = COMPLETE_RANGE.exec(query);
  if (range === null) return YEAR_CONDITION.test(query);
  return range[2] === undefined || Number(range[2]) === Number(range[1]) + 1;
}

interface Amount {
  readonly value: Big;
  readonly cells: readonly LedgerCellRef[];
  readonly column: Derivation['column'];
  readonly isNamed: boolean;
}

/** Whether the values of a column are those of a year: by the query, or by the column's name. */
const isYearly = (facts: AnalyzedTable, column: number, isOfYear: boolean): boolean => {
  const name = facts.columns[column]?.name ?? '';
  return isPeriodName(name) ? /(?:^|_)(?:19|20)\d{2}$/u.test(name) : isOfYear;
};

/** The amounts of the row that the words name, or the totals of all rows. */
function* listAmounts(room: DerivationContext): Generator<Amount> {
  for (const [table, facts] of room.tables.entries()) {
    const columns = facts.columns.flatMap((one, column) => (isAmountColumn(one) ? [column] : []));
    const bound = [...(room.boundRows(table)?.rows ?? [])];
    if (bound.length > 1 || columns.length > MOST_COLUMNS) continue;
    if (facts.table.rows.length > 1 && orderPeriodRows(facts) !== null) continue;
    for (const column of columns) {
      if (!isYearly(facts, column, room.isOfYear(table))) continue;
      const isNamed = isColumnNamed(facts.columns[column] ?? { words: [] }, room.context.words);
      const [row] = bound;
      if (row === undefined) {
        const total = room.totals.find(({ at }) => at.table === table && at.column === column);
        if (total !== undefined && isNamed)
          yield { value: total.sum, cells: [], column: total.at, isNamed };
        continue;
      }
      const value = readExactNumber(facts.table.rows[row]?.[column] ?? null);
      if (value !== null) yield { value, cells: [{ table, row, column }], column: null, isNamed };
    }
  }
}

/** `Regular giving works out at £51,200 a month`, where the result is one of a year. */
export function* derivePartsOfYear(room: DerivationContext): Generator<Derivation> {
  const { figure, context } = room;
  if (context.headerWords.length > 0 || listSpokenSpans(context.text).length > 0) return;
  const unit = readPerUnit(context.text.slice(figure.to - context.from));
  const times = unit === null ? undefined : OF_YEAR[unit];
  if (times === undefined) return;
  for (const [rank, { value: amount, cells, column, isNamed }] of [
    ...listAmounts(room),
  ].entries()) {
    const value = amount.div(times);
    yield {
      operation: 'ratio',
      cells,
      column,
      near: value.toNumber(),
      value: () => value,
      worth: isNamed ? WORTH.named : WORTH.unnamed,
      rank,
      operands: [amount, new Big(times)],
      isCalled: true,
    };
  }
}
