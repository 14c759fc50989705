import { isDeepStrictEqual } from 'node:util';
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';
import { workbookStateKindSchema } from '#shared/dashboards/workbook-state.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import {
  createProfileDir,
  launchApp,
  removeProfileDir,
  type LaunchOptions,
  type RunningApp,
} from './app.ts';
import { waitForPlatform } from './screens/interference.ts';
import { callMain } from './call-main.ts';

/** The sample workbooks, in which a test may have left filters or edits. */
const WORKBOOKS = [
  { deploymentId: 1, workbookIds: [101, 102] },
  { deploymentId: 2, workbookIds: [201, 202, 203] },
].flatMap(({ deploymentId, workbookIds }) =>
  workbookIds.map((workbookId) => ({
    connectionId: LOCAL_CONNECTION_ID,
    deploymentId,
    workbookId,
  })),
);

const SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  newConversationsIn: LOCAL_CONNECTION_ID,
  contrast: 'system',
  motion: 'system',
  density: 'comfortable',
  startsWith: 'new',
  asksWith: 'enter',
  keepsDays: null,
  shortcuts: {},
  notifiesOfAnswers: true,
  dashboardExport: { target: 'pdf', content: 'seen' },
};

const RESET_MS = 5_000;

/** Electron's own functions that a test may replace. */
const REPLACEABLE = ['showSaveDialog', 'showOpenDialog', 'showMessageBox'] as const;

/**
 * What a test can leave in an app that the next test would meet. Not in it, as nothing puts it back:
 * which workbooks were opened lately, rows of tiles that are cached, and threads on the platform.
 */
export interface AppState {
  readonly settings: Settings;
  readonly connections: readonly string[];
  /** Connections with a saved key; the local workspace makes its own when it needs one. */
  readonly savedKeys: readonly string[];
  readonly conversations: readonly string[];
  readonly drafts: readonly string[];
  /** Texts that are stored for the sample workbooks. */
  readonly workbookStates: readonly string[];
  readonly windows: number;
  readonly theme: string;
  readonly zoom: number;
  /** The width and height of the content in CSS pixels. */
  readonly size: readonly number[];
  readonly replacedFunctions: readonly string[];
}

async function readWorkbookStates(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const workbook of WORKBOOKS) {
    for (const kind of workbookStateKindSchema.options) {
      const text = await callMain(page, 'dashboards.readState', { ...workbook, kind });
      if (text !== null) found.push(`${kind} of ${String(workbook.workbookId)}`);
    }
  }
  return found;
}

/**
 * Reads the state as the app itself would, so that nothing is missed because a test did not look.
 */
export async function readAppState({
  electron,
  page,
}: Pick<RunningApp, 'electron' | 'page'>): Promise<AppState> {
  const connections = await callMain(page, 'connections.list', undefined);
  const { saved } = await callMain(page, 'secrets.readStatus', undefined);
  const conversations = await callMain(page, 'conversations.list', undefined);
  const drafts = await callMain(page, 'drafts.list', undefined);
  const main = await electron.evaluate(({ BrowserWindow, dialog, nativeTheme }, names) => {
    const [window] = BrowserWindow.getAllWindows();
    const originals = Reflect.get(globalThis, 'originalFunctions') as Map<string, unknown>;
    return {
      windows: BrowserWindow.getAllWindows().length,
      theme: nativeTheme.themeSource,
      zoom: window?.webContents.getZoomFactor() ?? 0,
      size: window?.getContentSize() ?? [],
      replacedFunctions: names.filter((name) => dialog[name] !== originals.get(name)),
    };
  }, REPLACEABLE);
  const settings = await callMain(page, 'settings.read', undefined);
  return {
    settings: { ...SETTINGS, ...settings },
    connections: connections.map(({ id }) => id),
    savedKeys: saved
      .map(({ connectionId }) => connectionId)
      .filter((id) => id !== LOCAL_CONNECTION_ID),
    conversations: conversations.map(({ title }) => title),
    drafts: drafts.map(({ text }) => text),
    workbookStates: await readWorkbookStates(page),
    ...main,
  };
}

/** Stores Electron's own functions before any test has replaced them. */
async function keepOriginals(electron: ElectronApplication): Promise<void> {
  await electron.evaluate(({ dialog }, names) => {
    const originals = new Map(names.map((name) => [name, dialog[name]]));
    Reflect.set(globalThis, 'originalFunctions', originals);
  }, REPLACEABLE);
}

async function restoreMain(electron: ElectronApplication, size: readonly number[]): Promise<void> {
  await electron.evaluate(({ BrowserWindow, dialog, nativeTheme }, content) => {
    const originals = Reflect.get(globalThis, 'originalFunctions') as Map<string, unknown>;
    for (const [name, original] of originals) Reflect.set(dialog, name, original);
    nativeTheme.themeSource = 'system';
    const [window] = BrowserWindow.getAllWindows();
    window?.webContents.setZoomFactor(1);
    window?.setContentSize(content[0] ?? 0, content[1] ?? 0);
  }, size);
}

async function clearStorage(page: Page): Promise<void> {
  for (const { id } of await callMain(page, 'conversations.list', undefined)) {
    await callMain(page, 'conversations.remove', { conversationId: id });
  }
  for (const { id } of await callMain(page, 'connections.list', undefined)) {
    if (id !== LOCAL_CONNECTION_ID)
      await callMain(page, 'connections.remove', { connectionId: id });
  }
  for (const { conversationId, turnId } of await callMain(page, 'drafts.list', undefined)) {
    const edited = turnId === undefined ? {} : { turnId };
    await callMain(page, 'drafts.save', { conversationId, ...edited, text: '' });
  }
  for (const workbook of WORKBOOKS) {
    for (const kind of workbookStateKindSchema.options) {
      await callMain(page, 'dashboards.saveState', { ...workbook, kind, text: null });
    }
  }
  await callMain(page, 'settings.save', SETTINGS);
}

/**
 * One app for the tests of a worker that neither restart it nor change what the platform stores.
 * Before each test it is reset to the state of its start; what cannot be reset fails the next test.
 */
export class SharedApp {
  readonly app: RunningApp;
  readonly #profileDir: string;
  readonly #first: AppState;

  private constructor(app: RunningApp, profileDir: string, first: AppState) {
    this.app = app;
    this.#profileDir = profileDir;
    this.#first = first;
  }

  static async open(options: Pick<LaunchOptions, 'paceMs'> = {}): Promise<SharedApp> {
    const profileDir = await createProfileDir();
    const app = await launchApp({ ...options, profileDir });
    await keepOriginals(app.electron);
    await waitForPlatform({ call: (route, input) => callMain(app.page, route, input) });
    return new SharedApp(app, profileDir, await readAppState(app));
  }

  /** @throws where a test left what cannot be reset within `limitMs` */
  async reset(limitMs = RESET_MS): Promise<void> {
    const { page } = this.app;
    await page.emulateMedia({ reducedMotion: null, colorScheme: null });
    await page.mouse.move(0, 0);
    await this.#leaveConversation();
    await this.#clear();
    if (!(await this.#isFresh())) {
      // Where a dialog held the keys, the window wrote the draft of its conversation once more.
      await page.reload();
      await this.#clear();
    }
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeVisible();
    const patience = { message: 'the app as at its start', timeout: limitMs };
    await expect.poll(() => readAppState(this.app), patience).toEqual(this.#first);
    // The page of the last test was left in here, and may have failed while it was.
    expect(this.app.pageErrors, 'errors of the page since the last test').toEqual([]);
    this.app.output.length = 0;
  }

  /** Leaves the open conversation, whose draft is saved with that, instead of after it is removed. */
  async #leaveConversation(): Promise<void> {
    const { keyboard } = this.app.page;
    for (const key of ['Escape', 'Escape', 'ControlOrMeta+n']) await keyboard.press(key);
  }

  /** Empties what is stored, and loads the window anew with no conversation open. */
  async #clear(): Promise<void> {
    const { electron, page } = this.app;
    await clearStorage(page);
    await restoreMain(electron, this.#first.size);
    await page.evaluate(() => {
      history.replaceState(null, '', location.pathname);
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.reload();
  }

  async #isFresh(): Promise<boolean> {
    return isDeepStrictEqual(await readAppState(this.app), this.#first);
  }

  async close(): Promise<void> {
    await this.app.close();
    await removeProfileDir(this.#profileDir);
  }
}
