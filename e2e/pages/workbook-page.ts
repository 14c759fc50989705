import { expect, type Locator, type Page } from '@playwright/test';

/** A workbook of the local platform, its review and its versions. */
export class WorkbookPage {
  readonly page: Page;
  readonly review: Locator;
  readonly versions: Locator;

  constructor(page: Page) {
    this.page = page;
    this.review = page.getByRole('article', { name: 'Review before publishing' });
    this.versions = page.getByRole('list', { name: 'Versions' });
  }

  async open(name: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Dashboards', exact: true }).click();
    await page.getByRole('button', { name: 'Samples', exact: true }).click();
    await page.getByRole('textbox', { name: 'Search workbooks and dashboards' }).fill(name);
    await page.getByRole('button', { name, exact: true }).first().click();
    await this.expectOpen(name);
  }

  async expectOpen(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(this.tab('Published')).toBeVisible({ timeout: 20_000 });
  }

  tab(name: 'Published' | 'Draft' | 'History'): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** Opens the review and waits until every number was compared. */
  async startReview(): Promise<void> {
    await this.page.getByRole('button', { name: 'Publish…' }).click();
    await expect(this.review.getByRole('heading', { level: 2 })).toBeVisible();
  }

  async expectCompared(): Promise<void> {
    await expect(this.review.getByText(/^(\d+) of \1 reports? compared$/)).toBeVisible({
      timeout: 60_000,
    });
  }

  async publish(): Promise<void> {
    await this.review.getByRole('button', { name: 'Publish', exact: true }).click();
  }

  published(version: number): Locator {
    return this.review.getByRole('heading', { name: `Published as version ${String(version)}` });
  }
}
