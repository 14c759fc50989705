import { chromium, type Browser } from '@playwright/test';
import { getChromiumOptions } from '../scripts/process/find-chromium.mjs';

/** Runs something in an ordinary browser, outside of the app. */
export async function withBrowser<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(getChromiumOptions());
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}
