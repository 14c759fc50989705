import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';

/** Which widgets are in sight, by their id: what cannot be seen must be said elsewhere. */
export class VisibleWidgets {
  readonly #seen = new SvelteMap<string, boolean>();

  isVisible(id: string): boolean {
    return this.#seen.get(id) === true;
  }

  /** Follows an element as long as it stands there. */
  watch(id: string, element: HTMLElement): () => void {
    const tell = (isSeen: boolean) => untrack(() => this.#seen.set(id, isSeen));
    // Until the browser has looked: what is drawn anew is not missed for a moment.
    tell(true);
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) tell(last.isIntersecting);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      tell(false);
    };
  }
}
