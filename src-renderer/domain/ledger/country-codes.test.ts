import { expect, test } from 'vitest';
import { findCountryCode } from './country-codes.ts';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

test('every country has a code by its name in each language, and by what prose calls it', () => {
  expect(findCountryCode(['south', 'korea'])).toBe('kr');
  expect(findCountryCode(['sudafrika'])).toBe('za');
  expect(findCountryCode(['etats', 'unis'])).toBe('us');
  expect(findCountryCode(['dutch'])).toBe('nl');
  expect(findCountryCode(['britain'])).toBe('gb');
  expect(findCountryCode(['korea'])).toBeNull();
  expect(findCountryCode(['europe'])).toBeNull();
});

const COUNTRIES = buildLedgerTable('country:String customers:Int64', [
  'KR|4210',
  'CO|3188',
  'ZA|1975',
]);

test('a name leads to the row of its code alone', () => {
  const say = (korea: string, africa: string): string =>
    `South Korea has ${korea} customers, Südafrika ${africa}.`;
  expect(judgeText(say('4,210', '1,975'), [COUNTRIES])).toMatchObject([
    { kind: 'cell', cells: [{ row: 0 }] },
    { kind: 'cell', cells: [{ row: 2 }] },
  ]);
  const wrong = judgeText(say('1,975', '4,210'), [COUNTRIES]);
  expect(wrong.map(({ kind }) => kind)).toEqual(['contradiction', 'contradiction']);
});
