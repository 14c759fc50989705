import { expect, type Page } from '@playwright/test';

/** Runs the first command that the palette finds for the words, by keyboard. */
export async function runInPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands and conversations' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(palette.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}
