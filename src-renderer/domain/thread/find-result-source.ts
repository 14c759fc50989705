import type { Turn } from '#shared/thread/turn.ts';
import { readStepOutcome } from './exhibit.ts';
import { buildResultSource, type ResultSource } from './result-source.ts';
import { buildSteps } from './steps.ts';

/** Finds the result of a step by the id of its message; null where it has no table. */
export function findResultSource(turn: Turn, messageId: string): ResultSource | null {
  for (const step of buildSteps(turn)) {
    if (step.kind !== 'tool' || step.id !== messageId) continue;
    const outcome = readStepOutcome(step);
    return outcome.kind === 'table' ? buildResultSource(turn, step, outcome.result) : null;
  }
  return null;
}
