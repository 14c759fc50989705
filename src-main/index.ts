import { join } from 'node:path';
import { app, dialog, session } from 'electron';
import { keepFilesPrivate } from '#shared/node/private-files.ts';
import { parseCommandLine } from './app/command-line.ts';
import {
  enableCompileCache,
  keepCrashReports,
  logCrashes,
  dropUnsafeEnvironment,
} from './app/before-ready.ts';
import { loadUnlessQuit } from './app/load-unless-quit.ts';
import type { DeepLinks } from './app/deep-links.ts';
import { createDeepLinks, listenForLinks, forwardDeepLinks } from './app/electron-deep-links.ts';
import { openProgressWindow, showMoveProgress } from './app/move-progress-window.ts';
import { mendProfile, type Profile } from './app/profile.ts';
import { createQuitSequence, decideClosing, listenForQuit } from './app/quit.ts';
import type { QuitSequence } from './app/quit-sequence.ts';
import { registerSchemes } from './app/scheme.ts';
import { startProfile } from './app/start-profile.ts';
import { deleteMovedFolders, listStartMessages, type StartProblems } from './app/start-messages.ts';
import { closeNameLookups, guardAllContents } from './app/security.ts';
import type { AppWindows, Closing } from './app/app-windows.ts';
import { openDesktop } from './compose-window.ts';
import { choosePolicyFile, readPolicy, type LoadedPolicy } from './policy/read-policy.ts';
import type { Log } from './logging/log.ts';
import { createElectronLog } from './logging/electron-log.ts';
import { Redactor } from './logging/redactor.ts';

/** Tells what this start could not do; the app works without. */
function showStartMessages(problems: Omit<StartProblems, 'remainingFolders'>, log: Log): void {
  const { profile, brokenArchivePath } = problems;
  // The app works with a moved folder only where its archive could be opened.
  const remainingFolders = brokenArchivePath === null ? deleteMovedFolders(profile, log) : [];
  for (const { message, detail } of listStartMessages({ ...problems, remainingFolders })) {
    void dialog.showMessageBox({ type: 'warning', message, detail });
  }
}

/** The link of this start, and those of later ones. */
function receiveLinks(links: DeepLinks, { policy }: LoadedPolicy): void {
  links.forbidden = policy.forbid.includes('deepLinks');
  links.receive(process.argv.slice(1));
  listenForLinks(app, links);
}

/** What must be set before Electron is ready. */
function prepareElectron(profile: Profile, log: Log): void {
  registerSchemes();
  keepCrashReports();
  closeNameLookups(app);
  guardAllContents(app, log);
  enableCompileCache(join(profile.dir, 'code-cache'));
}

async function boot(): Promise<void> {
  const exportedFileMode = keepFilesPrivate();
  dropUnsafeEnvironment(process.env);
  const commandLine = parseCommandLine(process.argv.slice(1));
  if (commandLine.moveProgressDir !== null) {
    await showMoveProgress(app, commandLine.moveProgressDir);
    return;
  }
  const redactor = new Redactor();
  const loadedPolicy = readPolicy(choosePolicyFile(app, commandLine));
  const started = startProfile({
    app,
    profileDir: commandLine.profileDir,
    forbidden: loadedPolicy.policy.forbid,
    createLog: (file) => createElectronLog(file, redactor),
    openProgressWindow,
  });
  if (started === null) {
    app.quit();
    return;
  }
  const { profile, log, change } = started;
  logCrashes(log);
  log.info('Plumbline starts.', { version: app.getVersion(), electron: process.versions.electron });
  const opened: { windows: AppWindows | null; quitting: QuitSequence | null } = {
    windows: null,
    quitting: null,
  };
  const showWindow = (): void => opened.windows?.show();
  const links = createDeepLinks(log, () => opened.windows);
  receiveLinks(links, loadedPolicy);
  app.on('second-instance', (_event, args) => {
    showWindow();
    links.receive(args);
  });
  prepareElectron(profile, log);
  await app.whenReady();
  const outDir = join(import.meta.dirname, '..');
  const { defaultSession } = session;
  const decide = (isLast: boolean): Closing => decideClosing(app, opened.quitting, isLast);
  const base = { app, session: defaultSession, profile, commandLine, outDir, log, redactor };
  mendProfile(profile, log);
  const restart = (): void => {
    app.relaunch();
    opened.quitting?.force();
  };
  const environment = { ...base, loadedPolicy, exportedFileMode, restart, decideClosing: decide };
  const desktop = openDesktop(environment);
  opened.windows = desktop.windows;
  // Loaded while the window's process starts, and after the cache is on, which keeps compiled code.
  const composition = await loadUnlessQuit(app, () => import('./compose.ts'));
  if (composition === null) return;
  const running = composition.compose(environment, desktop);
  opened.quitting = createQuitSequence(app, running, log);
  listenForQuit(app, opened.quitting);
  forwardDeepLinks(links, desktop);
  app.on('activate', showWindow);
  const { brokenArchivePath } = running;
  showStartMessages({ brokenArchivePath, change, profile, policy: loadedPolicy.status }, log);
}

boot().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Plumbline could not start: ${reason}\n`);
  // Before `ready`, Linux has no dialog: then the line above is all that can be said.
  if (app.isReady()) dialog.showErrorBox('Plumbline could not start', reason);
  app.exit(1);
});
