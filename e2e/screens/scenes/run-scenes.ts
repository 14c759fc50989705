import { expect } from '@playwright/test';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

async function openEditor({ thread }: Stage): Promise<void> {
  await thread.askAndWait('Average horsepower of cars by origin');
  await thread.turn.getByRole('tab', { name: 'SQL' }).click();
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

/** A result's SQL, run anew by the analyst. */
export const RUN_SCENES: readonly Scene[] = [
  { name: 'result-sql-editor', view: 'Result', state: 'open', reach: openEditor },
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
