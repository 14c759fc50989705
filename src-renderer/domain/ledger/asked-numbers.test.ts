import { expect, test } from 'vitest';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const SHOPS = buildLedgerTable('shop:String orders:Int64 margin:Double score:Double', [
  'Ulm|412|0.167|4.42',
  'Hof|388|0.181|4.17',
  'Bonn|520|0.142|4.61',
]);

const listMarked = (text: string): readonly string[] =>
  judgeText(text, [SHOPS])
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'unmatched' || kind === 'contradiction');

test.each([
  'Les données couvrent les 30 derniers jours.',
  'Los datos son de los últimos 90 días.',
  'Readings are taken every 15 minutes.',
  'I used a moving window of 7 days.',
  'This takes about 2 minutes to read.',
  'Shares may not add up to 100% because of rounding.',
  'Ages are grouped into 18–24, 25–34 and 35+.',
  'Answers range from 1 (poor) to 5 (excellent).',
  'NPS is the share of 9s and 10s minus the share of 0 to 6.',
  'The margin of error is about ±7 points.',
  'For every 100 orders one comes back.',
  'Les notes vont de 1 à 5.',
  'Times are in seconds (1 min = 60 s).',
  'The top 5% of orders were cut off.',
  'Logs are kept for 14 days.',
  'Would a bound of 6 hours be more useful?',
  'Next steps: train 5 pickers a week, then review after 90 days.',
])('what a method, a scale or an offer says is not marked: %s', (text) => {
  expect(listMarked(text)).toEqual([]);
});

test.each([
  'If Ulm took 10 more orders a week, it would be first.',
  'Würden wir die Marge auf 1,5 % senken, kämen mehr Kunden, und es könnte reichen.',
  'Si la marge augmentait de 10 %, le total suivrait et serait plus haut.',
  'Raising the price by $1 would add something.',
  'A shop of 60 m² would cost more.',
])('what a sentence supposes is not marked: %s', (text) => {
  expect(listMarked(text)).toEqual([]);
});

test.each([
  'Every shop answers within 37 days.',
  'If you look at Ulm, it has 455 orders.',
  'A shop took 777 orders.',
  'It took 45 minutes to deliver.',
  'Orders went from 33 to 61.',
  'Raising prices in spring helped Ulm to 987 orders.',
])('what is found stays marked: %s', (text) => {
  expect(listMarked(text)).not.toEqual([]);
});

const QUARTERS = buildLedgerTable('quarter:String revenue:Int64 margin:Double', [
  '2024-Q1|3000000|0.167',
  '2024-Q2|3254000|0.181',
]);
const JOBS = buildLedgerTable('job:String runtime_s:Int64', [
  'import|4500',
  'export|930',
  'purge|75',
]);

test('a number behind a quarter is no part of its name', () => {
  expect(judgeText('In Q1 16.7% was left.', [QUARTERS]).at(-1)).toMatchObject({
    kind: 'cell',
    cells: [{ row: 0, column: 2 }],
  });
  expect(judgeText('Q2 2024 was best.', [QUARTERS])).not.toContainEqual(
    expect.objectContaining({ kind: 'unmatched' }),
  );
  expect(judgeText('In Q1 18.1% was left.', [QUARTERS]).at(-1)?.kind).toBe('contradiction');
});

test('millions in groups of three are one number, whatever zeros they have', () => {
  expect(judgeText('Q1 brought in 3 000 000 €.', [QUARTERS]).at(-1)).toMatchObject({
    kind: 'cell',
    cells: [{ row: 0, column: 1 }],
  });
});

test('a duration of two units is one figure', () => {
  expect(judgeText('The import takes 1h 15m, the export 15m 30s.', [JOBS])).toMatchObject([
    { kind: 'cell', cells: [{ row: 0 }] },
    { kind: 'cell', cells: [{ row: 1 }] },
  ]);
  const wrong = judgeText('The import takes 1 h 25 min.', [JOBS]);
  expect(wrong.at(-1)?.kind).toBe('unmatched');
});
