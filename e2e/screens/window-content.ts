import type { Page } from '@playwright/test';

/**
 * How long the window may take to look as expected. One that does not is loaded anew, so this is
 * short.
 */
const LIMIT_MS = 600;

/**
 * Waits until the window looks as expected, where that is known.
 * @returns what the window shows: each visible element with its role, name, classes, state and text,
 * the element with the focus, and what the page has stored. What belongs to the conversations of
 * earlier scenes is left out: their list, which one was last, where each of them was scrolled to, and the starters and
 * the home, which offer to continue them and are built anew with each new conversation.
 */
export function readWindowContent(page: Page, expected?: string): Promise<string> {
  return page.evaluate(
    async ([wanted, limitMs]) => {
      const left = '[aria-label="Conversations"], [aria-label="First questions"], .home';
      const ofConversations = ['thread-places', 'last-conversation'];
      const names = ['role', 'aria-label', 'aria-expanded', 'aria-selected', 'open', 'hidden'];
      const describeElement = (element: Element): string => {
        const attributes = names.map((name) => element.getAttribute(name) ?? '');
        const classes = [...element.classList].filter((name) => !name.startsWith('svelte-'));
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const text = texts.map(({ textContent }) => textContent?.trim() ?? '').join(' ');
        const value = element instanceof HTMLTextAreaElement ? element.value : '';
        return [element.localName, ...attributes, ...classes, text, value].join('|');
      };
      const read = (): string => {
        const elements = [...document.body.querySelectorAll('*')].filter(
          (element) => element.closest(left) === null && element.checkVisibility(),
        );
        const focused = document.activeElement?.getAttribute('aria-label') ?? '';
        const stored = Object.entries(localStorage).flatMap(([key, value]) =>
          ofConversations.includes(key) ? [] : [`${key}=${String(value)}`],
        );
        return [...elements.map(describeElement), focused, ...stored.toSorted()].join('\n');
      };
      const startedMs = performance.now();
      let content = read();
      while (wanted !== null && content !== wanted && performance.now() - startedMs < limitMs) {
        await new Promise((resume) => setTimeout(resume, 16));
        content = read();
      }
      return content;
    },
    [expected ?? null, LIMIT_MS] as const,
  );
}
