import { expect } from '@playwright/test';
import type { Scene } from '../scene.ts';
import { QUESTIONS } from '../scripted/script.ts';
import type { Stage } from '../stage.ts';

const CHART_QUESTION = 'How many movies were released each year since 2000?';

async function askForChart({ thread }: Stage): Promise<void> {
  await thread.askAndWait(CHART_QUESTION);
  await expect(thread.turn.locator('[data-drawn="true"]')).toBeVisible();
}

/** Scenes of what an analyst does with a chart that the agent drew. */
export const CHART_SCENES: readonly Scene[] = [
  {
    name: 'chart-panel',
    view: 'Chart',
    state: 'open',
    reach: async (stage) => {
      await askForChart(stage);
      const { turn } = stage.thread;
      await stage.thread.act('Change chart');
      await turn.getByLabel('Type').selectOption('area');
      await expect(turn.getByText('Chart changed by you')).toBeVisible();
    },
  },
  {
    name: 'chart-full-screen',
    view: 'Chart',
    state: 'open',
    reach: async (stage) => {
      await askForChart(stage);
      await stage.thread.act('Full screen');
      await expect(stage.page.getByRole('dialog').locator('[data-drawn="true"]')).toBeVisible();
    },
  },
  {
    name: 'chart-explore',
    view: 'Chart',
    state: 'open',
    reach: async (stage) => {
      await askForChart(stage);
      await stage.thread.act('Full screen');
      const dialog = stage.page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Explore' }).click();
      await expect(dialog.locator('[data-live="true"] canvas')).toBeVisible();
    },
  },
  {
    name: 'chart-save',
    view: 'Chart',
    state: 'open',
    reach: async (stage) => {
      await askForChart(stage);
      await stage.thread.act('Save picture…');
      await expect(stage.page.getByRole('dialog', { name: 'Save picture' })).toBeVisible();
    },
  },
  {
    name: 'chart-high-contrast',
    view: 'Chart',
    state: 'done',
    reach: async (stage) => {
      await stage.page.emulateMedia({ contrast: 'more' });
      await askForChart(stage);
    },
    leave: async ({ page }) => {
      await page.emulateMedia({ contrast: null });
    },
  },
];

async function openChart({ thread }: Stage, question: string): Promise<void> {
  await thread.ask(question);
  await thread.expectState('finished');
  const show = thread.turn.getByRole('button', { name: 'Show chart' });
  if (await show.isVisible()) await show.click();
}

/** Scenes of a platform that sent no chart, a bad one, or a part of the rows. */
export const SCRIPTED_CHART_SCENES: readonly Scene[] = [
  {
    name: 'chart-none',
    view: 'Chart',
    state: 'empty',
    reach: async (stage) => {
      await openChart(stage, QUESTIONS.wide);
      await expect(stage.thread.turn.getByRole('button', { name: 'Make a chart' })).toBeVisible();
    },
  },
  {
    name: 'chart-made-of-part',
    view: 'Chart',
    state: 'cut',
    reach: async (stage) => {
      await openChart(stage, QUESTIONS.wide);
      await stage.thread.turn.getByRole('button', { name: 'Make a chart' }).click();
      await expect(stage.thread.turn.locator('[data-drawn="true"]')).toBeVisible();
    },
  },
  {
    name: 'chart-refused',
    view: 'Chart',
    state: 'error',
    reach: async (stage) => {
      await openChart(stage, QUESTIONS.refusedChart);
      await expect(stage.thread.turn.getByText('loads data from an address')).toBeVisible();
    },
  },
];
