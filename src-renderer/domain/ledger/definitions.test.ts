import { expect, test } from 'vitest';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const REGIONS = buildLedgerTable('region:String revenue:Int64 orders:Int64 margin_pct:Double', [
  'North|1248300|8120|31.4',
  'South|986450|7235|28.7',
  'East|1105720|6904|35.2',
  'West|743210|5011|24.9',
]);

test.each([
  'A customer is active if they ordered within the last 90 days.',
  'An order is late when it arrives more than 2 days after the promised date.',
  'Only regions with at least 500 orders are shown.',
  'Orders below $5 were excluded as test orders.',
  'Returns within 14 days are netted out.',
  'Part-timers count as 0.5 FTE.',
  'With fewer than 30 orders the margin would not be reliable.',
  'Small samples (n < 50) were dropped.',
  'Class B = 85–95 %, class C = below 85 %.',
  'Bestellungen unter 10 € wurden nicht berücksichtigt.',
  'Kunden mit weniger als 3 Bestellungen sind nicht enthalten.',
])('a bound by which the answer says what it counts is no finding: %s', (text) => {
  expect(judgeText(text, [REGIONS])).toEqual([]);
});

test.each([
  'Would you like me to list orders above $500?',
  'If you like, I can rerun this with a threshold of 10,000.',
  'Happy to drill into the 3 weakest weeks.',
  'Soll ich die 10 größten Kunden auflisten?',
])('an offer to the reader states nothing: %s', (text) => {
  expect(judgeText(text, [REGIONS])).toEqual([]);
});

test.each([
  'South is flagged because its margin is below 22 %.',
  'The North region includes more than 300 shops.',
  'Returns are excluded, which leaves 17,250 orders.',
  'On average orders are late by 3 days.',
  'That means more than 2,000 orders are lost each month.',
  'For a business of this size, below 1.5 % would be considered healthy.',
  'I can see that North grew by 14 %.',
  'Of the orders, more than 900 were late.',
])('a finding beside such words is still marked: %s', (text) => {
  expect(judgeText(text, [REGIONS])).toMatchObject([{ kind: 'unmatched' }]);
});

test('a bound is no rounded cell', () => {
  expect(judgeText('Class B = 25–29 %, class C = below 25 %.', [REGIONS])).toEqual([]);
});

test('a word that is also the name of a row may be defined', () => {
  const buyers = buildLedgerTable('buyer:String orders:Int64', ['first-time|4120', 'repeat|6890']);
  const text = 'A repeat buyer is someone with at least 2 orders within 365 days.';
  expect(judgeText(text, [buyers])).toEqual([]);
});
