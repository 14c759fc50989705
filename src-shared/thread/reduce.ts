import type { ChatLine } from '../platform/chat-line.ts';
import type { ChatMessage, ToolCall } from '../platform/chat-message.ts';
import {
  WARNINGS_MAX,
  type Turn,
  type TurnEvent,
  type TurnMessage,
  type TurnProgress,
  type TurnWarning,
} from './turn.ts';

/** A delta carries the piece; any other line replaces, but an empty text never erases a shown one. */
function mergeText(shown: string, incoming: string, isDelta: boolean): string {
  if (isDelta) return shown + incoming;
  return incoming === '' ? shown : incoming;
}

/**
 * After a resubscription the server may send again what was already received; pieces are recognized
 * by their `sort`. A complete line may come again, but the beginning of a message that is complete
 * is old.
 */
function isReplayed(shown: TurnMessage, line: ChatMessage): boolean {
  if (shown.replayedTo === null || line.sort === null || line.sort > shown.replayedTo) return false;
  return line.isDelta || (line.isInProcess && !shown.isInProcess);
}

function pickLastSort(shown: number | null, incoming: number | null): number | null {
  return incoming === null ? shown : Math.max(shown ?? incoming, incoming);
}

/** The time of a change, and of nothing else: a repeated line does not prolong a step. */
function pickChangeMs(shownMs: number | null, hasChanged: boolean, atMs: number): number | null {
  return hasChanged ? atMs : shownMs;
}

const pickWithheld = (withheld: ToolCall['withheld']): Pick<ToolCall, 'withheld'> =>
  withheld === undefined ? {} : { withheld };

/** A text that is complete again, because a line replaced it, is counted no longer. */
function pickTextChars(shown: TurnMessage, line: ChatMessage): Pick<ChatMessage, 'textChars'> {
  if (line.textChars !== undefined) return { textChars: line.textChars };
  const leavesText = line.isDelta || line.content === '';
  return shown.textChars !== undefined && leavesText ? { textChars: shown.textChars } : {};
}

function mergeMessage(shown: TurnMessage, line: ChatMessage, atMs: number): TurnMessage {
  if (isReplayed(shown, line)) return shown;
  const toolCall = line.toolCall
    ? {
        name: line.toolCall.name,
        input: line.toolCall.input ?? shown.toolCall?.input ?? null,
        result: line.toolCall.result ?? shown.toolCall?.result ?? null,
        ...pickWithheld(line.toolCall.withheld ?? shown.toolCall?.withheld),
      }
    : shown.toolCall;
  const thinking = mergeText(shown.thinking, line.thinking, line.isDelta);
  const { textChars: _before, ...rest } = shown;
  const isResultNew = (toolCall?.result ?? null) !== null && shown.resultMs === null;
  return {
    ...rest,
    content: mergeText(shown.content, line.content, line.isDelta),
    thinking,
    thoughtMs: pickChangeMs(shown.thoughtMs, thinking !== shown.thinking, atMs),
    resultMs: pickChangeMs(shown.resultMs, isResultNew, atMs),
    toolCall,
    ...pickTextChars(shown, line),
    graphPath: line.graphPath.length > 0 ? line.graphPath : shown.graphPath,
    isDelta: line.isDelta,
    isInProcess: line.isInProcess,
    updatedMs: atMs,
    lastSort: pickLastSort(shown.lastSort, line.sort),
  };
}

/** New messages nearly always belong at the end, so the search runs from there. */
function insertBySort(messages: readonly TurnMessage[], message: TurnMessage): TurnMessage[] {
  const sort = message.sort ?? Number.POSITIVE_INFINITY;
  let at = messages.length;
  while (at > 0 && (messages[at - 1]?.sort ?? Number.NEGATIVE_INFINITY) > sort) at -= 1;
  return at === messages.length ? [...messages, message] : messages.toSpliced(at, 0, message);
}

function createTurnMessage(line: ChatMessage, atMs: number): TurnMessage {
  return {
    ...line,
    startedMs: atMs,
    updatedMs: atMs,
    thoughtMs: pickChangeMs(null, line.thinking !== '', atMs),
    resultMs: pickChangeMs(null, (line.toolCall?.result ?? null) !== null, atMs),
    lastSort: line.sort,
    replayedTo: null,
  };
}

function upsertMessage(
  messages: readonly TurnMessage[],
  line: ChatMessage,
  atMs: number,
): TurnMessage[] {
  const at = messages.findLastIndex((message) => message.id === line.id);
  const shown = messages[at];
  if (!shown) {
    return insertBySort(messages, createTurnMessage(line, atMs));
  }
  return messages.with(at, mergeMessage(shown, line, atMs));
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
      return { ...next, messages: upsertMessage(turn.messages, line.message, atMs) };
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

function applyProgress(turn: Turn, status: TurnProgress, atMs: number): Turn {
  const next = { ...turn, status, elapsedMs: Math.max(turn.elapsedMs, atMs) };
  if (status !== 'resubscribing') return next;
  const messages = turn.messages.map((message) => ({ ...message, replayedTo: message.lastSort }));
  return { ...next, messages };
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
