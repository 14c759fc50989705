import { expect } from '@playwright/test';
import { toStrictConfig } from '../../../src-shared/dashboards/to-publish-input.ts';
import { LOCAL_CONNECTION_ID } from '../../../src-shared/ids.ts';
import { WorkbookPage } from '../../pages/workbook-page.ts';
import { WIDE, type Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

const PLACE = { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1, workbookId: 101 };
const NAME = 'Box office';

/** Changes that nobody published: a moved chart, a set filter, another title, no embedding. */
async function keepEdit(stage: Stage): Promise<void> {
  const { workbook } = await stage.call('dashboards.workbook', PLACE);
  if (!workbook?.draft || !workbook.published) throw new Error('The sample has no draft.');
  const { config } = toStrictConfig(workbook.draft);
  const widgets = config.widgets?.flatMap((widget) => {
    if (widget.id === 'ask') return [];
    if (widget.id === 'genre') {
      return [{ ...widget, config: { ...widget.config, values: ['Drama'] } }];
    }
    if (widget.id !== 'total') return [widget];
    return [{ ...widget, position: { x: 0, y: 4, w: 6, h: 4 }, responsiveLayouts: null }];
  });
  const dashboard = {
    title: 'Dramas',
    description: workbook.published.description,
    allowEmbed: false,
    config: { ...config, widgets },
  };
  const note = { form: 1, beganAtVersion: workbook.published.versionId, typed: null, dashboard };
  await stage.call('dashboards.saveNote', { ...PLACE, kind: 'edit', text: JSON.stringify(note) });
}

async function dropEdit(stage: Stage): Promise<void> {
  await stage.call('dashboards.saveNote', { ...PLACE, kind: 'edit', text: null });
}

async function openReview(stage: Stage): Promise<WorkbookPage> {
  const workbook = new WorkbookPage(stage.page);
  await workbook.open(NAME);
  await workbook.startReview();
  await workbook.compared();
  return workbook;
}

async function openVersions(stage: Stage): Promise<WorkbookPage> {
  const workbook = new WorkbookPage(stage.page);
  await workbook.open(NAME);
  await workbook.face('Versions').click();
  await expect(workbook.versions).toBeVisible();
  return workbook;
}

/** Until there are two versions. */
async function publishOnce(stage: Stage): Promise<void> {
  const { workbook } = await stage.call('dashboards.workbook', PLACE);
  if (!workbook?.published || workbook.published.versionNumber > 1) return;
  const { title } = workbook.published;
  await stage.call('dashboards.publish', {
    ...PLACE,
    input: { workbookId: PLACE.workbookId, title, allowEmbed: true },
  });
}

export const PUBLISH_SCENES: readonly Scene[] = [
  {
    name: 'review-nothing',
    view: 'Review',
    state: 'empty',
    reach: async (stage) => {
      await openReview(stage);
    },
  },
  {
    name: 'review-changes',
    view: 'Review',
    state: 'done',
    reach: async (stage) => {
      await keepEdit(stage);
      await openReview(stage);
    },
    leave: dropEdit,
  },
  {
    name: 'review-layout',
    view: 'Review',
    state: 'open',
    reach: async (stage) => {
      await keepEdit(stage);
      const { review } = await openReview(stage);
      await review.getByText('As a table').click();
      const region = review.getByRole('region', { name: 'Places of the widgets' });
      await expect(region).toBeVisible();
      await region.scrollIntoViewIfNeeded();
    },
    leave: dropEdit,
  },
  {
    name: 'review-end',
    view: 'Review',
    state: 'long',
    reach: async (stage) => {
      await keepEdit(stage);
      const { review } = await openReview(stage);
      await review.getByRole('button', { name: 'Publish', exact: true }).scrollIntoViewIfNeeded();
    },
    leave: dropEdit,
  },
  {
    name: 'review-published',
    view: 'Review',
    state: 'done',
    reach: async (stage) => {
      const workbook = await openReview(stage);
      await workbook.publish();
      await expect(workbook.review.getByRole('heading', { name: /^Published as/ })).toBeVisible();
    },
  },
  {
    name: 'versions-list',
    view: 'Versions',
    state: 'done',
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
