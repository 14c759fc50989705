import type { Page } from '@playwright/test';

declare global {
  /** Some elements of each kind of text, from when the kinds were read. */
  var textKinds: ReadonlyMap<string, readonly Element[]>;
}

/** Of one that is covered axe cannot tell the colours, so that a kind has more than one. */
const ELEMENTS_OF_A_KIND = 3;

/**
 * Lists the kinds of text that the window shows: each field and each element with text of its own by
 * its name, classes and state, and by those of the three elements around it. Texts of one kind have
 * the same colours, unless a style of their own says otherwise, which is part of the kind. The page
 * keeps some elements of each kind, for whoever checks a kind.
 * @param byColours adds what the contrast of a text depends on in the theme of now: its colour and
 * size, and the backgrounds and opacities around it
 */
export function readTextKinds(page: Page, { byColours = false } = {}): Promise<string[]> {
  return page.evaluate(
    ([most, hasColours]) => {
      const states = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-invalid', 'disabled'];
      const describeElement = (element: Element): string => {
        const values = [...states, 'style', 'data-state', 'data-tone'].map(
          (name) => element.getAttribute(name) ?? '',
        );
        return [element.localName, ...[...element.classList].toSorted(), ...values].join('|');
      };
      const grounds = new Map<Element, string>();
      const describeGround = (element: Element | null): string => {
        if (element === null) return '';
        const known = grounds.get(element);
        if (known !== undefined) return known;
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const own = [backgroundColor, backgroundImage, opacity].join('|');
        const isPlain = own === 'rgba(0, 0, 0, 0)|none|1';
        const ground = `${isPlain ? '' : own}${describeGround(element.parentElement)}`;
        grounds.set(element, ground);
        return ground;
      };
      const describeColours = (element: Element): string => {
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        return [color, fontSize, fontWeight, describeGround(element)].join('|');
      };
      const hasText = (element: Element): boolean =>
        // The text of a field is no node.
        element.matches('input, textarea, select') ||
        [...element.childNodes].some(
          ({ nodeType, textContent }) =>
            nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
        );
      const isSeen = (element: Element): boolean => {
        const { left, right, width } = element.getBoundingClientRect();
        return element.checkVisibility() && width > 0 && right > 0 && left < innerWidth;
      };
      const kinds = new Map<string, Element[]>();
      for (const element of document.body.querySelectorAll('*')) {
        if (!hasText(element) || !isSeen(element)) continue;
        const lineage: string[] = [];
        let current: Element | null = element;
        for (let level = 0; level < 4 && current; level += 1) {
          lineage.push(describeElement(current));
          current = current.parentElement;
        }
        const kind = [...lineage, hasColours ? describeColours(element) : ''].join(' in ');
        const elements = kinds.get(kind);
        if (elements === undefined) kinds.set(kind, [element]);
        else if (elements.length < most) elements.push(element);
      }
      globalThis.textKinds = kinds;
      return [...kinds.keys()];
    },
    [ELEMENTS_OF_A_KIND, byColours] as const,
  );
}
