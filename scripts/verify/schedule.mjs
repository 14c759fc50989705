/** The machine that CI promises has two cores. */
const AT_ONCE = 2;

/**
 * Runs all steps, two at a time, whatever fails; `alone` ones after the others, one by one.
 * @template {{ id: string, alone?: boolean, needs?: string }} S
 * @template {{ id: string, ok: boolean }} O
 * @param {readonly S[]} steps
 * @param {{ run: (step: S) => Promise<O>, skip: (step: S) => O, stop: AbortSignal }} doing
 * @returns {Promise<O[]>} in the order of the steps; without those that `stop` left out
 */
export async function runSchedule(steps, { run, skip, stop }) {
  /** @type {Map<string, O>} */
  const outcomes = new Map();
  /** @param {S[]} queue */
  const work = async (queue) => {
    for (let step = queue.shift(); step !== undefined && !stop.aborted; step = queue.shift()) {
      const blocked = step.needs !== undefined && outcomes.get(step.needs)?.ok === false;
      outcomes.set(step.id, blocked ? skip(step) : await run(step));
    }
  };
  const shared = steps.filter(({ alone }) => alone !== true);
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(shared)));
  await work(steps.filter(({ alone }) => alone === true));
  return steps.flatMap(({ id }) => outcomes.get(id) ?? []);
}
