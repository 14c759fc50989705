import { expect, type Page } from '@playwright/test';
import type { ViewerSite } from '../viewer-site.ts';
import type { Size } from './appearance.ts';
import type { SceneState } from './scene.ts';

/** One page that a viewer opens, in one state. */
export interface ViewerScene {
  readonly name: string;
  readonly view: string;
  readonly state: SceneState;
  reach(page: Page, site: ViewerSite): Promise<void>;
}

/** The widths of a preview: phone, tablet, desktop. */
export const VIEWER_SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 834, height: 900 },
  { width: 1_280, height: 900 },
];

const BOX_OFFICE = 101;
const STUDIO_EXPLORER = 104;
const SEATTLE_WEATHER = 201;
const VIEW = 'Viewer pages';

async function openDashboard(page: Page, site: ViewerSite, workbookId: number, params = '') {
  const deploymentId = Math.floor(workbookId / 100);
  const publicId = await site.publish(workbookId);
  await page.goto(await site.openDashboard(publicId, params, { deploymentId }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Question').fill(question);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Answered')).toBeVisible();
}

export const VIEWER_SCENES: readonly ViewerScene[] = [
  {
    name: 'viewer-dashboard',
    view: VIEW,
    state: 'done',
    reach: (page, site) => openDashboard(page, site, SEATTLE_WEATHER),
  },
  {
    name: 'viewer-dashboard-chat',
    view: VIEW,
    state: 'open',
    reach: async (page, site) => {
      await openDashboard(page, site, SEATTLE_WEATHER);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await ask(page, 'Monthly precipitation in 2014');
    },
  },
  {
    name: 'viewer-dashboard-address',
    view: VIEW,
    state: 'error',
    reach: (page, site) =>
      openDashboard(page, site, BOX_OFFICE, '&f_movies.major_genre=["Drama"]&tg_a.b=week'),
  },
  {
    name: 'viewer-dashboard-code',
    view: VIEW,
    state: 'empty',
    reach: (page, site) => openDashboard(page, site, STUDIO_EXPLORER),
  },
  {
    name: 'viewer-chat',
    view: VIEW,
    state: 'empty',
    reach: async (page, site) => {
      await page.goto(await site.openChat());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'viewer-chat-answer',
    view: VIEW,
    state: 'done',
    reach: async (page, site) => {
      await page.goto(await site.openChat());
      await ask(page, 'Top 10 movies by worldwide gross');
    },
  },
  {
    name: 'viewer-refused',
    view: VIEW,
    state: 'error',
    reach: async (page, site) => {
      await page.goto(`${site.baseUrl}/embed/chat?sessionId=used`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];
