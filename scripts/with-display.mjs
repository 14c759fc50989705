import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { isMainModule } from './project.mjs';
import { runInherited, runQuietly } from './process/run.mjs';
import { readFirstLine, startServer } from './process/server.mjs';
import { createTempFolder } from './process/temp-folder.mjs';
import { hasDisplay } from './setup/system-requirements.mjs';

/** Fits the window at its default size. */
const SCREEN = '1440x900x24';

/**
 * Gives work a display: the one that is there, else an Xvfb of its own. Not xvfb-run, because that
 * leaves its server behind when it is killed, and two of them can pick the same number.
 * @template T
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work
 * @param {NodeJS.ProcessEnv} [base]
 */
export async function withDisplay(work, base = process.env) {
  if (process.platform !== 'linux' || hasDisplay(base)) return work(base);
  const folder = createTempFolder('plumbline-display-');
  const authority = join(folder.path, 'authority');
  const cookie = randomBytes(16).toString('hex');
  // The server ignores the number, the client does not: hence once before and once after.
  await authorize(authority, ':0', cookie);
  const screen = ['-screen', '0', SCREEN, '-nolisten', 'tcp', '-auth', authority];
  const server = startServer('Xvfb', ['-displayfd', '3', ...screen], { env: base });
  try {
    const number = await server.whenReady(readFirstLine(server.child, 3));
    await authorize(authority, `:${number}`, cookie);
    return await work({ ...base, DISPLAY: `:${number}`, XAUTHORITY: authority });
  } finally {
    await server.stop();
    folder.remove();
  }
}

/**
 * @param {string} authority
 * @param {string} display
 * @param {string} cookie
 */
async function authorize(authority, display, cookie) {
  const args = ['-q', '-f', authority, 'add', display, '.', cookie];
  const { code, output } = await runQuietly('xauth', args);
  if (code !== 0) throw new Error(`xauth ended with ${String(code)}: ${output.trim()}`);
}

if (isMainModule(import.meta.url)) {
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) {
    console.error('usage: node scripts/with-display.mjs COMMAND [ARGUMENT…]');
    process.exit(2);
  }
  process.exitCode = await withDisplay((env) =>
    runInherited(command, args, { env, cwd: process.cwd() }),
  );
}
