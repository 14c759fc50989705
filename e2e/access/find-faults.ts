import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type * as axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  // axe is loaded into a page before it is called.
  var axe: typeof axeCore;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ALL_RULES = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: true } },
} satisfies RunOptions;

/**
 * Lists what axe finds against WCAG 2.2 AA, including targets under 24 px, as `rule: element`, so
 * that a failure reads as a list of things to fix.
 */
export const findAccessibilityFaults = (page: Page): Promise<string[]> => runAxe(page, ALL_RULES);

/** The same without the contrast of texts, which takes two thirds of the time. */
export const findFaultsButContrast = (page: Page): Promise<string[]> =>
  runAxe(page, {
    ...ALL_RULES,
    rules: { ...ALL_RULES.rules, 'color-contrast': { enabled: false } },
  });

/**
 * Checks the one rule whose verdict depends on the theme.
 * @param kinds the kinds of text to check, as `readTextKinds` read them last; all texts without them
 */
export function findPoorContrast(page: Page, kinds: readonly string[] = []): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, kinds);
}

/** Playwright's adapter loads axe anew for each run, which takes longer than the run itself. */
async function runAxe(
  page: Page,
  options: RunOptions,
  kinds: readonly string[] = [],
): Promise<string[]> {
  const loaded = await Promise.all(page.frames().map(loadAxe));
  const hasFrames = loaded.filter(Boolean).length > 1;
  const completeOptions = {
    ...options,
    resultTypes: ['violations' as const],
    // The styles are part of the page, so nothing needs to be fetched before.
    preload: false,
    // axe would wait for an answer from frames that cannot give one.
    iframes: hasFrames,
  };
  return page.evaluate(
    async ([chosen, chosenKinds]) => {
      const texts = chosenKinds.map((kind) =>
        (globalThis.textKinds.get(kind) ?? []).filter(({ isConnected }) => isConnected),
      );
      // What was drawn anew since its kind was read is found in the document alone.
      const isAllThere = texts.length > 0 && texts.every(({ length }) => length > 0);
      const context = isAllThere ? { include: texts.flat() } : document;
      const { violations } = await axe.run(context, chosen);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    // The kinds of text within frames were not read.
    [completeOptions, hasFrames ? [] : kinds] as const,
  );
}

/**
 * @returns whether the frame has axe; one that may run no code has not, and reports an error when
 * it is tried
 */
async function loadAxe(frame: Frame): Promise<boolean> {
  if (frame.parentFrame() !== null) {
    const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
    if (sandbox !== null && !sandbox.includes('allow-scripts')) return false;
  }
  if (await frame.evaluate(() => 'axe' in globalThis)) return true;
  await frame.evaluate(AXE);
  // The app's frames have origins of their own, and axe asks them by messages.
  await frame.evaluate(() => {
    axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
  });
  return true;
}
