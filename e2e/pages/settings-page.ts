import { expect, type Locator, type Page } from '@playwright/test';

export class SettingsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The list of pages. */
  get nav(): Locator {
    return this.#page.getByRole('navigation', { name: 'Settings' });
  }

  /** The open page. */
  region(name: string): Locator {
    return this.#page.getByRole('region', { name, exact: true });
  }

  get keys(): Locator {
    return this.region('Connections and keys');
  }

  async open(name = 'Connections and keys'): Promise<Locator> {
    await this.#page.getByRole('button', { name: 'Settings', exact: true }).first().click();
    await this.nav.getByRole('button', { name, exact: true }).click();
    await expect(this.region(name)).toBeVisible();
    return this.region(name);
  }

  async saveKey(key: string): Promise<void> {
    await this.keys.getByLabel('API key').fill(key);
    await this.keys.getByRole('button', { name: 'Save key' }).click();
    await expect(this.keys.getByLabel('API key')).toHaveValue('');
  }

  async restoreKey(): Promise<void> {
    await this.keys.getByRole('button', { name: 'Restore the workspace’s own key' }).click();
    await expect(this.keys.getByRole('status').last()).toContainText(/restored/i);
  }

  async close(): Promise<void> {
    // The first Escape may end what is open on the page: keys that are being chosen, a search.
    await expect(async () => {
      await this.#page.keyboard.press('Escape');
      await expect(this.nav).toBeHidden({ timeout: 1_000 });
    }).toPass();
  }
}
