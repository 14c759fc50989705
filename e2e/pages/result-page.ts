import { expect, type Locator, type Page } from '@playwright/test';

/** One result beside the thread, and the ways in which it leaves the app. */
export class ResultPage {
  readonly card: Locator;
  readonly #page: Page;

  constructor(page: Page, title: string) {
    this.#page = page;
    this.card = page
      .getByRole('complementary', { name: 'Evidence' })
      .getByRole('article', { name: title });
  }

  async copyAs(item: string): Promise<void> {
    await this.card.getByRole('button', { name: 'Copy as' }).click();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }

  /** Opens the dialog, lets the test choose, and waits for the message that the file is there. */
  async exportAs(
    format: 'Excel workbook' | 'CSV' | 'JSON',
    choose: (dialog: Locator) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.card.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Export result' });
    await dialog.getByText(format, { exact: true }).click();
    await choose(dialog);
    await dialog.getByRole('button', { name: /xport…$/ }).click();
    const toasts = this.#page.getByRole('region', { name: 'Notifications' });
    await expect(toasts).toContainText('Saved as “', { timeout: 30_000 });
    await toasts.getByRole('button', { name: 'Dismiss' }).first().click();
  }
}
