import type { ChatLine } from '../platform/chat-line.ts';
import type { ChatMessage } from '../platform/chat-message.ts';
import { upsertMessage } from './merge-message.ts';
import { beginReplay, mergeReplayedMessage, mergeThreadMessage } from './merge-replay.ts';
import {
  WARNINGS_MAX,
  type Turn,
  type TurnEvent,
  type TurnProgress,
  type TurnWarning,
} from './turn.ts';

function mergeChatMessage(turn: Turn, line: ChatMessage, atMs: number): Partial<Turn> {
  const { replay } = turn;
  if (replay !== null) return mergeReplayedMessage(turn, replay, line, atMs);
  const lastMessageId = line.role === 'user' ? turn.lastMessageId : line.id;
  return { messages: upsertMessage(turn.messages, line, atMs), lastMessageId };
}

function countUnreadable(turn: Turn, warning: TurnWarning): Turn {
  const { warnings, unreadableLines } = turn;
  return {
    ...turn,
    unreadableLines: unreadableLines + 1,
    warnings: warnings.length < WARNINGS_MAX ? [...warnings, warning] : warnings,
  };
}

function applyLine(turn: Turn, line: ChatLine, atMs: number): Turn {
  const next: Turn = { ...turn, status: 'streaming', elapsedMs: Math.max(turn.elapsedMs, atMs) };
  switch (line.kind) {
    case 'message':
      return { ...next, ...mergeChatMessage(turn, line.message, atMs) };
    case 'cutoff':
      return { ...next, chatId: line.chatId ?? turn.chatId };
    case 'state':
      return { ...next, isComplete: true };
    case 'unreadable':
      return countUnreadable(next, { reason: line.reason, excerpt: line.excerpt });
    case 'failure':
    case 'aborted':
    case 'notice':
      return next;
  }
}

/** A message as the thread's state has it (§3.2 last row). Everything else says nothing of the turn. */
function applyThreadLine(turn: Turn, line: ChatLine, atMs: number): Turn {
  if (line.kind !== 'message') return turn;
  const elapsedMs = Math.max(turn.elapsedMs, atMs);
  return { ...turn, ...mergeThreadMessage(turn, line.message, atMs), elapsedMs };
}

function applyProgress(turn: Turn, status: TurnProgress, atMs: number): Turn {
  const next = { ...turn, status, elapsedMs: Math.max(turn.elapsedMs, atMs) };
  return status === 'resubscribing' ? { ...next, ...beginReplay(turn) } : next;
}

/**
 * The one reducer of a turn: main, the renderer and the archive all use it, so that a stream, a
 * replay and a restart give the same thread. Pure; repeated non-delta lines change nothing.
 */
export function reduceTurn(turn: Turn, event: TurnEvent): Turn {
  switch (event.type) {
    case 'snapshot':
      return event.turn;
    case 'line':
      return applyLine(turn, event.line, event.atMs);
    case 'thread':
      return applyThreadLine(turn, event.line, event.atMs);
    case 'progress':
      return applyProgress(turn, event.status, event.atMs);
    case 'ended':
      return {
        ...turn,
        status: event.end,
        error: event.error,
        elapsedMs: Math.max(turn.elapsedMs, event.atMs),
      };
  }
}

/**
 * On an existing thread a server may replay the history before `__cutoff__`; those messages belong
 * to earlier turns and are not part of this one.
 */
export function isHistoryLine(line: ChatLine, earlierIds: ReadonlySet<string>): boolean {
  return line.kind === 'message' && earlierIds.has(line.message.id);
}
