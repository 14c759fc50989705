import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { runQuietly } from '../process/run.mjs';
import { lastLines } from './failure.mjs';

/** A blocked network often drops packets in silence, and then only a limit ends the waiting. */
const SILENCE_LIMIT_MS = 20_000;
const POLL_MS = 500;

/**
 * Lets the electron package fetch its own binary. It may take as long as it likes while bytes come
 * in; after 20 s without any it is stopped.
 * @param {string} electron folder of the electron package
 * @returns {Promise<string | undefined>} why it could not be had
 */
export async function downloadOfficial(electron) {
  rmSync(join(electron, 'path.txt'), { force: true });
  rmSync(join(electron, 'dist'), { recursive: true, force: true });
  const temp = mkdtempSync(join(electron, '.download-'));
  const env = {
    ...process.env,
    TMPDIR: temp,
    TEMP: temp,
    TMP: temp,
    ELECTRON_GET_NO_PROGRESS: '1',
  };
  let silence = '';
  /** @type {NodeJS.Timeout | undefined} */
  let watch;
  try {
    const { code, output } = await runQuietly(process.execPath, [join(electron, 'install.js')], {
      env,
      onChild: (child) => {
        watch = onSilence([temp, join(electron, 'dist')], () => {
          silence = `nothing arrived for ${String(SILENCE_LIMIT_MS / 1000)} s`;
          child.kill('SIGKILL');
        });
      },
    });
    return code === 0 ? undefined : silence || firstError(output);
  } finally {
    clearInterval(watch);
    rmSync(temp, { recursive: true, force: true });
  }
}

/**
 * @param {readonly string[]} folders
 * @param {() => void} stop
 */
function onSilence(folders, stop) {
  let bytes = -1;
  let changedMs = Date.now();
  return setInterval(() => {
    const now = folders.reduce((sum, folder) => sum + sizeOf(folder), 0);
    if (now !== bytes) {
      bytes = now;
      changedMs = Date.now();
    } else if (Date.now() - changedMs > SILENCE_LIMIT_MS) stop();
  }, POLL_MS);
}

/**
 * @param {string} path
 * @returns {number} bytes of all files below; 0 where it is not, or no longer, there
 */
function sizeOf(path) {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

/** @param {string} output */
function firstError(output) {
  const line = output.split('\n').find((text) => /error/i.test(text));
  return line ?? lastLines(output, 1);
}
