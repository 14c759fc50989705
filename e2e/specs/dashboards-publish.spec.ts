import type { Page } from '@playwright/test';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { buildStrictConfig } from '#domain/dashboards/publish-input.ts';
import { expect, test } from '../fixtures.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { WorkbookPage } from '../pages/workbook-page.ts';
import { killPlatform, waitForPlatform } from '../screens/interference.ts';
import { callMain } from '../call-main.ts';
import type { Stage } from '../screens/stage.ts';
import type { RunningApp } from '../app.ts';

const WORKBOOK_REF = { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1, workbookId: 101 };

const createStage = ({ electron, page }: RunningApp): Pick<Stage, 'electron' | 'call'> => ({
  electron,
  call: (route, input) => callMain(page, route, input),
});

/** Stores an edit that was not published: only dramas are counted at first. */
async function saveEditIn(page: Page): Promise<void> {
  const { workbook } = await callMain(page, 'dashboards.readWorkbook', WORKBOOK_REF);
  if (!workbook?.draft || !workbook.published) throw new Error('The sample has no draft.');
  const { config } = buildStrictConfig(workbook.draft);
  const widgets = config.widgets?.map((widget) =>
    widget.id === 'genre' ? { ...widget, config: { ...widget.config, values: ['Drama'] } } : widget,
  );
  const { title, description, allowEmbed, versionId } = workbook.published;
  const dashboard = { title, description, allowEmbed, config: { ...config, widgets } };
  const draft = { format: 2, baseVersionId: versionId, jsonText: null, dashboard };
  const text = JSON.stringify(draft);
  await callMain(page, 'dashboards.saveState', { ...WORKBOOK_REF, kind: 'edit', text });
}

test('a change is reviewed with its numbers, published, looked at, and taken back', async ({
  start,
}) => {
  test.slow();
  const app = await start();
  const { page } = app;
  await waitForPlatform(createStage(app));
  await saveEditIn(page);
  const workbook = new WorkbookPage(page);
  await workbook.open('Box office');
  await workbook.startReview();
  const { review } = workbook;
  await expect(review.getByRole('heading', { level: 2 })).toContainText('change 1 widget');
  await expect(review.getByRole('list', { name: 'Changed widgets' })).toContainText('Drama');
  await workbook.expectCompared();
  const numbers = review.getByRole('list', { name: 'Numbers of each report' });
  await expect(numbers).toContainText(/\d+ of \d+ values? differs?; largest: .* → .*\(−/);

  await review.getByRole('textbox', { name: 'Title' }).fill('Dramas');
  await review.getByRole('checkbox', { name: 'Allow embedding' }).uncheck();
  await expect(review.getByRole('heading', { level: 2 })).toContainText(
    '1 widget, the title, and embedding',
  );
  await expect(review.getByRole('region', { name: 'Embedding' })).toContainText(
    'Nobody outside can see it',
  );
  await workbook.publish();
  await expect(workbook.published(2)).toBeVisible();
  await expect(review).not.toContainText('/embed/dashboard/');

  await review.getByRole('button', { name: 'See the dashboard' }).click();
  await expect(workbook.tab('Published')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Drama').first()).toBeVisible();

  await workbook.tab('History').click();
  await expect(workbook.versions.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Republish version 1' }).click();
  await expect(review.getByRole('heading', { level: 2 })).toContainText('embedding');
  await expect(review).toContainText('Queries and charts stay as');
  await workbook.expectCompared();
  await workbook.publish();
  await expect(workbook.published(3)).toBeVisible();
  await expect(review.getByText(/\/embed\/dashboard\//)).toBeVisible();

  await review.getByRole('button', { name: 'History' }).click();
  await expect(workbook.versions.getByRole('listitem')).toHaveCount(3);
  await page.getByLabel('Compare', { exact: true }).selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'The same in version 1 and in version 3',
  );
});

test('what was not published outlives the app: after a failure, and with a fault in its JSON', async ({
  start,
}) => {
  test.slow();
  const first = await start();
  await waitForPlatform(createStage(first));
  const workbook = new WorkbookPage(first.page);
  await test.step('JSON with a fault is kept', async () => {
    await workbook.open('Air travel');
    const editor = new EditorPage(first.page);
    await editor.open();
    await editor.typeJson('{ "title": "Air travel", "glow": 1 }');
    await expect(editor.region.getByRole('button', { name: /^Line 1, glow/ })).toBeVisible();
  });
  const title = workbook.review.getByRole('textbox', { name: 'Title' });
  await test.step('a publish that fails keeps what was changed', async () => {
    await first.page.getByRole('button', { name: 'Back to all dashboards' }).click();
    await workbook.open('Box office');
    await workbook.startReview();
    await title.fill('Films that earned most');
    await killPlatform(createStage(first));
    await workbook.publish();
    await expect(workbook.review.getByText(/Your changes are stored/)).toBeVisible();
    await expect(title).toHaveValue('Films that earned most');
  });
  await first.close();

  const again = await start();
  const { page } = again;
  await waitForPlatform(createStage(again));
  const later = new WorkbookPage(page);
  await test.step('and is published later', async () => {
    await later.open('Box office');
    await later.startReview();
    await expect(later.review.getByRole('textbox', { name: 'Title' })).toHaveValue(
      'Films that earned most',
    );
    await later.expectCompared();
    await later.publish();
    await expect(later.published(2)).toBeVisible();
  });
  await test.step('JSON with a fault is not published', async () => {
    await page.getByRole('button', { name: 'Back to all dashboards' }).click();
    await later.open('Air travel');
    const editor = new EditorPage(page);
    await editor.open();
    await expect(page.getByRole('banner').or(page.locator('header')).first()).toContainText(
      'Unpublished edits',
    );
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(later.review.getByRole('alert')).toContainText('glow');
    await later.review.getByRole('button', { name: 'Go to the JSON' }).click();
    await expect(editor.region.getByRole('button', { name: /^Line 1, glow/ })).toBeVisible();
    await editor.typeJson('{ "title": "Nothing but a title", "widgets": [] }');
    await expect(editor.region.getByText('This dashboard has no widgets yet')).toBeVisible();
    await page.getByRole('button', { name: 'Back to all dashboards' }).click();
    const row = page.getByRole('group', { name: 'Workbooks and dashboards' });
    await expect(row.getByText('Unpublished edits').first()).toBeVisible();
  });
});
