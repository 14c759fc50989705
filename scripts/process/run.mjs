import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import os from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';
import { ROOT } from '../project.mjs';

/** Enough to show what a failed installer said last, little enough to keep in memory. */
const OUTPUT_TAIL_CHARS = 16_000;
const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, input?: string, timeoutMs?: number, tailChars?: number }} RunOptions `tailChars`: how much of the output is kept
 * @typedef {{ code: number, output: string }} RunResult code is 127 where the command does not exist
 */

/**
 * Runs a command to its end and keeps the last of what it printed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions & { onChild?: (child: import('node:child_process').ChildProcess) => void }} [options]
 * @returns {Promise<RunResult>}
 */
export function runQuietly(command, args, options = {}) {
  const tailChars = options.tailChars ?? OUTPUT_TAIL_CHARS;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    });
    options.onChild?.(child);
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output = (output + chunk.toString()).slice(-tailChars);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => {
      resolve({ code: 127, output: error.message });
    });
    child.once('close', (code, signal) => {
      resolve({ code: toExitCode(code, signal), output });
    });
  });
}

/**
 * Runs a command whose failure is an error, with the last that it said.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>} what it printed
 */
export async function runOrThrow(command, args, options) {
  const { code, output } = await runQuietly(command, args, options);
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}:\n${output.trim()}`);
  return output;
}

/**
 * Runs a command in our place: its streams are ours, our signals are its.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} [options]
 * @returns {Promise<number>} exit code; 127 where the command does not exist
 */
export function runInherited(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: options.env ?? process.env,
      stdio: options.stdio ?? 'inherit',
    });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(signal);
    for (const signal of FORWARDED) process.on(signal, forward);
    /** @param {number} code */
    const finish = (code) => {
      for (const signal of FORWARDED) process.off(signal, forward);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      finish(127);
    });
    child.once('close', (code, signal) => {
      finish(toExitCode(code, signal));
    });
  });
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function toExitCode(code, signal) {
  // What a shell reports for a child that a signal ended.
  return signal === null ? (code ?? 1) : 128 + os.constants.signals[signal];
}

/** @param {string} name */
export function hasCommand(name) {
  return findCommand(name) !== undefined;
}

/**
 * Looked up by hand: a shell only to ask `command -v` would cost more than the whole check may.
 * @param {string} name of a program, or the path of its file
 * @returns {string | undefined} its file
 */
export function findCommand(name) {
  if (name.includes('/')) return isRunnable(name) ? resolve(name) : undefined;
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isRunnable);
}

/** @param {string} file */
export function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
