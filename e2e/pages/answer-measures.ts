import type { Page } from '@playwright/test';

/** How the newest answer lies in the window, in CSS pixels. */
export interface AnswerMeasures {
  /** From the top of the question to the top of the headline. */
  readonly questionToHeadline: number;
  /** What of question, headline and chart lies outside of the part of the thread that is in sight. */
  readonly outOfSight: readonly string[];
  /** Buttons and tabs that are seen without pointing at anything. */
  readonly controls: number;
  /** How often the window shows the words of the question, or those of the result’s title. */
  readonly repeats: number;
}

/** Measures the newest answer; null before it stands with its chart or table. */
export function measureAnswer(page: Page): Promise<AnswerMeasures | null> {
  return page.evaluate(() => {
    const turn = [...document.querySelectorAll('article[data-turn-state]')].at(-1);
    const thread = turn?.closest('[data-pane]');
    const question = turn?.querySelector('h2');
    const headline = turn?.querySelector('[data-headline]');
    const exhibit = turn?.querySelector('[data-answer] [data-step-id] article');
    const drawing = exhibit?.querySelector('[data-drawn="true"] canvas, [role="grid"]');
    if (!turn || !thread || !question || !headline || !exhibit || !drawing) return null;
    if (!turn.querySelector('[data-traces]')) return null;
    const seen = thread.getBoundingClientRect();
    const isOut = (element: Element): boolean => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < seen.top || bottom > seen.bottom;
    };
    const parts = Object.entries({ question, headline, drawing });
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden');
    const countShown = (words: string): number => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let count = 0;
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const { parentElement, textContent } = node;
        const holds = textContent?.toLowerCase().includes(words.toLowerCase()) === true;
        if (parentElement && holds && isSeen(parentElement)) count += 1;
      }
      return count;
    };
    const title = exhibit.getAttribute('aria-label') ?? '';
    return {
      questionToHeadline:
        headline.getBoundingClientRect().top - question.getBoundingClientRect().top,
      outOfSight: parts.filter(([, element]) => isOut(element)).map(([name]) => name),
      controls: [...turn.querySelectorAll('button, [role="tab"]')].filter(isSeen).length,
      repeats: Math.max(countShown(question.textContent.trim()), countShown(title)),
    };
  });
}
