import type { Exchange } from '../wire/exchange.ts';
import type { Check } from './check.ts';
import { CheckContext } from './context.ts';
import { CheckFailure, NotApplicable } from './failure.ts';
import { missingNeeds } from './need.ts';
import type { Outcome, Verdict } from './outcome.ts';
import type { Run } from './run.ts';

function createVerdict(error: unknown): Verdict {
  if (error instanceof NotApplicable) return { kind: 'notApplicable', reason: error.message };
  if (error instanceof CheckFailure) return { kind: 'failed', expectation: error.message };
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'failed', expectation: `The check itself broke: ${words}` };
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new CheckFailure('Expected an end; the check took too long.'));
    });
  });
}

/** Never throws: whatever happens becomes the outcome of the check. */
export async function runCheck(check: Check, run: Run): Promise<Outcome> {
  const exchanges: Exchange[] = [];
  const startedMs = Date.now();
  const end = (verdict: Verdict): Outcome => ({
    check,
    verdict,
    exchanges,
    durationMs: Date.now() - startedMs,
  });
  const missing = missingNeeds(check.needs, run);
  if (missing.length > 0) return end({ kind: 'notApplicable', reason: missing.join('; ') });
  const signal = AbortSignal.timeout(run.limitMs);
  try {
    const context = new CheckContext({ run, server: run.main, signal, exchanges });
    await Promise.race([check.run(context), rejectWhenAborted(signal)]);
    return end({ kind: 'passed' });
  } catch (error) {
    return end(createVerdict(error));
  }
}
