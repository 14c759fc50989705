import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { LOCAL_CONNECTION_ID, queuedQuestionIdSchema } from '#shared/ids.ts';
import { EMPTY_QUEUE } from '#shared/conversation.ts';
import { createClient } from '../../ipc/client.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createGate } from '../../testing/gate.ts';
import {
  createAnswerEvent,
  createConversationId,
  createEndEvent,
  createFinishedTurn,
  createSnapshotEvent,
  createOpenConversation,
  createConversationSummary,
  createTurn,
} from '../../testing/stories.ts';
import { Conversation } from './conversation.svelte.ts';
import { Drafts } from './drafts.svelte.ts';
import { FrameQueue } from './frame-queue.ts';

const C1 = createConversationId('c1');

/** Opens a conversation whose frames come when the test says so. */
function setUp(host: FakeHost, id: typeof C1 | null = null) {
  const due: (() => void)[] = [];
  const frames = new FrameQueue({ next: (run) => void due.push(run) });
  const client = createClient(host);
  const conversation = new Conversation(
    { client, drafts: new Drafts(client), frames, selectedConnection: () => LOCAL_CONNECTION_ID },
    id,
  );
  const drawFrame = () => {
    for (const run of due.splice(0)) run();
  };
  return { conversation, drawFrame, due };
}

function openWith(...turns: ReturnType<typeof createTurn>[]) {
  return new FakeHost({
    'conversations.open': () => createOpenConversation(createConversationSummary('c1'), turns),
  });
}

describe('asking', () => {
  test('a first question gives the conversation its id and one flush a frame', async () => {
    const host = new FakeHost();
    const { conversation, drawFrame, due } = setUp(host);
    const asked = conversation.ask('How many?');
    expect(conversation.outbox.kind).toBe('sending');
    const stream = await host.nextStream('chat.ask');
    expect(stream.input).toEqual({
      conversationId: null,
      connectionId: 'local',
      question: 'How many?',
    });

    stream.emit(createSnapshotEvent(createTurn('t1')));
    await expect.poll(() => conversation.id).toBe('c1');
    for (let at = 0; at < 100; at += 1) stream.emit(createAnswerEvent(at, 'x'));
    await expect.poll(() => due.length).toBe(1);
    expect(conversation.turns[0]?.messages).toEqual([]);
    stream.emit(createEndEvent(200, 'finished'));
    stream.end();
    await asked;
    expect(due.length).toBe(1);
    drawFrame();

    expect(conversation.turns[0]?.messages[0]?.content).toBe('x'.repeat(100));
    expect(conversation.turns[0]?.status).toBe('finished');
    expect(conversation.lastEnd).toBe('finished');
    expect(conversation.isBusy).toBe(false);
    expect(host.open().streams).toBe(0);
  });

  test('a refused question comes back, before what was typed meanwhile', async () => {
    const host = new FakeHost();
    const { conversation } = setUp(host);
    conversation.draft = 'How many?';
    const asked = conversation.ask('How many?');
    expect(conversation.draft).toBe('');
    conversation.draft = 'And then';
    (await host.nextStream('chat.ask')).fail(new AppError('WORKSPACE_STARTING', 'Not yet.'));
    await asked;
    expect(conversation.draft).toBe('How many?\nAnd then');
    expect(conversation.outbox).toMatchObject({
      kind: 'refused',
      error: { code: 'WORKSPACE_STARTING' },
    });
  });

  test('a stream that ends without a turn is a failure, not silence', async () => {
    const host = new FakeHost();
    const { conversation } = setUp(host);
    const asked = conversation.ask('How many?');
    (await host.nextStream('chat.ask')).end();
    await asked;
    expect(conversation.outbox).toMatchObject({ kind: 'refused', error: { code: 'STREAM_CUT' } });
    expect(conversation.draft).toBe('How many?');
  });

  test('a second question does not go out while one runs', async () => {
    const host = new FakeHost();
    const { conversation } = setUp(host);
    const asked = conversation.ask('One');
    await conversation.ask('Two');
    expect(host.open().streams).toBe(1);
    conversation.close();
    await asked;
  });
});

describe('opening', () => {
  test('follows what still runs, from its snapshot on', async () => {
    const host = openWith(createFinishedTurn('t1'), createTurn('t2', { status: 'streaming' }));
    const { conversation, drawFrame } = setUp(host, C1);
    const loaded = conversation.load();
    const stream = await host.nextStream('chat.follow');
    expect(stream.input).toEqual({ turnId: 't2' });
    expect(conversation.running?.id).toBe('t2');
    stream.emit(
      createSnapshotEvent(createTurn('t2', { status: 'streaming' })),
      createAnswerEvent(5, 'Yes'),
    );
    stream.emit(createEndEvent(9, 'finished'));
    stream.end();
    await loaded;
    drawFrame();
    expect(conversation.turns.map((turn) => turn.status)).toEqual(['finished', 'finished']);
    expect(conversation.turns[1]?.messages[0]?.content).toBe('Yes');
  });

  test('follows a turn once, also when it is announced before its first event', async () => {
    const running = createTurn('t2', { status: 'streaming' });
    const host = openWith(running);
    const { conversation } = setUp(host, C1);
    const loaded = conversation.load();
    const stream = await host.nextStream('chat.follow');
    const announced = { conversationId: C1, queue: EMPTY_QUEUE, startedTurnId: running.id };
    host.push('queue.changed', announced);
    stream.emit(createSnapshotEvent(running));
    await expect.poll(() => conversation.running?.id).toBe('t2');
    host.push('queue.changed', announced);
    expect(host.open().streams).toBe(1);
    stream.emit(createEndEvent(9, 'finished'));
    stream.end();
    await loaded;
  });

  test('says why it could not be read, and never looks empty', async () => {
    const { conversation } = setUp(new FakeHost(), C1);
    await conversation.load();
    expect(conversation.phase).toMatchObject({
      kind: 'failed',
      error: { code: 'CONVERSATION_NOT_FOUND' },
    });
  });

  test('losing sight of a running turn is told', async () => {
    const host = openWith(createTurn('t2', { status: 'streaming' }));
    const { conversation } = setUp(host, C1);
    const loaded = conversation.load();
    const stream = await host.nextStream('chat.follow');
    stream.emit(createSnapshotEvent(createTurn('t2', { status: 'streaming' })));
    stream.end();
    await loaded;
    expect(conversation.error?.code).toBe('STREAM_CUT');
  });

  test('closing lets go of every port and is no trouble', async () => {
    const host = openWith(createTurn('t2', { status: 'streaming' }));
    const { conversation } = setUp(host, C1);
    const loaded = conversation.load();
    const stream = await host.nextStream('chat.follow');
    stream.emit(createSnapshotEvent(createTurn('t2', { status: 'streaming' })));
    conversation.close();
    await loaded;
    expect(stream.isOpen()).toBe(false);
    expect(conversation.error).toBeNull();
  });
});

describe('stopping', () => {
  test('a stop before main has answered goes out as soon as the turn has a name', async () => {
    const host = new FakeHost();
    const { conversation } = setUp(host);
    const asked = conversation.ask('How many?');
    await conversation.stop();
    expect(host.calls).toEqual([]);
    const stream = await host.nextStream('chat.ask');
    stream.emit(createSnapshotEvent(createTurn('t1')));
    await expect.poll(() => host.calls).toEqual([{ route: 'chat.stop', input: { turnId: 't1' } }]);
    stream.emit(createEndEvent(5, 'stopped'));
    stream.end();
    await asked;
    expect(conversation.lastEnd).toBe('stopped');
  });

  test('a stop that fails is told and can be tried again', async () => {
    const host = new FakeHost({
      'chat.stop': () => {
        throw new AppError('NETWORK_REFUSED', 'Nobody there.');
      },
    });
    const { conversation } = setUp(host);
    const asked = conversation.ask('How many?');
    const stream = await host.nextStream('chat.ask');
    stream.emit(createSnapshotEvent(createTurn('t1')));
    await expect.poll(() => conversation.running?.id).toBe('t1');
    await conversation.stop();
    expect(conversation.error?.code).toBe('NETWORK_REFUSED');
    expect(conversation.stopping).toBeNull();
    conversation.close();
    await asked;
  });
});

test('a queue that was pushed is newer than the conversation that was opened before it', async () => {
  const gate = createGate();
  const host = new FakeHost({
    'conversations.open': async () => {
      await gate.opened;
      return createOpenConversation(createConversationSummary('c1'), []);
    },
  });
  const { conversation } = setUp(host, C1);
  const loaded = conversation.load();
  const id = queuedQuestionIdSchema.parse('7c0e0f0e-8c52-4f5e-9a63-5b9f1f3f1a01');
  const queue = { ...EMPTY_QUEUE, questions: [{ id, question: 'And then?', addedAtMs: 1 }] };
  host.push('queue.changed', { conversationId: C1, queue, startedTurnId: null });
  gate.open();
  await loaded;
  expect(conversation.waiting.queue).toEqual(queue);
  conversation.close();
});

describe('another window', () => {
  test('asks in the same conversation: its turn is followed here too', async () => {
    const first = createFinishedTurn('t1');
    const second = createTurn('t2', { parentId: first.id });
    const turns = [first];
    const summary = createConversationSummary('c1');
    const host = new FakeHost({
      'conversations.open': () => createOpenConversation(summary, turns),
    });
    const { conversation } = setUp(host, C1);
    await conversation.load();
    turns.push(second);
    const running = { ...summary, lastStatus: 'sending' as const };
    host.push('conversations.changed', { kind: 'upsert', summary: running });
    const stream = await host.nextStream('chat.follow');
    expect(stream.input).toEqual({ turnId: 't2' });
    stream.emit(createSnapshotEvent(second));
    await expect.poll(() => conversation.running?.id).toBe('t2');
    host.push('conversations.changed', { kind: 'upsert', summary: running });
    stream.emit(createEndEvent(5, 'finished'));
    stream.end();
    await expect.poll(() => host.open().streams).toBe(0);
    conversation.close();
  });

  test('chooses another agent: the next question asks it here too', async () => {
    const host = openWith(createFinishedTurn('t1'));
    const { conversation } = setUp(host, C1);
    await conversation.load();
    const agentChoice = { agentId: '8', branch: null };
    const summary = createConversationSummary('c1', { agentChoice });
    host.push('conversations.changed', { kind: 'upsert', summary });
    expect(conversation.agent.resolve(LOCAL_CONNECTION_ID)).toEqual(agentChoice);
    conversation.close();
  });
});
