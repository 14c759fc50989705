import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { isStated, type Verdict } from './verdict.ts';

const judgeLast = (text: string, table: LedgerTable, question = ''): Verdict | undefined =>
  matchFiguresNow([{ text, block: 'item' }], [table], { question, queries: [], earlier: [] })
    .filter(isStated)
    .at(-1)?.verdict;

test('how far a named row is from a bound of the question', () => {
  const reps = buildLedgerTable('rep:String bookings:Int64', [
    'Amira|312400',
    'Ben|248900',
    'Diego|198300',
  ]);
  const text = (by: string): string => `Only Amira cleared 250,000. Ben missed it by ${by}.`;
  const question = 'Who hit the quota of 250,000?';
  expect(judgeLast(text('1,100'), reps, question)).toMatchObject({ operation: 'difference' });
  // The distance of Diego.
  expect(judgeLast(text('51,700'), reps, question)).not.toMatchObject({ kind: 'derived' });
});

test('the first rows of a ranking by another column', () => {
  const league = buildLedgerTable('team:String points:Int64 goals:Int64', [
    'Rovers|68|61',
    'United|63|58',
    'Albion|55|44',
    'Harbour|49|47',
    'Town|29|30',
  ]);
  const text = (goals: string): string => `The top three scored ${goals} goals together.`;
  expect(judgeLast(text('163'), league)).toMatchObject({
    operation: 'sum',
    cells: [{ row: 0 }, { row: 1 }, { row: 2 }],
  });
  expect(judgeLast(text('149'), league)).not.toMatchObject({ kind: 'derived' });
});

test('a share of that is one of the total of the same period', () => {
  const sales = buildLedgerTable('region:String sales_2023:Int64 sales_2024:Int64', [
    'North|412300|455810',
    'Coast|388120|371940',
    'Capital|910440|987215',
  ]);
  const text = (part: string): string =>
    `Total sales came to $1.81M in 2024. Capital alone brought in ${part}% of that.`;
  expect(judgeLast(text('54.4'), sales)).toMatchObject({ column: { column: 2 } });
  // The share of 2023.
  expect(judgeLast(text('53.2'), sales)).not.toMatchObject({ kind: 'derived' });
});

test('the difference of two totals, in percent of the budget and not of the costs', () => {
  const costs = buildLedgerTable('centre:String budget:Decimal actual:Decimal', [
    'IT|840000.00|912500.00',
    'Travel|180000.00|241700.00',
    'Legal|210000.00|205900.00',
  ]);
  const text = (part: string): string =>
    `Actual costs are €1,360,100 against a budget of €1,230,000, an overrun of €130,100 (${part}%).`;
  expect(judgeLast(text('10.6'), costs)).toMatchObject({
    operation: 'growth',
    column: { column: 2 },
    base: { column: 1 },
  });
});

test('the totals of two columns that the words name', () => {
  const teams = buildLedgerTable('team:String calls:Int64 answered:Int64', [
    'Blue|14200|13490',
    'Green|11800|10974',
    'Orange|9600|8256',
  ]);
  const text = (part: string): string => `The teams answered ${part}% of their calls.`;
  expect(judgeLast(text('91.9'), teams)).toMatchObject({ operation: 'share', cells: [] });
  expect(judgeLast(text('97.1'), teams)).not.toMatchObject({ kind: 'derived' });
});
