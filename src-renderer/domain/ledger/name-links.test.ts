import { expect, test } from 'vitest';
import { NO_INPUTS } from './given-numbers.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

type Table = ReturnType<typeof buildLedgerTable>;

/** The names of a text, each with the cells that it leads to as `row,column`. */
function listNames(text: string, ...tables: readonly Table[]): readonly string[] {
  return matchFiguresNow([{ text }], tables, NO_INPUTS).flatMap(({ figure, verdict }) =>
    verdict.kind === 'name'
      ? [
          `${figure.text}: ${verdict.cells.map(({ row, column }) => `${String(row)},${String(column)}`).join(' ')}`,
        ]
      : [],
  );
}

const TICKETS = buildLedgerTable('priority:String tickets:Int64', ['P1|94', 'P2|711', 'P3|2960']);

test('a text with digits leads to the cell that has it', () => {
  expect(listNames('P1 had 94 tickets and P3 had 2,960.', TICKETS)).toEqual(['P1: 0,0', 'P3: 2,0']);
  expect(listNames('XP1 and P10 are not here.', TICKETS)).toEqual([]);
});

const BANDS = buildLedgerTable('band:String buyers:Int64', ['18-25|310', '26-64|842', '65+|90']);

test('a band leads to its row, whatever dash it is written with', () => {
  expect(listNames('Of 18–25, 310 buy; of 65+ only 90.', BANDS)).toEqual([
    '18–25: 0,0',
    '65+: 2,0',
  ]);
});

const CLAIMS = buildLedgerTable('claim:String reported:Date settled:Date amount:Int64', [
  'C-11|2023-08-21|2024-01-09|388250',
  'C-12|2023-09-02|2023-08-21|256900',
]);

test('of several columns of dates the words say which one is meant', () => {
  expect(listNames('C-11 was reported on 2023-08-21.', CLAIMS)).toEqual([
    'C-11: 0,0',
    '2023-08-21: 0,1',
  ]);
  // 2023-08-21 is when C-12 was settled.
  expect(listNames('C-11 was settled on 2023-08-21.', CLAIMS)).toEqual(['C-11: 0,0']);
  expect(listNames('One came on 2023-08-21.', CLAIMS)).toEqual([]);
});

const MONTHS = buildLedgerTable('month:Date mrr:Int64', [
  '2024-01-01|812400',
  '2024-02-01|836900',
  '2024-03-01|851750',
]);

test('a month in words, and a year that all rows have', () => {
  expect(listNames('MRR was $836,900 in February 2024.', MONTHS)).toEqual(['February 2024: 1,0']);
  expect(listNames('MRR rose in 2024.', MONTHS)).toEqual(['2024: 0,0 1,0 2,0']);
  expect(listNames('MRR rose in 2023.', MONTHS)).toEqual([]);
});

const HOURS = buildLedgerTable('hour:Int64 calls:Int64', ['8|212', '10|455', '11|431', '17|174']);

test('a plain number names a row only where the words say what it counts', () => {
  expect(listNames('The peak was at 10 o’clock: 455 calls.', HOURS)).toEqual(['10: 1,0']);
  expect(listNames('Second was 11:00 with 431 calls.', HOURS)).toEqual(['11: 2,0']);
  expect(listNames('The top 10 of 8 teams.', HOURS)).toEqual([]);
  const weeks = buildLedgerTable('week:Int64 sales:Int64', ['8|900', '13|400']);
  expect(listNames('Sales fell between weeks 8 and 13.', weeks)).toEqual(['8: 0,0', '13: 1,0']);
  const results = buildLedgerTable('rank:Int64 runner:String', ['1|A. Tesfaye', '2|M. Kowalczyk']);
  expect(listNames('#2 M. Kowalczyk came in late.', results)).toEqual(['2: 1,0']);
});

test('the day of a date is no key of a row', () => {
  const text = 'On 17 March 2025 the line took 1,272 calls between 8 am and 6 pm.';
  const judged = matchFiguresNow([{ text }], [HOURS], NO_INPUTS);
  expect(judged).toMatchObject([
    { figure: { text: '1,272' }, verdict: { kind: 'derived', operation: 'sum' } },
  ]);
});

test('the clock of a time and a duration without its zero', () => {
  const stops = buildLedgerTable('line:String stopped:DateTime', ['L4|2024-09-11 03:12:44']);
  expect(listNames('L4 stopped at 03:12.', stops)).toEqual(['L4: 0,0', '03:12: 0,1']);
  const runs = buildLedgerTable('runner:String net:String', ['Tesfaye|02:29:41', 'Ito|02:36:17']);
  expect(listNames('Tesfaye ran 2:29:41.', runs)).toEqual(['2:29:41: 0,1']);
  expect(listNames('Tesfaye ran 2:36:17.', runs)).toEqual([]);
});

test('a name that too many rows have leads nowhere', () => {
  const rows = Array.from({ length: 40 }, (_, index) => `P4|${String(index)}`);
  const table = buildLedgerTable('kind:String n:Int64', rows);
  expect(listNames('P4 is common.', table)).toEqual([]);
});

test('a number alone below a header names the row of both', () => {
  const levels = buildLedgerTable('level:String women:Int64', ['Level 1|214', 'Level 2|302']);
  const cell = { table: 0, row: 0, rowText: 'Level 2 | 302' };
  const passages = [
    { text: '2', cell: { ...cell, column: 0, header: 'Level' } },
    { text: '302', cell: { ...cell, column: 1, header: 'Women' } },
  ];
  expect(
    matchFiguresNow(passages, [levels], NO_INPUTS).map(({ verdict }) => verdict),
  ).toMatchObject([
    { kind: 'name', cells: [{ row: 1, column: 0 }] },
    { kind: 'cell', cells: [{ row: 1, column: 1 }] },
  ]);
});

const GIFTS = buildLedgerTable('faculty:String gift:Date', [
  'Law|2025-10-30',
  'Arts|2025-09-26',
  'Music|2025-08-02',
]);

test('the year of a date names the row of this date alone', () => {
  for (const text of [
    'One gift came on 6 September 2025.',
    'One gift came on September 6, 2025.',
    'One gift came on 6 de septiembre de 2025.',
    'One gift came in March 2025.',
  ])
    expect(listNames(text, GIFTS), text).toEqual([]);
  expect(listNames('One gift came in September 2025.', GIFTS)).toEqual(['2025: 1,1']);
  expect(listNames('All gifts came in 2025.', GIFTS)).toEqual(['2025: 0,1 1,1 2,1']);
});

test('the number that the name of a key is said to be names its row', () => {
  const weeks = buildLedgerTable('week:Int64 inflow:Int64', ['6|812300', '7|640750', '8|1215000']);
  const listDoubted = (text: string): readonly string[] =>
    matchFiguresNow([{ text }], [weeks])
      .filter(({ verdict }) => verdict.kind === 'unmatched')
      .map(({ figure }) => figure.text);
  expect(listDoubted('The best week was 8: inflow 1.22 million.')).toEqual([]);
  expect(listDoubted('The best week was 11: inflow 1.22 million.')).toEqual(['11']);
  expect(listDoubted('The best result was 8.')).toEqual(['8']);
});

test('ages in the plural are no statement', () => {
  const tiers = buildLedgerTable('tier:String donors:Int64', ['Gold|42', 'Silver|188']);
  const read = (text: string) =>
    matchFiguresNow([{ text }], [tiers]).map(({ figure }) => figure.text);
  expect(read('Under 18s may not donate.')).toEqual([]);
  expect(read('Silver has under 18 donors.')).toEqual(['18']);
});
