import { expect, test } from '@playwright/test';
import { findAccessibilityFaults, findPoorContrast } from '../access/find-faults.ts';
import { findOverlaps } from '../access/find-overlaps.ts';
import { findOverflow } from '../access/find-overflow.ts';
import { findUnseenFocus } from '../access/find-unseen-focus.ts';
import { readTextKinds } from '../access/read-text-kinds.ts';
import { NARROW } from './appearance.ts';
import type { SceneGroup } from './scene.ts';
import { getFirstSize, Stage } from './stage.ts';

/** The number is large enough to pass every kind of control and small enough for every scene. */
const TAB_STOPS = 8;

/** The kinds of text whose dark colours were read, in any group: one of each kind is enough. */
const kindsInDark = new Set<string>();

/** @returns whether any of them was new */
function addToDark(kinds: readonly string[]): boolean {
  const before = kindsInDark.size;
  for (const kind of kinds) kindsInDark.add(kind);
  return kindsInDark.size > before;
}

/**
 * Defines a test for each scene of the group: accessible, readable in both themes, no overflow in a
 * small window at 200 %, a visible focus, and nothing in the console. `npm run screens` draws
 * pictures from the same scenes.
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
        const dark = { theme: 'dark', size: getFirstSize(scene) } as const;
        if (addToDark(await readTextKinds(stage.page))) {
          await stage.setAppearance(dark);
          expect.soft(await findPoorContrast(stage.page), 'dark').toEqual([]);
        }
        await stage.setAppearance({ ...dark, size: NARROW, zoom: 2 });
        if (addToDark(await readTextKinds(stage.page))) {
          expect.soft(await findPoorContrast(stage.page), 'dark at 200 %').toEqual([]);
        }
        expect.soft(await findOverflow(stage.page), '800 × 600 at 200 %').toEqual([]);
        expect.soft(await findOverlaps(stage.page), 'one thing under another').toEqual([]);
        expect.soft(await findUnseenFocus(stage.page, TAB_STOPS), 'unseen focus').toEqual([]);
        await scene.leave?.(stage);
      });
    }
  });
}
