import { expect, it } from 'vitest';
import { formatNumberBadge } from './number-badge.ts';
import type { NumbersFound, NumbersPhase, TileNumbers } from './tile-numbers.svelte.ts';

const NOTHING: NumbersFound = {
  comparison: null,
  counts: { compared: 12, differ: 0, largest: null },
  rows: { before: 12, after: 12 },
  beforeAtMs: 0,
  possiblyTruncated: false,
};
const largest = { row: '2010', column: 'Gross', before: '10', after: '5', share: '−50%' };
const toCounts = (differ: number, share: string | null): Partial<NumbersFound> => ({
  counts: { compared: 12, differ, largest: share === null ? null : { ...largest, share } },
});
const toRows = (added: number): Partial<NumbersFound> => ({
  comparison: {
    keys: [],
    sharedKeys: 0,
    columns: [],
    rows: [],
    counts: { same: 12, changed: 0, added, removed: 0 },
  },
  rows: { before: 12, after: 12 + added },
});

const format = (phase: NumbersPhase): string =>
  formatNumberBadge({ phase } satisfies Pick<TileNumbers, 'phase'>);

it.each<[Partial<NumbersFound>, string]>([
  [{}, ''],
  [toCounts(1, '−50%'), '−50%'],
  [toCounts(3, '−50%'), 'up to −50%'],
  [toCounts(3, null), '3 differ'],
  [toRows(2), '12 → 14 rows'],
])('numbers that differ by %j are told as “%s”', (found, badge) => {
  expect(format({ kind: 'found', found: { ...NOTHING, ...found } })).toBe(badge);
});

it('tells a query that fails on the side that would be published alone', () => {
  const error = { code: 'QUERY_FAILED', message: 'No table.', detail: {} } as const;
  expect(format({ kind: 'failed', side: 'after', error })).toBe('Query fails');
  expect(format({ kind: 'failed', side: 'before', error })).toBe('');
  expect(format({ kind: 'running' })).toBe('');
});
