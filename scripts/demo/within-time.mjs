/** A window that no longer answers must not delay the reason of the failure. */
const DESCRIBE_LIMIT_MS = 5_000;

/**
 * @template T
 * @param {number} limitMs
 * @param {{ work: () => Promise<T>, stuck: () => Promise<string> }} doing `stuck` says what it hangs at
 * @returns {Promise<T>}
 */
export async function withinTime(limitMs, { work, stuck }) {
  const result = work();
  const late = await Promise.race([result.then(() => false), after(limitMs, true)]);
  if (!late) return result;
  // Nobody waits for it any longer, and its failure would only hide the reason.
  result.catch(() => undefined);
  const reason = await Promise.race([stuck(), after(DESCRIBE_LIMIT_MS, 'the window is frozen')]);
  throw new Error(`no answer within ${String(limitMs / 1000)} s: ${reason}`);
}

/**
 * @template T
 * @param {number} ms
 * @param {T} value
 * @returns {Promise<T>}
 */
function after(ms, value) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, value).unref();
  });
}
