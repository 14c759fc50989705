import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { isStated } from './verdict.ts';

const judge = (text: string, table: LedgerTable) =>
  matchFiguresNow([{ text }], [table])
    .filter(isStated)
    .map(({ verdict }) => verdict);

const GARAGES = buildLedgerTable('garage:String capacity:Int64 occ_noon:Double', [
  'Central Station|1120|0.9644',
  'Opera|640|0.5810',
  'Riverside Mall|980|0.8876',
]);

test('a stated rate as a number of the things of its row', () => {
  const say = (count: string) =>
    judge(`Central Station is full at noon with 96%, about ${count} of 1,120 spaces.`, GARAGES)[1];
  expect(say('1,080')).toMatchObject({ operation: 'product', value: '1080.128' });
  expect(say('1,008')?.kind).toBe('unmatched');
});

const COVERAGE = buildLedgerTable('county:String population:Int64 vaccinated:Int64', [
  'Marlow|18420|10131',
  'Eastbrook|42110|26108',
  'Dunmore|27650|18802',
]);

test('what a row is short of a stated percentage', () => {
  const say = (count: string) =>
    judge(`To reach 70%, Marlow would need ${count} more vaccinations.`, COVERAGE).at(-1);
  expect(say('2,763')).toMatchObject({ operation: 'difference', operands: ['12894', '10131'] });
  expect(say('3,369')?.kind).toBe('unmatched');
});

const INSURANCE = buildLedgerTable('earned_premium:Int64 incurred_claims:Int64 expenses:Int64', [
  '412870500|267953000|118494000',
]);

test('what two amounts of a row are of the third, and leave of it', () => {
  const say = (ratio: string, result: string) =>
    judge(`The combined ratio was ${ratio}, with a result of ${result}.`, INSURANCE);
  expect(say('93.6%', '$26.4 million')).toMatchObject([
    { operation: 'share', operands: ['386447000', '412870500'] },
    { operation: 'difference', operands: ['412870500', '386447000'] },
  ]);
  const wrong = say('96.3%', '$24.6 million');
  expect(wrong.map(({ kind }) => kind)).toEqual(['unmatched', 'unmatched']);
});
