import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { runInPalette } from '../pages/palette.ts';
import { ThreadPage } from '../pages/thread-page.ts';

/** No screen has more tab stops, so a focus that does not arrive within them is lost or trapped. */
const STOPS_MOST = 120;

/** Presses a key until one of `targets` has the focus; the focus is visible at every stop. */
async function pressUntil(page: Page, key: string, targets: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS_MOST; stop += 1) {
    await page.keyboard.press(key);
    const hasFocus = await targets.evaluateAll((elements) =>
      elements.some((element) => element === document.activeElement),
    );
    if (hasFocus) return;
  }
  throw new Error(`${key} never reached ${targets.toString()}.`);
}

test('the whole job without the mouse', { tag: '@clipboard' }, async ({ app }) => {
  const { page, electron } = app;
  const thread = new ThreadPage(page);
  const title = page.getByRole('heading', { level: 1 });

  // A starter is asked, and the question field has the focus again.
  const starters = page.getByRole('list', { name: 'First questions' }).getByRole('button');
  await expect(starters.last()).toBeEnabled();
  await expect(thread.question).toBeFocused();
  await pressUntil(page, 'Tab', starters);
  await page.keyboard.press('Enter');
  await expect(thread.question).toBeFocused();
  await thread.expectState('finished');

  // In the answer its steps are listed and one of them is unfolded, the chart becomes a table, and
  // its text is copied.
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('region', { name: 'Thread' })).toBeFocused();
  await pressUntil(page, 'Tab', thread.turn.locator('[data-process]'));
  await page.keyboard.press('Enter');
  const steps = thread.turn.getByRole('list', { name: 'Steps' });
  await pressUntil(page, 'Tab', steps.locator('details:not([open]) > summary'));
  await page.keyboard.press('Enter');
  await expect(steps.locator('details[open] > summary')).toBeFocused();
  await pressUntil(page, 'Tab', thread.turn.getByRole('button', { name: 'Copy answer' }));
  await page.keyboard.press('Enter');
  const readClipboard = () => electron.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(readClipboard).not.toBe('');
  await pressUntil(page, 'Tab', thread.turn.getByRole('button', { name: 'Show table' }));
  await page.keyboard.press('Enter');
  await expect(thread.exhibit.getByRole('grid')).toBeVisible();

  // A second conversation is opened, then the first again by its name.
  const first = (await title.textContent()) ?? '';
  await runInPalette(page, 'new conversation');
  await expect(thread.turns).toHaveCount(0);
  await expect(thread.question).toBeFocused();
  await page.keyboard.type('how many cars are there?');
  await page.keyboard.press('Enter');
  await thread.expectState('finished');
  await runInPalette(page, first);
  await expect(title).toHaveText(first);

  // The conversation is renamed, deleted, and restored.
  await runInPalette(page, 'rename this conversation');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Renamed by hand');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Renamed by hand');
  await runInPalette(page, 'delete this conversation');
  await expect(thread.conversation('Renamed by hand')).toBeHidden();
  await expect(thread.question).toBeFocused();
  await runInPalette(page, 'undo deleted');
  await expect(title).toHaveText('Renamed by hand');

  // Settings and the list of shortcuts open; Escape returns the focus each time.
  await page.keyboard.press('Control+l');
  await expect(thread.question).toBeFocused();
  for (const [keys, role, name] of [
    ['Control+Comma', 'navigation', 'Settings'],
    ['Control+Slash', 'dialog', 'Keyboard shortcuts'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(page.getByRole(role, { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role, { name })).toBeHidden();
    await expect(thread.question).toBeFocused();
  }
});

test('a member is written by @, and a follow-up asked by keyboard', async ({ app }) => {
  const { page } = app;
  const thread = new ThreadPage(page);
  await page.keyboard.type('@average horsepow');
  const members = page.getByRole('listbox', { name: 'Cubes and members' });
  await expect(members.getByRole('option').first()).toContainText('Average horsepower');
  await page.keyboard.press('Enter');
  await page.keyboard.type('by @orig');
  await expect(members.getByRole('option').first()).toContainText('Origin');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await thread.expectState('finished');
  await expect(thread.turn).toContainText(/by origin/iu);
  const chips = page.getByRole('list', { name: 'Follow-up questions' }).getByRole('button');
  await expect(chips.first()).toBeVisible();
  await pressUntil(page, 'Shift+Tab', chips);
  await page.keyboard.press('Enter');
  await expect(thread.turns).toHaveCount(2);
  await thread.expectState('finished');
  await expect(thread.question).toBeFocused();
});
