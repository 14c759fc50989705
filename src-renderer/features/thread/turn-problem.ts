import type { TurnProgress, TurnStatus } from '#shared/thread/turn.ts';
import { messages } from './messages.ts';

/** A reason why a running turn does not advance. */
export type TurnProblem = Extract<TurnProgress, 'queued' | 'stalled' | 'resubscribing' | 'paused'>;

/** Says what the analyst waits for, and that nothing needs to be done. */
export const TURN_PROBLEM_LABELS: Readonly<Record<TurnProblem, string>> =
  messages.turnProblem.turnProblemLabels;

export function findTurnProblem(status: TurnStatus): TurnProblem | null {
  switch (status) {
    case 'queued':
    case 'stalled':
    case 'resubscribing':
    case 'paused':
      return status;
    case 'sending':
    case 'streaming':
    case 'finished':
    case 'stopped':
    case 'cut':
    case 'failed':
      return null;
  }
}
