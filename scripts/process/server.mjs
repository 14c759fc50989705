import { spawn } from 'node:child_process';
import process from 'node:process';
import { lastLines } from '../setup/failure.mjs';

/** Long for a machine that is busy, short for somebody who waits. */
const START_LIMIT_MS = 15_000;

/**
 * A server that lives as long as some work. It is started with stdout and descriptor 3 as pipes.
 * @typedef {object} Server
 * @property {import('node:child_process').ChildProcess} child
 * @property {(ready: Promise<string>) => Promise<string>} whenReady what `ready` gives, or an error
 *   with the server's own words where it ends, or is not ready, before
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env: NodeJS.ProcessEnv, input?: string }} options
 * @returns {Server}
 */
export function startServer(command, args, { env, input }) {
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words = (words + String(chunk)).slice(-4_000);
  });
  /** @type {Promise<Error>} */
  const ended = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', (code, signal) => {
      resolve(new Error(`${command} ended with ${String(code ?? signal)}: ${lastLines(words)}`));
    });
  });
  // A server that refuses its input says why on stderr; the broken pipe adds nothing.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const kill = () => child.kill();
  process.once('exit', kill);
  return {
    child,
    whenReady: (ready) => firstOf(ready, ended, `${command} was not ready in time`),
    stop: async () => {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}

/**
 * @param {Promise<string>} ready
 * @param {Promise<Error>} ended
 * @param {string} tooLate
 * @returns {Promise<string>}
 */
async function firstOf(ready, ended, tooLate) {
  /** @type {NodeJS.Timeout | undefined} */
  let limit;
  /** @type {Promise<Error>} */
  const late = new Promise((resolve) => {
    limit = setTimeout(() => {
      resolve(new Error(tooLate));
    }, START_LIMIT_MS);
  });
  const first = await Promise.race([ready, ended, late]);
  clearTimeout(limit);
  if (first instanceof Error) throw first;
  return first;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {1 | 3} descriptor
 * @returns {Promise<string>} the first line that the server writes there
 */
export function readFirstLine(child, descriptor) {
  return new Promise((resolve) => {
    let text = '';
    child.stdio[descriptor]?.on('data', (/** @type {Buffer} */ chunk) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
  });
}
