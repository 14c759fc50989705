import process from 'node:process';

/** Long enough not to clutter a log, short enough that nobody thinks it hangs. */
const STILL_WORKING_MS = 10_000;

/**
 * Progress goes to stderr: stdout belongs to the command that setup prepares.
 * @param {string} line
 */
export function printProgress(line) {
  process.stderr.write(`${line}\n`);
}

/** @param {number} ms */
export function formatSeconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/**
 * Runs one step with a line at its start, one every ten seconds and one at its end.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
export async function runSetupStep(title, work) {
  const startedMs = Date.now();
  printProgress(`setup  ${title} …`);
  const beat = setInterval(() => {
    printProgress(`setup    still at it, ${formatSeconds(Date.now() - startedMs)}`);
  }, STILL_WORKING_MS);
  try {
    const result = await work();
    printProgress(`setup    done in ${formatSeconds(Date.now() - startedMs)}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}
