import { expect } from '@playwright/test';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

async function trace({ thread, page }: Stage): Promise<void> {
  await thread.askAndWait('Number of penguins by island');
  await expect(thread.traces).toBeVisible();
  await thread.answer.locator('[data-figure]').first().focus();
  await expect(page.getByRole('dialog', { name: /comes from$/ })).toBeVisible();
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
      await trace(stage);
      await stage.page.keyboard.press('ArrowRight');
      await stage.page.keyboard.press('ArrowRight');
      await expect(stage.page.getByRole('dialog', { name: 'Where 344 comes from' })).toBeVisible();
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
