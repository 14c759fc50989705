import { expect, type Locator, type Page } from '@playwright/test';

/** The connections screen as an analyst sees it: by roles and names only. */
export class ConnectionsPage {
  readonly form: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.form = page.getByRole('form', { name: 'Connection' });
  }

  async open(): Promise<void> {
    await this.#switcher.click();
    await this.#page.getByRole('menuitem', { name: 'Manage connections…' }).click();
    await expect(this.card('Local workspace')).toBeVisible();
  }

  /** Makes a connection the one that new conversations ask. */
  async choose(name: string): Promise<void> {
    await this.#switcher.click();
    await this.#page.getByRole('menuitem', { name, exact: true }).click();
  }

  card(name: string): Locator {
    return this.#page.getByRole('listitem', { name, exact: true });
  }

  /** The line of an API scope in the last test of a connection. */
  findScopeResult(name: string, area: string): Locator {
    return this.card(name).getByRole('listitem').filter({ hasText: area });
  }

  async click(button: string): Promise<void> {
    await this.#page.getByRole('button', { name: button, exact: true }).click();
  }

  /** Chooses an action from the menu of a connection. */
  async act(name: string, action: string): Promise<void> {
    await this.click(`Actions for ${name}`);
    await this.#page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await this.form.getByLabel(label, { exact: true }).fill(value);
    }
  }

  /** Opens the part of the form that has every setting. */
  async openAdvanced(): Promise<void> {
    await this.form.getByText('Advanced', { exact: true }).click();
  }

  async pick(group: string, option: string): Promise<void> {
    await this.form
      .getByRole('radiogroup', { name: group, exact: true })
      .getByRole('radio', { name: option, exact: true })
      .check();
  }

  async save(name: string): Promise<void> {
    await this.form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(this.#page.getByText(`${name} is saved.`)).toBeVisible();
  }

  async test(name: string): Promise<void> {
    await this.click(`Test ${name}`);
    await expect(
      this.card(name).getByRole('list', { name: 'Test of each API scope' }),
    ).toBeVisible();
  }

  get #switcher(): Locator {
    return this.#page.getByRole('button', { name: /^Connection for new conversations/ });
  }
}
