import type { Check } from './check.ts';
import type { Outcome } from './outcome.ts';
import { runPool } from './pool.ts';
import { runCheck } from './run-check.ts';
import type { Run } from './run.ts';

interface Options {
  readonly concurrency: number;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Runs the suite once. */
export async function runChecks(
  checks: readonly Check[],
  run: Run,
  { concurrency, onOutcome }: Options,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const jobs = checks.map((check) => ({
    lock: check.lock,
    work: async () => {
      const outcome = await runCheck(check, run);
      outcomes.push(outcome);
      onOutcome(outcome);
    },
  }));
  await runPool(jobs, concurrency);
  return outcomes;
}
