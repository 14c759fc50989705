import { expect, test } from 'vitest';
import { judgeByFigure } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const HOTELS = {
  ...buildLedgerTable('hotel:String rooms:Int64', ['Quayside|142', 'Crescent|68', 'Albert|208']),
  totalRows: 31,
};
const kindOf = (text: string, figure: string) => judgeByFigure(text, HOTELS).get(figure)?.kind;

test.each([
  ['The other 28 are not shown.', '28', '27'],
  ['Another 28 are left out.', '28', '29'],
  ['The remaining 28 aren’t listed.', '28', '31'],
  ['Die übrigen 28 sind nicht aufgeführt.', '28', '26'],
])('the rows that are not here are counted: %s', (text, right, wrong) => {
  expect(kindOf(text, right)).toBe('derived');
  expect(kindOf(text.replace(right, wrong), wrong)).not.toBe('derived');
});

test('the other rows of which something else is said are not', () => {
  expect(kindOf('The other 28 have fewer beds.', '28')).not.toBe('derived');
});

test('what is a part of a whole tells how many rows there are', () => {
  expect(kindOf('These are only part of the portfolio of 31.', '31')).toBe('rows');
  expect(kindOf('These are only part of the portfolio of 37.', '37')).toBe('unmatched');
});
