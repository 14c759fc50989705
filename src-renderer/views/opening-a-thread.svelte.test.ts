import { expect, test } from 'vitest';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  createFinishedTurn,
  createOpenConversation,
  createConversationSummary,
  createTurn,
} from '../testing/stories.ts';

guardApp();

/** Each turn has two messages, so there are 500. */
const TURNS = 250;
/** The bar. A run on two busy cores took half of it, so there is room for twice that. */
const OPEN_MS = 1_000;
/** The best of several rounds counts, because other processes take time from the thread. */
const ROUNDS = 4;
const TABLE = `| a | b |\n|---|--:|\n${'| **x** | 5 |\n'.repeat(12)}`;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('a thread of 500 messages, with steps, results and tables, opens within a second', async () => {
  const long = createConversationSummary('c1', { title: 'Long' });
  const other = createConversationSummary('c2', { title: 'Other' });
  const turns = Array.from({ length: TURNS }, (_turn, at) =>
    createFinishedTurn(`t${String(at)}`, `Answer ${String(at)}.\n\n${TABLE}`),
  );
  const known = new Map(turns.map((turn) => [turn.id, turn]));
  const host = new FakeHost({
    'conversations.list': () => [long, other],
    'conversations.open': ({ conversationId }) =>
      conversationId === long.id
        ? createOpenConversation(long, turns, { turns: turns.slice(-20) })
        : createOpenConversation(other, [{ ...createTurn('other'), status: 'stopped' }]),
    'conversations.readTurns': ({ turnIds }) => turnIds.flatMap((id) => known.get(id) ?? []),
  });
  const { container, getByRole, getByText } = await renderApp(host, { openConversationId: 'c2' });
  const list = getByRole('navigation', { name: 'Conversations' });
  const toRow = (name: string) => list.getByRole('button', { name, exact: true });
  const hasLast = () => container.querySelector('[data-turn-id="t249"] table') !== null;
  let bestMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    await expect.element(getByText('Question other')).toBeVisible();
    await expect.element(toRow('Long')).toBeVisible();
    const row = toRow('Long').element();
    const begunMs = performance.now();
    if (row instanceof HTMLElement) row.click();
    while (!hasLast()) await nextFrame();
    await nextFrame();
    bestMs = Math.min(bestMs, performance.now() - begunMs);
    await toRow('Other').click();
  }
  expect(bestMs).toBeLessThan(OPEN_MS);
});
