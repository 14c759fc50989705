import './zod-without-eval.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import type { HostBridge } from '#shared/ipc/wire.ts';
import App from './App.svelte';
import type { OpenConversationStore } from './app-state.ts';
import { BrowserFrames } from '#features/thread/frame-queue.ts';
import type { ScrollPositionStore } from '#features/thread/scroll-positions.ts';
import { createClient } from './ipc/client.ts';
import { WindowAttention } from '#lib/ui/attention.ts';

declare global {
  interface Window {
    /** The preload puts the bridge there. */
    readonly host: HostBridge;
  }
}

const CONVERSATION_PARAM = 'conversation';
const LAST_CONVERSATION_KEY = 'last-conversation';
/** Main opens a further window so: it begins with a conversation of its own. */
const isFurtherWindow = location.hash === '#further-window';

/** The fragment of the address outlives a reload and nothing else. */
const addressStore: OpenConversationStore = {
  read: () => new URLSearchParams(location.hash.slice(1)).get(CONVERSATION_PARAM) ?? '',
  readLast: () => (isFurtherWindow ? null : localStorage.getItem(LAST_CONVERSATION_KEY)) ?? '',
  write: (id) => {
    if (id !== null) localStorage.setItem(LAST_CONVERSATION_KEY, id);
    const fragment = new URLSearchParams(id === null ? {} : { [CONVERSATION_PARAM]: id });
    history.replaceState(null, '', `#${fragment.toString()}`);
  },
};

const SCROLL_POSITIONS_KEY = 'thread-places';

/** The browser's storage of the profile; where it stores nothing, threads open at their end. */
const localScrollPositions: ScrollPositionStore = {
  read: () => localStorage.getItem(SCROLL_POSITIONS_KEY),
  write: (text) => {
    localStorage.setItem(SCROLL_POSITIONS_KEY, text);
  },
};

mount(App, {
  target: document.body,
  props: {
    ports: {
      client: createClient(window.host),
      frames: new BrowserFrames(),
      openConversation: addressStore,
      attention: new WindowAttention(),
      scrollPositionStore: localScrollPositions,
    },
  },
});
