import { expect, type Locator, type Page } from '@playwright/test';

export type WorkbookTab = 'Published' | 'Draft';

/** An open workbook of the local platform. */
export class BoardPage {
  readonly page: Page;
  readonly tiles: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tiles = page.locator('[data-widget]').getByRole('article');
  }

  async open(
    deploymentId: number,
    workbookId: number,
    tab: WorkbookTab = 'Published',
  ): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Open a workbook by its ids' });
    await this.page.getByRole('button', { name: 'Dashboards', exact: true }).click();
    await this.page.getByRole('button', { name: 'Open by address or ids' }).click();
    await form.getByLabel('Deployment id').fill(String(deploymentId));
    await form.getByLabel('Workbook id').fill(String(workbookId));
    await form.getByRole('button', { name: 'Open workbook' }).click();
    await this.page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(this.tiles.first()).toBeVisible();
  }

  tile(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** Waits until every visible tile has its rows or its picture, or says why not. */
  async waitUntilSettled(): Promise<void> {
    const waits = this.page
      .getByRole('status')
      .filter({ hasText: /^(?:Loading rows of|Drawing the|Loading the outlines)/ });
    const countSeen = () =>
      waits.evaluateAll((all) => {
        const isSeen = (element: Element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        };
        return all.filter(isSeen).length;
      });
    await expect.poll(countSeen, { timeout: 30_000 }).toBe(0);
    await expect(this.page.getByText('Refreshing')).toHaveCount(0, { timeout: 30_000 });
  }

  /** Chooses an action from the menu of a tile. */
  async chooseAction(tile: string, action: string): Promise<void> {
    await this.tile(tile)
      .getByRole('button', { name: `More about ${tile}` })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async chooseTab(name: string): Promise<void> {
    await this.page
      .getByRole('tablist', { name: 'Tabs of the dashboard' })
      .getByRole('tab', { name, exact: true })
      .click();
  }
}
