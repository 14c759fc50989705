import type { CallHandlers } from '#shared/ipc/types.ts';
import type { ArchiveSearch } from '../../conversations/search/archive-search.ts';

type SearchRoute = 'conversations.search' | 'conversations.find';

export function createSearchHandlers(
  search: ArchiveSearch,
): Pick<CallHandlers<AbortSignal>, SearchRoute> {
  return {
    'conversations.search': ({ query, limit }) => search.search(query, limit),
    'conversations.find': ({ conversationId, query }) => search.find(conversationId, query),
  };
}
