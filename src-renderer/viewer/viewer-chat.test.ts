import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { LOCAL_CONNECTION_ID, type ConversationId } from '#shared/ids.ts';
import type { PushPayload } from '#shared/ipc/types.ts';
import { parseChatLine, type ChatLine } from '#shared/platform/chat-line.ts';
import type { Turn, TurnEvent } from '#shared/thread/turn.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Client } from '../ipc/client.ts';
import { ViewerChat } from './viewer-chat.ts';
import { createViewerClient, ViewerPushes } from './viewer-client.ts';
import type { ViewerQuestion } from './viewer-api.ts';

/** Batches of lines; an error breaks the connection, and `endless` waits until it is stopped. */
type ChatAnswer = readonly (readonly ChatLine[] | AppError | 'endless')[];

function createClientChat(answers: readonly ChatAnswer[]) {
  const left = [...answers];
  const requests: ViewerQuestion[] = [];
  const aborted: string[] = [];
  const questions: string[] = [];
  const pushes: PushPayload<'queue.changed'>[] = [];
  const channel = new ViewerPushes();
  channel.on('queue.changed', (push) => void pushes.push(push));
  const chat = new ViewerChat({
    api: {
      async *ask(_agent, question, signal) {
        requests.push(question);
        for (const part of left.shift() ?? []) {
          if (part instanceof AppError) throw part;
          if (part !== 'endless') yield part;
          else {
            await new Promise((resolve) => {
              signal.addEventListener('abort', resolve);
            });
          }
        }
      },
      abort: (_agent, chatId) => {
        aborted.push(chatId);
        return Promise.resolve();
      },
    },
    agent: { accountName: 'local', agentId: 'planner', name: 'Planner' },
    pushes: channel,
    nowMs: () => 1_700_000_000_000 + requests.length,
    pause: () => Promise.resolve(),
    onQuestion: (question) => void questions.push(question),
  });
  const client = createViewerClient(chat.calls, chat.streams, channel);
  return { client, requests, aborted, questions, pushes };
}

/** Passes the events on, and stops the turn at the first of this type. */
async function* stopAt(
  client: Client,
  events: AsyncIterable<TurnEvent>,
  type: TurnEvent['type'],
  before: (id: ConversationId) => Promise<void> = () => Promise.resolve(),
) {
  let turn: Turn | null = null;
  for await (const event of events) {
    if (event.type === 'snapshot') ({ turn } = event);
    yield event;
    if (event.type !== type || turn === null) continue;
    await before(turn.conversationId);
    await client.call('chat.stop', { turnId: turn.id });
  }
}

const line = (value: unknown): ChatLine => parseChatLine(JSON.stringify(value));
const CUTOFF = line({ id: '__cutoff__', role: 'assistant', state: { chatId: 'c1' } });
const STATE = line({ id: '__state__', role: 'assistant', state: { messages: [] } });
const createAnswer = (id: string, content: string) =>
  line({ id, role: 'assistant', content, isInProcess: false, isDelta: false, sort: 1 });

async function follow(events: AsyncIterable<TurnEvent>): Promise<Turn> {
  let turn: Turn | null = null;
  for await (const event of events) {
    if (event.type === 'snapshot') ({ turn } = event);
    else if (turn) turn = reduceTurn(turn, event);
  }
  if (turn === null) throw new Error('There was no turn.');
  return turn;
}

const { signal } = new AbortController();
const asked = (question: string) => ({
  conversationId: null,
  connectionId: LOCAL_CONNECTION_ID,
  question,
});

describe('a viewer’s question', () => {
  it('is answered, and the next one goes to the same thread', async () => {
    const { client, requests, questions } = createClientChat([
      [[CUTOFF], [createAnswer('a', 'One'), STATE]],
      // A server may replay the history first.
      [[createAnswer('a', 'One'), CUTOFF, createAnswer('b', 'Two'), STATE]],
    ]);
    const first = await follow(client.stream('chat.ask', asked('First'), signal));
    expect(first).toMatchObject({
      status: 'finished',
      chatId: 'c1',
      messages: [{ content: 'One' }],
    });
    const second = await follow(client.stream('chat.ask', asked(' Second '), signal));
    expect(second).toMatchObject({ parentId: first.id, messages: [{ content: 'Two' }] });
    expect(requests.map(({ input, chatId }) => [input, chatId])).toEqual([
      ['First', null],
      ['Second', 'c1'],
    ]);
    expect(questions).toEqual(['First', 'Second']);
    const read = { conversationId: first.conversationId, turnIds: [first.id] };
    expect(await client.call('conversations.readTurns', read)).toEqual([first]);
  });

  it('is sent again under its own messageId when the connection breaks', async () => {
    const broken: ChatAnswer = [[CUTOFF], new AppError('NETWORK_RESET', 'gone')];
    const { client, requests } = createClientChat([broken, [], [[STATE]]]);
    const turn = await follow(client.stream('chat.ask', asked('First'), signal));
    expect(turn.status).toBe('finished');
    expect(new Set(requests.map(({ messageId }) => messageId)).size).toBe(1);
    expect(requests).toHaveLength(3);
  });

  it('is cut when the server stays away, and fails when it says so', async () => {
    const broken: ChatAnswer = [new AppError('NETWORK_RESET', 'gone')];
    const away = createClientChat([broken, broken, broken, broken]);
    const cut = await follow(away.client.stream('chat.ask', asked('First'), signal));
    expect(cut).toMatchObject({ status: 'cut', error: { code: 'NETWORK_RESET' } });
    const refusing = createClientChat([[[line({ error: { code: -32603, message: 'No agent' } })]]]);
    const failed = await follow(refusing.client.stream('chat.ask', asked('First'), signal));
    expect(failed).toMatchObject({ status: 'failed', error: { message: 'No agent' } });
    expect(refusing.requests).toHaveLength(1);
  });

  it('is stopped, and the server is told of its thread', async () => {
    const { client, aborted } = createClientChat([[[CUTOFF], 'endless']]);
    const events = client.stream('chat.ask', asked('First'), signal);
    const turn = await follow(stopAt(client, events, 'line'));
    expect([turn.status, aborted]).toEqual(['stopped', ['c1']]);
  });

  it('is stopped before the server has named its thread', async () => {
    const { client, aborted } = createClientChat([['endless']]);
    const events = client.stream('chat.ask', asked('First'), signal);
    const turn = await follow(stopAt(client, events, 'snapshot'));
    expect([turn.status, aborted]).toEqual(['stopped', []]);
  });
});

describe('questions that wait', () => {
  it('are asked one after the other, and hold where an answer was stopped', async () => {
    const { client, requests, pushes } = createClientChat([
      [[CUTOFF], 'endless'],
      [[STATE]],
      [[STATE]],
    ]);
    const turn = await follow(
      stopAt(client, client.stream('chat.ask', asked('First'), signal), 'line', async (id) => {
        const added = { conversationId: id, questions: ['Second', 'Third'], at: null };
        expect((await client.call('queue.add', added)).questions).toHaveLength(2);
      }),
    );
    const { conversationId } = turn;
    await expect.poll(() => pushes.at(-1)?.queue.blockedBy).toBe('stopped');
    expect(requests).toHaveLength(1);
    await client.call('queue.askNext', { conversationId });
    await expect
      .poll(() => requests.map(({ input }) => input))
      .toEqual(['First', 'Second', 'Third']);
    const started = pushes.flatMap(({ startedTurnId }) => startedTurnId ?? []);
    expect(started).toHaveLength(2);
    const opened = await client.call('conversations.open', { conversationId });
    expect(opened.path.slice(1)).toEqual(started);
  });

  it('are moved and taken out', async () => {
    const { client } = createClientChat([[[CUTOFF], 'endless']]);
    await follow(
      stopAt(client, client.stream('chat.ask', asked('First'), signal), 'line', async (id) => {
        const conversationId = id;
        const added = { conversationId, questions: ['A', 'B', 'C'], at: null };
        const { questions } = await client.call('queue.add', added);
        const [a, b, c] = questions.map(({ id: questionId }) => questionId);
        if (a === undefined || b === undefined || c === undefined) throw new Error('missing');
        const moved = await client.call('queue.move', { conversationId, questionId: c, to: 0 });
        expect(moved.questions.map(({ question }) => question)).toEqual(['C', 'A', 'B']);
        const removed = { conversationId, questionIds: [a, b, c] };
        expect((await client.call('queue.remove', removed)).questions).toEqual([]);
      }),
    );
  });
});

it('what a viewer’s page does not offer is refused by name', async () => {
  const { client } = createClientChat([]);
  await expect(client.call('connections.list')).rejects.toThrow('connections.list');
});
