import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import App from '../App.svelte';
import { BrowserFrames } from '#features/thread/frame-queue.ts';
import { createClient } from '../ipc/client.ts';
import type { Attention } from '#lib/ui/attention.ts';
import type { FakeHost } from './fake-host.ts';
import { FakeAttention } from './fake-attention.svelte.ts';

const opened: { host: FakeHost; unmount: () => PromiseLike<void> }[] = [];

/** Fails the test for anything that the window has left open in main when it closes. */
export function guardApp(): void {
  beforeEach(() => page.viewport(1_200, 800));
  afterEach(async () => {
    for (const { host, unmount } of opened.splice(0)) {
      await unmount();
      await expect.poll(() => host.open()).toEqual({ streams: 0, listeners: 0 });
    }
  });
}

export interface AppOptions {
  /** The id of the conversation that was open before a reload. */
  readonly openConversationId?: string;
  /** The id of the conversation that was open when the app ended. */
  readonly lastConversationId?: string;
  readonly attention?: Attention;
  /** The stored scroll positions of threads; passed on, the next window begins with them. */
  readonly scrollPositions?: { text: string | null };
}

/** Renders the complete window over a fake host. */
export async function renderApp(
  host: FakeHost,
  {
    openConversationId = '',
    lastConversationId = '',
    attention = new FakeAttention(),
    scrollPositions = { text: null },
  }: AppOptions = {},
) {
  const urlConversationIds: (string | null)[] = [];
  const openConversation = {
    read: () => openConversationId,
    readLast: () => lastConversationId,
    write: (id: string | null) => void urlConversationIds.push(id),
  };
  const scrollPositionStore = {
    read: () => scrollPositions.text,
    write: (text: string) => (scrollPositions.text = text),
  };
  const client = createClient(host);
  const ports = {
    client,
    frames: new BrowserFrames(),
    openConversation,
    attention,
    scrollPositionStore,
  };
  const screen = await render(App, { ports });
  const open = { host, unmount: () => screen.unmount() };
  opened.push(open);
  /** Removes the window, for a test that continues after that. */
  const unmount = () => {
    opened.splice(opened.indexOf(open), 1);
    return screen.unmount();
  };
  return { ...screen, unmount, urlConversationIds };
}
