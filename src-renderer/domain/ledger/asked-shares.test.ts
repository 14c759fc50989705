import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const STATIONS = buildLedgerTable('station:String calls:Int64 over_8min:Int64', [
  'Mitte|2840|241',
  'Weiden|1975|318',
  'Hafen|3312|199',
  'Forst|1120|342',
]);

/** The last figure of a text, and what it is computed by; else its verdict. */
function judge(text: string): string {
  const { figure, verdict } = matchFiguresNow([{ text }], [STATIONS]).at(-1) ?? {};
  if (figure === undefined || verdict === undefined) return 'nothing';
  return verdict.kind === 'derived'
    ? `${figure.text} ${verdict.operation} ${Number(verdict.value).toFixed(1)}`
    : `${figure.text} ${verdict.kind}`;
}

/** Each of these sisters has a wrong number, or words that ask for something else. */
function expectDoubted(texts: readonly string[]): void {
  for (const text of texts) expect(judge(text), text).not.toMatch(/ (?:share|cell)/u);
}

test('a percentage in brackets is what the two numbers before it give', () => {
  expect(judge('Forst exceeded the mark on 342 of 1,120 calls (31%).')).toBe('(31%) share 30.5');
  expect(judge('Forst überschritt die Marke bei 342 von 1.120 Einsätzen (31 %).')).toBe(
    '(31 %) share 30.5',
  );
  expectDoubted([
    'Forst exceeded the mark on 342 of 1,120 calls (13%).',
    'Forst exceeded the mark on 342 of 1,120 calls (37%).',
    'Weiden exceeded the mark on 318 of 1,975 calls (31%).',
  ]);
});

test('a part of all is what the cell before it has of its column', () => {
  expect(judge('Hafen is the busiest: 3,312 calls, 36% of all.')).toBe('36% share 35.8');
  expectDoubted([
    'Hafen is the busiest: 3,312 calls, 63% of all.',
    'Mitte is next: 2,840 calls, 36% of all.',
  ]);
});

test('named rows together have a share of a column', () => {
  expect(judge('Mitte and Forst together took 43% of the calls.')).toBe('43% share 42.8');
  expect(judge('Mitte und Weiden zusammen kommen auf 51 %.')).toBe('51 % share 50.8');
  expectDoubted([
    'Mitte and Forst together took 34% of the calls.',
    'Mitte and Hafen together took 43% of the calls.',
    'Mitte und Weiden zusammen kommen auf 15 %.',
  ]);
});

test('the totals of a part and of all give a share overall', () => {
  expect(judge('Overall 11.9% were too slow.')).toBe('11.9% share 11.9');
  expectDoubted(['Overall 19.1% were too slow.', 'In Weiden 11.9% were too slow.']);
});
