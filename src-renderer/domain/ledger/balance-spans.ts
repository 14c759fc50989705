import { readExactNumber } from '#shared/exact-number.ts';
import type Big from 'big.js';
import { isMeasured } from './analyze-table.ts';
import type { DerivationContext } from './derivations.ts';
import { orderPeriodRows } from './period-rows.ts';
import type { LedgerCellRef } from './verdict.ts';

const OPENING =
  /(?:^|_)(?:opening|open|starting|start|beginning|begin|initial|anfangs?|inicial)(?:_|$)/i;
const CLOSING = /(?:^|_)(?:closing|close|ending|end|final|schluss|end)(?:_|$)/i;

interface End {
  readonly value: Big;
  readonly ref: LedgerCellRef;
}

/** What a series of balances opens with, and what it closes with: `opening_mrr`, `closing_mrr`. */
export function* listBalanceSpans({
  tables,
  boundRows,
}: DerivationContext): Generator<{ readonly from: End; readonly to: End; readonly isNamed: true }> {
  for (const [table, facts] of tables.entries()) {
    const order = boundRows(table) === null ? orderPeriodRows(facts) : null;
    const [first, last] = [order?.[0], order?.at(-1)];
    if (first === undefined || last === undefined || first === last) continue;
    const find = (name: RegExp): readonly number[] =>
      facts.columns.flatMap((one, at) => (isMeasured(one) && name.test(one.name) ? [at] : []));
    const [[opening, ...others], [closing, ...more]] = [find(OPENING), find(CLOSING)];
    if (opening === undefined || closing === undefined || others.length + more.length > 0) continue;
    const read = (row: number, column: number): End | null => {
      const value = readExactNumber(facts.table.rows[row]?.[column] ?? null);
      return value === null ? null : { value, ref: { table, row, column } };
    };
    const [from, to] = [read(first, opening), read(last, closing)];
    if (from !== null && to !== null) yield { from, to, isNamed: true };
  }
}
