import { expect, type Locator, type Page } from '@playwright/test';

/** The list of workbooks and dashboards. */
export class BrowsePage {
  readonly list: Locator;
  readonly search: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole('group', { name: 'Workbooks and dashboards' });
    this.search = page.getByRole('textbox', { name: 'Search workbooks and dashboards' });
  }

  row(name: string): Locator {
    return this.list.getByRole('button', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Dashboards', exact: true }).click();
    await expect(this.#page.getByRole('main')).toBeVisible();
  }

  /**
   * Opens entries from the list of deployments down; a workbook stands before its dashboard of the
   * same name.
   */
  async enter(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.row(name).first().click();
  }

  async chooseConnection(name: string): Promise<void> {
    await this.#page.getByLabel('Connection', { exact: true }).selectOption({ label: name });
  }
}
