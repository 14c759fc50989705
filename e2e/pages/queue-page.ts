import { expect, type Locator, type Page } from '@playwright/test';

/** The questions that wait for the running answer. */
export class QueuePage {
  readonly region: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole('region', { name: 'Queued questions' });
  }

  async add(question: string): Promise<void> {
    const field = this.#page.getByRole('textbox', { name: 'Question', exact: true });
    await field.fill(question);
    await field.press('Enter');
    await expect(this.region.getByText(question, { exact: true })).toBeVisible();
  }
}
