import { expect, type Locator, type Page } from '@playwright/test';

export class SettingsPage {
  readonly dialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Settings' });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Settings' }).first().click();
    await expect(this.dialog).toBeVisible();
  }

  async saveKey(key: string): Promise<void> {
    await this.dialog.getByLabel('API key').fill(key);
    await this.dialog.getByRole('button', { name: 'Save key' }).click();
    await expect(this.dialog.getByLabel('API key')).toHaveValue('');
  }

  async restoreKey(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Restore the workspace’s own key' }).click();
    await expect(this.dialog.getByRole('status')).toContainText(/restored/i);
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await expect(this.dialog).toBeHidden();
  }
}
