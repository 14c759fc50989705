import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const PLANTS = buildLedgerTable('plant:String mwh:Double availability:Double', [
  'Sonnfeld|18442.1|0.9911874',
  'Altdorf|9120.4|0.9502217',
  'Nordwind|17905.7|0.7428816',
]);

/** The verdict of a figure of the last of several list items. */
function judgeLast(items: readonly string[], figure: string): Verdict | undefined {
  const passages = items.map((text) => ({ text, block: 'item' as const }));
  return matchFiguresNow(passages, [PLANTS]).find(
    (one) => one.figure.passage === items.length - 1 && one.figure.text.includes(figure),
  )?.verdict;
}

const DIFFERENCE = { kind: 'derived', operation: 'difference' };

test('a distance in a list is that from the item before', () => {
  for (const [items, figure] of [
    [['Best: Sonnfeld, 99.1%', 'Worst: Nordwind with 74.3%, 24.8 points lower'], '24.8'],
    [['Sonnfeld is at 99.1%', 'Altdorf follows 4.1 points behind at 95.0%'], '4.1'],
    [['Nordwind made 17,905.7 MWh', 'Sonnfeld made 18,442.1 MWh, 536.4 MWh more'], '536.4'],
  ] as const)
    expect(judgeLast(items, figure), items[1]).toMatchObject(DIFFERENCE);
});

test('a distance in the other direction, or from another item, is in doubt', () => {
  for (const [items, figure] of [
    [['Best: Sonnfeld, 99.1%', 'Worst: Nordwind with 74.3%, 24.8 points higher'], '24.8'],
    [['Best: Sonnfeld, 99.1%', 'Worst: Nordwind with 74.3%, 20.7 points lower'], '20.7'],
    [
      ['Best: Sonnfeld, 99.1%', 'Altdorf is at 95.0%', 'Nordwind has 74.3%, 24.8 points lower'],
      '24.8',
    ],
    [['Best: Sonnfeld, 99.1%', 'Nordwind has 74.3%, 24.8 points lower than in May'], '24.8'],
  ] as const)
    expect(judgeLast(items, figure)?.kind, items.at(-1)).not.toBe('derived');
});
