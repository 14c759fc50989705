import type { ConversationSummary } from '#shared/conversation.ts';
import { groupByDate, type DatedConversation } from './date-groups.ts';

/** What the list draws, one below the other. */
export type ConversationListItem =
  | { readonly kind: 'heading'; readonly key: string; readonly label: string }
  | { readonly kind: 'row'; readonly key: string; readonly summary: ConversationSummary };

export interface ListOptions {
  /** The list of all days, or what was put away. */
  readonly section: 'list' | 'archived';
  /** Part of a title; '' shows all. */
  readonly filter: string;
  readonly now: Date;
}

/** Letters alone: case and accents make no difference to who looks for a title. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function buildItems(
  label: string,
  summaries: readonly ConversationSummary[],
): ConversationListItem[] {
  if (summaries.length === 0) return [];
  const rows = summaries.map((summary) => ({ kind: 'row' as const, key: summary.id, summary }));
  return [{ kind: 'heading', key: `heading: ${label}`, label }, ...rows];
}

/** Pinned ones keep the order in which they were pinned, so that a pin moves no other row. */
function listPinned(dated: readonly DatedConversation[]): ConversationSummary[] {
  return dated
    .map(({ summary }) => summary)
    .filter(({ pinnedAtMs }) => pinnedAtMs !== null)
    .sort((a, b) => (a.pinnedAtMs ?? 0) - (b.pinnedAtMs ?? 0));
}

/** The rows of the list from top to bottom. */
export function listVisible(dated: readonly DatedConversation[]): ConversationSummary[] {
  const loose = dated.flatMap(({ summary }) =>
    summary.pinnedAtMs === null && summary.archivedAtMs === null ? [summary] : [],
  );
  return [...listPinned(dated.filter(({ summary }) => summary.archivedAtMs === null)), ...loose];
}

export function buildListItems(
  dated: readonly DatedConversation[],
  wish: ListOptions,
): ConversationListItem[] {
  const { section, filter, now } = wish;
  const needle = normalizeForSearch(filter.trim());
  const isArchive = section === 'archived';
  const kept = dated.filter(
    ({ summary }) =>
      (summary.archivedAtMs !== null) === isArchive &&
      (needle === '' || normalizeForSearch(summary.title).includes(needle)),
  );
  const loose = isArchive ? kept : kept.filter(({ summary }) => summary.pinnedAtMs === null);
  const dates = groupByDate(loose, now).flatMap(({ label, summaries }) =>
    buildItems(label, summaries),
  );
  return isArchive ? dates : [...buildItems('Pinned', listPinned(kept)), ...dates];
}
