import { expect } from '@playwright/test';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

async function ask({ thread }: Stage): Promise<void> {
  await thread.askAndWait('Number of penguins by island');
  await expect(thread.traces).toBeVisible();
}

async function trace(stage: Stage): Promise<void> {
  const { thread, page } = stage;
  await ask(stage);
  await thread.answer.locator('[data-figure]').first().press('Enter');
  await expect(page.getByRole('region', { name: /comes from$/ })).toBeVisible();
}

async function unfold({ thread }: Stage, question: string): Promise<void> {
  await thread.askAndWait(question);
  await thread.traces.click();
  const figures = thread.answer.getByRole('region', { name: 'Figures' });
  await expect(figures.getByRole('list')).toBeVisible();
}

/** Scenes of the figures of an answer: the source of one, and all of them. */
export const LEDGER_SCENES: readonly Scene[] = [
  { name: 'ledger-card', view: 'Number ledger', state: 'open', reach: trace },
  {
    name: 'ledger-derived',
    view: 'Number ledger',
    state: 'open',
    reach: async (stage) => {
      await ask(stage);
      await stage.thread.answer.getByRole('button', { name: '344', exact: true }).press('Enter');
      await expect(stage.page.getByRole('region', { name: 'Where 344 comes from' })).toBeVisible();
    },
  },
  {
    name: 'ledger-name',
    view: 'Number ledger',
    state: 'open',
    reach: async (stage) => {
      await stage.thread.askAndWait('Average price of AAPL by year');
      await stage.thread.answer
        .getByRole('button', { name: '2010', exact: true })
        .first()
        .press('Enter');
      await expect(stage.page.getByRole('region', { name: 'Where 2010 comes from' })).toBeVisible();
    },
  },
  {
    name: 'ledger-list',
    view: 'Number ledger',
    state: 'done',
    reach: (stage) => unfold(stage, 'Number of penguins by island'),
  },
  {
    name: 'ledger-sealed',
    view: 'Number ledger',
    state: 'cut',
    reach: (stage) => unfold(stage, 'Average delay of flights by origin'),
  },
];
