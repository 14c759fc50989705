import type { TurnProgress, TurnStatus } from '#shared/thread/turn.ts';

/** What keeps a running turn from going on. */
export type TurnPlight = Extract<TurnProgress, 'queued' | 'stalled' | 'resubscribing'>;

/** What the analyst waits for, and that nothing needs to be done. */
export const PLIGHT_WORDS: Readonly<Record<TurnPlight, string>> = {
  queued: 'Waits until the agent has finished the earlier question',
  stalled: 'No word for 30 s, still listening',
  resubscribing: 'The line broke, taking it up again',
};

export function toPlight(status: TurnStatus): TurnPlight | null {
  return status === 'queued' || status === 'stalled' || status === 'resubscribing' ? status : null;
}
