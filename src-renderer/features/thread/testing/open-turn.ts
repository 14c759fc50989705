import { expect } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { isRunning, type Turn } from '#shared/thread/turn.ts';
import '../../../styles/tokens.css';
import '../../../styles/base.css';
import { createClient } from '../../../ipc/client.ts';
import { FakeHost } from '../../../testing/fake-host.ts';
import {
  createConversationId,
  createConversationSummary,
  createOpenConversation,
  createSnapshotEvent,
} from '../../../testing/stories.ts';
import { Conversation } from '../conversation.svelte.ts';
import { Drafts } from '../drafts.svelte.ts';
import { BrowserFrames, FrameQueue } from '../frame-queue.ts';
import { ScrollPositions } from '../scroll-positions.ts';
import type { ThreadContext } from '../thread-context.ts';
import { TurnTexts } from '../turn-texts.ts';
import { PLAIN_THREAD_CONTEXT } from './thread-context.ts';
import ThreadStage from './ThreadStage.svelte';

/** A host whose one conversation has this one turn. */
export function createTurnHost(
  turn: Turn,
  handlers: ConstructorParameters<typeof FakeHost>[0] = {},
): FakeHost {
  const summary = createConversationSummary('c1');
  return new FakeHost({
    'conversations.open': () => createOpenConversation(summary, [turn]),
    ...handlers,
  });
}

/** Waits some frames: what one measures the next one draws, and its scrolling is reported after that. */
export async function drawFrames(count = 4): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Opened and followed to its end. */
const isAtEnd = (thread: Element): boolean =>
  thread.scrollTop > 0 && thread.scrollHeight - thread.scrollTop - thread.clientHeight < 2;

/** Draws a thread of one turn, 600 px high. */
export async function openTurn(
  turn: Turn,
  host = createTurnHost(turn),
  overrides: Partial<ThreadContext> = {},
) {
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
  const context = { ...PLAIN_THREAD_CONTEXT, texts: new TurnTexts(client), ...overrides };
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
