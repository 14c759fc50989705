import { mount, unmount } from 'svelte';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { Conversation } from '#features/thread/conversation.svelte.ts';
import { Drafts } from '#features/thread/drafts.svelte.ts';
import { BrowserFrames, FrameQueue } from '#features/thread/frame-queue.ts';
import { ScrollPositions } from '#features/thread/scroll-positions.ts';
import { PLAIN_THREAD_CONTEXT } from '#features/thread/testing/thread-context.ts';
import ThreadStage from '#features/thread/testing/ThreadStage.svelte';
import { createClient } from '../ipc/client.ts';
import { createLongThread } from '../testing/long-thread.ts';
import { createConversationId } from '../testing/stories.ts';
import type { PlainThreadReport, ThreadReport } from './page-calls.ts';
import PlainThread from './PlainThread.svelte';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const settle = async () => {
  for (let frame = 0; frame < 4; frame += 1) await nextFrame();
};

function makeTarget(): HTMLElement {
  const target = document.createElement('div');
  target.className = 'bench-thread';
  document.body.replaceChildren(target);
  return target;
}

const countNodes = (target: Element) => target.querySelectorAll('*').length;

function findFirstSeen(scroller: Element): Element | null {
  const { top } = scroller.getBoundingClientRect();
  const turns = [...scroller.querySelectorAll('[data-turn-id]')];
  return turns.find((turn) => turn.getBoundingClientRect().bottom > top) ?? null;
}

/** Scrolls up through the thread, beyond the turns that were read with the opening. */
async function measureAnchor(scroller: Element, steps: number): Promise<number> {
  let worst = 0;
  for (let step = 0; step < steps; step += 1) {
    scroller.scrollTop -= 400;
    const seen = findFirstSeen(scroller);
    const before = seen?.getBoundingClientRect().top ?? 0;
    await settle();
    worst = Math.max(worst, Math.abs((seen?.getBoundingClientRect().top ?? Number.NaN) - before));
  }
  return worst;
}

export async function openThread(turns: number, scrollSteps: number): Promise<ThreadReport> {
  const { host, sent } = createLongThread(turns);
  const target = makeTarget();
  const client = createClient(host);
  const frames = new FrameQueue(new BrowserFrames());
  const drafts = new Drafts(client);
  const ports = { client, drafts, frames, selectedConnection: () => LOCAL_CONNECTION_ID };
  const scrollPositions = new ScrollPositions({ read: () => null, write: () => undefined });
  await settle();
  const begunMs = performance.now();
  const conversation = new Conversation(ports, createConversationId('c1'));
  await conversation.load();
  const props = { context: PLAIN_THREAD_CONTEXT, thread: { conversation, scrollPositions } };
  const view = mount(ThreadStage, { target, props });
  await nextFrame();
  await nextFrame();
  const openMs = performance.now() - begunMs;
  await settle();
  const nodes = countNodes(target);
  const messagesRead = sent.length * 2;
  const scroller = target.querySelector('[data-pane]');
  const anchorErrorPx = scroller ? await measureAnchor(scroller, scrollSteps) : Number.NaN;
  await unmount(view);
  conversation.close();
  return { openMs, nodes, messagesRead, anchorErrorPx };
}

/** Draws the thread in the most obvious way, with every turn in the page. */
export async function openPlainThread(turns: number): Promise<PlainThreadReport> {
  const { all } = createLongThread(turns);
  const target = makeTarget();
  await settle();
  const begunMs = performance.now();
  const view = mount(PlainThread, { target, props: { turns: all, context: PLAIN_THREAD_CONTEXT } });
  await nextFrame();
  await nextFrame();
  const openMs = performance.now() - begunMs;
  const nodes = countNodes(target);
  await unmount(view);
  return { openMs, nodes };
}
