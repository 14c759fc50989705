/** A step that cannot go on: what is missing, why, and the one command that mends it. */
export class SetupFailure extends Error {
  /** @param {{ missing: string, why: string, mend: string }} parts */
  constructor({ missing, why, mend }) {
    super(`Missing:  ${missing}\nWhy:      ${indent(why)}\nMend:     ${mend}`);
    this.name = 'SetupFailure';
  }
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
