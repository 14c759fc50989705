import { expect, type Locator, type Page } from '@playwright/test';

type Side = 'Details' | 'Widget' | 'Theme' | 'JSON';

/** The editor of the open workbook. */
export class EditorPage {
  readonly page: Page;
  readonly region: Locator;

  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole('region', { name: 'Editor' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(this.region.getByRole('toolbar', { name: 'Edits' })).toBeVisible();
  }

  /** A widget on the canvas, by the beginning of its name. */
  tile(name: string): Locator {
    return this.region.getByRole('group', { name: /^Widgets of/ }).getByRole('button', { name });
  }

  async show(side: Side): Promise<void> {
    await this.region.getByRole('tab', { name: side, exact: true }).click();
  }

  /** Replaces the complete config. */
  async typeJson(text: string): Promise<void> {
    await this.show('JSON');
    await this.region.getByRole('textbox', { name: 'Configuration as JSON' }).click();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(text);
  }

  async startFrom(name: RegExp | string): Promise<void> {
    await this.region.getByRole('button', { name: 'Reset to…' }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }
}
