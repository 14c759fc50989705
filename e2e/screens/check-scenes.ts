import { expect, test } from '@playwright/test';
import { findFaultsButContrast, findPoorContrast } from '../access/find-faults.ts';
import { findOverlaps } from '../access/find-overlaps.ts';
import { findOverflow } from '../access/find-overflow.ts';
import { findUnseenFocus } from '../access/find-unseen-focus.ts';
import { readTextKinds } from '../access/read-text-kinds.ts';
import { NARROW } from './appearance.ts';
import type { SceneGroup } from './scene.ts';
import { getFirstSize, Stage } from './stage.ts';

/** The number is large enough to pass every kind of control and small enough for every scene. */
const TAB_STOPS = 8;

/** Loading a page anew costs a second; where nearly every scene needs it, sharing has stopped. */
const MOST_NOT_CLEARED = 0.8;

/** The kinds of text whose colours were checked, in any group: one of each kind is enough. */
const checkedInLight = new Set<string>();
const checkedInDark = new Set<string>();

/** Adds those that are new. */
function addNewKinds(checked: Set<string>, kinds: readonly string[]): readonly string[] {
  const added = kinds.filter((kind) => !checked.has(kind));
  for (const kind of added) checked.add(kind);
  return added;
}

/** A page with frames is checked in light whatever is new, because frames have texts of their own. */
async function expectContrast(
  { page }: Stage,
  kinds: readonly string[],
  appearance: 'light' | 'dark' | 'dark at 200 %',
): Promise<void> {
  const hasFrames = page.frames().length > 1;
  if (kinds.length === 0 && !(hasFrames && appearance === 'light')) return;
  expect.soft(await findPoorContrast(page, kinds), appearance).toEqual([]);
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
      expect(stage.shareNotCleared, 'pages loaded anew').toBeLessThanOrEqual(MOST_NOT_CLEARED);
    });

    for (const scene of group.scenes.filter(({ isOnlyDrawn }) => isOnlyDrawn !== true)) {
      test(scene.name, async () => {
        await stage.openScene(scene);
        expect.soft(await findFaultsButContrast(stage.page), 'light').toEqual([]);
        const light = await readTextKinds(stage.page, { byColours: true });
        await expectContrast(stage, addNewKinds(checkedInLight, light), 'light');
        const dark = { theme: 'dark', size: getFirstSize(scene) } as const;
        const kinds = addNewKinds(checkedInDark, await readTextKinds(stage.page));
        if (kinds.length > 0) await stage.setAppearance(dark);
        await expectContrast(stage, kinds, 'dark');
        await stage.setAppearance({ ...dark, size: NARROW, zoom: 2 });
        const narrow = addNewKinds(checkedInDark, await readTextKinds(stage.page));
        await expectContrast(stage, narrow, 'dark at 200 %');
        expect.soft(await findOverflow(stage.page), '800 × 600 at 200 %').toEqual([]);
        expect.soft(await findOverlaps(stage.page), 'one thing under another').toEqual([]);
        expect.soft(await findUnseenFocus(stage.page, TAB_STOPS), 'unseen focus').toEqual([]);
        await scene.leave?.(stage);
      });
    }
  });
}
