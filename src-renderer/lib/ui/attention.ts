import { createSubscriber } from 'svelte/reactivity';

/** Whether somebody can be looking at the window. Reads in a derived or an effect are reactive. */
export interface Attention {
  readonly isHere: boolean;
}

/** True while the window is visible and in front. */
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
