import { expect, type Locator } from '@playwright/test';
import type { RunningApp } from '../app.ts';

interface DraggedFile {
  readonly path: string;
  readonly hasIcon: boolean;
}

/** Another program cannot be driven here, so the test observes main's own call to the system. */
export class DragPage {
  readonly #app: RunningApp;

  constructor(app: RunningApp) {
    this.#app = app;
  }

  async recordDrags(): Promise<void> {
    await this.#app.electron.evaluate(({ app, BrowserWindow }) => {
      const seen: DraggedFile[] = [];
      Reflect.set(app, 'draggedOut', seen);
      for (const { webContents } of BrowserWindow.getAllWindows()) {
        webContents.startDrag = ({ file, icon }) => {
          seen.push({ path: file, hasIcon: typeof icon !== 'string' && !icon.isEmpty() });
        };
      }
    });
  }

  #read(): Promise<readonly DraggedFile[]> {
    return this.#app.electron.evaluate(
      ({ app }) => Reflect.get(app, 'draggedOut') as readonly DraggedFile[],
    );
  }

  /**
   * Presses the handle, moves it, and releases it once main has begun the drag. Returns the path of
   * its file.
   */
  async dragOut(handle: Locator): Promise<string> {
    const { mouse } = this.#app.page;
    const before = (await this.#read()).length;
    await handle.hover();
    const box = await handle.boundingBox();
    if (!box) throw new Error('The handle is not drawn.');
    await mouse.down();
    await mouse.move(box.x + box.width / 2 + 20, box.y - 20, { steps: 8 });
    const begun = async () => (await this.#read()).at(before);
    await expect.poll(begun, { timeout: 30_000 }).toMatchObject({ hasIcon: true });
    await mouse.up();
    return (await begun())?.path ?? '';
  }
}
