import type { SearchGroup, SearchHit } from '#shared/conversation-search.ts';
import type { ConversationSummary } from '#shared/conversation.ts';

/**
 * One row that can be opened: a hit, or the conversation itself where only its title contains the
 * words.
 */
export interface SearchRow {
  readonly id: string;
  readonly conversation: ConversationSummary;
  readonly hit: SearchHit | null;
}

export function listSearchRows({ conversation, hits }: SearchGroup): SearchRow[] {
  if (hits.length === 0) return [{ id: conversation.id, conversation, hit: null }];
  return hits.map((hit) => ({ id: `${conversation.id} ${hit.turnId}`, conversation, hit }));
}

/** Moves up and down through all rows, and wraps at the ends. */
export function findNextRow(count: number, at: number, key: string): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (Math.max(at, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
