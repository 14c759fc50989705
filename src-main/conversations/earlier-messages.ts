import type { ChatLine } from '#shared/platform/chat-line.ts';
import type { ChatMessage } from '#shared/platform/chat-message.ts';
import type { Turn } from '#shared/thread/turn.ts';
import type { LineStore } from '../storage/line-store.ts';

/** The messages of the thread's other turns. */
export interface EarlierMessages {
  hasId(id: string): boolean;
  /** True when a message was stored with this text and this result. */
  hasMessage(message: ChatMessage): boolean;
}

export class ArchivedMessages implements EarlierMessages {
  readonly #lines: LineStore;
  readonly #turn: Turn;
  readonly #ids: ReadonlySet<string>;

  constructor(lines: LineStore, turn: Turn) {
    this.#lines = lines;
    this.#turn = turn;
    this.#ids = lines.listMessageIds(turn.conversationId, turn.chatId, turn.id);
  }

  hasId(id: string): boolean {
    return this.#ids.has(id);
  }

  hasMessage(message: ChatMessage): boolean {
    const { conversationId, chatId, id } = this.#turn;
    const stored = this.#lines.listMessages({ conversationId, chatId, except: id }, message.id);
    return stored.some(
      ({ content, isDelta, toolCall }) =>
        !isDelta && content === message.content && toolCall?.result === message.toolCall?.result,
    );
  }
}

/**
 * Tells the lines of one connection that repeat earlier turns of the thread from those of this turn.
 * A server may send the history before `__cutoff__`, and may use ids again that earlier turns had.
 */
export class HistoryFilter {
  readonly #earlier: EarlierMessages;
  readonly #messageId: string;
  #isPastCutoff = false;
  #isPastQuestion = false;

  constructor(earlier: EarlierMessages, messageId: string) {
    this.#earlier = earlier;
    this.#messageId = messageId;
  }

  isHistory(line: ChatLine): boolean {
    if (line.kind === 'cutoff') this.#isPastCutoff = true;
    if (line.kind !== 'message') return false;
    const { message } = line;
    if (message.id === this.#messageId) this.#isPastQuestion = true;
    if (this.#isPastQuestion || !this.#earlier.hasId(message.id)) return false;
    if (!this.#isPastCutoff) return true;
    return !message.isDelta && !message.isInProcess && this.#earlier.hasMessage(message);
  }
}
