import type { TurnStatus } from '#shared/thread/turn.ts';

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
      return '';
  }
}
