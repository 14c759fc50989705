import type { ChatMessage, ToolCall } from '../platform/chat-message.ts';
import type { TurnMessage } from './turn.ts';

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

export function mergeMessage(shown: TurnMessage, line: ChatMessage, atMs: number): TurnMessage {
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
  const isReplaced = !line.isDelta;
  const { textChars: _before, ...rest } = shown;
  const isResultNew = (toolCall?.result ?? null) !== null && shown.resultMs === null;
  return {
    ...rest,
    content: mergeText(shown.content, line.content, line.isDelta),
    contentGaps: isReplaced && line.content !== '' ? [] : shown.contentGaps,
    thinking,
    thinkingGaps: isReplaced && line.thinking !== '' ? [] : shown.thinkingGaps,
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
export function insertBySort(
  messages: readonly TurnMessage[],
  message: TurnMessage,
): TurnMessage[] {
  const sort = message.sort ?? Number.POSITIVE_INFINITY;
  let at = messages.length;
  while (at > 0 && (messages[at - 1]?.sort ?? Number.NEGATIVE_INFINITY) > sort) at -= 1;
  return at === messages.length ? [...messages, message] : messages.toSpliced(at, 0, message);
}

export function createTurnMessage(line: ChatMessage, atMs: number): TurnMessage {
  return {
    ...line,
    startedMs: atMs,
    updatedMs: atMs,
    thoughtMs: pickChangeMs(null, line.thinking !== '', atMs),
    resultMs: pickChangeMs(null, (line.toolCall?.result ?? null) !== null, atMs),
    lastSort: line.sort,
    replayedTo: null,
    contentGaps: [],
    thinkingGaps: [],
  };
}

export function upsertMessage(
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
