import { dialog, powerMonitor, type App, type BrowserWindow } from 'electron';
import type { Log } from '../logging/log.ts';
import { describeQuit, type QuitMessage, type RunningAnswers } from './quit-message.ts';
import { QuitSequence } from './quit-sequence.ts';
import type { AppWindows, Closing } from './app-windows.ts';

/** Signals from a shell, a service manager or a terminal that closes. */
const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The parts of the app that quitting closes. */
export interface QuitContext {
  readonly windows: AppWindows;
  readonly countRunning: () => RunningAnswers;
  /** The pages send their unsaved state. */
  readonly flushWindows: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly isKeychainBusy: () => boolean;
}

export function createQuitSequence(app: App, leaving: QuitContext, log: Log): QuitSequence {
  const { windows, countRunning, flushWindows, close, isKeychainBusy } = leaving;
  return new QuitSequence({
    confirm: async () => {
      const words = describeQuit(countRunning());
      return words === null || (await askToQuit(windows.current(), words));
    },
    close: async () => {
      await flushWindows();
      // Nothing more will be asked, so the windows are hidden while the app closes.
      windows.hide();
      await close();
    },
    quit: () => {
      app.quit();
    },
    exit: (code) => {
      app.exit(code);
    },
    isKeychainBusy,
    kill: () => {
      process.kill(process.pid, 'SIGKILL');
    },
    log,
  });
}

/** Handles every way in which the app can be asked to quit. */
export function listenForQuit(app: App, quitting: QuitSequence): void {
  const force = (): void => {
    quitting.force();
  };
  app.on('before-quit', (event) => {
    if (!quitting.request()) event.preventDefault();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  for (const signal of END_SIGNALS) process.on(signal, force);
  powerMonitor.on('shutdown', force);
}

/**
 * One window of several closes alone. Where closing the last one ends the app, it ends in order: a
 * question, then a clean close.
 */
export function decideClosing(app: App, quitting: QuitSequence | null, isLast: boolean): Closing {
  if (quitting === null || quitting.isClosed) return 'now';
  if (!isLast || process.platform === 'darwin') return 'afterFlush';
  app.quit();
  return 'withApp';
}

/** Quitting is the second button; Enter and Escape press the first one, which stays. */
async function askToQuit(
  window: BrowserWindow | null,
  { message, detail }: QuitMessage,
): Promise<boolean> {
  const question = {
    type: 'question' as const,
    title: 'Quit Plumbline',
    message,
    detail,
    buttons: ['Stay', 'Quit'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = await (window === null
    ? dialog.showMessageBox(question)
    : dialog.showMessageBox(window, question));
  return response === 1;
}
