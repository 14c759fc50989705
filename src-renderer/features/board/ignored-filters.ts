import type { ActiveFilter } from './active-filters.ts';
import type { TileQuery } from './tile-query.ts';
import { formatPlural } from '#lib/text/format-count.ts';
import { messages } from './messages.ts';

/** Says which filters a tile does not follow, and why; null when it follows all. */
export function describeIgnoredFilters(
  { sql, ignored, grainIgnored }: TileQuery,
  filters: readonly ActiveFilter[],
): { readonly badge: string; readonly why: string } | null {
  // A page of text has no rows that a filter could change.
  if (sql === null) return null;
  const titles = new Map(filters.map(({ member, title }) => [member, title]));
  const sentences = [
    ...ignored.map(({ member, why }) =>
      messages.ignoredFilters.doesNotChangeThisTile(titles.get(member) ?? member, why),
    ),
    ...(grainIgnored === null
      ? []
      : [messages.ignoredFilters.timeGrainDoesNotChange(grainIgnored)]),
  ];
  if (sentences.length === 0) return null;
  const [only] = ignored;
  const named = only ? (titles.get(only.member) ?? only.member) : 'time grain';
  const badge = sentences.length === 1 ? named : formatPlural(sentences.length, 'filter');
  return { badge: `ignores ${badge}`, why: sentences.join(' ') };
}
