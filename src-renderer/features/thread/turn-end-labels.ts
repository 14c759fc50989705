import { hasDoubt } from '#shared/thread/gap.ts';
import type { Turn, TurnStatus } from '#shared/thread/turn.ts';

/** Labels how a turn ended; '' while it runs. An incomplete answer says so. */
export function labelTurnEnd(status: TurnStatus, answer: string): string {
  switch (status) {
    case 'finished':
      return answer === '' ? 'Ended without an answer' : 'Answered';
    case 'stopped':
      return answer === ''
        ? 'Stopped before an answer came'
        : 'Stopped: the answer is not complete';
    case 'cut':
      return 'Cut off: the answer is not complete';
    case 'failed':
      return 'Failed';
    case 'queued':
    case 'sending':
    case 'streaming':
    case 'stalled':
    case 'resubscribing':
    case 'paused':
      return '';
  }
}

/** Labels what nobody has confirmed about an answer that looks complete; '' where there is nothing. */
export function labelTurnDoubt(turn: Pick<Turn, 'status' | 'isComplete' | 'replay'>): string {
  if (turn.status !== 'finished') return '';
  if (!turn.isComplete) return 'the server did not confirm the end';
  return hasDoubt(turn) ? 'the connection broke on the way: a step may be missing' : '';
}
