import { SetupFailure } from './failure.mjs';

/**
 * @param {string} running as process.versions.node
 * @param {string} range package.json's engines.node, of the form `>=20.19`
 */
export function isNodeNewEnough(running, range) {
  const wanted = /^>=\s*(\d+)\.(\d+)/.exec(range);
  if (wanted === null) throw new Error(`package.json: engines.node is not ">=X.Y": ${range}`);
  const [major = 0, minor = 0] = running.split('.').map(Number);
  const wantedMajor = Number(wanted[1]);
  return major > wantedMajor || (major === wantedMajor && minor >= Number(wanted[2]));
}

/**
 * @param {string} running
 * @param {string} range
 */
export function requireNode(running, range) {
  if (isNodeNewEnough(running, range)) return;
  throw new SetupFailure({
    missing: `Node ${range}`,
    why: `this is Node ${running}, which the build tools no longer support`,
    mend: 'nvm install 22    (or Node 22 by whatever way this machine got its Node)',
  });
}
