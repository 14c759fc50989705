import type { ConversationSummary } from '#shared/conversation.ts';
import { buildListGroup, type ListItem } from '#lib/ui/list-item.ts';
import { groupByDate, type DatedConversation } from './date-groups.ts';

export interface ListOptions {
  /** The list by days, or the archived conversations. */
  readonly section: 'list' | 'archived';
  /** A part of a title; '' shows all. */
  readonly filter: string;
  readonly now: Date;
}

/** Removes case and accents, which make no difference in a search for a title. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function buildGroup(
  label: string,
  summaries: readonly ConversationSummary[],
): readonly ListItem<ConversationSummary>[] {
  const rows = summaries.map((row) => ({ kind: 'row' as const, key: row.id, row }));
  return buildListGroup(label, rows);
}

/**
 * Pinned conversations keep the order in which they were pinned, so that a pin moves no other row.
 */
function listPinned(dated: readonly DatedConversation[]): ConversationSummary[] {
  return dated
    .map(({ summary }) => summary)
    .filter(({ pinnedAtMs }) => pinnedAtMs !== null)
    .sort((a, b) => (a.pinnedAtMs ?? 0) - (b.pinnedAtMs ?? 0));
}

/** Lists the rows from top to bottom. */
export function listVisible(dated: readonly DatedConversation[]): ConversationSummary[] {
  const loose = dated.flatMap(({ summary }) =>
    summary.pinnedAtMs === null && summary.archivedAtMs === null ? [summary] : [],
  );
  return [...listPinned(dated.filter(({ summary }) => summary.archivedAtMs === null)), ...loose];
}

export function buildListItems(
  dated: readonly DatedConversation[],
  options: ListOptions,
): readonly ListItem<ConversationSummary>[] {
  const { section, filter, now } = options;
  const needle = normalizeForSearch(filter.trim());
  const isArchive = section === 'archived';
  const listed = dated.filter(
    ({ summary }) =>
      (summary.archivedAtMs !== null) === isArchive &&
      (needle === '' || normalizeForSearch(summary.title).includes(needle)),
  );
  const loose = isArchive ? listed : listed.filter(({ summary }) => summary.pinnedAtMs === null);
  const dates = groupByDate(loose, now).flatMap(({ label, summaries }) =>
    buildGroup(label, summaries),
  );
  return isArchive ? dates : [...buildGroup('Pinned', listPinned(listed)), ...dates];
}
