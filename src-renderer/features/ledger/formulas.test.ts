import { expect, test } from 'vitest';
import type { LedgerTable } from '#domain/ledger/analyze-table.ts';
import { NO_INPUTS } from '#domain/ledger/given-numbers.ts';
import { matchFiguresNow } from '#domain/ledger/match-figures.ts';
import type { Passage } from '#domain/ledger/passage.ts';
import { buildLedgerTable } from '#domain/ledger/testing/labelled-answer.ts';
import { getNumberSeparators } from '#lib/cells/format-cell.ts';
import { formatFormula } from './ledger-labels.ts';
import type { LedgerSource } from './ledger-source.ts';

const { group } = getNumberSeparators();

function buildSource({ columns, rows, totalRows }: LedgerTable): LedgerSource {
  const result = { columns, rows: rows.map((row) => [...row]), totalRows };
  const rest = { sql: '', title: '', description: '', uuid: null, vegaSpec: null };
  return { id: 'm1', result: { ...result, ...rest }, partialLabel: null, ranAt: null };
}

/** What the card writes for each derived figure of an answer, without the marks between thousands. */
function listFormulas(
  texts: string | readonly string[],
  table: LedgerTable,
  question = '',
): string[] {
  const passages = [texts].flat().map((text): Passage => ({ text, block: 'item' }));
  return matchFiguresNow(passages, [table], { ...NO_INPUTS, question }).flatMap(({ verdict }) =>
    verdict.kind === 'derived'
      ? [formatFormula(verdict, [buildSource(table)]).replaceAll(group, '')]
      : [],
  );
}

const MONTHS = buildLedgerTable('month:Date visitors:Int64', [
  '2024-01-01|1810',
  '2024-02-01|1973',
  '2024-03-01|2204',
]);
const TEAMS = buildLedgerTable('team:String points:Int64', ['Rovers|460', 'Albion|368', 'Town|92']);
const CLUBS = buildLedgerTable('club:String members_start:Int64 members_end:Int64', [
  'Central|4120|4234',
  'Studio 54|1208|1317',
  'Airport|988|917',
]);

test.each([
  ['over all periods', 'Over the whole period visitors grew by 21.8 %.', MONTHS],
  ['over all periods', 'Over the whole period that is a rise of 21.8 %.', MONTHS],
])('a growth %s', (_, text, table) => {
  expect(listFormulas(text, table)).toEqual(['(2204 − 1810) ÷ 1810 × 100']);
});

test('a growth in a bracket behind the difference, and of the last period', () => {
  expect(listFormulas('In February visitors rose by 163 (9.0 %).', MONTHS)).toEqual([
    '1973 − 1810',
    '(1973 − 1810) ÷ 1810 × 100',
  ]);
  expect(listFormulas('In the last month visitors grew by 11.7 %.', MONTHS)).toEqual([
    '(2204 − 1973) ÷ 1973 × 100',
  ]);
});

test('a growth of a named row from its first column to its last', () => {
  expect(listFormulas('Studio 54 grew by 9 %.', CLUBS)).toEqual(['(1317 − 1208) ÷ 1208 × 100']);
});

test('a growth against the row that is named behind it', () => {
  const text = 'Rovers have 460 points, an increase of 25 % against Albion.';
  expect(listFormulas(text, TEAMS)).toEqual(['(460 − 368) ÷ 368 × 100']);
});

test('a growth against the lowest, and the highest over a row', () => {
  const lowest = 'Rovers have 460 points, 400 % above the lowest.';
  expect(listFormulas(lowest, TEAMS)).toEqual(['(460 − 92) ÷ 92 × 100']);
  const highest = 'Town has 92 points; the highest is 5 times as much, 5.0x, as the highest.';
  expect(listFormulas(highest, TEAMS).at(-1)).toBe('460 ÷ 92');
});

const STORES = buildLedgerTable('region:String store:String q1:Int64 q2:Int64', [
  'North|Aalborg|412|451',
  'North|Bergen|388|372',
  'South|Cadiz|265|298',
]);

test('a growth of a named group', () => {
  expect(listFormulas('The North grew by 2.9 % from q1 to q2.', STORES)).toEqual([
    '(823 − 800) ÷ 800 × 100',
  ]);
});

test('growths that are written alike', () => {
  const shifts = buildLedgerTable('store:String morning:Int64 evening:Int64', [
    'Aalborg|412|451',
    'Bergen|388|372',
    'Cadiz|265|298',
  ]);
  const texts = ['Aalborg: +9.5 %', 'Bergen: -4.1 %', 'Cadiz: +12.5 %'];
  expect(listFormulas(texts, shifts)).toEqual([
    '(451 − 412) ÷ 412 × 100',
    '(372 − 388) ÷ 388 × 100',
    '(298 − 265) ÷ 265 × 100',
  ]);
});

test('a margin is what is left of the sales', () => {
  const sales = buildLedgerTable('city:String revenue:Int64 cogs:Int64', [
    'Ulm|4800|2976',
    'Hof|5200|3100',
  ]);
  expect(listFormulas('In Ulm the gross margin is 38.0 %.', sales)).toEqual(['1824 ÷ 4800 × 100']);
});

test('what a part has of itself and the other, where figures are written alike', () => {
  const polls = buildLedgerTable('town:String yes:Int64 no:Int64', [
    'Ulm|310|127',
    'Hof|208|311',
    'Gera|97|402',
  ]);
  const texts = ['Ulm: 70.9 %', 'Hof: 40.1 %', 'Gera: 19.4 %'];
  expect(listFormulas(texts, polls)).toEqual([
    '310 ÷ 437 × 100',
    '208 ÷ 519 × 100',
    '97 ÷ 499 × 100',
  ]);
});

test('what a percentage gives of a value', () => {
  const rents = buildLedgerTable('city:String rent:Int64', ['Ulm|8420', 'Hof|7310']);
  const text = 'The rent of Ulm is 8,420; a 5 % rise would add a part of 421.';
  expect(listFormulas(text, rents, 'What would a rise of 5 % add?')).toEqual(['8420 × 0.05']);
});
