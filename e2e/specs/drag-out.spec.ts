import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dsvFormat } from 'd3-dsv';
import { expect, test } from '../fixtures.ts';
import { DragPage } from '../pages/drag-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { readFlightCount } from '../raw-data.ts';

test('a table is dragged to another program as a file that says it is a part', async ({
  start,
  profileDir,
}) => {
  const app = await start();
  await new ThreadPage(app.page).askAndWait('list all flights');
  const partialLabel = `100 of ${readFlightCount().toLocaleString('en-US')} rows`;
  const card = app.page.getByRole('article').filter({ hasText: partialLabel }).first();
  const dragging = new DragPage(app);
  await dragging.recordDrags();
  const path = await dragging.dragOut(card.getByRole('button', { name: 'Drag the table' }));
  expect(path.startsWith(join(profileDir, 'dragged'))).toBe(true);
  expect(basename(path)).toContain(`(${partialLabel}).csv`);
  const rows = dsvFormat(',').parse(readFileSync(path, 'utf8'));
  expect(rows).toHaveLength(100);
  await app.close();
  expect(existsSync(path)).toBe(false);
});

test('a chart is dragged to another program as a picture', async ({ start, profileDir }) => {
  const app = await start();
  await new ThreadPage(app.page).askAndWait('average horsepower by origin');
  const dragging = new DragPage(app);
  await dragging.recordDrags();
  const handle = app.page.getByRole('button', { name: 'Drag the picture' }).first();
  const path = await dragging.dragOut(handle);
  expect(basename(path)).toMatch(/^Plumbline – .* – \d{4}-\d\d-\d\d\.png$/);
  expect([...readFileSync(path).subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  // A click is no drag: it opens the dialog for the picture, and no second file is made.
  await handle.click();
  await expect(app.page.getByRole('dialog', { name: 'Save picture' })).toBeVisible();
  expect(readdirSync(join(profileDir, 'dragged')).length).toBeGreaterThan(0);
});
