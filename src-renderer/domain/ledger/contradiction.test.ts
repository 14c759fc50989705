import { describe, expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { matchFiguresNow } from './match-figures.ts';
import type { Verdict } from './verdict.ts';

const EXPORTS = buildLedgerTable('country:String exports:Double', [
  'Norway|404.2',
  'Denmark|300.1',
  'Sweden|517.9',
]);

const judge = (text: string): Verdict[] =>
  matchFiguresNow([{ text }], [EXPORTS]).map(({ verdict }) => verdict);

describe('a value of another row', () => {
  test.each([
    'Norway exported 300.1.',
    'Exports came to 300.1 in Norway.',
    'Exports of Norway (300.1) were stable.',
    'The best was Norway with 300.1.',
  ])('contradicts the row that the words name: %s', (text) => {
    expect(judge(text)).toEqual([
      {
        kind: 'contradiction',
        cells: [{ table: 0, row: 1, column: 1 }],
        value: '300.1',
        named: { table: 0, row: 0, column: 1 },
        namedValue: '404.2',
      },
    ]);
  });

  test('two values that changed places contradict both names', () => {
    const kinds = judge('Norway exported 300.1 and Denmark 404.2.').map(({ kind }) => kind);
    expect(kinds).toEqual(['contradiction', 'contradiction']);
  });

  test('the right values do not', () => {
    expect(judge('Norway exported 404.2, Denmark 300.1 and Sweden 517.9.')).toMatchObject([
      { kind: 'cell', cells: [{ row: 0 }] },
      { kind: 'cell', cells: [{ row: 1 }] },
      { kind: 'cell', cells: [{ row: 2 }] },
    ]);
  });

  test.each([
    ['names and figures in two lists', 'Norway and Denmark exported 404.2 and 300.1 respectively.'],
    ['a figure that two names could have', 'Norway, like Denmark, exported 404.2.'],
    ['a difference', 'Norway exported 104.1 more than Denmark.'],
  ])('%s contradict nobody', (_, text) => {
    expect(judge(text).map(({ kind }) => kind)).not.toContain('contradiction');
  });

  test('a part of a number may be of another row only where each row has one value', () => {
    const parcels = buildLedgerTable('country:String parcels:Int64 late:Int64', [
      'Norway|4042|2810',
      'Denmark|3001|1977',
      'Sweden|5179|1204',
    ]);
    const judgeAll = (text: string): Verdict[] =>
      matchFiguresNow([{ text }], [parcels]).map(({ verdict }) => verdict);
    const contradiction = { kind: 'contradiction', named: { row: 0, column: 2 } };
    expect(judgeAll('Norway: of 4,042 parcels, 1,977 were late.')[1]).toMatchObject(contradiction);
    expect(judgeAll('In Norway 2,810 of 3,001 parcels were late.')[1]).toMatchObject({
      kind: 'contradiction',
      named: { row: 0, column: 1 },
    });
  });

  test('a name within a longer name is that of the longer one', () => {
    const table = buildLedgerTable('city:String sales:Int64', [
      'New York|812',
      'New York City|4410',
    ]);
    const [verdict] = matchFiguresNow([{ text: 'New York City sold 4,410.' }], [table]);
    expect(verdict?.verdict).toMatchObject({ kind: 'cell', cells: [{ row: 1 }] });
  });
});
