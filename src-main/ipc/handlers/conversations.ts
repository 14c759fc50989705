import type { OpenConversation } from '#shared/conversation.ts';
import type { DomainHandlers, DomainStreams, PushPayload } from '#shared/ipc/types.ts';
import type { Conversations } from '../../conversations/conversations.ts';
import type { QuestionQueues } from '../../conversations/question-queues.ts';
import type { ArchiveSearch } from '../../conversations/search/archive-search.ts';
import type { TurnRunner } from '../../conversations/turn-runner.ts';
import { withholdFromEvents, withholdTexts } from '../../conversations/withhold-texts.ts';
import type { WithheldTexts } from '../../conversations/withheld-texts.ts';
import type { DraftStore } from '../../storage/draft-store.ts';

interface ConversationServices {
  readonly conversations: Conversations;
  readonly search: ArchiveSearch;
  readonly runner: TurnRunner;
  readonly queues: QuestionQueues;
  readonly withheldTexts: WithheldTexts;
}

const withholdOpened = (opened: OpenConversation): OpenConversation => ({
  ...opened,
  turns: opened.turns.map(withholdTexts),
});

export function createConversationsHandlers({
  conversations,
  search,
  runner,
  queues,
  withheldTexts,
}: ConversationServices): DomainHandlers<'conversations' | 'chat' | 'queue', AbortSignal> {
  return {
    'conversations.list': () => conversations.list(),
    'conversations.open': async ({ conversationId }) =>
      withholdOpened(await conversations.open(conversationId)),
    'conversations.readTurns': async ({ conversationId, turnIds, isComplete = false }) => {
      const turns = await conversations.turns(conversationId, turnIds);
      return isComplete ? turns : turns.map(withholdTexts);
    },
    'conversations.readResult': ({ turnId, messageId }) =>
      withheldTexts.readResult(turnId, messageId),
    'conversations.readText': ({ turnId, messageId, ...part }) =>
      withheldTexts.readText(turnId, messageId, part),
    'conversations.chooseBranch': async ({ conversationId, turnId }) =>
      withholdOpened(await conversations.chooseBranch(conversationId, turnId)),
    'conversations.rename': ({ conversationId, title }) =>
      conversations.rename(conversationId, title),
    'conversations.remove': ({ conversationId }) => conversations.remove(conversationId),
    'conversations.restore': ({ conversationId }) => conversations.restore(conversationId),
    'conversations.setPinned': ({ conversationId, isPinned }) =>
      conversations.setPinned(conversationId, isPinned),
    'conversations.setArchived': ({ conversationId, isArchived }) =>
      conversations.setArchived(conversationId, isArchived),
    'conversations.setAgent': ({ conversationId, agentChoice }) =>
      conversations.setAgent(conversationId, agentChoice),
    'conversations.setSeen': ({ conversationId }) => {
      conversations.setSeen(conversationId);
    },
    'conversations.readDocument': ({ conversationId }) => conversations.document(conversationId),
    'conversations.search': ({ query, limit }) => search.search(query, limit),
    'conversations.find': ({ conversationId, query }) => search.find(conversationId, query),
    'chat.stop': async ({ turnId }) => ({ status: await runner.stop(turnId) }),
    'chat.keepWaiting': ({ turnId }) => {
      runner.keepWaiting(turnId);
    },
    'queue.add': ({ conversationId, questions, at }) =>
      queues.add(conversationId, { questions, at }),
    'queue.move': ({ conversationId, questionId, to }) =>
      queues.move(conversationId, questionId, to),
    'queue.remove': ({ conversationId, questionIds }) => queues.remove(conversationId, questionIds),
    'queue.askNext': ({ conversationId }) => queues.askNext(conversationId),
  };
}

export function createConversationsStreams({
  conversations,
  runner,
}: Pick<ConversationServices, 'conversations' | 'runner'>): DomainStreams<
  'conversations' | 'chat',
  AbortSignal
> {
  return {
    'conversations.replay': ({ turnId }) => withholdFromEvents(conversations.replay(turnId)),
    'chat.ask': (input, signal) => withholdFromEvents(runner.askAndFollow(input, signal)),
    'chat.follow': ({ turnId }, signal) => withholdFromEvents(runner.follow(turnId, signal)),
  };
}

export interface DraftServices {
  readonly drafts: DraftStore;
  readonly nowMs: () => number;
  /** Tells the windows that did not type it; `page` is the one that did. */
  readonly onSaved: (draft: PushPayload<'drafts.changed'>, page: AbortSignal) => void;
}

export function createDraftsHandlers({
  drafts,
  nowMs,
  onSaved,
}: DraftServices): DomainHandlers<'drafts', AbortSignal> {
  return {
    'drafts.list': () => drafts.list(),
    'drafts.save': ({ text, ...draftRef }, page) => {
      if (text === '') drafts.remove(draftRef);
      else drafts.put({ ...draftRef, text, savedAtMs: nowMs() });
      onSaved({ ...draftRef, text }, page);
    },
  };
}
