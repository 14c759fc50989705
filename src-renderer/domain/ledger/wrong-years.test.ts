import { expect, test } from 'vitest';
import type { Passage } from './passage.ts';
import { matchFiguresNow } from './match-figures.ts';
import { judgeByFigure } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const SITES = buildLedgerTable('site:String built:Int64 last_upgrade:Int64 beds:Int64', [
  'Harbour|1994|2011|80',
  'Millbrook|2001|2015|63',
  'Airport|2012||100',
  'Quarry|1988|2008|63',
]);

test.each([
  ['Millbrook was built in 2010.', '2010'],
  ['Harbour (built 2005) has 80 beds.', '2005'],
  ['Quarry was last upgraded in 2018.', '2018'],
])('another year than that of the named row is doubted: %s', (text, year) => {
  expect(judgeByFigure(text, SITES).get(year)?.kind).toBe('unmatched');
});

test.each([
  ['Millbrook was built in 2001.', '2001'],
  ['In 2010 Millbrook was sold.', '2010'],
  ['Millbrook has had 63 beds since 2010.', '2010'],
  ['Airport was upgraded in 2019.', '2019'],
  ['The oldest site was built, and by 2010 it was sold.', '2010'],
])('a year that the result does not deny is not marked: %s', (text, year) => {
  expect(judgeByFigure(text, SITES).get(year)?.kind).not.toBe('unmatched');
});

test('a cell of the answer with another year than the result has is doubted', () => {
  const read = (year: string) => {
    const rowText = `Millbrook | ${year}`;
    const cell = { table: 0, row: 0, column: 1, header: 'Upgraded', rowText };
    const passage: Passage = { text: year, cell };
    return matchFiguresNow([passage], [SITES]).map(({ verdict }) => verdict.kind);
  };
  expect(read('2010')).toEqual(['unmatched']);
  expect(read('2015')).toEqual(['cell']);
});
