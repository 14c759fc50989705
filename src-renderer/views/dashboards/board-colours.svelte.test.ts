import { expect, test } from 'vitest';
import { emulateMedia } from '#lib/testing/emulation.ts';
import { guardApp } from '../../testing/app-fixture.ts';
import {
  EDITED_DRAFT,
  EDITED_WORKBOOK,
  createPublishedVersion,
  openEditTab,
} from '../../testing/edited-workbook.ts';

guardApp();

test('a light dashboard in a dark window can be viewed in dark, and back', async () => {
  await emulateMedia({ 'prefers-color-scheme': 'dark' });
  const theme = { backgroundColor: '#fffbe6', dashboard: { backgroundColor: '#fffbe6' } };
  const published = createPublishedVersion(1, { ...EDITED_DRAFT, theme });
  const { screen } = await openEditTab(new Map(), {
    'dashboards.readWorkbook': () => ({
      workbook: { ...EDITED_WORKBOOK, draft: published.config, published },
      freshness: { source: 'server', readAtMs: 0, error: null },
    }),
  });
  await screen.getByRole('tab', { name: 'Published' }).click();
  const board = screen.getByRole('region', { name: 'Sales', exact: true });
  const toggle = screen.getByRole('button', { name: 'View in dark' });
  await expect.element(board).toHaveStyle({ backgroundColor: 'rgb(255, 251, 230)' });
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.element(board).not.toHaveStyle({ backgroundColor: 'rgb(255, 251, 230)' });
  await toggle.click();
  await expect.element(board).toHaveStyle({ backgroundColor: 'rgb(255, 251, 230)' });
});
