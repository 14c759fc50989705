import type { Page } from '@playwright/test';

/**
 * Lists what Tab reaches without an outline on it or around it, because the focus must be visible.
 */
export async function findUnseenFocus(page: Page, stops: number): Promise<string[]> {
  const unseen = new Set<string>();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return null;
      const isOutlined = (element: Element | null): boolean => {
        if (element === null) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      };
      // A field may leave its ring to the box around it.
      if (isOutlined(activeElement) || isOutlined(activeElement.parentElement)) return null;
      const name = activeElement.getAttribute('aria-label') ?? activeElement.textContent;
      return `${activeElement.tagName.toLowerCase()} “${name.trim().slice(0, 60)}”`;
    });
    if (fault !== null) unseen.add(fault);
  }
  return [...unseen];
}
