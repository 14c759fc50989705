import { formatCount } from '#lib/text/format-count.ts';
import type { TileNumbers } from './tile-numbers.svelte.ts';
import { messages } from './messages.ts';

/** Says in a few characters how the numbers of a report change, such as `−87.7 %`; '' for not. */
export function formatNumberBadge({ phase }: Pick<TileNumbers, 'phase'>): string {
  if (phase.kind === 'failed') return phase.side === 'after' ? messages.numberBadge.queryFails : '';
  if (phase.kind !== 'found') return '';
  const { counts, comparison, rows } = phase.found;
  if (counts.differ > 0) {
    const share = counts.largest?.share ?? null;
    if (share === null) return `${formatCount(counts.differ)} differ`;
    return counts.differ === 1 ? share : `up to ${share}`;
  }
  const { added = 0, removed = 0 } = comparison?.counts ?? {};
  return added + removed === 0
    ? ''
    : `${formatCount(rows.before)} → ${formatCount(rows.after)} rows`;
}
