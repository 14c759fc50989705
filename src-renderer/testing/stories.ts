import { CONNECTION_AGENT } from '#shared/agent-choice.ts';
import {
  type ConversationSummary,
  type OpenConversation,
  EMPTY_QUEUE,
} from '#shared/conversation.ts';
import {
  conversationIdSchema,
  LOCAL_CONNECTION_ID,
  turnIdSchema,
  type ConversationId,
} from '#shared/ids.ts';
import type { ChatMessage } from '#shared/platform/chat-message.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createNewTurn, type Turn, type TurnEvent } from '#shared/thread/turn.ts';

/** Friday noon, in whatever zone the browser has. */
export const NOW_MS = new Date(2026, 10, 20, 12).getTime();

export const createConversationId = (id: string): ConversationId => conversationIdSchema.parse(id);

export function createConversationSummary(
  id: string,
  patch: Partial<ConversationSummary> = {},
): ConversationSummary {
  return {
    id: createConversationId(id),
    connectionId: LOCAL_CONNECTION_ID,
    title: `Conversation ${id}`,
    createdAtMs: NOW_MS,
    updatedAtMs: NOW_MS,
    lastStatus: 'finished',
    lastAnswer: null,
    pinnedAtMs: null,
    archivedAtMs: null,
    isUnread: false,
    agentChoice: CONNECTION_AGENT,
    ...patch,
  };
}

export function createTurn(id: string, patch: Partial<Turn> = {}): Turn {
  return {
    ...createNewTurn({
      id: turnIdSchema.parse(id),
      conversationId: createConversationId('c1'),
      question: `Question ${id}`,
      messageId: '1732512345678-message',
      askedAtMs: NOW_MS,
      chatId: null,
      parentId: null,
    }),
    isComplete: true,
    ...patch,
  };
}

/** Creates a conversation as main opens it: all of its turns read, one branch, nothing waiting. */
export function createOpenConversation(
  summary: ConversationSummary,
  turns: readonly Turn[],
  patch: Partial<OpenConversation> = {},
): OpenConversation {
  const path = turns.map(({ id }) => id);
  return { summary, path, turns: [...turns], branches: [], queue: EMPTY_QUEUE, ...patch };
}

export const createSnapshotEvent = (turn: Turn): TurnEvent => ({ type: 'snapshot', turn });

/** Creates a line of the stream with the given fields; all others have neutral values. */
export function createLineEvent(
  atMs: number,
  message: Partial<ChatMessage> & { id: string },
): TurnEvent {
  return {
    type: 'line',
    atMs,
    line: {
      kind: 'message',
      message: {
        role: 'assistant',
        content: '',
        thinking: '',
        toolCall: null,
        graphPath: [],
        isDelta: false,
        isInProcess: true,
        sort: null,
        ...message,
      },
    },
  };
}

export const createAnswerEvent = (atMs: number, piece: string): TurnEvent =>
  createLineEvent(atMs, { id: 'answer', content: piece, isDelta: true, graphPath: ['final'] });

export function createEndEvent(
  atMs: number,
  end: 'finished' | 'stopped' | 'cut' | 'failed',
): TurnEvent {
  return { type: 'ended', end, error: null, atMs };
}

const SQL_INPUT = JSON.stringify({
  sqlQuery: 'SELECT origin, avg(mpg) FROM cars GROUP BY 1',
  queryTitle: 'Miles per gallon by origin',
});

const SQL_RESULT = JSON.stringify({
  schema: [
    { name: 'origin', column_type: 'String' },
    { name: 'mpg', column_type: 'Double' },
  ],
  data: [
    ['USA', '20.08'],
    ['Japan', '30.45'],
  ],
  totalRows: 25_431,
});

const META_RESULT = JSON.stringify({
  searchQuery: 'mpg by origin',
  cubes: [
    {
      name: 'cars',
      title: 'Cars',
      type: 'cube',
      members: [
        { name: 'cars.origin', title: 'Origin', type: 'string' },
        { name: 'cars.mpg', title: 'Miles per gallon', type: 'number', aggType: 'avg' },
      ],
    },
  ],
});

function createToolEvents(atMs: number, call: { id: string; name: string; input: string }) {
  const line = (result: string | null, at: number) =>
    createLineEvent(at, {
      id: call.id,
      toolCall: { name: call.name, input: call.input, result },
      isInProcess: result === null,
    });
  return { start: line(null, atMs), end: (result: string) => line(result, atMs + 400) };
}

export const META = createToolEvents(200, {
  id: 'meta',
  name: 'platformMeta',
  input: JSON.stringify({ searchQuery: 'mpg by origin' }),
});
export const SQL = createToolEvents(700, { id: 'sql', name: 'platformSqlApi', input: SQL_INPUT });

/** Thought, search, query: what an agent does before it answers. */
export const WORK: readonly TurnEvent[] = [
  createLineEvent(100, {
    id: 'thought',
    thinking: 'They want an average.\nBy origin.',
    isInProcess: false,
  }),
  META.start,
  META.end(META_RESULT),
  SQL.start,
  SQL.end(SQL_RESULT),
];

export function createFinishedTurn(id: string, answer = 'Japan leads with **30.45**.'): Turn {
  const events = [...WORK, createAnswerEvent(1_200, answer), createEndEvent(1_500, 'finished')];
  return events.reduce(reduceTurn, createTurn(id));
}
