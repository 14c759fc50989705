import type { TurnProgress, TurnStatus } from '#shared/thread/turn.ts';

/** A reason why a running turn does not advance. */
export type TurnProblem = Extract<TurnProgress, 'queued' | 'stalled' | 'resubscribing'>;

/** Says what the analyst waits for, and that nothing needs to be done. */
export const TURN_PROBLEM_LABELS: Readonly<Record<TurnProblem, string>> = {
  queued: 'Waits until the agent has finished the earlier question',
  stalled: 'No word for 30 s, still listening',
  resubscribing: 'The line broke, taking it up again',
};

export function findTurnProblem(status: TurnStatus): TurnProblem | null {
  return status === 'queued' || status === 'stalled' || status === 'resubscribing' ? status : null;
}
