import type { Page } from '@playwright/test';

/**
 * Lists the kinds of text that the window shows: each element with text of its own by its name,
 * classes and state, and by those of the three elements around it. Texts of one kind have the same
 * colours, unless a style of their own says otherwise, which is part of the kind.
 */
export function readTextKinds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const states = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-invalid', 'disabled'];
    const describeElement = (element: Element): string => {
      const values = [...states, 'style', 'data-state', 'data-tone'].map(
        (name) => element.getAttribute(name) ?? '',
      );
      return [element.localName, ...[...element.classList].toSorted(), ...values].join('|');
    };
    const hasText = ({ childNodes }: Element): boolean =>
      [...childNodes].some(
        ({ nodeType, textContent }) =>
          nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
      );
    const isSeen = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 0 && right > 0 && left < innerWidth;
    };
    const kinds = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      if (!hasText(element) || !isSeen(element)) continue;
      const lineage: string[] = [];
      let current: Element | null = element;
      for (let level = 0; level < 4 && current; level += 1) {
        lineage.push(describeElement(current));
        current = current.parentElement;
      }
      kinds.add(lineage.join(' in '));
    }
    return [...kinds];
  });
}
