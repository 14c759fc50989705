import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

const RATIO = { kind: 'derived', operation: 'ratio' };

const CROPS = buildLedgerTable('crop:String area_ha:Double harvest_t:Double revenue_eur:Double', [
  'Winter wheat|420|3234|711480',
  'Rapeseed|185|629|289340',
  'Peas|40|136|40800',
]);
const PLAYERS = buildLedgerTable('player:String goals:Int64 shots:Int64 minutes:Int64', [
  'M. Okafor|24|98|2610',
  'T. Marques|19|121|2745',
  'J. Silva|16|61|1995',
]);
const AGENTS = buildLedgerTable('agent:String closed:Int64 reopened:Int64', [
  'Priya|412|11',
  'Marek|398|31',
  'Dana|371|9',
  'Luis|305|14',
]);

test('what stands right behind a figure is counted per', () => {
  expect(judge('Wheat price achieved: €220/t.', CROPS)).toMatchObject([RATIO]);
  expect(judge('T. Marques needs 6.4 shots a goal.', PLAYERS)).toMatchObject([RATIO]);
  expect(judge('Wheat price achieved: €240/t.', CROPS)).not.toMatchObject([RATIO]);
  expect(judge('T. Marques needs 6.8 shots a goal.', PLAYERS)).not.toMatchObject([RATIO]);
});

test('what all rows have for each of them', () => {
  const say = (mean: string): string => `The team closed 1,486 tickets, ${mean} per agent.`;
  expect(judge(say('372'), AGENTS)[1]).toMatchObject({ kind: 'derived', operation: 'mean' });
  expect(judge(say('382'), AGENTS)[1]).not.toMatchObject({ kind: 'derived' });
});

test('how much there is for one of what was counted', () => {
  const say = (minutes: string): string => `Okafor scored 24 goals, one every ${minutes} minutes.`;
  expect(judge(say('109'), PLAYERS)[1]).toMatchObject(RATIO);
  expect(judge(say('119'), PLAYERS)[1]).not.toMatchObject(RATIO);
});
