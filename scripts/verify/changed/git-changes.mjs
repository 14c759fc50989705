import { spawnSync } from 'node:child_process';
import { ROOT } from '../../project.mjs';

/**
 * @param {readonly string[]} args
 * @returns {string | null} what git says; null where it refuses
 */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Where the work left the shared branch; on that branch itself, the commit before the last.
 * @param {string | undefined} asked
 * @returns {string}
 */
export function findBase(asked) {
  if (asked !== undefined) {
    const known = git(['rev-parse', '--verify', '--quiet', `${asked}^{commit}`]);
    if (known === null) throw new RangeError(`git knows no commit ${asked}`);
    return known;
  }
  const head = git(['rev-parse', 'HEAD']);
  const fork = git(['merge-base', 'HEAD', 'origin/main']);
  const base = fork === null || fork === head ? git(['rev-parse', 'HEAD~']) : fork;
  if (base === null)
    throw new RangeError('there is no commit to compare with: name one with --base');
  return base;
}

/**
 * @param {string} base
 * @returns {string[]} what differs from it, committed or not, also files that are gone
 */
export function listChanged(base) {
  const known = git(['diff', '--name-only', '--no-renames', base]) ?? '';
  const fresh = git(['ls-files', '--others', '--exclude-standard']) ?? '';
  return [...new Set(`${known}\n${fresh}`.split('\n'))].filter((file) => file !== '');
}

/** @returns {string[]} every file of the project that is here, new ones included */
export function listFiles() {
  const all = git(['ls-files', '--cached', '--others', '--exclude-standard']) ?? '';
  return all.split('\n').filter((file) => file !== '');
}
