import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const listKinds = (text: string, table: LedgerTable): readonly string[] =>
  judgeText(text, [table]).map(({ kind }) => kind);

const SALES = buildLedgerTable('region:String year:Int64 sales:Int64', [
  'North|2022|5120',
  'North|2023|5890',
  'South|2022|4480',
  'South|2023|4105',
]);

test('two ends of a change that go the other way than their verb are in doubt', () => {
  const right = 'North grew from 5,120 in 2022 to 5,890 in 2023, South shrank from 4,480 to 4,105.';
  expect(listKinds(right, SALES).filter((kind) => kind === 'cell')).toHaveLength(4);
  const swapped =
    'North grew from 5,120 in 2022 to 5,890 in 2023, South shrank from 4,105 to 4,480.';
  expect(listKinds(swapped, SALES).slice(-2)).not.toContain('cell');
  const wrongVerb = 'In 2023 South rose to 4,105 from 4,480 a year earlier.';
  expect(listKinds(wrongVerb, SALES).slice(-2)).not.toContain('cell');
});

const LEVELS = buildLedgerTable('stadt:String q1:Double q2:Double', [
  'Bern|31.2|28.4',
  'Genf|35.1|36.9',
]);

test('the verbs of other languages tell the order too', () => {
  expect(listKinds('Bern sank von 31,2 auf 28,4.', LEVELS)).toEqual(['cell', 'cell']);
  expect(listKinds('Bern sank von 28,4 auf 31,2.', LEVELS)).not.toContain('cell');
  expect(listKinds('Genf a augmenté de 36,9 à 35,1.', LEVELS)).not.toContain('cell');
  const denied = 'North never fell: it did not shrink from 5,120 in 2022 to 5,890 in 2023.';
  expect(listKinds(denied, SALES)).toContain('cell');
});

const STAGES = buildLedgerTable('stage:String viewers:Int64', [
  'Started|250000',
  'Halfway|121000',
  'Completed|61250',
]);

test('a part is not larger than what it is a part of', () => {
  expect(listKinds('Of 250,000 people who began, 61,250 stayed.', STAGES)).toEqual([
    'cell',
    'cell',
  ]);
  expect(listKinds('Of 61,250 people who began, 250,000 stayed.', STAGES)).not.toContain('cell');
  expect(listKinds('We counted 250,000 of 61,250 viewers.', STAGES)).not.toContain('cell');
});

test('a place in an order climbs to a lower number', () => {
  const ranks = buildLedgerTable('team:String rank_2022:Int64 rank_2023:Int64', [
    'Ox|15|12',
    'Elk|11|14',
  ]);
  expect(listKinds('Ox climbed from 15 to 12.', ranks)).toEqual(['cell', 'cell']);
});
