import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const LINES = buildLedgerTable('line:String trips:Int64 on_time:Int64 punctuality:Double', [
  'T1|5200|4836|93.0',
  'T4|4100|3731|91.0',
  'T2|4850|4268|88.0',
  'T7|3600|3024|84.0',
  'T3|5500|4290|78.0',
]);

const judge = (text: string, table: LedgerTable = LINES): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

const COUNT = { kind: 'derived', operation: 'count' };

test('a number in words that counts rows is a figure', () => {
  expect(judge('The five lines differ a lot.')).toMatchObject([{ ...COUNT, value: '5' }]);
  expect(judge('All five lines see delays.')).toMatchObject([COUNT]);
  const named = { ...LINES, columns: LINES.columns.with(0, { name: 'linie', type: 'String' }) };
  expect(judge('Nur zwei Linien liegen über 90 %.', named)).toMatchObject([COUNT]);
});

test('another one is no claim', () => {
  expect(judge('The four lines differ a lot.')).toEqual([]);
  expect(judge('The five years before were worse.')).toEqual([]);
  expect(judge('Here are the five fastest lines.')).toEqual([]);
  expect(judge('Only three lines are above 90%.')[0]).not.toMatchObject(COUNT);
});

test('a number in words needs a noun of the rows', () => {
  expect(judge('Across five routes we see delays.')).toEqual([]);
  expect(judge('All five differ a lot.')).toEqual([]);
});

test('a word that is another one in another language is no number', () => {
  const towns = buildLedgerTable(
    'town:String sales:Int64',
    Array.from({ length: 11 }, (_, row) => `T${String(row)}|${String(row + 31)}`),
  );
  const seen = buildLedgerTable('town:String sales:Int64', ['Bari|31', 'Como|42']);
  expect(judge('Once towns opened, sales rose.', towns)).toEqual([]);
  expect(judge('The elf towns differ.', towns)).toEqual([]);
  expect(judge('The due towns differ.', seen)).toEqual([]);
});

test('no number in words is read in code or a link', () => {
  const text = 'See the five lines there.';
  const unread = [{ from: 8, to: 18 }];
  expect(matchFiguresNow([{ text }], [LINES])).toHaveLength(1);
  expect(matchFiguresNow([{ text, unread }], [LINES])).toEqual([]);
});

test('numbers in words are not counted in a large result', () => {
  const rows = Array.from({ length: 2_001 }, (_, row) => `L${String(row % 5)}|${String(row)}`);
  const large = buildLedgerTable('line:String trips:Int64', rows);
  expect(judge('The five lines differ a lot.', large)).toEqual([]);
});
