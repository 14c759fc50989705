import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainModule } from './project.mjs';
import { runInherited, runQuietly } from './process/run.mjs';
import { readFirstLine, startServer } from './process/server.mjs';
import { createTempFolder } from './process/temp-folder.mjs';

const POLL_MS = 20;
const XDG_HOMES = ['XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_STATE_HOME'];
/** The daemon wants one that is not empty; it guards a keyring that lives as long as one command. */
const PASSWORD = 'plumbline';

/**
 * Gives work a real, unlocked, empty keyring on a session bus and in a home of its own, so that it
 * never touches the user's. Elsewhere than on Linux the keychain belongs to the login and is left
 * as it is. Not dbus-run-session, because that leaves its command behind when it is killed.
 * @template T
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work
 * @param {NodeJS.ProcessEnv} [base]
 */
export async function withKeyring(work, base = process.env) {
  if (process.platform !== 'linux') return work(base);
  const home = createTempFolder('plumbline-home-');
  const servers = [];
  try {
    const env = environmentFor(home.path, base);
    const bus = startServer('dbus-daemon', ['--session', '--nofork', '--print-address'], { env });
    servers.unshift(bus);
    env['DBUS_SESSION_BUS_ADDRESS'] = await bus.whenReady(readFirstLine(bus.child, 1));
    const args = ['--foreground', '--unlock', '--components=secrets'];
    const keyring = startServer('gnome-keyring-daemon', args, { env, input: `${PASSWORD}\n` });
    servers.unshift(keyring);
    const over = new AbortController();
    await keyring.whenReady(keyringOnBus(env, over.signal)).finally(() => over.abort());
    return await work(env);
  } finally {
    for (const server of servers) await server.stop();
    home.remove();
  }
}

/**
 * @param {string} home
 * @param {NodeJS.ProcessEnv} base
 * @returns {NodeJS.ProcessEnv}
 */
function environmentFor(home, base) {
  const runtime = join(home, '.runtime');
  mkdirSync(runtime, { mode: 0o700 });
  // Each of these would lead the daemon to the user's own keyring.
  const leading = new Set(['GNOME_KEYRING_CONTROL', ...XDG_HOMES]);
  const env = Object.fromEntries(Object.entries(base).filter(([name]) => !leading.has(name)));
  const authority = base['XAUTHORITY'] ?? join(homedir(), '.Xauthority');
  return { ...env, HOME: home, XDG_RUNTIME_DIR: runtime, XAUTHORITY: authority };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 * @returns {Promise<string>} once the daemon has its name on the bus
 */
async function keyringOnBus(env, signal) {
  const ask = ['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus'];
  const question = ['/', 'org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'];
  for (;;) {
    const { output } = await runQuietly('dbus-send', [...ask, ...question], { env });
    if (output.includes('boolean true') || signal.aborted) return '';
    await sleep(POLL_MS);
  }
}

if (isMainModule(import.meta.url)) {
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) {
    console.error('usage: node scripts/with-keyring.mjs COMMAND [ARGUMENT…]');
    process.exit(2);
  }
  process.exitCode = await withKeyring((env) =>
    runInherited(command, args, { env, cwd: process.cwd() }),
  );
}
