import { expect, test } from 'vitest';
import { judgeByFigure, judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const TARIFFS = buildLedgerTable('tariff:String p_per_kwh:Double standing_pence:Double', [
  'Flex|24.50|61.64',
  'Fixed|22.36|58.10',
  'Night|14.20|63.00',
]);

test('pence behind a number are its unit', () => {
  const verdicts = judgeByFigure('Night costs 14.2p per kWh and Flex 24.5p.', TARIFFS);
  expect(verdicts.get('14.2p')).toMatchObject({ kind: 'cell', cells: [{ row: 2, column: 1 }] });
  expect(verdicts.get('24.5p')).toMatchObject({ kind: 'cell', cells: [{ row: 0, column: 1 }] });
});

test.each([
  ['Flex costs 25.4p per kWh.', '25.4p'],
  ['The price cap stands at 31p per kWh.', '31p'],
  ['Flex costs 22.36p per kWh.', '22.36p'],
])('pence that no result has are doubted: %s', (text, figure) => {
  expect(judgeByFigure(text, TARIFFS).get(figure)?.kind).toMatch(/unmatched|contradiction/);
});

test('the lines of a picture are no pence', () => {
  expect(judgeText('Videos are streamed in 1080p or 720p.', [TARIFFS])).toEqual([]);
});
