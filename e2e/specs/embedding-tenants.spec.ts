import type { Frame, Page } from '@playwright/test';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { Mint } from '#shared/embedding/mint.ts';
import type { RunningApp } from '../app.ts';
import { callMain } from '../call-main.ts';
import { expect, test } from '../fixtures.ts';
import { EmbeddingPage } from '../pages/embedding-page.ts';
import { openPreview, PLAIN_DISPLAY } from '../preview-window.ts';

const PORTAL = 3;
const AIRLINE = 301;
const LEAKY = 303;
const AIRLINES = [
  { externalId: 'north-wind-ana', embedTenantName: 'north-wind', airports: ['SEA', 'PDX'] },
  { externalId: 'south-star-ben', embedTenantName: 'south-star', airports: ['ATL'] },
] as const;

async function publish({ page }: RunningApp, workbookId: number): Promise<string> {
  const { publicId } = await callMain(page, 'dashboards.publish', {
    connectionId: LOCAL_CONNECTION_ID,
    deploymentId: PORTAL,
    workbookId,
    input: { workbookId, allowEmbed: true },
  });
  return publicId;
}

async function mint({ page }: RunningApp, airline: (typeof AIRLINES)[number], publicId: string) {
  const { airports, ...user } = airline;
  const answer = await callMain(page, 'embedding.mint', {
    connectionId: LOCAL_CONNECTION_ID,
    request: {
      deploymentId: PORTAL,
      ...user,
      userAttributes: [{ name: 'airports', value: [...airports] }],
    },
    dashboard: { publicId, title: 'Airline operations' },
    purpose: 'viewer',
  });
  if (answer.outcome !== 'minted') throw new Error(JSON.stringify(answer.violations));
  return answer.mint;
}

/** The cells of the routes' first column, as the viewer sees them in a preview. */
async function readOrigins(app: RunningApp, { id }: Mint, publicId: string): Promise<string[]> {
  const preview: Page = await openPreview(app, {
    mintId: id,
    target: { page: 'dashboard', publicId, display: PLAIN_DISPLAY },
    device: 'desktop',
  });
  const routes = preview.frameLocator('iframe').getByRole('article', { name: 'Routes' });
  await routes.scrollIntoViewIfNeeded();
  await expect(routes.getByRole('cell').or(routes.getByRole('gridcell')).first()).toBeVisible();
  const frame: Frame | undefined = preview.frames()[1];
  const rows = await routes.getByRole('row').allInnerTexts();
  expect(frame?.url()).not.toContain('session=');
  await preview.close();
  const origins = rows.flatMap((row) => /\b[A-Z]{3}\b/.exec(row)?.[0] ?? []);
  return [...new Set(origins)];
}

async function checkLeaks(page: Page, publicId: string): Promise<string> {
  const embedding = new EmbeddingPage(page);
  await embedding.openTab('Check');
  const check = page.getByRole('form', { name: 'Leak check' });
  await check.getByLabel('Public id of the dashboard').fill(publicId);
  await embedding.click('Run the leak check');
  const report = page.getByRole('region', { name: 'Report', exact: true });
  await expect(report).toContainText('2 viewers');
  return report.innerText();
}

test('two tenants see different rows of a dashboard, and a leak check names the widget that leaks', async ({
  start,
}) => {
  const app = await start();
  const { page } = app;
  const sound = await publish(app, AIRLINE);
  const leaky = await publish(app, LEAKY);
  const [north, south] = [await mint(app, AIRLINES[0], sound), await mint(app, AIRLINES[1], sound)];
  expect((await readOrigins(app, north, sound)).toSorted()).toEqual(['PDX', 'SEA']);
  expect(await readOrigins(app, south, sound)).toEqual(['ATL']);

  const embedding = new EmbeddingPage(page);
  await embedding.openTab('Check');
  for (const { externalId } of AIRLINES) {
    await embedding.click('Add from the ledger');
    await page.getByRole('menuitem').filter({ hasText: externalId }).first().click();
  }
  expect(await checkLeaks(page, sound)).toContain('No alarm');
  const found = await checkLeaks(page, leaky);
  expect(found).toContain('alarm');
  expect(found).not.toContain('No alarm');
  expect(found).toContain('Your share price');
});
