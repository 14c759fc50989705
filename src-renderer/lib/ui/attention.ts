import { createSubscriber } from 'svelte/reactivity';

/** Whether somebody can be looking at the window. Reading it in a derived or effect keeps it true. */
export interface Attention {
  readonly isHere: boolean;
}

/** The window is in front and shown. */
export class WindowAttention implements Attention {
  readonly #subscribe = createSubscriber((update) => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('focus', update, { signal });
    window.addEventListener('blur', update, { signal });
    document.addEventListener('visibilitychange', update, { signal });
    return () => listening.abort();
  });

  get isHere(): boolean {
    this.#subscribe();
    return document.visibilityState === 'visible' && document.hasFocus();
  }
}
