import { AppError, toErrorData } from '#shared/errors.ts';
import type { ConnectionId, TurnId } from '#shared/ids.ts';
import { isGapless } from '#shared/thread/gap.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn } from '#shared/thread/turn.ts';
import type { Archive } from '../storage/archive.ts';
import { replayTurn } from './replay.ts';
import { GAP_ERROR } from './turn-state.ts';

const INTERRUPTED_MESSAGE = 'Plumbline ended while the agent was answering.';

export interface ResumableTurn {
  readonly turn: Turn;
  readonly connectionId: ConnectionId;
}

export interface UnendedTurns {
  /** Turns that can still be resumed under their messageId. */
  readonly toResume: readonly ResumableTurn[];
  /** Turns that were marked as finished or cut. */
  readonly settled: readonly TurnId[];
}

export interface ResumeLimits {
  readonly nowMs: number;
  readonly maxAgeMs: number;
}

/**
 * At a start, a turn that had not ended is resumed, or at least marked so that it never looks
 * finished.
 */
export function settleUnendedTurns(archive: Archive, bounds: ResumeLimits): UnendedTurns {
  const toResume: ResumableTurn[] = [];
  const settled: TurnId[] = [];
  for (const id of archive.turns.listUnended()) {
    const row = archive.turns.find(id);
    if (row === null) continue;
    const turn = replayTurn(row, archive.lines.list(id));
    const summary = archive.conversations.find(turn.conversationId);
    const isTooOld = bounds.nowMs - turn.askedAtMs > bounds.maxAgeMs;
    if (turn.isComplete || summary === null || isTooOld) {
      archive.endTurn(endUnfinishedTurn(turn));
      settled.push(id);
    } else {
      toResume.push({ turn, connectionId: summary.connectionId });
    }
  }
  return { toResume, settled };
}

function endUnfinishedTurn(turn: Turn): Turn {
  const error = toErrorData(new AppError('STREAM_CUT', INTERRUPTED_MESSAGE));
  const end =
    turn.isComplete && isGapless(turn)
      ? { end: 'finished' as const, error: null }
      : { end: 'cut' as const, error: turn.isComplete ? GAP_ERROR : error };
  return reduceTurn(turn, { type: 'ended', ...end, atMs: turn.elapsedMs });
}
