import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import App from '../App.svelte';
import { browserFrames } from '#features/thread/frame-queue.ts';
import { createClient } from '../ipc/client.ts';
import type { Attention } from '#lib/ui/attention.ts';
import type { FakeHost } from './fake-host.ts';
import { FakeAttention } from './fake-attention.svelte.ts';

const opened: { host: FakeHost; unmount: () => PromiseLike<void> }[] = [];

/** What the window has left open in main when it closes fails the test. */
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
  /** Id of the conversation that lay open before a reload. */
  readonly openConversationId?: string;
  readonly attention?: Attention;
  /** Where the places in threads are kept; handed on, the next window begins with them. */
  readonly scrollPositions?: { text: string | null };
}

/** The whole window over a fake host. */
export async function renderApp(
  host: FakeHost,
  {
    openConversationId = '',
    attention = new FakeAttention(),
    scrollPositions = { text: null },
  }: AppOptions = {},
) {
  const urlConversationIds: (string | null)[] = [];
  const openConversation = {
    read: () => openConversationId,
    write: (id: string | null) => void urlConversationIds.push(id),
  };
  const scrollPositionStore = {
    read: () => scrollPositions.text,
    write: (text: string) => (scrollPositions.text = text),
  };
  const client = createClient(host);
  const ports = { client, frames: browserFrames, openConversation, attention, scrollPositionStore };
  const screen = await render(App, { ports });
  const open = { host, unmount: () => screen.unmount() };
  opened.push(open);
  /** For a test that goes on after the window was closed. */
  const unmount = () => {
    opened.splice(opened.indexOf(open), 1);
    return screen.unmount();
  };
  return { ...screen, unmount, urlConversationIds };
}
