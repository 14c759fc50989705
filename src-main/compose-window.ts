import { join } from 'node:path';
import type { AppEnvironment, Desktop } from './app-environment.ts';
import { setAppMenu } from './app/menu.ts';
import { serveAppScheme } from './app/scheme.ts';
import { guardSession } from './app/security.ts';
import { SettingsStore } from './app/settings-store.ts';
import { followTheme } from './app/theme.ts';
import { AppWindow } from './app/window.ts';
import type { ElectronIpc } from './ipc/electron-adapter.ts';

/** The window, to which main is not connected yet. */
export interface UnconnectedDesktop extends Desktop {
  /** Serves the page, which waits until its calls can be answered. */
  readonly connect: (ipc: ElectronIpc) => void;
}

/** Builds the menu, and builds it again when a key that it names has changed. */
function setMenu({ app }: AppEnvironment, { settings, push }: Omit<Desktop, 'window'>): void {
  const build = (): void => {
    setAppMenu({
      settings,
      isPackaged: app.isPackaged,
      isMac: process.platform === 'darwin',
      onExport: (target) => {
        push('menu.exportRequested', { target });
      },
      onShortcuts: () => {
        push('menu.shortcutsRequested', {});
      },
      onCommand: (id) => {
        push('menu.commandRequested', { id });
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
  const { session, profile, outDir, log, mayCloseWindow } = environment;
  const settings = new SettingsStore(profile.settingsFile, log);
  let connected: ElectronIpc | null = null;
  const push: Desktop['push'] = (route, payload) => connected?.push(route, payload);
  let serve: () => void = () => undefined;
  const whenConnected = new Promise<void>((resolve) => {
    serve = resolve;
  });
  guardSession(session, log);
  serveAppScheme(session, join(outDir, 'renderer'), whenConnected);
  setMenu(environment, { settings, push });
  followTheme(settings);
  const window = new AppWindow({
    preload: join(outDir, 'preload', 'index.cjs'),
    stateFile: profile.windowStateFile,
    settings,
    log,
    mayClose: mayCloseWindow,
  });
  window.show();
  const connect = (ipc: ElectronIpc): void => {
    connected = ipc;
    serve();
  };
  return { settings, window, push, connect };
}
