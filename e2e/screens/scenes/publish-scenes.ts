import { expect } from '@playwright/test';
import { readEditedTabs } from '#domain/dashboards/edit/grid-containers.ts';
import { type AppErrorData, type ErrorCode } from '#shared/errors.ts';
import { WorkbookPage } from '../../pages/workbook-page.ts';
import { failRoutes, restoreHandlers } from '../interference.ts';
import { BOX_OFFICE_WORKBOOK as PLACE, discardEdit, saveEdit } from '../saved-edit.ts';
import { WIDE } from '../appearance.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

const NAME = 'Box office';

/** Stores a moved chart, a set filter, a renamed tab, another title and no embedding. */
function saveChanges(stage: Stage): Promise<void> {
  return saveEdit(stage, {
    title: 'Dramas',
    allowEmbed: false,
    config: (config) => ({
      ...config,
      widgets: (config.widgets ?? []).flatMap((widget) => {
        if (widget.id === 'ask') return [];
        if (widget.id === 'genre') {
          return [{ ...widget, config: { ...widget.config, values: ['Drama'] } }];
        }
        const [first, ...tabs] = readEditedTabs(widget);
        if (first) {
          const renamed = [...tabs, { ...first, title: 'By the year' }];
          return [{ ...widget, config: { ...widget.config, tabs: renamed } }];
        }
        if (widget.id !== 'total') return [widget];
        return [{ ...widget, position: { x: 0, y: 4, w: 6, h: 4 }, responsiveLayouts: null }];
      }),
    }),
  });
}

async function openReview(stage: Stage): Promise<WorkbookPage> {
  const workbook = new WorkbookPage(stage.page);
  await workbook.open(NAME);
  await workbook.startReview();
  await workbook.expectCompared();
  return workbook;
}

/** Reviews a draft that changes nothing, so that no numbers are compared. */
async function openUnchanged(stage: Stage): Promise<WorkbookPage> {
  const workbook = new WorkbookPage(stage.page);
  await workbook.open(NAME);
  await workbook.startReview();
  await expect(workbook.review.getByText('Nothing to publish')).toBeVisible();
  return workbook;
}

async function openVersions(stage: Stage): Promise<WorkbookPage> {
  const workbook = new WorkbookPage(stage.page);
  await workbook.open(NAME);
  await workbook.tab('History').click();
  await expect(workbook.versions).toBeVisible();
  return workbook;
}

/** Publishes once, so that there are two versions. */
async function publishOnce(stage: Stage): Promise<void> {
  const { workbook } = await stage.call('dashboards.readWorkbook', PLACE);
  if (!workbook?.published || workbook.published.versionNumber > 1) return;
  const { title } = workbook.published;
  await stage.call('dashboards.publish', {
    ...PLACE,
    input: { workbookId: PLACE.workbookId, title, allowEmbed: true },
  });
}

const createFailure = (code: ErrorCode, message: string): AppErrorData => ({
  code,
  message,
  detail: {},
});

async function openWithFailure(stage: Stage, error: AppErrorData): Promise<WorkbookPage> {
  await saveChanges(stage);
  const workbook = await openReview(stage);
  await failRoutes(stage, { 'dashboards.publish': error });
  await workbook.publish();
  return workbook;
}

async function leaveFailure(stage: Stage): Promise<void> {
  await restoreHandlers(stage);
  await discardEdit(stage);
}

const FAILURE_SCENES: readonly Scene[] = [
  {
    name: 'review-refused',
    view: 'Review',
    state: 'error',
    reach: async (stage) => {
      const error = createFailure('FORBIDDEN', 'This key may not publish in deployment 1.');
      const { review } = await openWithFailure(stage, error);
      await expect(review.getByText(/Your changes are stored/)).toBeVisible();
      await review.getByRole('button', { name: 'Publish again' }).scrollIntoViewIfNeeded();
    },
    leave: leaveFailure,
  },
  {
    name: 'review-unsure',
    view: 'Review',
    state: 'cut',
    reach: async (stage) => {
      const error = createFailure('NETWORK_RESET', 'The other side closed the connection.');
      const { review } = await openWithFailure(stage, error);
      await failRoutes(stage, { 'dashboards.readWorkbook': error });
      await review.getByRole('button', { name: 'Check the latest version' }).click();
      const notice = review.getByText(/^The workbook can’t be loaded now/);
      await notice.scrollIntoViewIfNeeded();
      await expect(notice).toBeVisible();
    },
    leave: leaveFailure,
  },
];

export const PUBLISH_SCENES: readonly Scene[] = [
  {
    name: 'review-nothing',
    view: 'Review',
    state: 'empty',
    reach: async (stage) => {
      await openUnchanged(stage);
    },
  },
  {
    name: 'review-changes',
    view: 'Review',
    state: 'done',
    reach: async (stage) => {
      await saveChanges(stage);
      const { review } = await openReview(stage);
      await expect(review.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport();
    },
    leave: discardEdit,
  },
  {
    name: 'review-layout',
    view: 'Review',
    state: 'open',
    reach: async (stage) => {
      await saveChanges(stage);
      const { review } = await openReview(stage);
      await review.getByText('As a table').click();
      const region = review.getByRole('region', { name: 'Positions of the widgets' });
      await expect(region).toBeVisible();
      await region.scrollIntoViewIfNeeded();
    },
    leave: discardEdit,
  },
  {
    name: 'review-first',
    view: 'Review',
    state: 'empty',
    reach: async (stage) => {
      const workbook = new WorkbookPage(stage.page);
      await workbook.open('Air travel');
      await workbook.startReview();
      await expect(workbook.review.getByText('Not published yet.')).toBeVisible();
    },
  },
  ...FAILURE_SCENES,
  {
    name: 'review-published',
    view: 'Review',
    state: 'done',
    reach: async (stage) => {
      const workbook = await openUnchanged(stage);
      await workbook.publish();
      await expect(workbook.review.getByRole('heading', { name: /^Published as/ })).toBeVisible();
    },
  },
  {
    name: 'versions-list',
    view: 'Versions',
    state: 'done',
    isOnlyDrawn: true,
    reach: async (stage) => {
      await publishOnce(stage);
      await openVersions(stage);
    },
  },
  {
    name: 'versions-compared',
    view: 'Versions',
    state: 'done',
    sizes: [WIDE],
    reach: async (stage) => {
      await publishOnce(stage);
      const { page } = await openVersions(stage);
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await expect(page.getByRole('article', { name: /Comparison/ })).toBeVisible();
    },
  },
];
