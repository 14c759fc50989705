import { mkdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { findAccessibilityFaults } from '../access/find-faults.ts';
import { findOverflow } from '../access/find-overflow.ts';
import { pictureFile, PICTURES_DIR } from './picture-files.ts';
import { THEMES } from './appearance.ts';
import { SCENE_GROUPS } from './scenes/all-scenes.ts';
import { listSizes, Stage } from './stage.ts';

const withAxe = process.env['PLUMBLINE_SCREENS_AXE'] === '1';

for (const group of SCENE_GROUPS) {
  test.describe(group.name, () => {
    // One app plays the complete group.
    test.describe.configure({ mode: 'default' });
    let stage: Stage;

    test.beforeAll(async () => {
      // The start writes a full archive, and the workspace loads its data sets.
      test.setTimeout(180_000);
      mkdirSync(PICTURES_DIR, { recursive: true });
      stage = await Stage.open(group);
    });
    test.afterAll(async () => {
      await stage.close();
      expect(stage.pageErrors).toEqual([]);
    });

    for (const scene of group.scenes) {
      test(scene.name, async () => {
        await stage.openScene(scene);
        for (const size of listSizes(scene)) {
          for (const theme of THEMES) {
            await stage.setAppearance({ theme, size });
            const path = pictureFile({ scene: scene.name, theme, width: size.width });
            await stage.page.screenshot({ path, animations: 'disabled' });
            if (!withAxe) continue;
            expect.soft(await findAccessibilityFaults(stage.page), path).toEqual([]);
            expect.soft(await findOverflow(stage.page), path).toEqual([]);
          }
        }
        await scene.leave?.(stage);
      });
    }
  });
}
