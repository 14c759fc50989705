import type { DomainHandlers, DomainStreams } from '#shared/ipc/types.ts';
import type { Conversations } from '../../conversations/conversations.ts';
import type { ArchiveSearch } from '../../conversations/search/archive-search.ts';

export function createConversationsStreams(
  conversations: Conversations,
): DomainStreams<'conversations', AbortSignal> {
  return { 'conversations.replay': ({ turnId }) => conversations.replay(turnId) };
}

export function createConversationsHandlers(
  conversations: Conversations,
  search: ArchiveSearch,
): DomainHandlers<'conversations', AbortSignal> {
  return {
    'conversations.list': () => conversations.list(),
    'conversations.open': ({ conversationId }) => conversations.open(conversationId),
    'conversations.readTurns': ({ conversationId, turnIds }) =>
      conversations.turns(conversationId, turnIds),
    'conversations.chooseBranch': ({ conversationId, turnId }) =>
      conversations.chooseBranch(conversationId, turnId),
    'conversations.rename': ({ conversationId, title }) =>
      conversations.rename(conversationId, title),
    'conversations.remove': ({ conversationId }) => conversations.remove(conversationId),
    'conversations.restore': ({ conversationId }) => conversations.restore(conversationId),
    'conversations.setPinned': ({ conversationId, isPinned }) =>
      conversations.setPinned(conversationId, isPinned),
    'conversations.setArchived': ({ conversationId, isArchived }) =>
      conversations.setArchived(conversationId, isArchived),
    'conversations.setSeen': ({ conversationId }) => {
      conversations.setSeen(conversationId);
    },
    'conversations.readDocument': ({ conversationId }) => conversations.document(conversationId),
    'conversations.search': ({ query, limit }) => search.search(query, limit),
    'conversations.find': ({ conversationId, query }) => search.find(conversationId, query),
  };
}
