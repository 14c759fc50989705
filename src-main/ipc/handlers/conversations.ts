import type { CallHandlers, StreamHandlers } from '#shared/ipc/types.ts';
import type { Conversations } from '../../conversations/conversations.ts';

type ConversationsRoute =
  | 'conversations.list'
  | 'conversations.open'
  | 'conversations.turns'
  | 'conversations.chooseBranch'
  | 'conversations.rename'
  | 'conversations.remove'
  | 'conversations.restore'
  | 'conversations.setPinned'
  | 'conversations.setArchived'
  | 'conversations.markSeen'
  | 'conversations.document';

export function createConversationsStreams(
  conversations: Conversations,
): Pick<StreamHandlers<AbortSignal>, 'conversations.replay'> {
  return { 'conversations.replay': ({ turnId }) => conversations.replay(turnId) };
}

export function createConversationsHandlers(
  conversations: Conversations,
): Pick<CallHandlers<AbortSignal>, ConversationsRoute> {
  return {
    'conversations.list': () => conversations.list(),
    'conversations.open': ({ conversationId }) => conversations.open(conversationId),
    'conversations.turns': ({ conversationId, turnIds }) =>
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
    'conversations.markSeen': ({ conversationId }) => {
      conversations.setSeen(conversationId);
    },
    'conversations.document': ({ conversationId }) => conversations.document(conversationId),
  };
}
