import { expect, type Locator, type Page } from '@playwright/test';

/** The line that says how many figures of an answer were traced. */
export const FIGURES_SUMMARY = /\d+ figures?: [^\n]*/;

/** The main screen as an analyst sees it: by roles and names only. */
export class ThreadPage {
  readonly question: Locator;
  readonly stop: Locator;
  readonly turns: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.question = page.getByRole('textbox', { name: 'Question' });
    this.stop = page.getByRole('button', { name: 'Stop', exact: true });
    this.turns = page.locator('article[data-turn-state]');
  }

  get turn(): Locator {
    return this.turns.last();
  }

  get answer(): Locator {
    return this.turn.getByRole('region', { name: 'Answer' });
  }

  async ask(question: string): Promise<void> {
    await this.question.fill(question);
    await this.question.press('Enter');
    await expect(this.turn).toHaveAccessibleName(
      new RegExp(escapeForRegExp(question.slice(0, 40))),
    );
  }

  async expectState(state: 'finished' | 'stopped' | 'cut' | 'failed' | 'streaming'): Promise<void> {
    // A first question also waits for the workspace, which loads its data sets.
    await expect(this.turn).toHaveAttribute('data-turn-state', state, { timeout: 40_000 });
  }

  async askAndWait(question: string): Promise<void> {
    await this.ask(question);
    await this.expectState('finished');
  }

  async startConversation(): Promise<void> {
    await this.#page.getByRole('button', { name: 'New conversation', exact: true }).first().click();
  }

  /** @returns the answer's text once its figures were traced, which adds a line of its own */
  async readTextWithFigures(): Promise<string> {
    await expect(this.answer).toContainText(FIGURES_SUMMARY);
    return this.answer.innerText();
  }

  conversation(title: string): Locator {
    return this.#page
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('link', { name: title })
      .or(
        this.#page
          .getByRole('navigation', { name: 'Conversations' })
          .getByRole('button', { name: title, exact: true }),
      );
  }
}

function escapeForRegExp(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
