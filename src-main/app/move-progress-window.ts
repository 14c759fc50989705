import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BrowserWindow, type App } from 'electron';
import type { Log } from '../logging/log.ts';
import { readMoveRatio } from './move-progress.ts';
import { closeNameLookups } from './security.ts';

const READ_EVERY_MS = 200;
const SIZE = { width: 440, height: 132 };

/** A page without scripts and without anything to load. */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Plumbline is moving its data</title>
<style>
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
body { margin: 20px; cursor: default; user-select: none }
h1 { margin: 0 0 10px; font-size: 15px; font-weight: 600 }
progress { inline-size: 100% }
p { margin: 6px 0 0; font-variant-numeric: tabular-nums }
</style>
<h1 id="title">Plumbline is moving its data</h1>
<progress aria-labelledby="title" max="100"></progress>
<p>Starting</p>
</html>`;

/** Starts this program again, as the window of the move; returns how to end it. */
export function openProgressWindow(folder: string, log: Log): () => void {
  const args = [...process.argv.slice(1), `--move-progress=${folder}`];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  child.on('error', (error) => {
    log.warn('The progress of the move could not be shown.', error);
  });
  // Unlike `exit`, this comes also where the process could not be started.
  child.once('close', () => {
    // Its own processes end a little later.
    rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch((error: unknown) => {
      log.warn('What the progress of the move wrote could not be removed.', error);
    });
  });
  return () => {
    child.kill();
  };
}

async function showRatio(window: BrowserWindow, ratio: number): Promise<void> {
  const percent = Math.floor(ratio * 100);
  window.setProgressBar(ratio);
  await window.webContents.executeJavaScript(
    `document.querySelector('progress').value = ${String(percent)};
    document.querySelector('p').textContent = '${String(percent)} % copied and checked';`,
  );
}

/** All that the second process does: it shows the file that the first one writes, and ends with it. */
export async function showMoveProgress(app: App, folder: string): Promise<void> {
  app.setPath('userData', join(folder, 'profile'));
  closeNameLookups(app);
  app.on('window-all-closed', () => {
    app.quit();
  });
  await app.whenReady();
  const window = new BrowserWindow({
    ...SIZE,
    useContentSize: true,
    resizable: false,
    maximizable: false,
    fullscreenable: false,
    autoHideMenuBar: true,
    title: 'Plumbline',
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
  });
  await window.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(PAGE)}`);
  const timer = setInterval(() => {
    const ratio = window.isDestroyed() ? null : readMoveRatio(folder);
    if (ratio === undefined) return;
    if (ratio === null) end();
    else showRatio(window, ratio).catch(end);
  }, READ_EVERY_MS);
  /** The move is done or gone, or the window is closed. */
  const end = (): void => {
    clearInterval(timer);
    app.quit();
  };
}
