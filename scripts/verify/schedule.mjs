/** The machine that CI promises has two cores; with a third step the whole takes as long. */
const AT_ONCE = 2;

/**
 * @typedef {object} Planned
 * @property {string} id
 * @property {number} [seconds] what it takes on a quiet machine of two cores; 0 where nobody knows
 * @property {boolean} [alone] nothing else runs beside it
 * @property {string} [needs] the step that must have passed before
 */

/**
 * Runs all steps, two at a time, whatever fails: first what takes longest, together with what waits for
 * it. `alone` ones run after the others, one by one.
 * @template {Planned} S
 * @template {{ id: string, ok: boolean }} O
 * @param {readonly S[]} steps
 * @param {{ run: (step: S) => Promise<O>, skip: (step: S) => O, stop: AbortSignal }} doing
 * @returns {Promise<O[]>} in the order of the steps; without those that `stop` left out
 */
export async function runSchedule(steps, { run, skip, stop }) {
  /** @type {Map<string, O>} */
  const outcomes = new Map();
  /** @param {S} step */
  const runOrSkip = async (step) => {
    const blocked = step.needs !== undefined && outcomes.get(step.needs)?.ok === false;
    outcomes.set(step.id, blocked ? skip(step) : await run(step));
  };
  await runShared(longestFirst(steps.filter(({ alone }) => alone !== true)), runOrSkip, stop);
  for (const step of steps.filter(({ alone }) => alone === true)) {
    if (!stop.aborted) await runOrSkip(step);
  }
  return steps.flatMap(({ id }) => outcomes.get(id) ?? []);
}

/**
 * @template {Planned} S
 * @param {readonly S[]} steps
 * @param {(step: S) => Promise<void>} run
 * @param {AbortSignal} stop
 */
async function runShared(steps, run, stop) {
  const waiting = [...steps];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @param {S} step */
  const isReady = ({ needs }) =>
    ![...waiting.map(({ id }) => id), ...running.keys()].some((id) => id === needs);
  const startNext = () => {
    const at = waiting.findIndex(isReady);
    const [step] = at < 0 ? [] : waiting.splice(at, 1);
    if (!step) return false;
    running.set(
      step.id,
      run(step).finally(() => running.delete(step.id)),
    );
    return true;
  };
  do {
    while (!stop.aborted && running.size < AT_ONCE && startNext());
    await Promise.race(running.values());
  } while (running.size > 0 || (waiting.length > 0 && !stop.aborted));
}

/**
 * @template {Planned} S
 * @param {readonly S[]} steps
 * @returns {S[]} by the time until the last of those that wait for it could end
 */
export function longestFirst(steps) {
  /** @param {S} step @returns {number} */
  const waysOf = ({ id, seconds = 0 }) =>
    seconds + Math.max(0, ...steps.filter(({ needs }) => needs === id).map(waysOf));
  return steps.toSorted((a, b) => waysOf(b) - waysOf(a));
}
