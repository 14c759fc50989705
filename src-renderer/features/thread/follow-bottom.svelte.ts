import type { Attachment } from 'svelte/attachments';

/** Nearer to the bottom than this counts as there: rounding and a focus ring move by some pixels. */
const NEAR_PX = 24;

/**
 * Keeps a growing thread at its end for as long as the reader is there. Any sign that the reader is
 * busy elsewhere (scrolling up, opening a detail) lets go; being back at the end takes hold again.
 */
export class FollowBottom {
  following: boolean = $state(true);
  #scroller: HTMLElement | null = null;
  #lastTop = 0;

  /** For the scrolling element; its one child is what grows. */
  readonly attach: Attachment<HTMLElement> = (scroller) => {
    this.#scroller = scroller;
    // Layout is read here once a frame, after it was done anyway.
    const observer = new ResizeObserver(() => {
      this.#settle();
    });
    observer.observe(scroller);
    const content = scroller.firstElementChild;
    if (content) observer.observe(content);
    const onScroll = () => {
      this.#look(scroller);
    };
    const letGo = () => {
      this.following = false;
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    content?.addEventListener('click', letGo);
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
      content?.removeEventListener('click', letGo);
      this.#scroller = null;
    };
  };

  jump(): void {
    this.following = true;
    this.#settle();
  }

  #settle(): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    if (this.following) scroller.scrollTop = scroller.scrollHeight;
    this.#lastTop = scroller.scrollTop;
  }

  #look(scroller: HTMLElement): void {
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    const isNear = scrollHeight - scrollTop - clientHeight <= NEAR_PX;
    const movedUp = scrollTop < this.#lastTop;
    this.#lastTop = scrollTop;
    if (isNear) this.following = true;
    else if (movedUp) this.following = false;
  }
}
