/** A step that cannot go on: what is missing, why, and the one command that mends it. */
export class SetupFailure extends Error {
  /** @param {{ missing: string, why: string, mend: string }} parts */
  constructor({ missing, why, mend }) {
    super(`Missing:  ${missing}\nWhy:      ${indent(why)}\nMend:     ${mend}`);
    this.name = 'SetupFailure';
  }
}

/**
 * @param {unknown} error
 * @param {string} root the project's folder
 * @returns {SetupFailure | undefined} undefined for an error that has no cure of its own
 */
export function toSetupFailure(error, root) {
  if (error instanceof SetupFailure) return error;
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EACCES') return undefined;
  const mend = `sudo chown -R "$(id -un)" '${root}'`;
  return new SetupFailure({ missing: `the right to write in ${root}`, why: error.message, mend });
}

/** @param {string} text */
function indent(text) {
  return text.trim().replaceAll('\n', '\n          ');
}

/**
 * The last lines of what a tool printed: installers put the reason at the end.
 * @param {string} output
 */
export function lastLines(output, count = 8) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-count).join('\n');
}
