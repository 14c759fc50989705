import { expect, test } from '@playwright/test';
import { WIDE } from '../screens/appearance.ts';
import { waitForPlatform } from '../screens/interference.ts';
import { Stage } from '../screens/stage.ts';
import { readWindowContent } from '../screens/window-content.ts';

const SCENE = { sizes: [WIDE], reach: () => Promise.resolve() };

test('scenes that share a page each meet the window as it was loaded', async () => {
  const stage = await Stage.open({ sharesPage: true, begin: waitForPlatform });
  const { page, thread } = stage;
  const countLoads = () => page.evaluate(() => performance.timeOrigin);
  await stage.openScene(SCENE);
  const fresh = await readWindowContent(page);
  const firstLoad = await countLoads();

  // What a new conversation reverts: a turn, a dialog, the theme, the size and the zoom.
  await thread.askAndWait('how many cars are there?');
  await stage.setAppearance({ theme: 'dark', size: { width: 800, height: 600 }, zoom: 2 });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await stage.openScene(SCENE);
  expect(await readWindowContent(page, fresh)).toBe(fresh);
  await expect(thread.turns).toHaveCount(0);
  expect(await countLoads()).toBe(firstLoad);

  // What it does not revert is seen, and the window loaded anew.
  await page.evaluate(() => {
    document.body.append('left behind', document.createElement('hr'));
  });
  await stage.openScene(SCENE);
  expect(await readWindowContent(page, fresh)).toBe(fresh);
  expect(await countLoads()).not.toBe(firstLoad);
  await stage.close();
});
