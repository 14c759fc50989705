import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { app, dialog, session } from 'electron';
import { parseCommandLine } from './app/command-line.ts';
import { dropUnsafeEnvironment } from './app/environment.ts';
import { openProfile } from './app/profile.ts';
import { registerAppScheme } from './app/scheme.ts';
import { guardAllContents } from './app/security.ts';
import { claimProfile } from './app/single-instance.ts';
import type { Running } from './compose.ts';
import { createElectronLog } from './logging/electron-log.ts';
import { Redactor } from './logging/redactor.ts';

/** A close that hangs must not keep the app from ending. */
const CLOSE_MAX_MS = 8_000;

function quitCleanly(running: Running, log: ReturnType<typeof createElectronLog>): void {
  let isClosed = false;
  app.on('before-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    const late = setTimeout(() => {
      log.error('Closing took too long; the app ends without waiting for it.');
      app.exit(1);
    }, CLOSE_MAX_MS);
    running
      .close()
      .catch((error: unknown) => {
        log.error('Closing failed.', error);
      })
      .finally(() => {
        clearTimeout(late);
        isClosed = true;
        app.quit();
      });
  });
}

async function boot(): Promise<void> {
  dropUnsafeEnvironment(process.env);
  const commandLine = parseCommandLine(process.argv.slice(1));
  const profile = openProfile(app, commandLine.profileDir);
  const redactor = new Redactor();
  const log = createElectronLog(profile.logFile, redactor);
  let running: Running | null = null;
  if (!claimProfile(app, () => running?.window.show())) {
    app.quit();
    return;
  }
  registerAppScheme();
  guardAllContents(app, log);
  if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function') {
    nodeModule.enableCompileCache(join(profile.dir, 'code-cache'));
  }
  // Loaded after the cache is on, so that it is the compiled code that is kept.
  const { compose } = await import('./compose.ts');
  await app.whenReady();
  running = compose({
    app,
    session: session.defaultSession,
    profile,
    commandLine,
    outDir: join(import.meta.dirname, '..'),
    log,
    redactor,
  });
  quitCleanly(running, log);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('activate', () => running?.window.show());
  running.window.show();
  if (running.brokenArchive !== null) tellBrokenArchive(running.brokenArchive);
}

function tellBrokenArchive(keptAs: string): void {
  void dialog.showMessageBox({
    type: 'warning',
    message: 'The archive of conversations could not be read',
    detail: `Plumbline began a new one. The old file is kept as ${keptAs}`,
  });
}

boot().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Plumbline could not start: ${reason}\n`);
  dialog.showErrorBox('Plumbline could not start', reason);
  app.exit(1);
});
