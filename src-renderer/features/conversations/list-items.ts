import type { ConversationSummary } from '#shared/conversation.ts';
import { buildListGroup, type ListItem } from '#lib/ui/list-item.ts';
import { groupByDate, type DatedConversation } from './date-groups.ts';

/** A row of the list: one conversation, and how many earlier ones of its title it stands for. */
export interface ConversationItem {
  readonly summary: ConversationSummary;
  /** 0 where no other conversation of its date has this title. */
  readonly repeats: number;
  /** The rows of the repeats are shown below. */
  readonly isUnfolded: boolean;
}

export interface ListOptions {
  /** The list by days, or the archived conversations. */
  readonly section: 'list' | 'archived';
  /** A part of a title; '' shows all. */
  readonly filter: string;
  readonly now: Date;
  /** The rows whose repeats are shown. */
  readonly unfolded: ReadonlySet<string>;
  /** True for a conversation that must stay in sight: open, running, unread or with a draft. */
  readonly isLive: (summary: ConversationSummary) => boolean;
}

/** Removes case and accents, which make no difference in a search for a title. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function buildGroup(
  label: string,
  items: readonly ConversationItem[],
): readonly ListItem<ConversationItem>[] {
  const rows = items.map((row) => ({ kind: 'row' as const, key: row.summary.id, row }));
  return buildListGroup(label, rows);
}

const createSingle = (summary: ConversationSummary): ConversationItem => ({
  summary,
  repeats: 0,
  isUnfolded: false,
});

/**
 * Puts conversations of one date that have the same title under the newest of them, so that ten
 * equal titles do not push everything else out of sight.
 */
function foldRepeats(
  summaries: readonly ConversationSummary[],
  { unfolded, isLive }: ListOptions,
): readonly ConversationItem[] {
  const toKey = ({ connectionId, title }: ConversationSummary) =>
    `${connectionId} ${title.trim().toLowerCase()}`;
  const newest = new Map<string, { head: ConversationSummary; repeats: ConversationSummary[] }>();
  const shown: ConversationSummary[] = [];
  for (const summary of summaries) {
    const title = newest.get(toKey(summary));
    if (title === undefined) newest.set(toKey(summary), { head: summary, repeats: [] });
    if (title === undefined || isLive(summary)) shown.push(summary);
    else title.repeats.push(summary);
  }
  return shown.flatMap((summary) => {
    const title = newest.get(toKey(summary));
    if (title?.head !== summary) return [createSingle(summary)];
    const { repeats } = title;
    const isUnfolded = repeats.length > 0 && unfolded.has(summary.id);
    const head = { summary, repeats: repeats.length, isUnfolded };
    return isUnfolded ? [head, ...repeats.map(createSingle)] : [head];
  });
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
): readonly ListItem<ConversationItem>[] {
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
    buildGroup(label, foldRepeats(summaries, options)),
  );
  if (isArchive) return dates;
  return [...buildGroup('Pinned', listPinned(listed).map(createSingle)), ...dates];
}
