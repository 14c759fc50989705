import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

const CITIES = buildLedgerTable('city:String staff:Int64 sales:Int64', [
  'Ulm|81|1234',
  'Hof|94|2417',
  'Gera|52|1229',
]);

test.each([
  'Ulm has 1,234 sales per 1,000 visits.',
  'Ulm has 1,234 sales per 90 minutes.',
  'Ulm hat 1.234 Fälle je 100.000 Einwohner.',
  'Ulm compte 1 234 cas pour 100 000 habitants.',
])('what a rate is counted per is no statement: %s', (text) => {
  expect(judge(text, CITIES)).toMatchObject([{ kind: 'cell' }]);
});

test.each([
  'Ulm und Hof haben je 37 Mitarbeiter.',
  'Ulm und Hof haben je 100 Mitarbeiter.',
  'Les ventes sont multipliées par 12.',
])('a number of each, or a factor, is one: %s', (text) => {
  expect(judge(text, CITIES)).toMatchObject([{ kind: 'unmatched' }]);
});
