import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../scripts/process/find-chromium.mjs';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Runs something in an ordinary browser, outside of the app. */
export async function withBrowser<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ARGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}
