/** The machine that CI promises has two cores; with a third step the whole takes as long. */
const AT_ONCE = 2;

/**
 * @typedef {object} Planned
 * @property {string} id
 * @property {number} [seconds] what it takes on a quiet machine of two cores; 0 where nobody knows
 * @property {boolean} [alone] nothing runs beside it but one step that yields
 * @property {boolean} [yields] takes only the processor time that others leave
 * @property {string} [needs] the step that must have passed before
 */

/**
 * Runs all steps, two at a time, whatever fails: first what takes longest, together with what waits for
 * it, then the `alone` ones, one by one. The steps that yield wait for a place that no other step can
 * take: beside an `alone` one, whose windows wait half of the time.
 * @template {Planned} S
 * @template {{ id: string, ok: boolean }} O
 * @param {readonly S[]} steps
 * @param {{ run: (step: S) => Promise<O>, skip: (step: S) => O, stop: AbortSignal }} doing
 * @returns {Promise<O[]>} in the order of the steps; without those that `stop` left out
 */
export async function runSchedule(steps, { run, skip, stop }) {
  /** @type {Map<string, O>} */
  const outcomes = new Map();
  /** @type {Map<S, Promise<unknown>>} */
  const running = new Map();
  const waiting = inOrder(steps);
  /** @param {S} step */
  const runOrSkip = async (step) => {
    const blocked = step.needs !== undefined && outcomes.get(step.needs)?.ok === false;
    outcomes.set(step.id, blocked ? skip(step) : await run(step));
  };
  const startNext = () => {
    const step = findNext(waiting, [...running.keys()]);
    if (step === undefined) return false;
    waiting.splice(waiting.indexOf(step), 1);
    running.set(
      step,
      runOrSkip(step).finally(() => running.delete(step)),
    );
    return true;
  };
  do {
    while (!stop.aborted && startNext());
    await Promise.race(running.values());
  } while (running.size > 0 || (waiting.length > 0 && !stop.aborted));
  return steps.flatMap(({ id }) => outcomes.get(id) ?? []);
}

/**
 * @template {Planned} S
 * @param {readonly S[]} waiting in their order
 * @param {readonly S[]} running
 * @returns {S | undefined} the first that may start now
 */
function findNext(waiting, running) {
  if (running.length >= AT_ONCE) return undefined;
  const unfinished = [...running, ...waiting];
  return waiting.find((step) => {
    if (unfinished.some(({ id }) => id === step.needs)) return false;
    if (step.alone !== true) return true;
    // The first of those that are left, but for those that yield.
    return unfinished.find(({ yields }) => yields !== true) === step;
  });
}

/**
 * @template {Planned} S
 * @param {readonly S[]} steps
 * @returns {S[]} first those that share the machine, then those alone, then those that yield
 */
function inOrder(steps) {
  const shared = steps.filter(({ alone, yields }) => alone !== true && yields !== true);
  const yielding = steps.filter(({ yields }) => yields === true);
  return [
    ...longestFirst(shared),
    ...steps.filter(({ alone }) => alone === true),
    ...longestFirst(yielding),
  ];
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
