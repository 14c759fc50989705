import { expect } from '@playwright/test';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

async function openEditor({ thread }: Stage): Promise<void> {
  await thread.askAndWait('Average horsepower of cars by origin');
  await thread.act('Show SQL');
  await thread.turn.getByRole('button', { name: 'Edit and run again' }).click();
  await expect(thread.turn.getByRole('textbox', { name: 'SQL of the result' })).toBeFocused();
}

async function runOwn(stage: Stage, sql: string): Promise<void> {
  await openEditor(stage);
  await stage.page.keyboard.press('Control+a');
  await stage.page.keyboard.type(sql);
  await stage.page.keyboard.press('Escape');
  await stage.page.keyboard.press('Control+Enter');
}

async function loadAll({ thread }: Stage): Promise<void> {
  await thread.askAndWait('list all movies');
  await thread.turn.getByRole('button', { name: /Load all/ }).click();
  await expect(thread.turn.getByRole('list', { name: 'Changes' })).toBeVisible();
}

/** Runs all rows and then the analyst's own query, so that two runs differ. */
async function openRuns(stage: Stage): Promise<void> {
  const { page, thread } = stage;
  await loadAll(stage);
  await thread.act('Show SQL');
  await thread.turn.getByRole('button', { name: 'Edit and run again' }).click();
  await expect(thread.turn.getByRole('textbox', { name: 'SQL of the result' })).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nLIMIT 500');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(thread.turn.getByText(/^Your query of .*, 500 rows/)).toBeVisible();
  await thread.act('Runs, 2 stored…');
  await expect(page.getByRole('table', { name: 'Runs' })).toBeVisible();
}

/** Scenes of a result's SQL that the analyst runs again. */
export const RUN_SCENES: readonly Scene[] = [
  { name: 'result-all-rows', view: 'Result', state: 'done', reach: loadAll },
  { name: 'result-runs', view: 'Runs', state: 'open', reach: openRuns },
  {
    name: 'result-compared',
    view: 'Runs',
    state: 'done',
    reach: async (stage) => {
      await openRuns(stage);
      const dialog = stage.page.getByRole('dialog', { name: /^Runs of/ });
      await dialog.getByRole('button', { name: 'Compare cell by cell' }).click();
      await expect(dialog.getByRole('status').filter({ hasText: 'changed' })).toBeVisible();
      await expect(dialog.getByRole('gridcell').first()).toBeVisible();
    },
  },
  { name: 'result-sql-editor', view: 'Result', state: 'open', reach: openEditor },
  {
    name: 'result-sql-edited',
    view: 'Result',
    state: 'open',
    reach: async (stage) => {
      await openEditor(stage);
      await stage.page.keyboard.press('Control+End');
      await stage.page.keyboard.type('\nLIMIT 2');
      await stage.page.keyboard.press('Escape');
      await expect(
        stage.thread.turn.getByRole('button', { name: 'Reset to the agent’s SQL' }),
      ).toBeEnabled();
    },
  },
  {
    name: 'result-own-query',
    view: 'Result',
    state: 'done',
    reach: async (stage) => {
      await runOwn(stage, 'SELECT 1 AS one');
      await expect(stage.thread.turn.getByText(/^Your query of .*, 1 row/)).toBeVisible();
    },
  },
  {
    name: 'result-query-failed',
    view: 'Result',
    state: 'error',
    reach: async (stage) => {
      await runOwn(stage, 'SELECT nothing FROM nowhere');
      await expect(stage.thread.turn.getByRole('alert')).toContainText('The query failed');
    },
  },
];
