import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import type { Log } from '../logging/log.ts';
import { JsonFile } from '../storage/json-file.ts';
import { APP_START_URL, FURTHER_WINDOW_URL } from './app-path.ts';
import { showTextMenu, type OwnSpelling } from './electron-text-menu.ts';
import { mayUseWayland } from './may-use-wayland.ts';
import type { SettingsStore } from './settings-store.ts';
import {
  INITIAL_WINDOW_STATE,
  computeOpeningBounds,
  WINDOW_MIN,
  windowStateSchema,
  type WindowState,
} from './window-state.ts';

/**
 * The page does not receive keys that are pressed in a frame of another process, so main handles
 * these.
 */
const FRAME_EXIT_KEYS: readonly string[] = ['Escape', 'F6'];
/** The page's background colours, so that the window does not flash before its first paint. */
const BACKGROUND_COLOURS = { light: '#FBFAF7', dark: '#141416' };

/** So far below and right of the window in front a further one opens, that both can be seen. */
const CASCADE_PX = 32;

/** What becomes of a window that the analyst closes. */
export type Closing =
  /** It closes at once. */
  | 'now'
  /** Its page hands over what was typed, and then it closes. */
  | 'afterFlush'
  /** The app quits in order, which closes it too. */
  | 'withApp';

export interface AppWindowsOptions {
  readonly preload: string;
  readonly stateFile: string;
  readonly settings: SettingsStore;
  readonly log: Log;
  /** Called before a window closes. */
  readonly decideClosing: (isLast: boolean) => Closing;
}

/** The app's windows: each shows a conversation of its own, and all of them the same data. */
export class AppWindows {
  readonly #options: AppWindowsOptions;
  readonly #stateFile: JsonFile<WindowState>;
  /** The window that had the focus last stands at the end. */
  #open: readonly BrowserWindow[] = [];
  /** Hidden windows whose pages still hand over what was typed. */
  readonly #closing = new Set<BrowserWindow>();
  #onLeavingKey: (window: BrowserWindow) => void = () => undefined;
  #spelling: OwnSpelling | null = null;
  #flush: (window: BrowserWindow) => Promise<void> = () => Promise.resolve();

  constructor(options: AppWindowsOptions) {
    this.#options = options;
    this.#stateFile = new JsonFile({
      path: options.stateFile,
      schema: windowStateSchema,
      fallback: INITIAL_WINDOW_STATE,
      onBroken: (backupPath, reason) => {
        options.log.warn('The window’s position could not be read.', { backupPath, reason });
      },
    });
  }

  /** Whether a message comes from a window of the app, by the id of its web contents. */
  isOwn(contentsId: number): boolean {
    return this.#open.some(({ webContents }) => webContents.id === contentsId);
  }

  /** The window that had the focus last; null while none is open. */
  current(): BrowserWindow | null {
    return this.#open.findLast((window) => !this.#closing.has(window)) ?? null;
  }

  /** Lists every window whose page is there, also one that is closing. */
  list(): readonly BrowserWindow[] {
    return this.#open;
  }

  /** Brings the window that had the focus last to the front, or opens one. */
  show(): void {
    const window = this.current();
    if (window === null) {
      this.#openWindow(APP_START_URL);
      return;
    }
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }

  /** Opens a further window, which begins with a new conversation. */
  openAnother(): void {
    this.#openWindow(this.current() === null ? APP_START_URL : FURTHER_WINDOW_URL);
  }

  /** True when a window is visible and in front. */
  get isWatched(): boolean {
    return this.#open.some(
      (window) => window.isVisible() && !window.isMinimized() && window.isFocused(),
    );
  }

  hide(): void {
    for (const window of this.#open) window.hide();
  }

  /**
   * Calls `act` once the page in front can receive pushes: at once, after it has loaded, or after
   * loading failed.
   */
  whenLoaded(act: () => void): void {
    const contents = this.current()?.webContents;
    if (contents?.isLoading() === true) contents.once('did-stop-loading', act);
    else act();
  }

  /**
   * Calls `act` once the window's own process reads the page, or could not get it. Main has little
   * to do from then on.
   */
  whenNavigated(act: () => void): void {
    const contents = this.current()?.webContents;
    if (contents?.isLoadingMainFrame() !== true) {
      act();
      return;
    }
    const actOnce = (): void => {
      contents.off('did-navigate', actOnce);
      contents.off('did-stop-loading', actOnce);
      act();
    };
    contents.on('did-navigate', actOnce);
    contents.on('did-stop-loading', actOnce);
  }

  /** Calls `act` for a key that leads out of a frame, wherever in a window it was pressed. */
  onFrameExitKey(act: (window: BrowserWindow) => void): void {
    this.#onLeavingKey = act;
  }

  /** `flush` resolves when the page has handed over what was typed. */
  onFlush(flush: (window: BrowserWindow) => Promise<void>): void {
    this.#flush = flush;
  }

  /** The spelling of the app’s own, where the system has none. */
  useSpelling(spelling: OwnSpelling): void {
    this.#spelling = spelling;
  }

  setZoom(zoomFactor: number): void {
    for (const { webContents } of this.#open) webContents.setZoomFactor(zoomFactor);
  }

  #openWindow(address: string): void {
    const { preload, log } = this.#options;
    const { bounds, maximized } = this.#findOpeningState();
    const primary = screen.getPrimaryDisplay();
    const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
    const screens = [primary, ...others].map(({ workArea }) => workArea);
    // On Wayland a window that was hidden for longer than a moment gets no frames (ADR 0069).
    const isShownAtOnce = mayUseWayland({
      platform: process.platform,
      env: process.env,
      ozonePlatform: app.commandLine.getSwitchValue('ozone-platform'),
    });
    const window = new BrowserWindow({
      ...computeOpeningBounds({ bounds, maximized }, screens),
      minWidth: WINDOW_MIN.width,
      minHeight: WINDOW_MIN.height,
      show: isShownAtOnce,
      title: 'Plumbline',
      autoHideMenuBar: true,
      backgroundColor: nativeTheme.shouldUseDarkColors
        ? BACKGROUND_COLOURS.dark
        : BACKGROUND_COLOURS.light,
      webPreferences: {
        preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        // A Mac has a spell checker of its own; elsewhere Chromium would download dictionaries, and
        // the app’s own one is asked by the preload.
        spellcheck: process.platform === 'darwin',
      },
    });
    this.#open = [...this.#open, window];
    if (maximized) window.maximize();
    this.#watch(window);
    this.#watchContents(window);
    window.loadURL(address).catch((error: unknown) => {
      log.error('The window could not load the app.', error);
    });
  }

  /** A further window stands beside the one in front, and is not maximized over it. */
  #findOpeningState(): WindowState {
    const front = this.current();
    if (front === null) return this.#stateFile.read();
    const { x, y, width, height } = front.getNormalBounds();
    return {
      bounds: { x: x + CASCADE_PX, y: y + CASCADE_PX, width, height },
      maximized: false,
    };
  }

  #watch(window: BrowserWindow): void {
    window.webContents.once('dom-ready', () => {
      window.webContents.setZoomFactor(this.#options.settings.read().zoomFactor);
    });
    window.once('ready-to-show', () => {
      if (!window.isVisible()) window.show();
    });
    window.on('focus', () => {
      this.#open = [...this.#open.filter((other) => other !== window), window];
    });
    window.on('close', (event) => {
      const others = this.#open.filter((other) => other !== window && !this.#closing.has(other));
      const closing = this.#options.decideClosing(others.length === 0);
      if (closing !== 'now') event.preventDefault();
      if (closing === 'withApp') return;
      this.#saveState(window);
      if (closing === 'afterFlush') void this.#closeAfterFlush(window);
    });
    window.on('closed', () => {
      this.#open = this.#open.filter((other) => other !== window);
      this.#closing.delete(window);
    });
  }

  #watchContents(window: BrowserWindow): void {
    window.webContents.on('before-input-event', (_event, { type, key }) => {
      if (type === 'keyDown' && FRAME_EXIT_KEYS.includes(key)) this.#onLeavingKey(window);
    });
    window.webContents.on('context-menu', (_event, params) => {
      void showTextMenu(window, params, this.#spelling);
    });
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      this.#options.log.error('The window’s process ended.', { reason });
    });
  }

  /** The window is hidden at once, because the analyst has closed it. */
  async #closeAfterFlush(window: BrowserWindow): Promise<void> {
    if (this.#closing.has(window)) return;
    this.#closing.add(window);
    window.hide();
    await this.#flush(window).catch((error: unknown) => {
      this.#options.log.error('What was typed in a window could not be asked for.', error);
    });
    if (!window.isDestroyed()) window.destroy();
  }

  #saveState(window: BrowserWindow): void {
    try {
      this.#stateFile.write({
        bounds: window.getNormalBounds(),
        maximized: window.isMaximized(),
      });
    } catch (error) {
      this.#options.log.warn('The window’s place could not be saved.', error);
    }
  }
}
