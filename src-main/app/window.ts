import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { Log } from '../logging/log.ts';
import { JsonFile } from '../storage/json-file.ts';
import { APP_START_URL } from './app-path.ts';
import { showTextMenu } from './electron-text-menu.ts';
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

export interface AppWindowOptions {
  readonly preload: string;
  readonly stateFile: string;
  readonly settings: SettingsStore;
  readonly log: Log;
  /**
   * Called before the window closes. A caller that answers false quits the app in order instead.
   */
  readonly mayClose: () => boolean;
}

/** Opens the app's window and brings it to the front. There is at most one. */
export class AppWindow {
  readonly #options: AppWindowOptions;
  readonly #stateFile: JsonFile<WindowState>;
  #window: BrowserWindow | null = null;
  #onLeavingKey: () => void = () => undefined;

  constructor(options: AppWindowOptions) {
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

  /** Whether a message comes from the app's own window, by the id of its web contents. */
  isOwn(contentsId: number): boolean {
    return this.#window?.webContents.id === contentsId;
  }

  current(): BrowserWindow | null {
    return this.#window;
  }

  show(): void {
    if (this.#window === null) {
      this.#open();
      return;
    }
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.show();
    this.#window.focus();
  }

  /** True when the window is visible and in front. */
  get isWatched(): boolean {
    const window = this.#window;
    return window !== null && window.isVisible() && !window.isMinimized() && window.isFocused();
  }

  hide(): void {
    this.#window?.hide();
  }

  /**
   * Calls `act` once the page can receive pushes: at once, after it has loaded, or after loading
   * failed.
   */
  whenLoaded(act: () => void): void {
    const contents = this.#window?.webContents;
    if (contents?.isLoading() === true) contents.once('did-stop-loading', act);
    else act();
  }

  /**
   * Calls `act` once the window's own process reads the page, or could not get it. Main has little
   * to do from then on.
   */
  whenNavigated(act: () => void): void {
    const contents = this.#window?.webContents;
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

  /** Calls `act` for a key that leads out of a frame, wherever in the window it was pressed. */
  onFrameExitKey(act: () => void): void {
    this.#onLeavingKey = act;
  }

  setZoom(zoomFactor: number): void {
    this.#window?.webContents.setZoomFactor(zoomFactor);
  }

  #open(): void {
    const state = this.#stateFile.read();
    const window = new BrowserWindow({
      ...computeOpeningBounds(
        state,
        screen.getAllDisplays().map((display) => display.workArea),
      ),
      minWidth: WINDOW_MIN.width,
      minHeight: WINDOW_MIN.height,
      show: false,
      title: 'Plumbline',
      autoHideMenuBar: true,
      backgroundColor: nativeTheme.shouldUseDarkColors
        ? BACKGROUND_COLOURS.dark
        : BACKGROUND_COLOURS.light,
      webPreferences: {
        preload: this.#options.preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        // A Mac has a spell checker of its own; elsewhere Chromium would download dictionaries.
        spellcheck: process.platform === 'darwin',
      },
    });
    this.#window = window;
    if (state.maximized) window.maximize();
    this.#watch(window);
    window.loadURL(APP_START_URL).catch((error: unknown) => {
      this.#options.log.error('The window could not load the app.', error);
    });
  }

  #watch(window: BrowserWindow): void {
    window.once('ready-to-show', () => {
      this.setZoom(this.#options.settings.read().zoomFactor);
      window.show();
    });
    window.on('close', (event) => {
      if (!this.#options.mayClose()) {
        event.preventDefault();
        return;
      }
      try {
        this.#stateFile.write({
          bounds: window.getNormalBounds(),
          maximized: window.isMaximized(),
        });
      } catch (error) {
        this.#options.log.warn('The window’s place could not be saved.', error);
      }
    });
    window.on('closed', () => {
      this.#window = null;
    });
    window.webContents.on('before-input-event', (_event, { type, key }) => {
      if (type === 'keyDown' && FRAME_EXIT_KEYS.includes(key)) this.#onLeavingKey();
    });
    window.webContents.on('context-menu', (_event, params) => {
      showTextMenu(window, params);
    });
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      this.#options.log.error('The window’s process ended.', { reason });
    });
  }
}
