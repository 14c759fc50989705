import type { ChatMessage, ToolCall } from '#shared/platform/chat-message.ts';
import { readSqlInput, readToolError } from '#shared/thread/query-result.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn, TurnEvent, TurnMessage } from '#shared/thread/turn.ts';

/** The window reads and draws so much of one text without a long task. */
const TEXT_MAX_CHARS = 131_072;
const RESULT_MAX_CHARS = 262_144;
/** The window keeps so much of one turn; of further texts it gets the beginnings. */
const TURN_MAX_CHARS = 1_048_576;
/** A text of this length is never withheld: to ask for it would cost more. */
const SHORT_CHARS = 2_000;
/** The query of a longer input is not read from it. */
const INPUT_MAX_CHARS = 65_536;

/**
 * Counts what the window has of one turn, and cuts what is too long for it. The archive and main
 * keep every text; the window reads the rest when it is near (`conversations.readResult`).
 */
class TextBudget {
  #left = TURN_MAX_CHARS;
  /** The number of characters of each text that the window has, by message and field. */
  readonly #granted = new Map<string, number>();

  /** The number of characters of a text that the window may have; a part that it has stays. */
  grantHead(key: string, chars: number): number {
    const before = this.#granted.get(key) ?? 0;
    if (chars <= before) return chars;
    const most = Math.min(TEXT_MAX_CHARS, Math.max(SHORT_CHARS, before + Math.max(0, this.#left)));
    const granted = Math.min(chars, most);
    this.#put(key, granted, before);
    return granted;
  }

  /** A tool's texts are JSON, of which the window can use all or nothing. */
  grantAll(key: string, chars: number, mostChars: number): boolean {
    const before = this.#granted.get(key);
    if (before !== undefined) return before >= chars;
    const isGranted = chars <= SHORT_CHARS || (chars <= mostChars && chars <= this.#left);
    this.#put(key, isGranted ? chars : 0, 0);
    return isGranted;
  }

  #put(key: string, granted: number, before: number): void {
    this.#granted.set(key, granted);
    this.#left -= granted - before;
  }
}

function withholdCall(id: string, call: ToolCall, budget: TextBudget): ToolCall {
  const { input, result } = call;
  const hasInput = input === null || budget.grantAll(`${id} input`, input.length, INPUT_MAX_CHARS);
  const hasResult =
    result === null || budget.grantAll(`${id} result`, result.length, RESULT_MAX_CHARS);
  if (hasInput && hasResult) return call;
  const { sqlQuery, query, queryTitle } = readSqlInput(call);
  return {
    name: call.name,
    input: hasInput ? input : '',
    result: hasResult ? result : '',
    withheld: {
      inputChars: hasInput ? null : input.length,
      resultChars: hasResult ? null : result.length,
      error: readToolError(call)?.slice(0, SHORT_CHARS) ?? null,
      sql: (sqlQuery ?? query ?? '').slice(0, INPUT_MAX_CHARS),
      title: (queryTitle ?? '').slice(0, SHORT_CHARS),
    },
  };
}

/** Cuts the texts of a complete message; the message itself where all of it is short. */
function withholdMessage<M extends ChatMessage>(message: M, budget: TextBudget): M {
  const { id, content, thinking } = message;
  const shownContent = budget.grantHead(`${id} content`, content.length);
  const shownThinking = budget.grantHead(`${id} thinking`, thinking.length);
  const toolCall = message.toolCall && withholdCall(id, message.toolCall, budget);
  const isComplete = shownContent === content.length && shownThinking === thinking.length;
  if (isComplete && toolCall === message.toolCall) return message;
  return {
    ...message,
    content: content.slice(0, shownContent),
    thinking: thinking.slice(0, shownThinking),
    toolCall,
    ...(isComplete ? {} : { textChars: { content: content.length, thinking: thinking.length } }),
  };
}

const withholdTurn = (turn: Turn, budget: TextBudget): Turn => ({
  ...turn,
  messages: turn.messages.map((message) => withholdMessage(message, budget)),
});

/** A turn as the window gets it. */
export const withholdTexts = (turn: Turn): Turn => withholdTurn(turn, new TextBudget());

/** A piece of text as far as the window may have it; the complete text is never flattened for it. */
function withholdPiece(
  piece: ChatMessage,
  [before, after]: readonly [TurnMessage | undefined, TurnMessage],
  budget: TextBudget,
): ChatMessage {
  const { id, content, thinking } = after;
  const shownContent = budget.grantHead(`${id} content`, content.length);
  const shownThinking = budget.grantHead(`${id} thinking`, thinking.length);
  if (shownContent === content.length && shownThinking === thinking.length) return piece;
  return {
    ...piece,
    content: piece.content.slice(0, Math.max(0, shownContent - (before?.content.length ?? 0))),
    thinking: piece.thinking.slice(0, Math.max(0, shownThinking - (before?.thinking.length ?? 0))),
    textChars: { content: content.length, thinking: thinking.length },
  };
}

/** A line that replaces texts, with those that it leaves in the message. */
function withholdLine(line: ChatMessage, after: TurnMessage, budget: TextBudget): ChatMessage {
  const cut = withholdMessage(after, budget);
  if (cut === after) return line;
  const { content, thinking, textChars } = cut;
  return {
    ...line,
    ...(textChars === undefined ? {} : { content, thinking, textChars }),
    toolCall: line.toolCall && cut.toolCall,
  };
}

/** The events of a turn as the window gets them, which makes the same turn of them. */
export async function* withholdFromEvents(
  events: AsyncIterable<TurnEvent>,
): AsyncGenerator<TurnEvent, void, undefined> {
  const budget = new TextBudget();
  let turn: Turn | null = null;
  for await (const event of events) {
    const before: Turn | null = turn;
    turn = event.type === 'snapshot' ? event.turn : turn && reduceTurn(turn, event);
    if (event.type === 'snapshot') {
      yield { type: 'snapshot', turn: withholdTurn(event.turn, budget) };
      continue;
    }
    const isLine = event.type === 'line' || event.type === 'thread';
    const line = isLine && event.line.kind === 'message' ? event.line.message : null;
    const after = line && turn?.messages.findLast(({ id }) => id === line.id);
    if (!isLine || !line || !after) {
      yield event;
      continue;
    }
    const known = before?.messages.findLast(({ id }) => id === line.id);
    const message =
      line.isDelta && line.toolCall === null
        ? withholdPiece(line, [known, after], budget)
        : withholdLine(line, after, budget);
    yield { ...event, line: { kind: 'message', message } };
  }
}
