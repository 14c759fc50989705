import process from 'node:process';
import { parseArgs } from 'node:util';
import { formatSeconds } from './setup/progress.mjs';
import { runStep } from './verify/run-step.mjs';
import { runSchedule } from './verify/schedule.mjs';
import { planChanged } from './verify/changed/changed-steps.mjs';
import { chooseSteps } from './verify/steps.mjs';
import { renderSummary, renderTable } from './verify/table.mjs';
import { renderFailures } from './verify/test-failures.mjs';

/**
 * @typedef {import('./verify/run-step.mjs').StepOutcome} StepOutcome
 * @typedef {import('./verify/steps.mjs').Step} Step
 */

const STILL_WORKING_MS = 30_000;

/**
 * @param {Step} step
 * @param {AbortSignal} stop
 */
async function runAndShow(step, stop) {
  const startedMs = Date.now();
  console.log(`▶ ${step.id}`);
  const beat = setInterval(() => {
    console.log(`  ${step.id}: still at it, ${formatSeconds(Date.now() - startedMs)}`);
  }, STILL_WORKING_MS);
  const outcome = await runStep(step, stop);
  clearInterval(beat);
  show(outcome);
  return outcome;
}

/**
 * Shown as one block at the end of the step, so that steps side by side stay readable.
 * @param {StepOutcome} outcome
 */
function show({ id, ok, durationMs, output }) {
  if (output.trim() !== '') console.log(output.trimEnd());
  console.log(`${ok ? '✓' : '✗'} ${id}, ${formatSeconds(durationMs)}\n`);
}

/**
 * @param {Step} step
 * @returns {StepOutcome}
 */
function skipped({ id, needs }) {
  const remark = `not run: ${needs ?? ''} failed`;
  return {
    id,
    ok: false,
    durationMs: 0,
    counts: { passed: 0, failed: 1, skipped: 0, remark },
    output: '',
    failures: [],
  };
}

/** @param {readonly Step[]} steps */
async function verify(steps) {
  const startedMs = Date.now();
  const stop = new AbortController();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      stop.abort();
    });
  }
  const outcomes = await runSchedule(steps, {
    run: (step) => runAndShow(step, stop.signal),
    skip: skipped,
    stop: stop.signal,
  });
  // Once more, at the end: a log that is cut keeps its last lines.
  const failures = outcomes.map(renderFailures).filter((lines) => lines !== '');
  if (failures.length > 0) console.log(`${failures.join('\n')}\n`);
  console.log(renderTable(outcomes, Date.now() - startedMs));
  console.log(renderSummary(outcomes));
  process.exitCode = outcomes.every(({ ok }) => ok) && !stop.signal.aborted ? 0 : 1;
}

const { values } = parseArgs({
  options: {
    /** Ids of steps with commas between. */
    only: { type: 'string' },
    /** Proves only what differs from `base`, in two minutes. */
    changed: { type: 'boolean', default: false },
    base: { type: 'string' },
  },
});
try {
  if (values.changed) {
    const { steps, words } = await planChanged(values.base);
    console.log(`${words}\n`);
    await verify(steps);
  } else {
    await verify(chooseSteps(values.only));
  }
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
