import type { Page } from '@playwright/test';

/**
 * Lists what does not fit the window's width: landmarks that can be scrolled sideways, and controls
 * that reach over the window's edge without standing in a part that is meant to scroll.
 */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LANDMARKS =
      'html, body, main, nav, aside, header, form, [role=dialog], [data-pane], [role=region][aria-label=Thread]';
    const CONTROLS = 'button, input, textarea, select, a[href], [role=tab], [role=menuitem]';
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}”`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden, [inert]') === null;
    const scrollsSideways = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth) return true;
      }
      return false;
    };
    const wide = [...document.querySelectorAll(LANDMARKS)]
      .filter((element) => isSeen(element) && element.clientWidth > 0)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        (element) =>
          `${name(element)} is ${String(element.scrollWidth - element.clientWidth)} px too wide`,
      );
    const outside = [...document.querySelectorAll(CONTROLS)].filter(isSeen).filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1) && !scrollsSideways(element);
    });
    return [...wide, ...outside.map((element) => `${name(element)} reaches over the edge`)];
  });
}
