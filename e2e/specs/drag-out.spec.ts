import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dsvFormat } from 'd3-dsv';
import { expect, test } from '../fixtures.ts';
import { DragPage } from '../pages/drag-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { readFlightCount } from '../raw-data.ts';

test('a table and a chart are dragged to another program as files', async ({
  start,
  profileDir,
}) => {
  const app = await start();
  const thread = new ThreadPage(app.page);
  const dragging = new DragPage(app);
  await dragging.recordDrags();
  const dragged = join(profileDir, 'dragged');

  await thread.askAndWait('list all flights');
  const partialLabel = `100 of ${readFlightCount().toLocaleString('en-US')} rows`;
  const card = await thread.openEvidence();
  const table = await dragging.dragOut(card.getByRole('button', { name: 'Drag the table' }));
  expect(table.startsWith(dragged)).toBe(true);
  expect(basename(table)).toContain(`(${partialLabel}).csv`);
  expect(dsvFormat(',').parse(readFileSync(table, 'utf8'))).toHaveLength(100);

  await thread.startConversation();
  await thread.askAndWait('average horsepower by origin');
  const evidence = await thread.openEvidence();
  await evidence.getByText('Chart', { exact: true }).click();
  // A chart that comes moves the handle below it.
  await expect(evidence.locator('[data-drawn="true"]')).toBeVisible();
  const handle = evidence.getByRole('button', { name: 'Drag the picture' });
  const picture = await dragging.dragOut(handle);
  expect(basename(picture)).toMatch(/^Plumbline – .* – \d{4}-\d\d-\d\d\.png$/);
  expect([...readFileSync(picture).subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  // A click is no drag: it opens the dialog for the picture. Its press may have begun a file.
  await handle.click();
  await expect(app.page.getByRole('dialog', { name: 'Save picture' })).toBeVisible();
  await app.page.keyboard.press('Escape');
  await app.close();
  expect(existsSync(picture)).toBe(false);
  expect(existsSync(dragged) ? readdirSync(dragged) : []).toEqual([]);
});
