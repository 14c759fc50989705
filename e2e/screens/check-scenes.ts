import { expect, test } from '@playwright/test';
import { findAccessibilityFaults, findPoorContrast } from '../access/find-faults.ts';
import { findOverflow } from '../access/find-overflow.ts';
import { findUnseenFocus } from '../access/find-unseen-focus.ts';
import { NARROW } from './appearance.ts';
import type { SceneGroup } from './scene.ts';
import { getFirstSize, Stage } from './stage.ts';

/** The number is large enough to pass every kind of control and small enough for every scene. */
const TAB_STOPS = 8;

/**
 * Defines a test for each scene of the group: accessible, readable in both themes in the size in
 * which it is drawn, no overflow in a small window at 200 %, a visible focus, and nothing in the
 * console. `npm run screens` draws pictures from the same scenes.
 */
export function checkScenes(group: SceneGroup): void {
  test.describe(`access: ${group.name}`, () => {
    let stage: Stage;

    test.beforeAll(async () => {
      // The start writes a full archive, and the workspace loads its data sets.
      test.setTimeout(180_000);
      stage = await Stage.open(group);
    });
    test.afterAll(async () => {
      await stage.close();
      expect(stage.pageErrors).toEqual([]);
    });

    for (const scene of group.scenes) {
      test(scene.name, async () => {
        await stage.openScene(scene);
        expect.soft(await findAccessibilityFaults(stage.page), 'light').toEqual([]);
        await stage.setAppearance({ theme: 'dark', size: getFirstSize(scene) });
        expect.soft(await findPoorContrast(stage.page), 'dark').toEqual([]);
        await stage.setAppearance({ theme: 'dark', size: NARROW, zoom: 2 });
        expect.soft(await findOverflow(stage.page), '800 × 600 at 200 %').toEqual([]);
        expect.soft(await findUnseenFocus(stage.page, TAB_STOPS), 'unseen focus').toEqual([]);
        await scene.leave?.(stage);
      });
    }
  });
}
