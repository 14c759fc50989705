import type { Page } from '@playwright/test';

/**
 * Lists the texts and controls of the thread and of the evidence that lie under another element:
 * what is seen at the middle of one is neither it nor a part of it nor around it. Below an open
 * dialog everything lies under it, so only the evidence in the dialog counts then.
 */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const EVIDENCE = '[data-evidence-content]';
    const PARTS = `article[data-turn-state], form.composer, ${EVIDENCE}`;
    const isCovered = document.querySelector('[role=dialog], [role=menu]') !== null;
    const selector = isCovered ? `[role=dialog] ${EVIDENCE}` : PARTS;
    const CONTROLS = 'button, input, textarea, select, [role=tab], [role=grid]';
    const TEXTS = 'p, h1, h2, h3, h4, li, dt, dd, pre, summary, label';
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}”`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden, [inert], [aria-hidden=true]') === null;
    /** The part of an element that no scrolling element around it cuts off. */
    const clip = (element: Element): DOMRect => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const box = at.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      [left, top] = [Math.max(left, 0), Math.max(top, 0)];
      [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
      return new DOMRect(left, top, right - left, bottom - top);
    };
    const isSame = (one: Element, other: Element): boolean =>
      one.contains(other) || other.contains(one);
    const faults: string[] = [];
    for (const part of document.querySelectorAll(selector)) {
      for (const element of part.querySelectorAll(`${CONTROLS}, ${TEXTS}`)) {
        const { left, top, width, height } = clip(element);
        // Of what is cut to a sliver nobody reads anything.
        if (!isSeen(element) || width < 4 || height < 8) continue;
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        if (over === null || isSame(element, over)) continue;
        faults.push(`${name(element)} is under ${name(over)}`);
      }
    }
    return [...new Set(faults)];
  });
}
