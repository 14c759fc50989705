import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

const DERIVED = { kind: 'derived' };

const CLAIMS = buildLedgerTable('type:String claims:Int64 paid_usd:Double', [
  'Motor|18204|51153240',
  'Home|7421|30313100',
  'Liability|1302|10573740',
]);

test('a share of the cost is none of the claims', () => {
  expect(judge('Motor makes up 55.6 % of the cost.', CLAIMS)).toMatchObject([DERIVED]);
  expect(judge('Motor makes up 67.6 % of the claims.', CLAIMS)).toMatchObject([DERIVED]);
  expect(judge('Motor makes up 67.6 % of the cost.', CLAIMS)).not.toMatchObject([DERIVED]);
});

const TEST = buildLedgerTable('variant:String users:Int64 revenue_per_user:Double', [
  'A|40112|2.914',
  'B|39870|3.127',
  'C|40020|2.875',
]);

test('money is not computed from a count of users', () => {
  const text = 'Rolled out to everyone, I expect €1.4 million of extra revenue per year.';
  expect(judge(text, TEST)).not.toMatchObject([DERIVED]);
});

const LEAGUE = buildLedgerTable('team:String points:Int64 wins:Int64 goals:Int64', [
  'Rovers|452|141|127',
  'Albion|430|132|98',
]);

test('a difference of points is no number of wins', () => {
  expect(judge('Rovers have 22 points more than Albion.', LEAGUE)).toMatchObject([DERIVED]);
  expect(judge('Rovers have 22 wins more than Albion.', LEAGUE)).not.toMatchObject([DERIVED]);
});

const SCORERS = buildLedgerTable('player:String goals:Int64 minutes:Int64 goals_per_90:Double', [
  'Okafor|27|2790|0.871',
  'Brandt|22|2961|0.669',
  'Silva|19|2410|0.71',
]);

test('a quotient of goals is no number of goals', () => {
  const text = 'The club record of 31 goals in a season remains out of reach for Okafor.';
  expect(judge(text, SCORERS).at(-1)).not.toMatchObject(DERIVED);
});

const REPLIES = buildLedgerTable(
  'priority:String tickets:Int64 avg_first_reply_s:Int64 p90_first_reply_s:Int64',
  ['P1|84|540|1260', 'P2|612|2880|7920', 'P3|2405|15120|41400'],
);

test('an average and a top decile have no mean, and seconds of tickets are no minutes', () => {
  const text = 'P1 is promised 15 minutes, which is met on average.';

  expect(judge(text, REPLIES).at(-1)).not.toMatchObject(DERIVED);
});

test('an agreement is no figure of the results', () => {
  expect(judge('The SLA is 132 minutes.', REPLIES)).toMatchObject([{ kind: 'unmatched' }]);
});
