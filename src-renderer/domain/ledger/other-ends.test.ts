import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure } from './testing/judge-text.ts';

const LINES = buildLedgerTable('quarter:String hardware_kusd:Int64 services_kusd:Int64', [
  '2023-Q3|6875|4310',
  '2023-Q4|7940|4622',
  '2024-Q1|5210|4105',
  '2024-Q2|3645|4970',
]);

test('the period of the first end of a change is not that of the second', () => {
  const text = 'Hardware fell from its Q4 2023 peak of $7.94M to $3.645M.';
  const judged = judgeByFigure(text, LINES);
  expect(judged.get('$7.94M')).toMatchObject({ cells: [{ table: 0, row: 1, column: 1 }] });
  expect(judged.get('$3.645M')).toMatchObject({ cells: [{ table: 0, row: 3, column: 1 }] });
  const wrong = judgeByFigure(text.replace('3.645', '3.465'), LINES);
  expect(wrong.get('$3.465M')?.kind).not.toBe('cell');
});

const SEGMENTS = buildLedgerTable('segment:String logos:Int64 nrr_pct:Double', [
  'Enterprise|186|118.2',
  'SMB|5320|94.1',
]);

test('a bracket behind what is compared with belongs to that', () => {
  const judge = (text: string) => judgeByFigure(text, SEGMENTS);
  const right = judge(
    'Enterprise looks healthier than the SMB picture (NRR 94.1%): it is at 118.2%.',
  );
  expect(right.get('94.1%')).toMatchObject({ cells: [{ table: 0, row: 1, column: 2 }] });
  expect(right.get('118.2%')).toMatchObject({ cells: [{ table: 0, row: 0, column: 2 }] });
  const swapped = judge(
    'Enterprise looks healthier than the SMB picture (NRR 118.2%): it is at 94.1%.',
  );
  for (const figure of ['118.2%', '94.1%'])
    expect(swapped.get(figure)?.kind, figure).not.toBe('cell');
});

const TEAMS = buildLedgerTable('team:String home_games:Int64 goals_for:Int64 goals_against:Int64', [
  'Rovers|17|43|12',
  'Athletic|17|38|15',
  'United|17|36|14',
]);

test('goals per match are not counted per goal of the others', () => {
  const wrong = judgeByFigure(
    'Together they scored 117 goals, an average of 2.9 per match.',
    TEAMS,
  );
  expect(wrong.get('2.9')?.kind).not.toBe('derived');
  const right = judgeByFigure('Together they scored 117 goals, an average of 2.3 per game.', TEAMS);
  expect(right.get('2.3')).toMatchObject({ kind: 'derived', operation: 'ratio' });
});

const WARDS = buildLedgerTable('ward:String beds:Int64 avg_occupied:Double occ_pct:Double', [
  'ICU|24|22.8|95.0',
  'Surgery|36|30.6|85.0',
  'Maternity|20|13.0|65.0',
  'Clinic|16|9.6|60.0',
]);

test('a rate of averages over all rows is that of the two totals', () => {
  const judge = (text: string) => judgeByFigure(text, WARDS);
  expect(judge('Hospital-wide the occupancy is 79.2%.').get('79.2%')).toMatchObject({
    kind: 'derived',
  });
  expect(judge('Hospital-wide the occupancy is 72.9%.').get('72.9%')?.kind).not.toBe('derived');
});

test('what a share leaves is the rest of all', () => {
  const site = buildLedgerTable('uptime_pct:Double requests:Int64', ['99.9312|184220518']);
  const text = 'Uptime was 99.93%, which leaves 0.069%.';
  expect(judgeByFigure(text, site).get('0.069%')).toMatchObject({ kind: 'derived' });
  const wrong = judgeByFigure(text.replace('0.069', '0.096'), site);
  expect(wrong.get('0.096%')?.kind).not.toBe('derived');
});
