import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import type { CallInput, CallOutput, CallRoute } from '#shared/ipc/types.ts';
import { callMain } from '../call-main.ts';
import { launchApp, createProfileDir, removeProfileDir, type RunningApp } from '../app.ts';
import { ConnectionsPage } from '../pages/connections-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import {
  applyAppearance,
  NARROW,
  requestAppearance,
  waitUntilSettled,
  WIDE,
  type Appearance,
  type Size,
} from './appearance.ts';
import { readWindowContent } from './window-content.ts';
import { SCRIPT } from './scripted/script.ts';
import { ScriptedPlatform } from './scripted/scripted-platform.ts';

/** Escape closes a menu in a dialog before the dialog. */
const OPEN_LEVELS = 3;

/** The part of a scene that the stage plays. */
interface Played {
  readonly sizes?: readonly Size[];
  reach(stage: Stage): Promise<void>;
}

/** The part of a group of scenes that the stage prepares. */
interface Prepared {
  readonly paceMs?: number;
  readonly sharesPage?: boolean;
  readonly policy?: object;
  prepare?(profileDir: string): void;
  begin?(stage: Stage): Promise<void>;
}

interface OpenedFor {
  readonly profileDir: string;
  readonly sharesPage: boolean;
}

function writePolicy(profileDir: string, policy: object): { readonly policyFile: string } {
  const policyFile = join(profileDir, 'policy.json');
  writeFileSync(policyFile, JSON.stringify(policy));
  return { policyFile };
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
  readonly #sharesPage: boolean;
  /** What the window shows after it was loaded, by its size. */
  readonly #freshContent = new Map<Size, string>();
  #opened = 0;
  #notCleared = 0;

  private constructor(
    app: RunningApp,
    { profileDir, scripted, sharesPage }: Pick<Stage, 'scripted'> & OpenedFor,
  ) {
    this.#app = app;
    this.#profileDir = profileDir;
    this.#sharesPage = sharesPage;
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
    const policy = group.policy === undefined ? {} : writePolicy(profileDir, group.policy);
    const app = await launchApp({ profileDir, ...pace, ...policy });
    const { sharesPage = false } = group;
    const stage = new Stage(app, { profileDir, scripted, sharesPage });
    // Playwright would otherwise force every window to the light theme. Nothing moves, because a
    // view in the middle of a movement is none that is checked or drawn.
    await app.page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
    await group.begin?.(stage);
    return stage;
  }

  /** Asks main as the window does. */
  call<R extends CallRoute>(route: R, input: CallInput<R>): Promise<CallOutput<R>> {
    return callMain(this.page, route, input);
  }

  /** Plays a scene from a fresh window in the usual size. */
  async openScene(scene: Played): Promise<void> {
    const size = getFirstSize(scene);
    this.#opened += 1;
    const appearance = { theme: 'light', size } as const;
    if (!this.#sharesPage || !(await this.#clear(appearance))) {
      // The window loads in the appearance of the scene instead of drawing everything twice.
      await requestAppearance(this.electron, appearance);
      await this.reset();
      await this.setAppearance(appearance);
      // The first is kept, because a scene may leave a draft, which outlives loading.
      if (!this.#freshContent.has(size)) {
        this.#freshContent.set(size, await readWindowContent(this.page));
      }
    }
    await scene.reach(this);
    await waitUntilSettled(this.page);
  }

  /**
   * Starts a new conversation, which is several times faster than loading the window anew.
   * @returns whether the window now shows the same as after it was loaded
   */
  async #clear(appearance: Appearance): Promise<boolean> {
    const fresh = this.#freshContent.get(appearance.size);
    if (fresh === undefined) return false;
    await this.page.mouse.move(0, 0);
    for (let level = 0; level < OPEN_LEVELS; level += 1) await this.page.keyboard.press('Escape');
    await this.page.keyboard.press('ControlOrMeta+n');
    await this.setAppearance(appearance);
    const isClear = (await readWindowContent(this.page, fresh)) === fresh;
    if (!isClear) this.#notCleared += 1;
    return isClear;
  }

  /** The share of scenes that left so much in a shared page that it was loaded anew, of 1. */
  get shareNotCleared(): number {
    return this.#opened === 0 ? 0 : this.#notCleared / this.#opened;
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

/** The size that a scene is played in. */
export const getFirstSize = ({ sizes }: Played): Size => sizes?.[0] ?? WIDE;

export const listSizes = ({ sizes = [WIDE, NARROW] }: Played) => sizes;
