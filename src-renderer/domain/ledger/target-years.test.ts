import { expect, test } from 'vitest';
import { NO_INPUTS } from './given-numbers.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const SALES = buildLedgerTable('year:Int64 sales:Double', [
  '2022|120.5',
  '2023|140.2',
  '2024|150.1',
]);
const SEASONS = buildLedgerTable('season:String pupils:Int64', ['2021/22|1305', '2022/23|1431']);

const isDoubted = (text: string, written: string, table = SALES, question = ''): boolean =>
  matchFiguresNow([{ text }], [table], { ...NO_INPUTS, question }).some(
    ({ figure, verdict }) => figure.text === written && verdict.kind === 'unmatched',
  );

test.each([
  ['The goal is 8 % by 2030.', '2030'],
  ['We expect 80 for 2025.', '2025'],
  ['Guidance for 2026 is 146.', '2026'],
  ['Für 2025 plant die Leitung 900.', '2025'],
  ['Certification is planned for 2027.', '2027'],
  ["L'objectif est de 200 d'ici 2030.", '2030'],
  ['Management aims for 65 % by the end of 2026.', '2026'],
])('a year of which nothing but a plan tells is marked: %s', (text, year) => {
  expect(isDoubted(text, year)).toBe(true);
});

test.each([
  ['By 2023 sales had reached 140.2.', '2023'],
  ['We expected 160 for 2024.', '2024'],
  ['The shop closed in 2025.', '2025'],
  ['In 2019 the shop was opened.', '2019'],
])('a year that is known or of no plan is not: %s', (text, year) => {
  expect(isDoubted(text, year)).toBe(false);
});

test('a year that was asked for is not marked', () => {
  expect(isDoubted('We will reach it by 2030.', '2030', SALES, 'Will we reach it by 2030?')).toBe(
    false,
  );
});

test('a season behind all others is marked where it is planned', () => {
  expect(isDoubted('For 2024/25 the board expects 1,560 pupils.', '2024/25', SEASONS)).toBe(true);
  expect(isDoubted('For 2022/23 the board expected 1,431.', '2022/23', SEASONS)).toBe(false);
  expect(isDoubted('The school counts in seasons such as 2024/25.', '2024/25', SEASONS)).toBe(
    false,
  );
});
