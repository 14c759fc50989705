import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { hasCommand, runOrThrow } from '../process/run.mjs';
import { resolveInProject } from '../project.mjs';
import { printProgress } from '../setup/progress.mjs';

const ENTER = resolveInProject('scripts', 'package', 'enter-root.sh');
const SUITE = 'bookworm';
/** What a desktop has anyway: a keyring on a bus, and the checks of an installed app's entries. */
const DESKTOP = ['dbus', 'gnome-keyring', 'desktop-file-utils', 'appstream', 'shared-mime-info'];
export const USER = 'ana';
const APT = ['apt-get', '--yes', '--quiet', '--no-install-recommends'];

/**
 * A Debian of its own: nothing of this machine is in it but its kernel. What is done in it lies in a
 * layer over the base, so that the base is built once.
 */
export class BareSystem {
  #folder;

  /** @param {string} folder for its files */
  constructor(folder) {
    this.#folder = folder;
  }

  /** A folder that the system sees as `/mnt`. */
  get shared() {
    return join(this.#folder, 'shared');
  }

  /** @returns {string | undefined} why there can be none here */
  static findObstacle() {
    if (process.platform !== 'linux') return 'it needs Linux';
    if (process.getuid?.() !== 0) return 'only root may build a system in a folder';
    const missing = ['debootstrap', 'unshare', 'pivot_root'].filter((name) => !hasCommand(name));
    return missing.length === 0 ? undefined : `${missing.join(', ')} is not installed`;
  }

  /** Builds the base where there is none yet, and forgets what was done over it. */
  async reset() {
    const base = join(this.#folder, 'base');
    const stamp = join(this.#folder, 'base-is-complete');
    for (const name of ['upper', 'work', 'root', 'shared']) this.#clear(name);
    if (existsSync(stamp)) return;
    printProgress('package  a bare Debian for the test …');
    this.#clear('base');
    await runOrThrow('debootstrap', ['--variant=minbase', SUITE, base]);
    writeFileSync(stamp, SUITE);
  }

  /** @param {string} name */
  #clear(name) {
    rmSync(join(this.#folder, name), { recursive: true, force: true });
    mkdirSync(join(this.#folder, name), { recursive: true });
  }

  /**
   * Adds a desktop's programs, the packages that ours depends on, and a user who is not root.
   * @param {readonly string[]} depends of the package, as its field has them
   */
  async prepare(depends) {
    const packages = depends.map((entry) => entry.split('|')[0]?.trim() ?? entry);
    await this.run([...APT, 'update']);
    await this.install([...DESKTOP, ...packages]);
    await this.run(['useradd', '--create-home', '--shell', '/bin/bash', USER]);
  }

  /** @param {readonly string[]} packages of Debian */
  async install(packages) {
    await this.run([...APT, 'install', ...packages]);
  }

  /**
   * @param {readonly string[]} command as root
   * @returns {Promise<string>} what it printed
   */
  run(command) {
    const [name = '', ...args] = this.commandLine(command);
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' };
    return runOrThrow(name, args, { env: { ...env, LANG: 'C.UTF-8' }, tailChars: 50_000_000 });
  }

  /**
   * @param {readonly string[]} command
   * @returns {string[]} the same command for this machine
   */
  commandLine(command) {
    const namespaces = ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child'];
    return ['unshare', ...namespaces, ENTER, this.#folder, ...command];
  }

  /**
   * @returns {Promise<Set<string>>} every file that is not its user's, with type, mode and size, less
   *   what the package manager writes down for itself
   */
  async listFiles() {
    const own = [
      '/proc',
      '/sys',
      '/dev',
      '/mnt',
      '/tmp',
      '/home',
      '/run',
      '/var/log',
      '/var/cache',
    ];
    const books = [
      '/var/lib/dpkg/status*',
      '/var/lib/dpkg/lock*',
      '/var/lib/dpkg/info',
      '/var/lib/apt',
    ];
    const pruned = [...own, ...books].flatMap((path) => ['-path', path, '-o']).slice(0, -1);
    // Folders without their size, which grows with what was once in them.
    const shown = ['-type', 'd', '-printf', '%p %m %u\\n', '-o', '-printf', '%p %y %m %u %s %l\\n'];
    const lines = await this.run(['find', '/', '(', ...pruned, ')', '-prune', '-o', ...shown]);
    // dpkg removes this folder when it is empty, because no package has it for its own.
    return new Set(lines.split('\n').filter((line) => line !== '' && !line.startsWith('/opt ')));
  }
}
