import type { App, Session } from 'electron';
import type { CommandLine } from './app/command-line.ts';
import type { Profile } from './app/profile.ts';
import type { SettingsStore } from './app/settings-store.ts';
import type { AppWindows, Closing } from './app/app-windows.ts';
import type { ElectronIpc } from './ipc/electron-adapter.ts';
import type { Log } from './logging/log.ts';
import type { LoadedPolicy } from './policy/read-policy.ts';
import type { Redactor } from './logging/redactor.ts';

/**
 * The environment that the app is composed from: Electron's parts, the profile and where to write.
 */
export interface AppEnvironment {
  readonly app: App;
  readonly session: Session;
  readonly profile: Profile;
  readonly commandLine: CommandLine;
  /** The folder of the build: `out`. */
  readonly outDir: string;
  readonly log: Log;
  readonly redactor: Redactor;
  /** The mode of files that the analyst saves; all others are the user's alone. */
  readonly exportedFileMode: number;
  /** What the administrator of this computer has set. */
  readonly loadedPolicy: LoadedPolicy;
  /** Ends the app in order, without a question, and starts it again. */
  readonly restart: () => void;
  /** Called before a window closes; closing the last one may quit the app in order. */
  readonly decideClosing: (isLast: boolean) => Closing;
}

/** The windows, the settings that shape them, and the ways to tell them something. */
export interface Desktop {
  readonly settings: SettingsStore;
  readonly windows: AppWindows;
  /** Tells every window. */
  readonly push: ElectronIpc['push'];
  readonly pushToOthers: ElectronIpc['pushToOthers'];
  readonly pushToFront: ElectronIpc['pushToFront'];
  /** False where there is no page to tell. */
  readonly pushTo: ElectronIpc['pushTo'];
}
