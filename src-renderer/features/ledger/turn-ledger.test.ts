import { expect, test } from 'vitest';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { describeLedgerChange } from './ledger-labels.ts';
import type { LedgerSource } from './ledger-source.ts';
import { TurnLedger } from './turn-ledger.svelte.ts';

const TEXT = 'The average number of orders is 15, and Nord has 1,480 orders.';
const PASSAGES = [{ text: TEXT }];

function toSource(rows: readonly (readonly string[])[], totalRows = rows.length): LedgerSource {
  const result: QueryResult = {
    sql: '',
    title: '',
    description: '',
    columns: [
      { name: 'region', type: 'String' },
      { name: 'orders', type: 'Int64' },
    ],
    rows,
    totalRows,
    uuid: null,
    vegaSpec: null,
  };
  return { id: 'm1', result, partialLabel: null, ranAt: null };
}

/** Opens a ledger whose slices wait until the test releases them. */
function openLedger() {
  const waiting: (() => void)[] = [];
  const later = (go: () => void) => {
    waiting.push(go);
    return () => void waiting.splice(waiting.indexOf(go), 1);
  };
  const ledger = new TurnLedger({ nowMs: () => 0, later });
  const finish = () => {
    while (waiting.length > 0) waiting.shift()?.();
  };
  return { ledger, finish, waiting };
}

const SENT = toSource([['Nord', '1480']], 3);
const COMPLETE = toSource([
  ['Nord', '1481'],
  ['West', '15'],
  ['Ost', '16'],
]);

test('other rows are judged anew, and what lost its place is counted', () => {
  const { ledger, finish } = openLedger();
  ledger.judge({ text: TEXT, passages: PASSAGES, sources: [SENT] });
  expect(ledger.judged).toBeNull();
  finish();
  expect(ledger.judged?.figures.map(({ verdict }) => verdict.kind)).toEqual(['unmatched', 'cell']);
  expect(ledger.change).toBeNull();

  ledger.judge({ text: TEXT, passages: PASSAGES, sources: [COMPLETE] });
  // What was known stands until the new is known.
  expect(ledger.judged?.sources).toEqual([SENT]);
  finish();
  expect(ledger.change).toEqual({ lost: 1, gained: 1 });
  expect(describeLedgerChange(ledger.change ?? { lost: 0, gained: 0 }, [COMPLETE])).toBe(
    '1 figure no longer matches all 3 rows; 1 figure is found in all 3 rows only.',
  );
});

test('the same rows are not judged twice, and a judgement under way is given up for a newer one', () => {
  const { ledger, finish, waiting } = openLedger();
  ledger.judge({ text: TEXT, passages: PASSAGES, sources: [SENT] });
  ledger.judge({ text: TEXT, passages: PASSAGES, sources: [{ ...SENT }] });
  expect(waiting).toHaveLength(1);
  ledger.judge({ text: TEXT, passages: PASSAGES, sources: [COMPLETE] });
  expect(waiting).toHaveLength(1);
  ledger.close();
  expect(waiting).toHaveLength(0);
  finish();
  expect(ledger.judged).toBeNull();
});
