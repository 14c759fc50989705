import { mkdirSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { findAccessibilityFaults } from '../access/find-faults.ts';
import { findOverflow } from '../access/find-overflow.ts';
import { withBrowser } from '../browser.ts';
import { ViewerSite } from '../viewer-site.ts';
import { THEMES } from './appearance.ts';
import { pictureFile, PICTURES_DIR } from './picture-files.ts';
import { VIEWER_SCENES, VIEWER_SIZES } from './viewer-scenes.ts';

/** What viewers see in a browser: pages of the local platform, without the app. */
test.describe('viewer pages', () => {
  test.describe.configure({ mode: 'default' });
  let site: ViewerSite;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    mkdirSync(PICTURES_DIR, { recursive: true });
    site = await ViewerSite.start();
  });
  test.afterAll(async () => {
    await site.close();
  });

  for (const scene of VIEWER_SCENES) {
    test(scene.name, async () => {
      await withBrowser(async (browser) => {
        const page = await browser.newPage({ reducedMotion: 'reduce' });
        await scene.reach(page, site);
        for (const size of VIEWER_SIZES) {
          for (const theme of THEMES) {
            await page.setViewportSize(size);
            await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
            await waitUntilDrawn(page);
            const path = pictureFile({ scene: scene.name, theme, width: size.width });
            await page.screenshot({ path, animations: 'disabled' });
            expect.soft(await findAccessibilityFaults(page), path).toEqual([]);
            expect.soft(await findOverflow(page), path).toEqual([]);
          }
        }
      });
    });
  }
});

/** Charts are drawn anew in another size or theme; two equal pictures show that none is under way. */
async function waitUntilDrawn(page: Page): Promise<void> {
  let last = '';
  await expect
    .poll(
      async () => {
        const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
        const isSame = picture === last;
        last = picture;
        return isSame;
      },
      { intervals: [400] },
    )
    .toBe(true);
}
