import { expect, test } from 'vitest';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { createEndEvent, createLineEvent, createTurn } from '../../testing/stories.ts';
import { createTurnHost, drawFrames, openTurn } from './testing/open-turn.ts';

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
  // Steps near the view may still be drawn anew, which drops what is selected in them.
  await expect
    .poll(async () => {
      const words = find(699)?.querySelector('[data-part="step"]');
      if (words) getSelection()?.selectAllChildren(words);
      await drawFrames();
      await drawFrames();
      return getSelection()?.toString();
    })
    .toBe('Ran SQL: Query 699');
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
  const host = createTurnHost(turn, {
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
  const host = createTurnHost(turn, {
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
