import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

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

test('basis points are hundredths of a percentage point', () => {
  const ratios = buildLedgerTable('segment:String npl_ratio:Double npl_ratio_py:Double', [
    'Corporate|0.0270|0.0231',
    'Consumer|0.0520|0.0548',
    'Leasing|0.0159|0.0162',
  ]);
  const say = (change: string): string => `Corporate rose from 2.31% to 2.70% (+${change} bps).`;
  expect(judge(say('39'), ratios)[2]).toMatchObject({ kind: 'derived', operation: 'difference' });
  expect(judge(say('36'), ratios)[2]).not.toMatchObject({ kind: 'derived' });
});
