import { expect } from '@playwright/test';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

async function openExport({ thread, page }: Stage): Promise<void> {
  await thread.askAndWait('list all flights');
  await thread.act('Export…');
  await expect(page.getByRole('dialog', { name: 'Export result' })).toBeVisible();
}

export const RESULT_SCENES: readonly Scene[] = [
  {
    name: 'result-export',
    view: 'Export result',
    state: 'cut',
    reach: openExport,
  },
  {
    name: 'result-export-csv',
    view: 'Export result',
    state: 'cut',
    reach: async (stage) => {
      await openExport(stage);
      const dialog = stage.page.getByRole('dialog', { name: 'Export result' });
      await dialog.getByText('CSV', { exact: true }).click();
      await expect(dialog.getByRole('textbox', { name: 'NULL as' })).toBeVisible();
    },
  },
  {
    name: 'result-copy-menu',
    view: 'Copy as',
    state: 'open',
    reach: async ({ thread, page }) => {
      await thread.askAndWait('list all flights');
      const evidence = await thread.openEvidence();
      await evidence.getByRole('button', { name: 'Copy as' }).click();
      await expect(page.getByRole('menuitem', { name: 'Copy as Markdown' })).toBeVisible();
    },
  },
];
