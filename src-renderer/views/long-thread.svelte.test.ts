import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { createLongThread } from '../testing/long-thread.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;

const TURNS = 2_500;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Two frames: the first draws what was measured, the second reports the scrolling. */
const settle = async () => {
  await nextFrame();
  await nextFrame();
};

async function findThread(screen: Screen) {
  const region = screen.getByRole('region', { name: 'Thread' });
  await expect.element(region).toBeVisible();
  const element = region.element();
  const find = (id: string) => element.querySelector(`[data-turn-id="${id}"]`);
  const toTop = (id: string) => (find(id)?.getBoundingClientRect().top ?? Number.NaN) - top();
  const top = () => element.getBoundingClientRect().top;
  const toBottom = () => element.scrollHeight - element.scrollTop - element.clientHeight;
  return { region, element, find, toTop, toBottom };
}

describe('a thread of 5,000 messages', () => {
  test('opens at its end with a screenful read and drawn', async () => {
    const { host, sent } = createLongThread(TURNS);
    const thread = await findThread(await renderApp(host, { openConversationId: 'c1' }));
    await expect.poll(thread.toBottom).toBeLessThan(2);
    await settle();
    expect(thread.find('t2499')).not.toBeNull();
    expect(sent.length * 2).toBeLessThanOrEqual(100);
    expect(thread.element.querySelectorAll('*').length).toBeLessThan(450);
  });

  test('does not move what is read when older turns come', async () => {
    const { host, sent } = createLongThread(TURNS);
    const thread = await findThread(await renderApp(host, { openConversationId: 'c1' }));
    await expect.poll(thread.toBottom).toBeLessThan(2);
    let worst = 0;
    for (let step = 0; step < 60; step += 1) {
      thread.element.scrollTop -= 250;
      const seen = [...thread.element.querySelectorAll<HTMLElement>('[data-turn-id]')].find(
        (turn) => turn.getBoundingClientRect().bottom > thread.element.getBoundingClientRect().top,
      );
      const id = seen?.dataset['turnId'] ?? '';
      const before = thread.toTop(id);
      await settle();
      worst = Math.max(worst, Math.abs(thread.toTop(id) - before));
    }
    expect(sent.length).toBeGreaterThan(40);
    expect(worst).toBeLessThan(1);
    expect(thread.element.querySelectorAll('*').length).toBeLessThan(450);
  });

  test('goes by keyboard to its first and its last question', async () => {
    const { host } = createLongThread(TURNS);
    const thread = await findThread(await renderApp(host, { openConversationId: 'c1' }));
    await expect.poll(thread.toBottom).toBeLessThan(2);
    thread.element.focus();
    await userEvent.keyboard('{Home}');
    await expect.element(thread.region.getByText('Question t0', { exact: true })).toBeVisible();
    await expect.poll(() => thread.toTop('t0')).toBeGreaterThanOrEqual(0);
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => thread.toTop('t0')).toBeLessThan(0);
    await userEvent.keyboard('{End}');
    await expect.element(thread.region.getByText('Question t2499', { exact: true })).toBeVisible();
    await expect.poll(thread.toBottom).toBeLessThan(2);
  });

  test('keeps the order of its turns for a screen reader', async () => {
    const { host } = createLongThread(300);
    const thread = await findThread(await renderApp(host, { openConversationId: 'c1' }));
    await expect.poll(thread.toBottom).toBeLessThan(2);
    for (const scrollTop of [9_000, 2_000, 30_000, 0]) {
      thread.element.scrollTop = scrollTop;
      await settle();
      const ids = [...thread.element.querySelectorAll<HTMLElement>('[data-turn-id]')].map((turn) =>
        Number(turn.dataset['turnId']?.slice(1)),
      );
      expect(ids.length).toBeGreaterThan(2);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    }
  });
});
