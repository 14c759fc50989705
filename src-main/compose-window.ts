import { join } from 'node:path';
import type { AppEnvironment, Desktop } from './app-environment.ts';
import { setAppMenu } from './app/menu.ts';
import { serveAppScheme } from './app/scheme.ts';
import { guardSession } from './app/security.ts';
import { SettingsStore } from './app/settings-store.ts';
import { followTheme } from './app/theme.ts';
import { AppWindows } from './app/app-windows.ts';
import type { ElectronIpc } from './ipc/electron-adapter.ts';

/** The windows, to which main is not connected yet. */
export interface UnconnectedDesktop extends Desktop {
  /** Serves the page, which waits until its calls can be answered. */
  readonly connect: (ipc: ElectronIpc) => void;
}

/** Builds the menu, and builds it again when a key that it names has changed. */
function setMenu(
  { app }: AppEnvironment,
  { settings, windows, pushToFront }: Pick<Desktop, 'settings' | 'windows' | 'pushToFront'>,
): void {
  const build = (): void => {
    setAppMenu({
      settings,
      isPackaged: app.isPackaged,
      isMac: process.platform === 'darwin',
      onExport: (target) => {
        pushToFront('menu.exportRequested', { target });
      },
      onShortcuts: () => {
        pushToFront('menu.shortcutsRequested', {});
      },
      onCommand: (id) => {
        // On a Mac there may be no window that could do it.
        if (id === 'window.new') windows.openAnother();
        else pushToFront('menu.commandRequested', { id });
      },
    });
  };
  build();
  let { shortcuts } = settings.read();
  settings.onChange((changed) => {
    if (changed.shortcuts === shortcuts) return;
    ({ shortcuts } = changed);
    build();
  });
}

/**
 * Opens the window before most of main is even loaded, because its process takes as long to start
 * as main to load.
 */
export function openDesktop(environment: AppEnvironment): UnconnectedDesktop {
  const { session, profile, outDir, log, decideClosing } = environment;
  const settings = new SettingsStore(profile.settingsFile, log);
  let connected: ElectronIpc | null = null;
  const pushes: Pick<Desktop, 'push' | 'pushToOthers' | 'pushToFront' | 'pushTo'> = {
    push: (route, payload) => connected?.push(route, payload),
    pushToOthers: (page, route, payload) => connected?.pushToOthers(page, route, payload),
    pushToFront: (route, payload) => connected?.pushToFront(route, payload),
    pushTo: (window, route, payload) => connected?.pushTo(window, route, payload) ?? false,
  };
  let serve: () => void = () => undefined;
  const whenConnected = new Promise<void>((resolve) => {
    serve = resolve;
  });
  guardSession(session, log);
  serveAppScheme(session, join(outDir, 'renderer'), whenConnected);
  followTheme(settings);
  const windows = new AppWindows({
    preload: join(outDir, 'preload', 'index.cjs'),
    stateFile: profile.windowStateFile,
    settings,
    log,
    decideClosing,
  });
  setMenu(environment, { settings, windows, ...pushes });
  windows.show();
  const connect = (ipc: ElectronIpc): void => {
    connected = ipc;
    serve();
  };
  return { settings, windows, ...pushes, connect };
}
