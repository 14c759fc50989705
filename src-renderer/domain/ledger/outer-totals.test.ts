import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { isStated } from './verdict.ts';

const SERIES = buildLedgerTable('title:String watch_hours:Int64 unique_viewers:Int64', [
  'Harbor Lights|18420700|2104300',
  'The Ninth Floor|15287400|1890250',
  'Kitchen Wars|9310880|1422700',
]);
const ALL = buildLedgerTable('total_hours:Int64 titles:Int64', ['136482900|412']);

const judge = (text: string) =>
  matchFiguresNow([{ text }], [SERIES, ALL])
    .filter(isStated)
    .map(({ verdict }) => verdict);

test('what the largest rows have of the total of another result', () => {
  expect(judge('The top two alone represent 24.7% of all hours.')).toMatchObject([
    { kind: 'derived', operation: 'share', operands: ['33708100', '136482900'] },
  ]);
  expect(judge('The top two alone represent 27.4% of all hours.')).toMatchObject([
    { kind: 'unmatched' },
  ]);
});

test('what the rows of a result leave of the total of another one', () => {
  expect(judge('The other 409 titles share the remaining 93.5M hours.')).toMatchObject([
    { operation: 'difference', operands: ['412', '3'] },
    { operation: 'difference', operands: ['136482900', '43018980'] },
  ]);
  const wrong = judge('The other 408 titles share the remaining 95.3M hours.');
  expect(wrong.map(({ kind }) => kind)).toEqual(['unmatched', 'unmatched']);
});

test('a distance in percent is no part of a total', () => {
  const say = (percent: string) =>
    judge(
      `Harbor Lights is first with 18.4M hours and 2.1M viewers, ${percent} ahead of The Ninth Floor.`,
    )[2];
  expect(say('20%')).toMatchObject({ operation: 'growth', cells: [{ row: 1 }, { row: 0 }] });
  expect(say('36%')?.kind).not.toBe('derived');
});
