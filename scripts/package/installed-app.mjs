import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { AppWindow } from '../demo/app-window.mjs';
import { USER } from './bare-system.mjs';

/** @typedef {import('./bare-system.mjs').BareSystem} BareSystem */

const START_LIMIT_MS = 90_000;
const QUIT_LIMIT_MS = 30_000;
const LISTENING = /DevTools listening on (ws:\/\/\S+)/;
const WAYLAND_SOCKET = 'plumbline';

/**
 * What a display needs before the app starts, and what the app is told of it.
 * @typedef {object} Display
 * @property {readonly string[]} start commands of a shell, as the app's user
 * @property {readonly string[]} env
 * @property {readonly string[]} switches
 */

/**
 * @param {BareSystem} system
 * @param {NodeJS.ProcessEnv} env of a display of this machine
 * @returns {Display}
 */
export function createX11Display(system, env) {
  copyFileSync(env['XAUTHORITY'] ?? '', join(system.shared, 'authority'));
  return {
    start: [],
    env: [`DISPLAY=${env['DISPLAY'] ?? ''}`, 'XAUTHORITY=/tmp/authority'],
    switches: [],
  };
}

/**
 * A compositor in the system itself, which draws into memory. Electron before 38 has to be told that
 * it may use it.
 * @returns {Display}
 */
export function createWaylandDisplay() {
  const weston = [
    'weston --backend=headless-backend.so --use-pixman --idle-time=0',
    `--socket=${WAYLAND_SOCKET} >/tmp/weston.log 2>&1 &`,
  ].join(' ');
  const socket = `"$XDG_RUNTIME_DIR/${WAYLAND_SOCKET}"`;
  return {
    start: [`{ ${weston} }`, `until [ -S ${socket} ]; do sleep 0.1; done`],
    env: [`WAYLAND_DISPLAY=${WAYLAND_SOCKET}`, 'XDG_SESSION_TYPE=wayland'],
    switches: ['--ozone-platform=wayland'],
  };
}

/** The kernel filters a process's calls. */
const FILTERED = '2';

/**
 * The app in the bare system, as its user starts it: with a bus and a keyring, and with no switch but
 * the one by which the window is driven.
 */
export class InstalledApp {
  #child;
  #output = '';

  /**
   * @param {BareSystem} system
   * @param {Display} display
   */
  constructor(system, display) {
    const start = [
      'mkdir -p -m 700 "$XDG_RUNTIME_DIR"',
      'printf "plumbline\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null',
      ...display.start,
      ['exec plumbline --remote-debugging-port=0', ...display.switches].join(' '),
    ].join(' && ');
    const env = [
      'env',
      '-i',
      'PATH=/usr/bin:/bin',
      'LANG=C.UTF-8',
      `HOME=/home/${USER}`,
      `XDG_RUNTIME_DIR=/tmp/runtime-${USER}`,
      ...display.env,
    ];
    const asUser = [
      'runuser',
      '-u',
      USER,
      '--',
      ...env,
      'dbus-run-session',
      '--',
      'sh',
      '-c',
      start,
    ];
    const authority = `install -o ${USER} -m 600 /mnt/authority /tmp/authority`;
    const prepare = `if [ -e /mnt/authority ]; then ${authority}; fi && exec "$@"`;
    const [name = '', ...args] = system.commandLine(['sh', '-c', prepare, 'sh', ...asUser]);
    this.#child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.on('data', (/** @type {Buffer} */ chunk) => {
        this.#output = (this.#output + chunk.toString()).slice(-16_000);
      });
    }
  }

  get output() {
    return this.#output;
  }

  /** @returns {Promise<AppWindow>} its window, driven over the same protocol as a browser's */
  async openWindow() {
    const address = await this.#waitFor(() => LISTENING.exec(this.#output)?.[1], START_LIMIT_MS);
    const browser = await chromium.connectOverCDP(address, { timeout: START_LIMIT_MS });
    const page = await this.#waitFor(() => browser.contexts()[0]?.pages()[0], START_LIMIT_MS);
    return new AppWindow(
      page,
      () => this.#output,
      async () => {
        await browser.close();
        await this.#quit();
      },
    );
  }

  async #quit() {
    const main = this.#processes().find(({ type }) => type === null);
    if (main === undefined) throw new Error('The app was gone before it was asked to quit.');
    process.kill(main.pid, 'SIGTERM');
    await this.#waitFor(() => this.#processes().length === 0 || undefined, QUIT_LIMIT_MS);
  }

  /** Ends all that is left; a system whose first process is gone has none. */
  kill() {
    this.#child.kill('SIGKILL');
  }

  /**
   * @returns {string[]} what is wrong with the sandbox of the app's processes; nothing where it is on
   */
  findSandboxFaults() {
    const processes = this.#processes();
    const main = processes.find(({ type }) => type === null);
    const renderers = processes.filter(({ type }) => type === 'renderer');
    if (main === undefined || renderers.length === 0) return ['the app has no window’s process'];
    const asRoot = processes.filter(({ uid }) => uid === '0');
    const open = processes.filter(({ args }) => args.includes('--no-sandbox'));
    const faults = renderers.flatMap(({ pid, seccomp, userNamespace, pidNamespace }) => {
      const missing = [
        ...(seccomp === FILTERED ? [] : ['a filter of system calls']),
        ...(userNamespace === main.userNamespace ? ['a user namespace of its own'] : []),
        ...(pidNamespace === main.pidNamespace ? ['a process namespace of its own'] : []),
      ];
      return missing.map((what) => `the window’s process ${String(pid)} is without ${what}`);
    });
    return [
      ...asRoot.map(({ pid }) => `the process ${String(pid)} runs as root`),
      ...open.map(({ pid }) => `the process ${String(pid)} was started without a sandbox`),
      ...faults,
    ];
  }

  /** The app's processes, as this machine sees them. */
  #processes() {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => describeProcess(Number(name)) ?? [])
      .filter(
        ({ args }) => args[0]?.startsWith('/opt/Plumbline/') === true || args[0] === 'plumbline',
      );
  }

  /**
   * @template T
   * @param {() => T | undefined} find
   * @param {number} limitMs
   * @returns {Promise<T>}
   */
  async #waitFor(find, limitMs) {
    const endMs = Date.now() + limitMs;
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (this.#child.exitCode !== null || Date.now() > endMs) {
        throw new Error(`The installed app ended or was too slow. It printed:\n${this.#output}`);
      }
      await sleep(100);
    }
  }
}

/**
 * @param {number} pid
 * @returns what the kernel tells of a process; undefined where it has ended meanwhile
 */
function describeProcess(pid) {
  try {
    // Chromium joins the arguments of its own processes by spaces.
    const args = readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').split(/[\0 ]/);
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return {
      pid,
      args,
      type: args.find((arg) => arg.startsWith('--type='))?.slice('--type='.length) ?? null,
      uid: /^Uid:\t(\d+)/m.exec(status)?.[1],
      seccomp: /^Seccomp:\t(\d)/m.exec(status)?.[1],
      userNamespace: readlinkSync(`/proc/${String(pid)}/ns/user`),
      pidNamespace: readlinkSync(`/proc/${String(pid)}/ns/pid`),
    };
  } catch {
    // It ended between the list and this look.
    return undefined;
  }
}
