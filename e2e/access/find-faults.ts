import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Options = Parameters<AxeBuilder['options']>[0];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds against WCAG 2.2 AA, targets under 24 px among it, as `rule: element`, so that a
 * failure reads as a list of things to mend.
 */
export function findAccessibilityFaults(page: Page): Promise<string[]> {
  return runAxe(page, {
    runOnly: { type: 'tag', values: WCAG },
    rules: { 'target-size': { enabled: true } },
  });
}

/** The one rule whose verdict hangs on the theme. */
export function findPoorContrast(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

async function runAxe(page: Page, options: Options): Promise<string[]> {
  // Electron has no second page for axe's default way to run.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ ...options, resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
