import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { printProgress } from './progress.mjs';

const BEAT_MS = 5_000;
/** Twelve missed beats: a machine that swaps while it compiles can miss a few. */
const STALE_MS = 60_000;
const POLL_MS = 250;

/**
 * Holds a lock file while `work` runs, so that two setups of one folder take turns.
 * @template T
 * @param {string} file outside node_modules, which `npm ci` empties
 * @param {() => Promise<T>} work
 */
export async function withLock(file, work) {
  await acquireLock(file);
  const beat = setInterval(() => {
    touchLock(file);
  }, BEAT_MS);
  beat.unref();
  // 'exit' also comes after an uncaught error, where `finally` may not run.
  const release = () => {
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
async function acquireLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  let hasReported = false;
  while (!tryToAcquireLock(file)) {
    const holder = readHolder(file);
    if (holder !== undefined && isStale(holder)) {
      breakLock(file, holder.text);
      continue;
    }
    if (!hasReported && holder !== undefined)
      printProgress(`setup  waiting for the setup of process ${String(holder.pid)}`);
    hasReported = true;
    await sleep(POLL_MS);
  }
}

/** @param {string} file */
function tryToAcquireLock(file) {
  try {
    const mine = JSON.stringify({ pid: process.pid, host: hostname(), atMs: Date.now() });
    writeFileSync(file, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * @typedef {{ text: string, pid: number, host: string, beatMs: number }} Holder
 * @param {string} file
 * @returns {Holder | undefined} undefined where the lock has just gone
 */
function readHolder(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const beatMs = statSync(file).mtimeMs;
    return { text, beatMs, ...parseHolder(text) };
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** @param {string} text */
function parseHolder(text) {
  try {
    /** @type {unknown} */
    const parsed = JSON.parse(text);
    const { pid = 0, host = '' } = /** @type {Partial<Holder>} */ (parsed);
    return { pid, host };
  } catch {
    // Half written, or not ours: only its age can tell whether anybody still holds it.
    return { pid: 0, host: '' };
  }
}

/** @param {Holder} holder */
function isStale({ pid, host, beatMs }) {
  if (Date.now() - beatMs > STALE_MS) return true;
  return host === hostname() && !isAlive(pid);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
}

/**
 * Two waiting setups may break the same lock: the slower one could carry off the new lock of the
 * faster one, so what was carried off is looked at and put back.
 * @param {string} file
 * @param {string} staleText
 */
function breakLock(file, staleText) {
  const aside = `${file}.${String(process.pid)}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== staleText) linkSync(aside, file);
  } catch (error) {
    if (!isErrno(error, 'ENOENT') && !isErrno(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {string} file */
function touchLock(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isErrno(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
