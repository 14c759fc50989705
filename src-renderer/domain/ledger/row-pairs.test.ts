import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

/** The row of each figure that is a cell; the kind of each other. */
const listRows = (text: string, table: LedgerTable): readonly (number | string)[] =>
  judgeText(text, [table]).map((verdict) =>
    verdict.kind === 'cell' ? (verdict.cells[0]?.row ?? '') : verdict.kind,
  );
const listDoubted = (text: string, table: LedgerTable): readonly (number | string)[] =>
  listRows(text, table).filter((one) => typeof one === 'number');

const CLIENTS = buildLedgerTable('kunde:String umsatz:Double auftraege:Int64', [
  'Müller|84210.5|41',
  'Weber|62480.0|57',
  'Schuster|120995.2|88',
]);

test('a number behind `with` that opens a clause is of the name that follows', () => {
  expect(listRows('Mit 88 Aufträgen führt Schuster vor Weber mit 57.', CLIENTS)).toEqual([2, 1]);
  expect(listDoubted('Mit 57 Aufträgen führt Schuster vor Weber mit 88.', CLIENTS)).toEqual([]);
  const aside = 'Best is Schuster, with 88 orders, whereas Weber has 41.';
  expect(listRows(aside, CLIENTS)).toEqual([2, 'contradiction']);
});

test('two figures that are set against each other are of two names in their order', () => {
  expect(listRows('Weber hat mehr Aufträge als Müller (57 gegenüber 41).', CLIENTS)).toEqual([
    1, 0,
  ]);
  expect(listDoubted('Weber hat mehr Aufträge als Müller (41 gegenüber 57).', CLIENTS)).toEqual([]);
  expect(listRows('Schuster overtook Weber, 88 to 57.', CLIENTS)).toEqual([2, 1]);
  expect(listDoubted('Schuster overtook Weber, 57 to 88.', CLIENTS)).toEqual([]);
});

const LEADS = buildLedgerTable('region:String quarter:String leads:Int64', [
  'EMEA|Q1|310',
  'EMEA|Q2|355',
  'AMER|Q1|540',
  'AMER|Q2|612',
]);

test('a change that names no periods goes over those of the change before', () => {
  const say = (pair: string): string => `EMEA went from 310 in Q1 to 355 in Q2, AMER ${pair}.`;
  expect(listRows(say('from 540 to 612'), LEADS).slice(-2)).toEqual([2, 3]);
  expect(listDoubted(say('from 612 to 540'), LEADS)).toEqual([0, 1]);
});

test('the only period that a sentence names is that of all its names', () => {
  const say = (leads: string): string =>
    `AMER's 612 leads in Q2 are well ahead of EMEA's ${leads}.`;
  expect(listRows(say('355'), LEADS)).toEqual([3, 1]);
  expect(listRows(say('310'), LEADS)).toEqual([3, 'contradiction']);
});

const YEARS = buildLedgerTable('region:String year:Int64 sales:Int64', [
  'North|2021|5005',
  'South|2021|4702',
  'North|2022|5120',
  'South|2022|4480',
  'North|2023|5890',
  'South|2023|4105',
]);

test('a year earlier is the year before the one that the sentence names', () => {
  const say = (before: string): string =>
    `In 2023 South sold 4,105, against ${before} the year before.`;
  expect(listRows(say('4,480'), YEARS).slice(-1)).toEqual([3]);
  expect(listDoubted(say('4,702'), YEARS).slice(-1)).toEqual([5]);
  expect(listDoubted(say('5,120'), YEARS).slice(-1)).toEqual([5]);
});

test('a period behind what a change starts from is its own', () => {
  const delays = buildLedgerTable('year:Int64 delayed:Int64', [
    '2021|1290',
    '2022|2775',
    '2023|3340',
  ]);
  expect(listDoubted('Delays hit 3,340 in 2023, up from 1,290 in 2022.', delays)).toEqual([2]);
  expect(listRows('Delays hit 3,340 in 2023, up from 2,775 in 2022.', delays)).toContain(1);
});

const LINES = buildLedgerTable('line:String trips:Int64', ['Red|5120', 'Blue|4480', 'Green|3975']);

test('before the first name a sentence with a pronoun goes on about its subject', () => {
  const say = (red: string, blue: string): string =>
    `Red had the most trips. It ran ${red} of them, while Blue ran ${blue}.`;
  expect(listRows(say('5,120', '4,480'), LINES)).toEqual([0, 1]);
  expect(listDoubted(say('4,480', '5,120'), LINES)).toEqual([]);
});

test('what people did names what they are counted at', () => {
  expect(listRows('5,120 people used Red and 4,480 Blue.', LINES)).toEqual([0, 1]);
  expect(listDoubted('4,480 people used Red and 5,120 Blue.', LINES)).toEqual([]);
});
