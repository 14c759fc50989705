import { expect, test } from 'vitest';
import { judgeByFigure, judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const UNITS = buildLedgerTable(
  'unit:String staff:Int64 tenure:Double vacancies:Int64 variance:Int64',
  ['Kitchen|142|1.9|27|-112550', 'Garage|385|4.2|36|145600', 'Laundry|96|3.4|18|-58300'],
);
const cell = (row: number, column: number) => ({
  kind: 'cell',
  cells: [{ table: 0, row, column }],
});

test('the only cell of the named row needs no word of its column', () => {
  expect(judgeByFigure('Garage overran by $145,600.', UNITS).get('$145,600')).toMatchObject(
    cell(1, 4),
  );
  const other = 'Garage overran by $112,550.';
  expect(judgeByFigure(other, UNITS).get('$112,550')?.kind).not.toBe('cell');
});

test('the sentence before names the row, where a name behind the figure is compared with', () => {
  const text =
    "Most people leave Kitchen. It takes only 1.9 years, less than half of Garage's 4.2.";
  expect(judgeText(text, [UNITS])[0]).toMatchObject(cell(0, 2));
  const wrong =
    "Most people leave Kitchen. It takes only 3.4 years, less than half of Garage's 4.2.";
  expect(judgeText(wrong, [UNITS])[0]?.kind).not.toBe('cell');
});

test('a value below zero is told as its size beside a word that says so', () => {
  expect(judgeText('Kitchen stayed $112,550 under.', [UNITS])).toMatchObject([cell(0, 4)]);
  for (const text of ['Kitchen stayed $112,550 clear.', 'Kitchen stayed $58,300 under.'])
    expect(judgeText(text, [UNITS])[0]?.kind, text).not.toBe('cell');
});

test('one digit is no cell without a word of its column', () => {
  const draws = buildLedgerTable('club:String won:Int64 lost:Int64', ['Ajax|14|3', 'Bari|9|8']);
  expect(judgeText('Ajax has a series of 3 at home.', [draws])[0]?.kind).not.toBe('cell');
});

test('the word behind a noun tells which of the things are counted', () => {
  const bugs = buildLedgerTable('area:String bugs:Int64 open_now:Int64', [
    'Reports|97|37',
    'Search|151|64',
  ]);
  expect(judgeText('Reports have 37 bugs open.', [bugs])).toMatchObject([cell(0, 2)]);
  for (const text of ['Reports have 37 bugs.', 'Reports have 64 bugs open.'])
    expect(judgeText(text, [bugs])[0]?.kind, text).not.toBe('cell');
});

test('what something has come to since is the latest of all periods', () => {
  const milk = buildLedgerTable('month:String fat_pct:Double price_ct:Double', [
    '2024-12|4.43|54.9',
    '2025-01|4.35|53.6',
    '2025-02|4.27|52.6',
  ]);
  const tell = (end: string) => `Fat peaked in December at 4.43% and has fallen since to ${end}.`;
  expect(judgeText(tell('4.27%'), [milk]).at(-1)).toMatchObject(cell(2, 1));
  for (const text of [tell('4.35%'), 'Fat peaked in December at 4.27%.'])
    expect(judgeText(text, [milk]).at(-1)?.kind, text).toBe('contradiction');
});
