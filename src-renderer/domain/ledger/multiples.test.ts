import { expect, test } from 'vitest';
import { judgeByFigure } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const HOTELS = buildLedgerTable('hotel:String rooms:Int64 adr_gbp:Double revpar_gbp:Double', [
  'Quayside|142|231.50|218.30',
  'Crescent|68|214.80|195.90',
  'Albert|208|138.40|109.89',
]);
const kindOf = (text: string, figure: string, table: typeof HOTELS) =>
  judgeByFigure(text, table).get(figure)?.kind;

test('a multiple is one of another value of its kind', () => {
  expect(kindOf('Quayside earns 1.5x per room.', '1.5x', HOTELS)).toBe('unmatched');
  expect(kindOf('Crescent gets 3.2x.', '3.2x', HOTELS)).toBe('unmatched');
  const text = 'The RevPAR of Quayside is 2.0x that of Albert.';
  expect(kindOf(text, '2.0x', HOTELS)).toBe('derived');
});

test('a mean of a larger whole is no cell', () => {
  const games = buildLedgerTable('game:String retention:Double', ['Gem|0.208', 'Zombie|0.153']);
  expect(kindOf('The genre average for retention is about 15%.', '15%', games)).not.toBe('cell');
  expect(kindOf('Zombie has a retention of 15%.', '15%', games)).toBe('cell');
});
