import { expect, test } from 'vitest';
import { conversationIdSchema, turnIdSchema } from '#shared/ids.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { describeLedgerChange } from './ledger-labels.ts';
import type { LedgerSource } from './ledger-source.ts';
import { matchInSlices } from './match-in-slices.ts';

const NOTHING = { question: '', earlier: [] };
import { Ledgers, TurnLedger } from './turn-ledger.svelte.ts';

const TEXT = 'The average number of orders is 504, and Nord has 1,480 orders.';
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

/** The signals of the matches that were begun, in their order. */
function openLedger() {
  const signals: AbortSignal[] = [];
  const ledger = new TurnLedger((input, signal) => {
    signals.push(signal);
    return matchInSlices(input, signal);
  });
  return { ledger, signals };
}

const SENT = toSource([['Nord', '1480']], 3);
const COMPLETE = toSource([
  ['Nord', '1481'],
  ['West', '15'],
  ['Ost', '16'],
]);

test('other rows are judged anew, and what lost its place is counted', async () => {
  const { ledger } = openLedger();
  ledger.judge({ text: TEXT, passages: PASSAGES, ...NOTHING, sources: [SENT] });
  expect(ledger.judged).toBeNull();
  await expect.poll(() => ledger.judged).not.toBeNull();
  expect(ledger.judged?.figures.map(({ verdict }) => verdict.kind)).toEqual(['unmatched', 'cell']);
  expect(ledger.change).toBeNull();

  ledger.judge({ text: TEXT, passages: PASSAGES, ...NOTHING, sources: [COMPLETE] });
  // The earlier result stays until the new one is complete.
  expect(ledger.judged?.sources).toEqual([SENT]);
  await expect.poll(() => ledger.change).toEqual({ lost: 1, gained: 1 });
  expect(describeLedgerChange(ledger.change ?? { lost: 0, gained: 0 }, [COMPLETE])).toBe(
    '1 figure no longer matches all 3 rows; 1 figure is found in all 3 rows only.',
  );
});

test('the same rows are not judged twice, and a judgement under way is given up for a newer one', async () => {
  const { ledger, signals } = openLedger();
  ledger.judge({ text: TEXT, passages: PASSAGES, ...NOTHING, sources: [SENT] });
  ledger.judge({ text: TEXT, passages: PASSAGES, ...NOTHING, sources: [{ ...SENT }] });
  expect(signals).toHaveLength(1);
  ledger.judge({ text: TEXT, passages: PASSAGES, ...NOTHING, sources: [COMPLETE] });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  await expect.poll(() => ledger.judged?.sources).toEqual([COMPLETE]);
});

test('a closed ledger stores nothing any more', async () => {
  const { ledger } = openLedger();
  const { ledger: later } = openLedger();
  ledger.judge({ text: TEXT, passages: PASSAGES, ...NOTHING, sources: [SENT] });
  later.judge({ text: TEXT, passages: PASSAGES, ...NOTHING, sources: [SENT] });
  ledger.close();
  await expect.poll(() => later.judged).not.toBeNull();
  expect(ledger.judged).toBeNull();
});

const createTurnRef = (conversation: string, turn: string) => ({
  id: turnIdSchema.parse(turn),
  conversationId: conversationIdSchema.parse(conversation),
});

test('figures of another conversation are dropped, and what changed in them stays known', async () => {
  const ledgers = new Ledgers();
  const turn = createTurnRef('one', 't1');
  const ledger = ledgers.ensureLedger(turn);
  ledger.judge({ text: TEXT, passages: PASSAGES, ...NOTHING, sources: [SENT] });
  await expect.poll(() => ledger.judged).not.toBeNull();
  ledger.judge({ text: TEXT, passages: PASSAGES, ...NOTHING, sources: [COMPLETE] });
  await expect.poll(() => ledger.change).not.toBeNull();
  expect(ledgers.ensureLedger(createTurnRef('one', 't2'))).not.toBe(ledger);
  expect(ledgers.ensureLedger(turn)).toBe(ledger);

  ledgers.ensureLedger(createTurnRef('two', 't3'));
  const again = ledgers.ensureLedger(turn);
  expect(again.judged).toBeNull();
  expect(again.change).toEqual(ledger.change);
});
