/**
 * @typedef {{ preloads: string[], candidates: string[], wantsVersion: boolean }} CommandLine
 *   candidates: the bare words in order. A switch's value (`--profile-dir DIR`) is one as well, since
 *   nothing here knows which switches take values; the caller takes the first that is an app.
 */

/**
 * @param {readonly string[]} args without the executable
 * @returns {CommandLine}
 */
export function parseCommandLine(args) {
  /** @type {CommandLine} */
  const line = { preloads: [], candidates: [], wantsVersion: false };
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '-r' || arg === '--require') {
      at += 1;
      line.preloads.push(args[at] ?? '');
    } else if (arg === '-v' || arg === '--version') {
      // The option counts only before the app; after it, it belongs to the app.
      line.wantsVersion ||= line.candidates.length === 0;
    } else if (!arg.startsWith('-')) line.candidates.push(arg);
  }
  return line;
}
