import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { findAccessibilityFaults, findPoorContrast } from '../access/find-faults.ts';
import { withBrowser } from '../browser.ts';
import { ListeningServer } from '../hostile-pages/listening-server.ts';
import { buildMarkupPage } from '../hostile-pages/markup-escapes.ts';
import { openWatchedPage, startHostSite, ViewerSite, type HostSite } from '../viewer-site.ts';

const BOX_OFFICE = 101;
const SHARE_PRICES = 103;
const STUDIO_EXPLORER = 104;
const SEATTLE_WEATHER = 201;

interface Fixtures {
  readonly context: BrowserContext;
}

interface WorkerFixtures {
  /** The one page outside that may hold the viewer's pages. */
  readonly host: HostSite;
  readonly site: ViewerSite;
}

/** The platform alone and an ordinary browser: the app takes no part. */
const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const host = await startHostSite();
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ host }, use) => {
      const site = await ViewerSite.start([host.origin]);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
  context: async ({}, use) => {
    await withBrowser(async (browser) => {
      const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
      await use(context);
      await context.close();
    });
  },
});

const tile = (page: Page, name: string) => page.getByRole('article', { name });

test('a dashboard opens by itself, stores nothing, and leaves no session behind', async ({
  site,
  context,
}) => {
  const { page, problems } = await openWatchedPage(context);
  const address = await site.openDashboard(await site.publish(BOX_OFFICE));
  const session = new URL(address).searchParams.get('session') ?? '';
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url() !== address) sent.push(request.url(), JSON.stringify(request.headers()));
  });
  expect((await page.goto(address))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Box office' })).toBeVisible();
  await expect(tile(page, 'Gross of the year')).toContainText('$11,648,342,895');
  await expect(tile(page, 'Worldwide gross by year').locator('canvas').first()).toBeVisible();
  await expect(page).toHaveTitle('Box office');

  expect(page.url()).toBe(address.split('?')[0]);
  expect(sent.join('\n')).not.toContain(session);
  expect(await context.cookies()).toEqual([]);
  const stored = () => [localStorage.length, sessionStorage.length, history.state] as const;
  expect(await page.evaluate(stored)).toEqual([0, 0, null]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);

  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => findPoorContrast(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('an address filters, regrains, formats and hides, by its exact literals', async ({
  site,
  context,
}) => {
  const { page, problems } = await openWatchedPage(context);
  const publicId = await site.publish(BOX_OFFICE);
  const params = [
    `f_movies.major_genre=${encodeURIComponent('["Drama"]')}`,
    'tg_movies.release_date=quarter',
    'locale=de',
    'showDashboardTitle=false',
    'allowExport=true',
    'f_movies.title=unreadable',
    'tg_movies.nothing=week',
  ];
  await page.goto(await site.openDashboard(publicId, `&${params.join('&')}`));
  await expect(page.getByRole('button', { name: 'Genre: Drama' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'By: Quarter' })).toBeVisible();
  await expect(tile(page, 'Gross of the year')).toContainText('1.361.175.932');
  const notice = page.getByRole('status').filter({ hasText: 'were ignored' });
  await expect(notice).toContainText('The filter of movies.title in the address is not JSON.');
  await expect(notice).toContainText('time grain of movies.nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('width', '1px');

  await page.getByRole('button', { name: 'More about Gross of the year' }).click();
  await page.getByRole('menuitem', { name: 'Save as…' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByText('CSV', { exact: true }).click();
  await page.getByRole('button', { name: 'Save…' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Gross of the year.*\.csv$/);

  const bare = '&showDashboardHeader=false&allowExport=1&showDashboardTitle=0';
  await page.goto(await site.openDashboard(publicId, bare));
  await expect(tile(page, 'Gross of the year')).toContainText('$11,648,342,895');
  await expect(page.getByRole('button', { name: 'Refresh all' })).toBeHidden();
  await page.getByRole('button', { name: 'More about Gross of the year' }).click();
  await expect(page.getByRole('menuitem', { name: 'Full size' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Save as…' })).toBeHidden();
  expect(problems).toEqual([]);
});

test('what is not shown is said in words, light and dark', async ({ site, context }) => {
  const { page } = await openWatchedPage(context);
  const publicId = await site.publish(SHARE_PRICES);
  const spent = await site.openDashboard(publicId);
  await page.goto(spent);
  await expect(page.getByRole('heading', { level: 1, name: 'Share prices' })).toBeVisible();

  const expectRefusalPage = async (address: string, status: number, title: string) => {
    expect((await page.goto(address))?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findPoorContrast(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await expectRefusalPage(spent, 401, 'This link no longer works');
  await expectRefusalPage(page.url(), 401, 'This link no longer works');
  await expectRefusalPage(await site.openDashboard('none'), 404, 'Nothing found at this address');
  await site.publish(SHARE_PRICES, { allowEmbed: false });
  const forbidden = 'This dashboard can’t be shown here';
  await expectRefusalPage(await site.openDashboard(publicId), 403, forbidden);
});

test('a page that is open says when its access is withdrawn', async ({ site, context }) => {
  const { page } = await openWatchedPage(context);
  const sessionId = await site.mint();
  const publicId = await site.publish(BOX_OFFICE);
  await page.goto(`${site.baseUrl}/embed/dashboard/${publicId}?session=${sessionId}`);
  await expect(tile(page, 'Gross of the year')).toContainText('$11,648,342,895');
  await fetch(`${site.baseUrl}/api/v1/embed/session/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId }),
  });
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByLabel('Question').fill('Top 10 movies by worldwide gross');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your access has ended' })).toBeVisible();
});

test('a page of an allowed origin holds the frame and speaks with it', async ({
  site,
  host,
  context,
}) => {
  const { page, problems } = await openWatchedPage(context);
  host.show(await site.openDashboard(await site.publish(BOX_OFFICE), '&allowExport=true'));
  await page.goto(host.origin);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('article', { name: 'Gross of the year' })).toContainText('$11,648');
  const listHeard = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'heard') as { type: string; origin: string; payload: unknown }[]).map(
        ({ type, origin }) => `${type} ${origin}`,
      ),
    );
  const from = (type: string) => `cube:event:${type} ${site.baseUrl}`;
  await expect.poll(listHeard).toEqual(['ready', 'view', 'dashboard-loaded'].map(from));

  const act = (type: string, payload: unknown, change: Record<string, unknown> = {}) =>
    page.evaluate(
      (message) => document.querySelector('iframe')?.contentWindow?.postMessage(message, '*'),
      {
        source: 'cube-embed',
        direction: 'action',
        type: `cube:action:${type}`,
        payload,
        timestamp: 1,
        ...change,
      },
    );
  const root = frame.locator('html');
  await act('set-color-scheme', { colorScheme: 'dark' }, { source: 'another' });
  await act('set-color-scheme', { colorScheme: 'dark' }, { direction: 'event' });
  await act('set-locale', { locale: 'de' });
  await expect(frame.getByRole('article', { name: 'Gross of the year' })).toContainText(
    '11.648.342.895',
  );
  await expect(root).not.toHaveAttribute('data-theme');
  await act('set-color-scheme', { colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await act('set-filter', { member: 'movies.major_genre', value: 'Comedy' });
  await expect(frame.getByRole('button', { name: 'Genre: Comedy' })).toBeVisible();
  const ground = () =>
    frame
      .getByRole('region', { name: 'Box office' })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  await act('set-theme', { theme: { dashboard: { backgroundColor: '#102030' } } });
  await expect.poll(ground).not.toBe(before);
  await act('refresh', undefined);
  await act('set-color-scheme', { colorScheme: 'pink' });
  await expect.poll(listHeard).toContain(from('error'));

  await frame.getByRole('button', { name: 'More about Gross of the year' }).click();
  await frame.getByRole('menuitem', { name: 'Show rows' }).click();
  await expect.poll(listHeard).toContain(from('drilldown'));
  await page.keyboard.press('Escape');
  await frame.getByRole('button', { name: 'Ask', exact: true }).click();
  await frame.getByLabel('Question').fill('Top 10 movies by worldwide gross');
  await page.keyboard.press('Enter');
  await expect.poll(listHeard).toContain(from('ai-query'));
  expect(problems).toEqual([]);
});

test('a page of another origin holds a frame that stays blank', async ({ site, context }) => {
  const other = await startHostSite();
  const { page, problems } = await openWatchedPage(context);
  const address = await site.openDashboard(await site.publish(BOX_OFFICE));
  other.show(address);
  await page.goto(other.origin);
  await expect.poll(() => problems.join()).toContain('frame-ancestors');
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
  expect(await page.evaluate((): unknown => Reflect.get(window, 'heard'))).toEqual([]);
  // Nobody has exchanged the session, so it still opens the page where that is allowed.
  expect((await page.goto(address))?.status()).toBe(200);
  await other.close();
});

test('the chat answers the viewer, and the dashboard’s chat follows the session', async ({
  site,
  context,
}) => {
  const { page, problems } = await openWatchedPage(context);
  await page.goto(await site.openChat());
  await expect(page.getByRole('heading', { level: 1, name: 'Built-in planner' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  const field = page.getByLabel('Question');
  await field.fill('Top 10 movies by worldwide gross');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Answer').first()).toContainText('Avatar');
  await field.fill('and by genre?');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Answer').nth(1)).toContainText('Adventure');
  await expect(page.getByText('Answered')).toHaveCount(2);
  expect(await findAccessibilityFaults(page)).toEqual([]);

  const publicId = await site.publish(BOX_OFFICE);
  const open = async (settings: Record<string, unknown>) => {
    await page.goto(await site.openDashboard(publicId, '', { settings }));
    await expect(tile(page, 'Gross of the year')).toContainText('$11,648,342,895');
  };
  const button = page.getByRole('button', { name: 'Ask', exact: true });
  await open({});
  await expect(button).toBeVisible();
  await open({ showDashboardChat: true });
  await page.getByRole('button', { name: /^Ask the agent/ }).click();
  await expect(page.getByLabel('Question')).toHaveValue('Top 10 movies by worldwide gross');
  await expect(page.getByLabel('Question')).toBeFocused();
  await page.getByRole('button', { name: 'Close the chat' }).click();
  await expect(button).toBeFocused();
  await open({ showDashboardChat: false });
  await expect(button).toBeHidden();
  await expect(page.getByRole('button', { name: /^Ask the agent/ })).toBeHidden();
  expect(problems).toEqual([]);
});

test('a dashboard with code of its own names it, and runs none of it', async ({
  site,
  context,
}) => {
  const { page, problems } = await openWatchedPage(context);
  await page.goto(await site.openDashboard(await site.publish(STUDIO_EXPLORER)));
  await expect(page.getByRole('status')).toContainText('runs custom code');
  expect(page.frames()).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('a page by another author stands in a tile, runs nothing and reaches nobody', async ({
  site,
  context,
}) => {
  const { page, problems } = await openWatchedPage(context);
  const publicId = await site.publish(SEATTLE_WEATHER);
  await page.goto(await site.openDashboard(publicId, '', { deploymentId: 2 }));
  const framed = page.frameLocator('iframe[title="About the data"]');
  await expect(framed.getByText('Daily observations of Seattle')).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
  expect(problems).toEqual([]);

  // A frame that moves in the page loads again, and its address works only once.
  await page.locator('iframe').evaluate((frame) => frame.parentElement?.append(frame));
  await expect.poll(() => problems.join()).toContain('404');
  await expect(framed.getByText('Daily observations of Seattle')).toBeVisible();

  const listener = new ListeningServer();
  await listener.start();
  const html = buildMarkupPage({ http: listener.host, udp: listener.udpHost });
  const path = await site.addContent(html);
  await page.evaluate((source) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', '');
    frame.title = 'hostile';
    frame.src = source;
    document.body.append(frame);
  }, path);
  // The last thing that the page tries is to lead its frame away.
  await expect.poll(() => problems.join('\n')).toContain('frame-src');
  expect(listener.hits).toEqual([]);
  await listener.close();
});
