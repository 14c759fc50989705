import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { AppError } from '#shared/errors.ts';
import type { CallInput, CallOutput, CallRoute } from '#shared/ipc/types.ts';
import { launchApp, createProfileDir, removeProfileDir, type RunningApp } from '../app.ts';
import { ConnectionsPage } from '../pages/connections-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import {
  applyAppearance,
  NARROW,
  waitUntilSettled,
  WIDE,
  type Appearance,
  type Size,
} from './appearance.ts';
import { SCRIPT } from './scripted/script.ts';
import { ScriptedPlatform } from './scripted/scripted-platform.ts';

export async function callMain<R extends CallRoute>(
  page: Page,
  route: R,
  input: CallInput<R>,
): Promise<CallOutput<R>> {
  const result = await page.evaluate(([name, value]) => window.host.call(name, value), [
    route,
    input,
  ] as const);
  if (!result.ok) throw AppError.fromData(result.error);
  return result.value as CallOutput<R>;
}

/** The part of a scene that the stage plays. */
interface Played {
  readonly sizes?: readonly Size[];
  reach(stage: Stage): Promise<void>;
}

/** The part of a group of scenes that the stage prepares. */
interface Prepared {
  readonly paceMs?: number;
  prepare?(profileDir: string): void;
  begin?(stage: Stage): Promise<void>;
}

/** The running app of a group of scenes, with a platform beside it whose answers are scripted. */
export class Stage {
  readonly electron: ElectronApplication;
  readonly page: Page;
  readonly pageErrors: readonly string[];
  readonly thread: ThreadPage;
  readonly settings: SettingsPage;
  readonly connections: ConnectionsPage;
  readonly scripted: ScriptedPlatform;
  readonly #app: RunningApp;
  readonly #profileDir: string;

  private constructor(app: RunningApp, profileDir: string, scripted: ScriptedPlatform) {
    this.#app = app;
    this.#profileDir = profileDir;
    this.scripted = scripted;
    this.electron = app.electron;
    this.page = app.page;
    this.pageErrors = app.pageErrors;
    this.thread = new ThreadPage(app.page);
    this.settings = new SettingsPage(app.page);
    this.connections = new ConnectionsPage(app.page);
  }

  static async open(group: Prepared): Promise<Stage> {
    const profileDir = await createProfileDir();
    group.prepare?.(profileDir);
    const scripted = new ScriptedPlatform(SCRIPT);
    await scripted.start();
    const pace = group.paceMs === undefined ? {} : { paceMs: group.paceMs };
    const app = await launchApp({ profileDir, ...pace });
    const stage = new Stage(app, profileDir, scripted);
    // Playwright would otherwise force every window to the light theme.
    await app.page.emulateMedia({ colorScheme: null });
    await group.begin?.(stage);
    return stage;
  }

  /** Asks main as the window does. */
  call<R extends CallRoute>(route: R, input: CallInput<R>): Promise<CallOutput<R>> {
    return callMain(this.page, route, input);
  }

  /** Plays a scene from a fresh window in the usual size. */
  async openScene(scene: Played): Promise<void> {
    await this.reset();
    await this.setAppearance({ theme: 'light', size: scene.sizes?.[0] ?? WIDE });
    await scene.reach(this);
    await waitUntilSettled(this.page);
  }

  setAppearance(appearance: Appearance): Promise<void> {
    return applyAppearance(this, appearance);
  }

  /**
   * Loads the window anew, with no conversation open, so that nothing of the last scene is left.
   */
  async reset(): Promise<void> {
    await this.page.evaluate(() => {
      history.replaceState(null, '', location.pathname);
    });
    // An element under the old position of the pointer would look hovered.
    await this.page.mouse.move(0, 0);
    await this.page.reload();
    await expect(this.thread.question).toBeVisible();
  }

  async close(): Promise<void> {
    await this.reset();
    await this.#app.close();
    await this.scripted.close();
    await removeProfileDir(this.#profileDir);
  }
}

export const listSizes = ({ sizes = [WIDE, NARROW] }: Played) => sizes;
