import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { isRunning, type Turn } from '#shared/thread/turn.ts';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { createClient } from '../../ipc/client.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import {
  createConversationId,
  createConversationSummary,
  createEndEvent,
  createLineEvent,
  createOpenConversation,
  createSnapshotEvent,
  createTurn,
} from '../../testing/stories.ts';
import { Conversation } from './conversation.svelte.ts';
import { Drafts } from './drafts.svelte.ts';
import { BrowserFrames, FrameQueue } from './frame-queue.ts';
import { ScrollPositions } from './scroll-positions.ts';
import { PLAIN_THREAD_CONTEXT } from './testing/thread-context.ts';
import ThreadStage from './testing/ThreadStage.svelte';
import { TurnTexts } from './turn-texts.ts';

const STEPS = 2_000;
const TABLE = JSON.stringify({ schema: [{ name: 'n' }], data: [['1']] });

const createCall = (at: number) => ({
  id: `call-${String(at)}`,
  toolCall: {
    name: 'platformSqlApi',
    input: JSON.stringify({ sqlQuery: 'SELECT 1', queryTitle: `Query ${String(at)}` }),
    result: TABLE,
  },
});

/** A turn that still runs: its steps are listed, and its end is followed. */
const createLongTurn = (steps: number): Turn =>
  Array.from({ length: steps }, (_, at) => createLineEvent(at, createCall(at))).reduce(
    reduceTurn,
    createTurn('t1'),
  );

const createAnsweredTurn = (steps: number): Turn =>
  [
    createLineEvent(steps, { id: 'answer', content: 'The end.', graphPath: ['final'] }),
    createEndEvent(steps, 'finished'),
  ].reduce(reduceTurn, createLongTurn(steps));

async function openTurn(turn: Turn, host = createHost(turn)) {
  const client = createClient(host);
  const conversation = new Conversation(
    {
      client,
      drafts: new Drafts(client),
      frames: new FrameQueue(new BrowserFrames()),
      selectedConnection: () => LOCAL_CONNECTION_ID,
    },
    createConversationId('c1'),
  );
  const loading = conversation.load();
  if (isRunning(turn)) {
    const stream = await host.nextStream('chat.follow');
    stream.emit(createSnapshotEvent(turn));
  } else {
    await loading;
  }
  const context = { ...PLAIN_THREAD_CONTEXT, texts: new TurnTexts(client) };
  const scrollPositions = new ScrollPositions({ read: () => null, write: () => undefined });
  const props = { context, thread: { conversation, scrollPositions } };
  const target = document.body.appendChild(document.createElement('div'));
  target.style.cssText = 'display: grid; height: 600px';
  const screen = await render(ThreadStage, { props, target });
  const thread = screen.getByRole('region', { name: 'Thread' }).element();
  const find = (at: number) => thread.querySelector(`li[data-step-id="call-${String(at)}"]`);
  /** The reader leaves the end, which would be followed. */
  const leaveEnd = async (): Promise<void> => {
    await expect.poll(() => isAtEnd(thread)).toBe(true);
    await conversation.scrollHandle.reveal(turn.id);
    await drawFrames();
  };
  return { conversation, screen, thread, find, leaveEnd };
}

function createHost(turn: Turn, handlers: ConstructorParameters<typeof FakeHost>[0] = {}) {
  const summary = createConversationSummary('c1');
  return new FakeHost({
    'conversations.open': () => createOpenConversation(summary, [turn]),
    ...handlers,
  });
}

async function drawFrames(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Opened and followed to its end. */
const isAtEnd = (thread: Element): boolean =>
  thread.scrollTop > 0 && thread.scrollHeight - thread.scrollTop - thread.clientHeight < 2;

const countDrawn = (thread: Element) => thread.querySelectorAll('li[data-step-id]').length;

test('a turn of thousands of steps draws those near the view, at its end and wherever one reads', async () => {
  const { thread, find, leaveEnd } = await openTurn(createLongTurn(STEPS));
  await expect.poll(() => find(STEPS - 1)).not.toBeNull();
  await expect.poll(() => countDrawn(thread)).toBeLessThan(60);
  expect(find(0)).toBeNull();
  await leaveEnd();
  thread.scrollTop = 0;
  await expect.poll(() => find(0)).not.toBeNull();
  expect(find(STEPS - 1)).toBeNull();
  expect(countDrawn(thread)).toBeLessThan(60);
  thread.scrollTop = thread.scrollHeight / 2;
  await expect.poll(() => countDrawn(thread)).toBeGreaterThan(5);
  expect(countDrawn(thread)).toBeLessThan(60);
});

test('the steps of an answer are behind one line, and then drawn near the view too', async () => {
  const { screen, thread, find } = await openTurn(createAnsweredTurn(STEPS));
  await expect.element(screen.getByText('The end.')).toBeVisible();
  expect(countDrawn(thread)).toBe(0);
  await screen.getByRole('button', { name: /^Ran 2,000 queries/ }).click();
  await expect.poll(() => find(0)).not.toBeNull();
  await expect.poll(() => countDrawn(thread)).toBeLessThan(60);
  expect(find(STEPS - 1)).toBeNull();
});

test('a step that is gone to is drawn, and so is one with selected words', async () => {
  const { conversation, thread, find, leaveEnd } = await openTurn(createLongTurn(STEPS));
  await expect.poll(() => find(STEPS - 1)).not.toBeNull();
  await leaveEnd();
  conversation.unfolded.seek(createTurn('t1').id, 'call-700');
  await expect.poll(() => find(700)).not.toBeNull();
  find(700)?.scrollIntoView({ block: 'center' });
  await expect.poll(() => find(699)).not.toBeNull();
  const words = find(699)?.querySelector('[data-part="step"]');
  if (words) getSelection()?.selectAllChildren(words);
  await drawFrames();
  thread.scrollTop = 0;
  await expect.poll(() => find(0)).not.toBeNull();
  expect(find(699)).not.toBeNull();
  expect(getSelection()?.toString()).toBe('Ran SQL: Query 699');
  getSelection()?.removeAllRanges();
  await expect.poll(() => find(699)).toBeNull();
});

const WITHHELD = { inputChars: null, error: null, sql: 'SELECT 1', title: 'Large' };

test('a result that main has withheld is read when its step is drawn, and its raw text on demand', async () => {
  const call = createCall(0);
  const turn = [
    createLineEvent(1, {
      ...call,
      toolCall: { ...call.toolCall, result: '', withheld: { ...WITHHELD, resultChars: 900_000 } },
    }),
    createEndEvent(2, 'finished'),
  ].reduce(reduceTurn, createTurn('t1'));
  const host = createHost(turn, {
    'conversations.readResult': () => ({
      kind: 'table',
      table: {
        ...{ sql: 'SELECT 1', title: 'Large', description: '', uuid: null, vegaSpec: null },
        ...{ columns: [{ name: 'n', type: 'String' }], totalRows: 3 },
      },
      rowTexts: ['[["1"],["2"]]'],
    }),
    'conversations.readText': ({ from, to }) => ({ text: 'abc'.slice(from, to), chars: 900_000 }),
  });
  const { screen, thread } = await openTurn(turn, host);
  await expect.element(screen.getByText('→ 3 rows, 2 here')).toBeVisible();
  await screen.getByText('Ran SQL: Large').click();
  await expect.element(screen.getByText(/First 900,000 characters/)).toBeVisible();
  expect(thread.textContent).toContain('abc');
});

test('a long answer is shown as far as it is here, and more of it on demand', async () => {
  const head = 'word '.repeat(2_000);
  const rest = 'tail '.repeat(10_000);
  const turn = [
    createLineEvent(1, {
      ...{ id: 'answer', content: head, graphPath: ['final'] },
      textChars: { content: head.length + rest.length },
    }),
    createEndEvent(2, 'finished'),
  ].reduce(reduceTurn, createTurn('t1'));
  const host = createHost(turn, {
    'conversations.readText': ({ from, to }) => ({
      text: (head + rest).slice(from, to),
      chars: head.length + rest.length,
    }),
  });
  const { screen, thread } = await openTurn(turn, host);
  await expect.element(screen.getByText('10,000 of 60,000 characters shown.')).toBeVisible();
  expect(thread.textContent).not.toContain('tail');
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByText('42,768 of 60,000 characters shown.')).toBeVisible();
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.element(screen.getByText(/characters shown/)).not.toBeInTheDocument();
  expect(thread.querySelector('[data-answer]')?.textContent.length).toBeGreaterThan(59_000);
});

test('lines that cannot be read are counted, and the first ten are shown', async () => {
  const bad = (at: number) => ({
    type: 'line' as const,
    line: { kind: 'unreadable' as const, reason: 'no JSON', excerpt: `bad-${String(at)}` },
    atMs: at,
  });
  const turn = [
    ...Array.from({ length: 1_200 }, (_, at) => bad(at)),
    createEndEvent(2_000, 'finished'),
  ].reduce(reduceTurn, createTurn('t1'));
  expect(turn.warnings).toHaveLength(10);
  const { screen, thread } = await openTurn(turn);
  await screen.getByText('1,200 parts of the answer are unreadable').click();
  await expect.element(screen.getByText('bad-9', { exact: true })).toBeVisible();
  expect(thread.textContent).not.toContain('bad-10');
  await expect.element(screen.getByText(/First 10 shown/)).toBeVisible();
});
