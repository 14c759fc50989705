import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure } from './testing/judge-text.ts';

const REPS = buildLedgerTable('rep:String revenue:Double attainment:Double deals:Int64', [
  'Priya|684200|1.3435|19',
  'Jonas|512750|1.2254|23',
  'Mei|498300|0.9815|14',
  'Carlos|301900|0.7775|11',
  'Ana|187400|0.6120|9',
]);
const COUNT = { kind: 'derived', operation: 'count' };

test('a bound that the sentence states before decides a count', () => {
  for (const [text, figure] of [
    ['Quota per rep is $450k; 3 of 5 made it.', '3'],
    ['The target of $500,000 was tough: 2 reps hit it.', '2'],
    ['With a goal of $300k, 1 of the 5 missed it.', '1'],
    ['Das Ziel liegt bei $450k, 2 von 5 verfehlten es.', '2'],
  ] as const)
    expect(judgeByFigure(text, REPS).get(figure), text).toMatchObject(COUNT);
});

test('rows above their quota have more than all of it', () => {
  for (const [text, figure] of [
    ['2 of the 5 reps are above quota.', '2'],
    ['3 reps missed their target.', '3'],
    ['Only 3 are below plan.', '3'],
  ] as const)
    expect(judgeByFigure(text, REPS).get(figure), text).toMatchObject(COUNT);
});

test('another number of rows is in doubt', () => {
  for (const [text, figure] of [
    ['Quota per rep is $450k; 4 of 5 made it.', '4'],
    ['Quota per rep is $450k; 3 of 5 missed it.', '3'],
    ['Quota per rep is 450 calls; 3 of 5 made it.', '3'],
    ['3 of the 5 reps are above quota.', '3'],
    ['2 reps missed their target.', '2'],
  ] as const)
    expect(judgeByFigure(text, REPS).get(figure), text).not.toMatchObject(COUNT);
});

const YEARS = buildLedgerTable('faculty:String y2022:Int64 y2023:Int64 y2024:Int64', [
  'Law|1207|1351|1288',
  'Arts|2302|2209|2104',
  'Maths|3408|3504|3602',
  'Biology|3411|3522|3395',
]);
const TRAFFIC = buildLedgerTable(
  'source:String sessions_2025:Int64 sessions_2024:Int64 leads_2025:Int64 leads_2024:Int64',
  [
    'Search|318400|402750|4139|5236',
    'Direct|142960|131220|2573|2362',
    'Paid|98310|84905|2654|2122',
  ],
);

test('of several periods, rows change from the first to the last', () => {
  expect(judgeByFigure('Only two of the four faculties grew.', YEARS).get('two')).toMatchObject(
    COUNT,
  );
  expect(judgeByFigure('2 of 4 faculties shrank.', YEARS).get('2')).toMatchObject(COUNT);
  expect(judgeByFigure('3 of 4 faculties grew.', YEARS).get('3')).not.toMatchObject(COUNT);
  const step = '2 of 4 faculties grew from the previous year.';
  expect(judgeByFigure(step, YEARS).get('2')).not.toMatchObject(COUNT);
});

test('of two measures that change alike it does not matter which is meant', () => {
  expect(judgeByFigure('2 of 3 sources grew.', TRAFFIC).get('2')).toMatchObject(COUNT);
  expect(judgeByFigure('1 of 3 sources grew.', TRAFFIC).get('1')).not.toMatchObject(COUNT);
  const other = {
    ...TRAFFIC,
    rows: TRAFFIC.rows.with(1, ['Direct', '142960', '131220', '1', '9']),
  };
  expect(judgeByFigure('2 of 3 sources grew.', other).get('2')).not.toMatchObject(COUNT);
});
