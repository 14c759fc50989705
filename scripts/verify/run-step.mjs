import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { ROOT, readJson } from '../project.mjs';
import { withDisplay } from '../with-display.mjs';
import { withKeyring } from '../with-keyring.mjs';
import { lowerPriority } from './low-priority.mjs';
import {
  countCheck,
  countConformance,
  countPlaywright,
  countVitest,
  reconcileCounts,
} from './counts.mjs';
import { STEP_LIMIT_MS, buildEnvironment, getReportFile } from './steps.mjs';
import { listPlaywrightFailures, listVitestFailures } from './test-failures.mjs';

const COUNTERS = {
  vitest: countVitest,
  conformance: countConformance,
  playwright: countPlaywright,
};
const FAILURE_READERS = {
  check: () => [],
  vitest: listVitestFailures,
  conformance: () => [],
  playwright: listPlaywrightFailures,
};
const OUTPUT_GRACE_MS = 2_000;

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./table.mjs').Outcome & { output: string, failures: readonly import('./test-failures.mjs').Failure[] }} StepOutcome
 */

/**
 * @param {Step} step
 * @param {AbortSignal} stop
 * @returns {Promise<StepOutcome>}
 */
export async function runStep(step, stop) {
  const startedMs = Date.now();
  const report = getReportFile(step.id);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { ok, output } = await runInEnvironment(step, stop);
  const counts = readCounts(step, ok);
  return {
    id: step.id,
    ok: counts.failed === 0,
    durationMs: Date.now() - startedMs,
    counts,
    output,
    failures: existsSync(report) ? FAILURE_READERS[step.counts](readJson(report)) : [],
  };
}

/**
 * @param {Step} step
 * @param {AbortSignal} stop
 */
async function runInEnvironment(step, stop) {
  /** @param {NodeJS.ProcessEnv} env */
  const run = (env) => runProcess(step, buildEnvironment(step, env), stop);
  /** @param {NodeJS.ProcessEnv} env */
  const onDisplay = (env) => (step.display === true ? withDisplay(run, env) : run(env));
  try {
    return await (step.keyring === true ? withKeyring(onDisplay) : onDisplay(process.env));
  } catch (error) {
    // The surroundings failed, not the step; the other steps can still run.
    return { ok: false, output: `${error instanceof Error ? error.message : String(error)}\n` };
  }
}

/**
 * In a process group of its own, so that a step that hangs ends with all that it has started.
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} stop
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function runProcess({ args, yields }, env, stop) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (yields === true) lowerPriority(child);
    /** @type {Buffer[]} */
    const chunks = [];
    /** @param {Buffer} chunk */
    const keep = (chunk) => chunks.push(chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const kill = () => {
      killGroup(child);
    };
    const limit = setTimeout(() => {
      keep(
        Buffer.from(`\nstopped: it took longer than ${String(STEP_LIMIT_MS / 60_000)} minutes\n`),
      );
      kill();
    }, STEP_LIMIT_MS);
    stop.addEventListener('abort', kill, { once: true });
    const end = () => {
      clearTimeout(limit);
      stop.removeEventListener('abort', kill);
      resolve({ ok: child.exitCode === 0, output: Buffer.concat(chunks).toString() });
    };
    child.once('close', end);
    child.once('exit', () => {
      // A stray grandchild can hold the pipes open for ever, and 'close' with them.
      setTimeout(end, OUTPUT_GRACE_MS).unref();
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function killGroup(child) {
  if (child.pid === undefined || process.platform === 'win32') {
    child.kill();
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

/**
 * @param {Step} step
 * @param {boolean} ok
 */
function readCounts({ id, counts }, ok) {
  if (counts === 'check') return countCheck(ok);
  const file = getReportFile(id);
  if (!existsSync(file)) return reconcileCounts({ passed: 0, failed: 0, skipped: 0 }, false);
  const report = readJson(file);
  return reconcileCounts(COUNTERS[counts](report), ok);
}
