import { expect, type Locator, type Page } from '@playwright/test';

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

  /** What the figures of the answer are worth, beside its bob. */
  get traces(): Locator {
    return this.turn.getByRole('button', { name: /figures? traced/ });
  }

  /** The chart or table of the answer. */
  get exhibit(): Locator {
    return this.answer.getByRole('article');
  }

  /** Lists the steps of the answer, which are behind one line while it stands. */
  async showSteps(): Promise<Locator> {
    const line = this.turn.getByRole('button', { name: /^(Searched|Ran|Used|Reasoned)/ });
    await line.and(this.#page.locator('[aria-expanded="false"]')).click();
    return this.turn.getByRole('list', { name: 'Steps' });
  }

  /** Chooses from the menu under the answer. */
  async act(item: string | RegExp): Promise<void> {
    await this.turn.getByRole('button', { name: 'More actions' }).click();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }

  /** Opens the result beside the thread, with all of its tools. */
  async openEvidence(): Promise<Locator> {
    await this.act('Open evidence');
    const pane = this.#page.getByRole('complementary', { name: 'Evidence' });
    return pane.or(this.#page.getByRole('dialog', { name: 'Evidence' }));
  }

  /** Reads the words of the answer, without the chart or table among them. */
  readText(): Promise<string> {
    return this.answer.evaluate((answer) => {
      const words = answer.cloneNode(true);
      if (!(words instanceof Element)) return '';
      words.querySelector('[data-step-id]')?.remove();
      return words.textContent.replaceAll(/\s+/g, ' ').trim();
    });
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
