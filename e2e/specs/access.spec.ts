import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ThreadPage } from '../pages/thread-page.ts';

/**
 * Expects the element that keys go to; the window itself may lack the focus where no window manager
 * runs.
 */
async function expectFocus(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

test('the main job is done by keyboard alone', async ({ app }) => {
  const { page } = app;
  const thread = new ThreadPage(page);
  await expectFocus(thread.question);
  await page.keyboard.type('Average horsepower by origin');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('as a table');
  await expect(thread.question).toHaveValue('Average horsepower by origin\nas a table');
  await page.keyboard.press('Enter');
  await thread.expectState('finished');
  await expectFocus(thread.question);
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
});

test('nothing is cut off at 200 % and 800 × 600', async ({ app }) => {
  const { electron, page } = app;
  await electron.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setContentSize(800, 600);
    window?.webContents.setZoomFactor(2);
  });
  const thread = new ThreadPage(page);
  await thread.askAndWait('Top 10 movies by worldwide gross');
  const overflow = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    composer: document.querySelector('textarea')?.getBoundingClientRect().bottom ?? Infinity,
    height: window.innerHeight,
  }));
  expect(overflow.sideways).toBeLessThanOrEqual(0);
  expect(overflow.composer).toBeLessThanOrEqual(overflow.height);
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeInViewport();
});
