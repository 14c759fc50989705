import process from 'node:process';
import { hasCommand, runQuietly } from '../process/run.mjs';
import { SetupFailure, lastLines } from './failure.mjs';
import { printProgress, runSetupStep } from './progress.mjs';
import { REQUIREMENTS, isNeeded } from './system-requirements.mjs';

/**
 * @typedef {import('./system-requirements.mjs').Requirement} Requirement
 * @typedef {import('./system-requirements.mjs').Purpose} Purpose
 */

/** Another apt may be at work on a fresh machine (its daily update). */
const APT = ['-q', '-o', 'DPkg::Lock::Timeout=120'];

/**
 * @param {Purpose} purpose
 * @returns {Promise<Requirement[]>} what this purpose wants and the machine lacks
 */
export async function findMissingPackages(purpose) {
  if (process.platform !== 'linux') return [];
  const wanted = REQUIREMENTS.filter((requirement) => isNeeded(requirement, purpose, process.env));
  if (!hasCommand('dpkg-query')) {
    return wanted.filter(({ command }) => command !== undefined && !hasAny(command));
  }
  const installed = await listInstalled(wanted.flatMap(listNames));
  return wanted.filter((requirement) => {
    if (requirement.command !== undefined && hasAny(requirement.command)) return false;
    return !listNames(requirement).some((name) => installed.has(name));
  });
}

/** @param {string | readonly string[]} names */
function hasAny(names) {
  return [names].flat().some(hasCommand);
}

/** @param {readonly Requirement[]} missing */
export async function installPackages(missing) {
  if (missing.length === 0) return;
  if (!canInstall()) {
    reportMissing(missing);
    return;
  }
  await runSetupStep(`system packages: ${missing.map(({ name }) => name).join(' ')}`, async () => {
    await apt(['update', ...APT], missing);
    const names = await Promise.all(missing.map(nameOnThisRelease));
    await apt(['install', ...APT, '-y', '--no-install-recommends', ...names], missing);
  });
}

function canInstall() {
  return hasCommand('apt-get') && process.getuid?.() === 0;
}

/**
 * Whether setup has something to do, or to say, about it.
 * @param {Requirement} requirement
 */
export function isWorthStopping({ optional }) {
  return optional === undefined || canInstall();
}

/** @param {Requirement} requirement */
function listNames({ name, alternative }) {
  return alternative === undefined ? [name] : [name, alternative];
}

/** @param {string[]} names */
async function listInstalled(names) {
  // dpkg-query ends with 1 for a name it does not know and still prints the others.
  const format = '${Package}\\t${db:Status-Status}\\n';
  const { output } = await runQuietly('dpkg-query', ['-W', '-f', format, ...names]);
  const lines = output.split('\n').map((line) => line.split('\t'));
  return new Set(lines.filter(([, status]) => status === 'installed').map(([name]) => name));
}

/** @param {Requirement} requirement */
async function nameOnThisRelease({ name, alternative }) {
  if (alternative === undefined) return name;
  const { code } = await runQuietly('apt-cache', ['show', alternative]);
  return code === 0 ? alternative : name;
}

/**
 * @param {string[]} args
 * @param {readonly Requirement[]} missing
 */
async function apt([action = '', ...rest], missing) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runQuietly('apt-get', [action, ...rest], { env });
  if (code === 0) return;
  throw new SetupFailure({
    missing: describePackages(missing),
    why: `apt-get ${action} ended with ${String(code)}:\n${lastLines(output)}`,
    mend: buildInstallCommand(missing),
  });
}

/** @param {readonly Requirement[]} missing */
function reportMissing(missing) {
  const needed = missing.filter(({ optional }) => optional === undefined);
  const spare = missing.filter(({ optional }) => optional !== undefined);
  for (const { name, reason, optional } of spare) {
    printProgress(`setup  without ${name} (${reason}): ${optional ?? ''}`);
  }
  if (needed.length === 0) return;
  throw new SetupFailure({
    missing: describePackages(needed),
    why: needed.map(({ name, reason }) => `${name}: ${reason}`).join('\n'),
    mend: buildInstallCommand(missing),
  });
}

/** @param {readonly Requirement[]} missing */
function describePackages(missing) {
  return `the system packages ${missing.map(({ name }) => name).join(', ')}`;
}

/** @param {readonly Requirement[]} missing */
function buildInstallCommand(missing) {
  const names = missing.map(({ name }) => name).join(' ');
  if (!hasCommand('apt-get'))
    return `install with your package manager what Debian calls: ${names}`;
  return `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names}`;
}
