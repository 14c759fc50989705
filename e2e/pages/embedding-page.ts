import { expect, type Locator, type Page } from '@playwright/test';

/** The embedding screens as an analyst sees them: by roles and names only. */
export class EmbeddingPage {
  readonly form: Locator;
  readonly dryRun: Locator;
  readonly ledger: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.form = page.getByRole('form', { name: 'Session', exact: true });
    this.dryRun = page.getByRole('region', { name: 'Dry run' });
    this.ledger = page.getByRole('group', { name: 'Minted sessions' });
  }

  /** The sidebar is a drawer in a narrow window, and the palette leads there in any. */
  async open(): Promise<void> {
    await this.#page.keyboard.press('ControlOrMeta+Shift+m');
    await expect(this.#page.getByRole('tab', { name: 'Sessions' })).toBeVisible();
  }

  async openTab(name: 'Sessions' | 'Tenants' | 'Check'): Promise<void> {
    await this.open();
    await this.#page.getByRole('tab', { name }).click();
  }

  async openLedger(): Promise<void> {
    await this.openTab('Sessions');
    await this.pick('Sessions', /^Minted/);
  }

  async click(button: string): Promise<void> {
    await this.#page.getByRole('button', { name: button, exact: true }).click();
  }

  field(label: string): Locator {
    return this.#page
      .getByRole('main')
      .getByLabel(label, { exact: true })
      .and(this.#page.locator('input, select, textarea'));
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }

  async pick(group: string, option: string | RegExp): Promise<void> {
    await this.#page
      .getByRole('radiogroup', { name: group, exact: true })
      .getByRole('radio', { name: option })
      .check();
  }

  /** Adds groups in the field for chips. */
  async addGroups(names: readonly string[]): Promise<void> {
    await this.pick('Groups', 'Replace');
    for (const name of names) {
      await this.field('Group names').fill(name);
      await this.field('Group names').press('Enter');
    }
  }

  card(user: string): Locator {
    return this.#page.getByRole('region', { name: `Session for ${user}`, exact: true });
  }

  async showTenant(name: string): Promise<void> {
    await this.openTab('Tenants');
    const choice = this.#page.getByRole('form', { name: 'Choose a tenant' });
    await choice.getByLabel('Embed tenant', { exact: true }).fill(name);
    await choice.getByRole('button', { name: 'Show' }).click();
  }
}
