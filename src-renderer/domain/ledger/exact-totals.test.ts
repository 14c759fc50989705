import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const HARVEST = buildLedgerTable('crop:String hectares:Double tonnes:Double yield_t_ha:Double', [
  'Wheat|412.0|3131.2|7.6',
  'Barley|268.0|1768.8|6.6',
  'Rapeseed|195.0|682.5|3.5',
  'Maize|340.0|3128.0|9.2',
  'Potatoes|88.0|3520.0|40.0',
]);
const FLIGHTS = buildLedgerTable('airport:String flights:Int64 cancelled:Int64', [
  'FRA|12840|154',
  'MUC|9610|77',
  'BER|6420|173',
]);

const judge = (text: string, table = HARVEST): readonly Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);
const isTotal = ([verdict]: readonly Verdict[]): boolean =>
  verdict?.kind === 'derived' && verdict.operation === 'sum' && verdict.column !== null;

test('a number that is the total of a complete column needs no word for it', () => {
  expect(isTotal(judge('Area: 1,303 ha.'))).toBe(true);
  expect(isTotal(judge('Area: 1,304 ha.'))).toBe(false);
  expect(isTotal(judge('Cancellations remained rare: 404 flights.', FLIGHTS))).toBe(true);
  expect(isTotal(judge('Cancellations remained rare: 440 flights.', FLIGHTS))).toBe(false);
});

test('it is none of a row that the same clause names, and none of a part of the rows', () => {
  expect(isTotal(judge('Maize: 1,303 ha.'))).toBe(false);
  expect(isTotal(judge('Potatoes cover 1,303 ha.'))).toBe(false);
  expect(isTotal(judge('Area: 1,303 ha.', { ...HARVEST, totalRows: 9 }))).toBe(false);
});

test('the total of another period than the words name is none', () => {
  const sales = buildLedgerTable('shop:String sold_2023:Int64 sold_2024:Int64', [
    'A|1502|1730',
    'B|2541|2611',
  ]);
  expect(isTotal(judge('It went well in 2023: 4,043 pieces.', sales))).toBe(true);
  expect(isTotal(judge('It went well in 2024: 4,043 pieces.', sales))).toBe(false);
});
