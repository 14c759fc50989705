import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { LOCAL_CONNECTION_ID, turnIdSchema } from '#shared/ids.ts';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { createClient } from '../../ipc/client.ts';
import { createLongThread, type LongThreadOptions } from '../../testing/long-thread.ts';
import { createConversationId } from '../../testing/stories.ts';
import { Conversation } from './conversation.svelte.ts';
import { BrowserFrames, FrameQueue } from './frame-queue.ts';
import { Drafts } from './drafts.svelte.ts';
import { ScrollPositions } from './scroll-positions.ts';
import { PLAIN_THREAD_CONTEXT } from './testing/thread-context.ts';
import ThreadStage from './testing/ThreadStage.svelte';

const toId = (at: number) => turnIdSchema.parse(`t${String(at)}`);

async function openThread(count: number, options: LongThreadOptions = {}) {
  const { host, sent } = createLongThread(count, options);
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
  await conversation.load();
  const scrollPositions = new ScrollPositions({ read: () => null, write: () => undefined });
  const props = { context: PLAIN_THREAD_CONTEXT, thread: { conversation, scrollPositions } };
  const target = document.body.appendChild(document.createElement('div'));
  target.style.cssText = 'display: grid; height: 600px';
  const screen = await render(ThreadStage, { props, target });
  const region = screen.getByRole('region', { name: 'Thread' });
  const element = region.element();
  const find = (at: number) => element.querySelector(`[data-turn-id="${toId(at)}"]`);
  const toTop = (at: number) =>
    (find(at)?.getBoundingClientRect().top ?? Number.NaN) - element.getBoundingClientRect().top;
  return { conversation, screen, region, element, sent, find, toTop };
}

const settle = async () => {
  for (let frame = 0; frame < 4; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
};

test('a turn that is looked for is read, scrolled to the top and drawn', async () => {
  const { conversation, find, toTop, sent } = await openThread(2_500);
  for (const at of [1_234, 3, 2_450, 700]) {
    expect(await conversation.scrollHandle.reveal(toId(at))).toBe(true);
    expect(find(at)).not.toBeNull();
    await settle();
    expect(Math.abs(toTop(at))).toBeLessThan(1);
  }
  expect(sent.length).toBeLessThan(150);
  expect(await conversation.scrollHandle.reveal(turnIdSchema.parse('gone'))).toBe(false);
});

test('turns that cannot be read are told of, and are read again when asked', async () => {
  let broken = true;
  const { screen, element, region } = await openThread(300, { isBroken: () => broken });
  element.focus();
  await userEvent.keyboard('{Home}');
  const again = screen.getByRole('button', { name: 'Read again' }).first();
  await expect.element(again).toBeVisible();
  broken = false;
  await again.click();
  await expect.element(region.getByText('Question t0', { exact: true })).toBeVisible();
});

test('turns far from the view are let go, and read again when it comes back', async () => {
  const { conversation, element, find, sent } = await openThread(400);
  const { branch } = conversation;
  for (let at = 390; at >= 0; at -= 10) await conversation.scrollHandle.reveal(toId(at));
  await expect.poll(() => branch.turns.length).toBeLessThan(150);
  expect(branch.find(toId(399))).not.toBeNull();
  expect(branch.find(toId(250))).toBeNull();
  const before = sent.length;
  await conversation.scrollHandle.reveal(toId(250));
  expect(find(250)).not.toBeNull();
  expect(sent.length).toBeGreaterThan(before);
  expect(element.querySelectorAll('[data-turn-id]').length).toBeLessThan(40);
});
