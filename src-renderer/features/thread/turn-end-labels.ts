import { findExhibit } from '#domain/thread/exhibit.ts';
import type { Step } from '#domain/thread/steps.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { hasDoubt } from '#shared/thread/gap.ts';
import type { Turn, TurnStatus } from '#shared/thread/turn.ts';
import { messages } from './messages.ts';

/**
 * Labels an answer by what stands behind it. An agent that says what it cannot answer has not
 * answered, and what it says without a result comes from no data.
 */
export function labelAnswer(steps: readonly Step[]): string {
  if (findExhibit(steps) !== null) return messages.turnEndLabels.answered;
  const hasQuery = steps.some((step) => step.kind === 'tool' && step.tool === 'sql');
  return hasQuery ? messages.turnEndLabels.noResult : messages.turnEndLabels.noQuery;
}

/** Labels how a turn ended; '' while it runs. An incomplete answer says so. */
export function labelTurnEnd(
  status: TurnStatus,
  { answer, steps }: { readonly answer: string; readonly steps: readonly Step[] },
): string {
  switch (status) {
    case 'finished':
      return answer === '' ? messages.turnEndLabels.noAnswer : labelAnswer(steps);
    case 'stopped':
      return answer === ''
        ? messages.turnEndLabels.stoppedBeforeAnswer
        : messages.turnEndLabels.stoppedAnswerIncomplete;
    case 'cut':
      return answer === ''
        ? messages.turnEndLabels.cutOffBeforeAnswer
        : messages.turnEndLabels.cutOff;
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

/**
 * Labels the end of a turn under it: only trouble is told. Without an answer the time is told too,
 * which otherwise stands beside the steps.
 */
export function describeTurnEnd(turn: Turn, answer: string): string {
  const label =
    answer !== '' && turn.status === 'finished'
      ? ''
      : labelTurnEnd(turn.status, { answer, steps: [] });
  const parts = [label, answer === '' ? formatDuration(turn.elapsedMs) : '', labelTurnDoubt(turn)];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Labels what nobody has confirmed about an answer that looks complete; '' where there is nothing. */
export function labelTurnDoubt(turn: Pick<Turn, 'status' | 'isComplete' | 'replay'>): string {
  if (turn.status !== 'finished') return '';
  if (!turn.isComplete) return 'the server did not confirm the stop';
  return hasDoubt(turn) ? 'the connection dropped on the way: a step may be missing' : '';
}
