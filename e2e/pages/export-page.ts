import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { RunningApp } from '../app.ts';

/** Export as an analyst does it; main answers the system's dialogs. */
export class ExportPage {
  readonly #app: RunningApp;
  readonly #page: Page;

  constructor(app: RunningApp) {
    this.#app = app;
    this.#page = app.page;
  }

  async choose(item: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'More', exact: true }).click();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }

  /**
   * Makes the next save dialogs return this path, or close. Returns the names that were offered.
   */
  async answerDialogs(path: string | null): Promise<void> {
    await this.#app.electron.evaluate(({ dialog, app }, filePath) => {
      const offered: string[] = [];
      Reflect.set(app, 'offeredNames', offered);
      // Main passes the window first, as Electron's types say.
      dialog.showSaveDialog = ((...given: { defaultPath?: string }[]) => {
        offered.push(given.at(-1)?.defaultPath ?? '');
        return Promise.resolve({ canceled: filePath === null, filePath: filePath ?? '' });
      }) as typeof dialog.showSaveDialog;
    }, path);
  }

  async readOfferedNames(): Promise<unknown> {
    return this.#app.electron.evaluate(({ app }) => Reflect.get(app, 'offeredNames') as unknown);
  }

  countWindows(): Promise<number> {
    return this.#app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  }

  /** Exports into the folder and waits for the app's message that the file is there. */
  async exportTo(dir: string, item: string, name: string): Promise<string> {
    const path = join(dir, name);
    await this.answerDialogs(path);
    await this.choose(item);
    const toast = this.#page.getByRole('region', { name: 'Notifications' });
    await expect(toast).toContainText(`Exported as “${name}”`, { timeout: 30_000 });
    await toast.getByRole('button', { name: 'Dismiss' }).first().click();
    return path;
  }
}
