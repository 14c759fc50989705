import type { Page } from '@playwright/test';

/**
 * Lists what Tab reaches without an outline on it or around it, because the focus must be visible.
 * The page itself looks at each element before the next key moves the focus on, which is faster than
 * asking it after each key.
 */
export async function findUnseenFocus(page: Page, stops: number): Promise<string[]> {
  const unseen = await page.evaluateHandle(() => {
    const found = new Set<string>();
    const isOutlined = (element: Element | null): boolean => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const checkFocused = (): void => {
      const target = document.activeElement;
      if (target === null || target === document.body) return;
      // A field may leave its ring to the box around it.
      if (isOutlined(target) || isOutlined(target.parentElement)) return;
      const name = target.getAttribute('aria-label') ?? target.textContent;
      found.add(`${target.tagName.toLowerCase()} “${name.trim().slice(0, 60)}”`);
    };
    const stop = new AbortController();
    let isFirst = true;
    const checkBeforeKey = (): void => {
      // Where the focus was before the first key is no stop of Tab.
      if (!isFirst) checkFocused();
      isFirst = false;
    };
    addEventListener('keydown', checkBeforeKey, { capture: true, signal: stop.signal });
    return { found, stop, checkFocused };
  });
  for (let pressed = 0; pressed < stops; pressed += 1) await page.keyboard.press('Tab');
  const names = await unseen.evaluate(({ found, stop, checkFocused }) => {
    stop.abort();
    checkFocused();
    return [...found];
  });
  await unseen.dispose();
  return names;
}
