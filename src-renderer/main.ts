import './zod-without-eval.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import type { HostBridge } from '#shared/ipc/wire.ts';
import App from './App.svelte';
import type { OpenMark } from './app-state.ts';
import { browserFrames } from '#features/thread/frame-queue.ts';
import type { PlaceStore } from '#features/thread/thread-place.ts';
import { createClient } from './ipc/client.ts';
import { WindowAttention } from '#lib/ui/attention.ts';

declare global {
  interface Window {
    /** Put there by the preload. */
    readonly host: HostBridge;
  }
}

const MARK = 'conversation';

/** The fragment outlives a reload and nothing else. */
const addressMark: OpenMark = {
  read: () => new URLSearchParams(location.hash.slice(1)).get(MARK) ?? '',
  write: (id) => {
    const fragment = new URLSearchParams(id === null ? {} : { [MARK]: id });
    history.replaceState(null, '', `#${fragment.toString()}`);
  },
};

const PLACES = 'thread-places';

/** Kept in the profile; where the browser keeps nothing, threads open at their end. */
const localPlaces: PlaceStore = {
  read: () => localStorage.getItem(PLACES),
  write: (text) => {
    localStorage.setItem(PLACES, text);
  },
};

mount(App, {
  target: document.body,
  props: {
    ports: {
      client: createClient(window.host),
      frames: browserFrames,
      openMark: addressMark,
      attention: new WindowAttention(),
      placeStore: localPlaces,
    },
  },
});
