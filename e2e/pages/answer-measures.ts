import type { Page } from '@playwright/test';
import { findRepeatedPhrases } from './repeated-phrases.ts';

/** How the newest answer lies in the window, in CSS pixels. */
export interface AnswerMeasures {
  /** From the top of the question to the top of the headline. */
  readonly questionToHeadline: number;
  /** What of question, headline and chart lies outside of the part of the thread that is in sight. */
  readonly outOfSight: readonly string[];
  /** Buttons and tabs that are seen without pointing at anything. */
  readonly controls: number;
  /** The phrases that are in sight more than twice. */
  readonly repeats: readonly string[];
}

/**
 * Reads the texts that are in sight, in the whole window. Words of one line are one text, into how
 * many elements they may be divided.
 */
function readTextsInSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden') === null;
    const findBlock = (element: Element): Element => {
      let block = element;
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
        block = block.parentElement;
      return block;
    };
    const isInSight = (node: Text, element: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const pane = element.closest('[data-pane]')?.getBoundingClientRect();
      const top = Math.max(0, pane?.top ?? 0);
      const bottom = Math.min(innerHeight, pane?.bottom ?? innerHeight);
      return [...range.getClientRects()].some(
        (rect) => rect.width > 0 && rect.bottom > top && rect.top < bottom,
      );
    };
    const texts = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement } = node;
      if (!(node instanceof Text) || !parentElement || node.data.trim() === '') continue;
      if (!isSeen(parentElement) || !isInSight(node, parentElement)) continue;
      const block = findBlock(parentElement);
      texts.set(block, `${texts.get(block) ?? ''}${node.data}`);
    }
    return [...texts.values()];
  });
}

/** Measures the newest answer; null before it stands with its chart or table. */
export async function measureAnswer(page: Page): Promise<AnswerMeasures | null> {
  const measured = await page.evaluate(() => {
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
    return {
      questionToHeadline:
        headline.getBoundingClientRect().top - question.getBoundingClientRect().top,
      outOfSight: parts.filter(([, element]) => isOut(element)).map(([name]) => name),
      controls: [...turn.querySelectorAll('button, [role="tab"]')].filter(isSeen).length,
    };
  });
  return measured && { ...measured, repeats: findRepeatedPhrases(await readTextsInSight(page)) };
}
