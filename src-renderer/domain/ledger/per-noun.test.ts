import { expect, test } from 'vitest';
import { judgeByFigure } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const TEAMS = buildLedgerTable(
  'team:String games:Int64 wins:Int64 goals_for:Int64 goals_against:Int64 points:Int64',
  [
    'Rovers|17|14|43|12|44',
    'Athletic|17|12|38|15|40',
    'United|17|11|36|14|38',
    'Wood|33|10|60|36|69',
  ],
);
const MAILS = buildLedgerTable('campaign:String mails_sent:Int64 mails_opened:Int64 cost:Int64', [
  'Spring|18000|9120|3400',
  'Summer|24100|10310|4120',
  'Fall|15020|8030|2980',
]);

test.each([
  // 177 goals by 77 against are 2.30, and 191 points by 84 games 2.27.
  ['Together they scored 177 goals, an average of 2.3 per match.', TEAMS, '2.3'],
  ['Together they scored 177 goals, on average 2.27 per game.', TEAMS, '2.27'],
  ['Rovers scored 43 goals, 3.58 per game.', TEAMS, '3.58'],
] as const)('a number per something is no quotient of other columns: %s', (text, table, figure) => {
  expect(judgeByFigure(text, table).get(figure)?.kind).not.toMatch(/derived|cell/);
});

test.each([
  ['Together they scored 177 goals, an average of 2.1 per game.', TEAMS, '2.1'],
  ['Rovers scored 43 goals, 2.53 per game.', TEAMS, '2.53'],
  ['In total 2.08 mails were sent per opened one.', MAILS, '2.08'],
] as const)('a number per what a column counts is traced: %s', (text, table, figure) => {
  expect(judgeByFigure(text, table).get(figure)?.kind).toBe('derived');
});
