import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): readonly Verdict[] => judgeText(text, [table]);

const CELL = { kind: 'cell' };
const DERIVED = { kind: 'derived' };

const COHORTS = buildLedgerTable('cohort:String players:Int64 sessions:Int64', [
  'May 13|17655|20114',
  'May 20|24910|31871',
  'May 27|19002|22540',
]);

test('what the words call a difference is no level', () => {
  const wrong = 'The ad push brought 24,910 players, 19,002 more than the week before.';
  expect(judge(wrong, COHORTS)[0]).toMatchObject(CELL);
  expect(judge(wrong, COHORTS)[1]).not.toMatchObject(CELL);
  expect(judge('The push ended with 19,002 players.', COHORTS)).toMatchObject([CELL]);
});

test('a total over several rows is no cell of one of them', () => {
  expect(judge('In total we had 19,002 players.', COHORTS)).not.toMatchObject([CELL]);
  expect(judge('In total we had 61,567 players.', COHORTS)).toMatchObject([DERIVED]);
});

test('a mean is a cell only of a column of means', () => {
  expect(judge('On average there were 19,002 players.', COHORTS)).not.toMatchObject([CELL]);
});

const FILMS = buildLedgerTable('title:String gross:Int64 budget:Int64 imdb:Double rating:Int64', [
  'Avatar|2767891499|237000000|8.3|82',
  'Titanic|1842879955|200000000|7.4|82',
  'Frozen|1274219009|150000000|7.7|74',
]);

test('a multiple of a named column is none of others', () => {
  expect(judge('Titanic returned 9.2x its budget.', FILMS)).toMatchObject([DERIVED]);
  expect(judge('Titanic returned 11x its budget.', FILMS)).not.toMatchObject([DERIVED]);
});

const DONORS = buildLedgerTable('donor:String gifts:Int64 amount:Double', [
  'Running for Hope|118|19875.5',
  'Hale Trust|12|90000',
  'Rotary Club|6|41800',
]);

test('a quotient is not counted in what it is divided by', () => {
  const text = 'Running for Hope collected $19,876 in 168 gifts, $168 each.';
  const [amount, gifts, each] = judge(text, DONORS);
  expect(amount).toMatchObject(CELL);
  expect(gifts).not.toMatchObject(DERIVED);
  expect(each).toMatchObject(DERIVED);
});

const TEAMS = buildLedgerTable('team:String goals_for:Int64 goals_against:Int64 wins:Int64', [
  'Rovers|44|19|14',
  'United|51|24|13',
  'City|36|22|11',
]);

test('a plain number in brackets behind a name is no difference', () => {
  const text = 'Rovers lead with 14 wins, 1 ahead of United (38).';
  expect(judge(text, TEAMS).at(-1)).not.toMatchObject(DERIVED);
});

const ENERGY = buildLedgerTable('site:String kwh_2023:Int64 kwh_2024:Int64 costs_2024:Double', [
  'North|1842300|1694916|372881.52',
  'South|1210450|1148200|264086.1',
]);

test('a quotient is of one period', () => {
  expect(judge('At North a kWh costs €0.22.', ENERGY)).toMatchObject([DERIVED]);
  expect(judge('At North a kWh costs €0.20.', ENERGY)).not.toMatchObject([DERIVED]);
});

const LINES = buildLedgerTable('line:String produced:Int64 scrapped:Int64 scrap_cost:Decimal', [
  'Line 4|31002|248|2480.00',
  'Line 7|18240|903|12642.00',
  'Line 3|22110|641|7051.00',
]);

test('money is no part of a number of pieces', () => {
  const [share, all] = judge('Line 4: 8.00 % of 31,002.', LINES);
  expect(share).not.toMatchObject(DERIVED);
  expect(all).toMatchObject(CELL);
});

test('money is not linked to days', () => {
  const goals = buildLedgerTable('campaign:String goal:Int64 pledged:Int64 days:Int64', [
    'Seed Atlas|65000|58340|30',
    'Quiet Kettle|80000|31110|60',
  ]);
  expect(judge('Quiet Kettle ended at 39 % of $60.', goals)[1]).not.toMatchObject(CELL);
});

const BRANCHES = buildLedgerTable('branch:String loans_2022:Int64 loans_2023:Int64', [
  'Central|210450|265300',
  'Northside|88120|95310',
  'Harbour|61200|54310',
]);

test('a part of something, a margin and what makes up a whole are no growth', () => {
  const growth = { kind: 'derived', operation: 'growth' };
  const say = (end: string): string => `Central grew from 210,450 to 265,300 ${end}.`;
  expect(judge(say('with growth of 26.1 %'), BRANCHES)[2]).toMatchObject(growth);
  expect(judge(say('with a margin of 26.1 %'), BRANCHES)[2]).not.toMatchObject(DERIVED);
  const part = 'Central grew to 265,300 and 26.1 % of its loans are late.';
  expect(judge(part, BRANCHES)[1]).not.toMatchObject(DERIVED);
});

test('neither a signed number nor a gap is a sum', () => {
  const both = 'Central and Northside together have';
  expect(judge(`${both} 360,610.`, BRANCHES)).toMatchObject([DERIVED]);
  expect(judge(`${both} +360,610.`, BRANCHES)).not.toMatchObject([DERIVED]);
  const gap = (value: string): string =>
    `Central has 265,300 loans in total against 95,310 of Northside, a gap of ${value}.`;
  expect(judge(gap('169,990'), BRANCHES)[2]).toMatchObject(DERIVED);
  expect(judge(gap('360,610'), BRANCHES)[2]).not.toMatchObject(DERIVED);
});
