import type { ConversationSummary } from '#shared/conversation.ts';
import { toDateGroups, type DatedConversation } from './date-groups.ts';

/** What the list draws, one below the other. */
export type ListItem =
  | { readonly kind: 'heading'; readonly key: string; readonly label: string }
  | { readonly kind: 'row'; readonly key: string; readonly summary: ConversationSummary };

export interface ListWish {
  /** The list of all days, or what was put away. */
  readonly place: 'list' | 'archived';
  /** Part of a title; '' shows all. */
  readonly filter: string;
  readonly now: Date;
}

/** Letters alone: case and accents make no difference to who looks for a title. */
export function toSearchable(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function toItems(label: string, summaries: readonly ConversationSummary[]): ListItem[] {
  if (summaries.length === 0) return [];
  const rows = summaries.map((summary) => ({ kind: 'row' as const, key: summary.id, summary }));
  return [{ kind: 'heading', key: `heading: ${label}`, label }, ...rows];
}

/** Pinned ones keep the order in which they were pinned, so that a pin moves no other row. */
function toPinned(dated: readonly DatedConversation[]): ConversationSummary[] {
  return dated
    .map(({ summary }) => summary)
    .filter(({ pinnedAtMs }) => pinnedAtMs !== null)
    .sort((a, b) => (a.pinnedAtMs ?? 0) - (b.pinnedAtMs ?? 0));
}

/** The rows of the list from top to bottom. */
export function toShown(dated: readonly DatedConversation[]): ConversationSummary[] {
  const loose = dated.flatMap(({ summary }) =>
    summary.pinnedAtMs === null && summary.archivedAtMs === null ? [summary] : [],
  );
  return [...toPinned(dated.filter(({ summary }) => summary.archivedAtMs === null)), ...loose];
}

export function toListItems(dated: readonly DatedConversation[], wish: ListWish): ListItem[] {
  const { place, filter, now } = wish;
  const needle = toSearchable(filter.trim());
  const isArchive = place === 'archived';
  const kept = dated.filter(
    ({ summary }) =>
      (summary.archivedAtMs !== null) === isArchive &&
      (needle === '' || toSearchable(summary.title).includes(needle)),
  );
  const loose = isArchive ? kept : kept.filter(({ summary }) => summary.pinnedAtMs === null);
  const dates = toDateGroups(loose, now).flatMap(({ label, summaries }) =>
    toItems(label, summaries),
  );
  return isArchive ? dates : [...toItems('Pinned', toPinned(kept)), ...dates];
}
