import type { Span } from './thread-window.ts';

function isInView(box: Element, scroller: Element): boolean {
  const { top, bottom } = box.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  return bottom > view.top && top < view.bottom;
}

/** Only a scroll makes the browser choose its anchor again. */
function scrollThereAndBack(scroller: Element): void {
  const { scrollTop } = scroller;
  scroller.scrollTop = scrollTop + 1;
  // At the end it went nowhere.
  if (scroller.scrollTop === scrollTop) scroller.scrollTop = scrollTop - 1;
  scroller.scrollTop = scrollTop;
}

/**
 * Lets the browser choose its scroll anchor again after the reader went far at once. In a view of
 * empty boxes it chose the list, whose top never moves, and would keep it: the text that is then
 * drawn would move with each height that becomes known above it.
 */
export class AnchorRenewal {
  #isDue = false;

  /** The reader looks at one range of the items while another is drawn. */
  follow(inView: Span, drawn: Span): void {
    if (inView.from >= drawn.to || inView.to <= drawn.from) this.#isDue = true;
  }

  /** Boxes of items were laid out, before their heights change anything else. */
  onDrawn(boxes: readonly Element[], scroller: Element): void {
    if (!this.#isDue || !boxes.some((box) => isInView(box, scroller))) return;
    this.#isDue = false;
    scrollThereAndBack(scroller);
  }
}
