import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): readonly Verdict[] => judgeText(text, [table]);

const GROWTH = { kind: 'derived', operation: 'growth' };

const CLUBS = buildLedgerTable('club:String members_start:Int64 joined:Int64 members_end:Int64', [
  'Central|4120|612|4234',
  'Studio 54|1208|240|1317',
  'Airport|988|71|917',
]);
const SALES = buildLedgerTable('pays:String ca_t1:Double ca_t2:Double commandes:Int64', [
  'France|612400|688950|15455',
  'Suisse|97650|127800|1716',
  'Luxembourg|21040|20110|219',
]);
const DEPOSITS = buildLedgerTable('month:Date deposits_k:Int64 new_accounts:Int64', [
  '2024-01-01|812450|1932',
  '2024-02-01|818900|1744',
  '2024-03-01|827310|2015',
  '2024-04-01|821640|1688',
  '2024-05-01|835720|1903',
]);

test('a named row changed between the two periods of its measure', () => {
  expect(judge('Studio 54 grew by 9%.', CLUBS)).toMatchObject([GROWTH]);
  expect(judge('Studio 54 grew by 8%.', CLUBS)).not.toMatchObject([GROWTH]);
  const say = (change: string): string => `Suisse : +${change} % d'un trimestre à l'autre.`;
  expect(judge(say('31'), SALES)).toMatchObject([GROWTH]);
  expect(judge(say('33'), SALES)).not.toMatchObject([GROWTH]);
});

test('a named period is set against the one before', () => {
  const say = (change: string): string =>
    `Deposits grew from €812.5M in January. The setback was in April (${change}% on the month).`;
  expect(judge(say('-0.7'), DEPOSITS)[1]).toMatchObject(GROWTH);
  expect(judge(say('-0.9'), DEPOSITS)[1]).not.toMatchObject(GROWTH);
});

test('a change over another time is none from one column to the other', () => {
  for (const when of ['Since January', 'In 2021', 'Year on year', 'In Q3', 'Over the last decade'])
    expect(judge(`${when} Studio 54 grew by 9%.`, CLUBS).at(-1)).not.toMatchObject(GROWTH);
  const say = (step: string): string => `Suisse : +31 % ${step}.`;
  expect(judge(say('sur un an'), SALES)).not.toMatchObject([GROWTH]);
  expect(judge(say('depuis janvier'), SALES)).not.toMatchObject([GROWTH]);
});

const STORES = buildLedgerTable('store:String sales_q1:Int64 sales_q2:Int64 sales_q3:Int64', [
  'Ulm|310|290|319',
  'Hof|280|266|301',
  'Gera|190|204|199',
]);

test('of three periods only the step that the words say is meant', () => {
  expect(judge('Ulm grew by 10% on the quarter.', STORES)).toMatchObject([GROWTH]);
  expect(judge('Ulm grew by 10% year on year.', STORES)).not.toMatchObject([GROWTH]);
  expect(judge('In Q2 Ulm grew by 10% on the quarter.', STORES)).not.toMatchObject([GROWTH]);
});

test('a column of the period before stands beside the current one', () => {
  const costs = buildLedgerTable('service:String cost_usd:Int64 cost_prev:Int64 cost_plan:Int64', [
    'search|6412|4580|5000',
    'media|9121|9004|9000',
  ]);
  expect(judge('The cost of search jumped by 40%.', costs)).toMatchObject([GROWTH]);
  expect(judge('In 2023 the cost of search jumped by 40%.', costs)).not.toMatchObject([GROWTH]);
});

test('a step of another length than that of the rows is none of theirs', () => {
  const say = (step: string): string =>
    `Deposits grew from €812.5M in January. The setback was in April (-0.7% ${step}).`;
  expect(judge(say('on the month'), DEPOSITS)[1]).toMatchObject(GROWTH);
  expect(judge(say('year on year'), DEPOSITS)[1]).not.toMatchObject(GROWTH);
  const { rows } = DEPOSITS;
  const withGap = { ...DEPOSITS, rows: rows.toSpliced(1, 1), totalRows: 4 };
  const march = 'In March the deposits grew by 1.8% on the month.';
  expect(judge(march, withGap)).not.toMatchObject([GROWTH]);
});

test('two changes in one sentence are each of the periods that it names', () => {
  const plants = buildLedgerTable('plant:String out_2022:Int64 out_2023:Int64 out_2024:Int64', [
    'Ulm|200|220|259',
    'Hof|310|300|288',
  ]);
  const text = 'Ulm grew by 10 % from 2022 to 2023 and by 17.7 % from 2023 to 2024.';
  const changes = judge(text, plants).filter(({ kind }) => kind === 'derived');
  expect(changes).toMatchObject([GROWTH, GROWTH]);
  const wrong = 'Ulm grew by 12 % from 2022 to 2023 and by 17.7 % from 2023 to 2024.';
  expect(judge(wrong, plants).filter(({ kind }) => kind === 'derived')).toHaveLength(1);
});

test('a word that looks like the short form of a step is none', () => {
  expect(judge('My mom-and-pop shop Ulm grew by 10% on the quarter.', STORES)).toMatchObject([
    GROWTH,
  ]);
  expect(judge('Studio 54, since it was renovated, grew by 9%.', CLUBS).at(-1)).toMatchObject(
    GROWTH,
  );
  expect(judge('Ulm grew by 10% YoY.', STORES)).not.toMatchObject([GROWTH]);
});
