import type { Locator, Page } from '@playwright/test';

/** The list of conversations at the left. */
export class ListPage {
  readonly nav: Locator;
  readonly toasts: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.nav = page.getByRole('navigation', { name: /onversations$/ });
    this.toasts = page.getByRole('region', { name: 'Notifications' });
  }

  row(title: string): Locator {
    return this.nav.getByRole('button', { name: title, exact: true });
  }

  /** Returns headings and titles from top to bottom. */
  async lines(): Promise<string[]> {
    return this.nav
      .locator('h3, .title')
      .evaluateAll((found) =>
        [...found]
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map(({ textContent }) => textContent),
      );
  }

  /** Chooses from the context menu. */
  async choose(title: string, action: RegExp): Promise<void> {
    await this.row(title).click({ button: 'right' });
    await this.#page.getByRole('menuitem', { name: action }).click();
  }
}
