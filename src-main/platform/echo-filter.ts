import { parseChatLine, type ChatLine } from '#shared/platform/chat-line.ts';
import type { ChatMessage } from '#shared/platform/chat-message.ts';
import { HIDDEN, type SecretMatcher } from '../http/secret-matcher.ts';

/** A line as text and as parsed message. */
export interface ReceivedLine {
  readonly text: string;
  readonly line: ChatLine;
}

/** So much of a secret may have been passed on before it is recognized as one. */
const CONTEXT_CHARS = 3;
const FIELDS = ['content', 'thinking'] as const;
type Field = (typeof FIELDS)[number];

/** The text of one field of a message, piece by piece, without the secrets in it. */
class PieceFilter {
  readonly #matcher: SecretMatcher;
  /** The last characters that were passed on. */
  #context = '';
  /** The beginning of what may be a secret, which is not passed on yet. */
  #pending = '';

  constructor(matcher: SecretMatcher) {
    this.#matcher = matcher;
  }

  get hasPending(): boolean {
    return this.#pending !== '';
  }

  push(piece: string): string {
    const text = this.#context + this.#pending + piece;
    const safe = this.#matcher.hide(text);
    // A secret whose first characters were passed on takes its place after them.
    const start = safe.startsWith(this.#context) ? this.#context.length : 0;
    const end = Math.max(start, this.#matcher.findOpenEnd(safe));
    const passed = safe.slice(start, end);
    this.#pending = safe.slice(end);
    this.#context = (this.#context + passed).slice(-CONTEXT_CHARS);
    return passed;
  }
}

interface MessageFilter {
  readonly content: PieceFilter;
  readonly thinking: PieceFilter;
  /** The last line, which a pending text is sent with at the end. */
  last: ChatMessage;
}

function rewrite(text: string, change: Readonly<Record<string, string>>): ReceivedLine {
  const value: unknown = JSON.parse(text);
  const changed = JSON.stringify(Object.assign({}, value, change));
  return { text: changed, line: parseChatLine(changed) };
}

/**
 * Removes the credentials of a request from the lines of its answer. A server may send a secret in
 * pieces (§2.10), so that no line holds it and the text of the message does.
 */
export class EchoFilter {
  readonly #matcher: SecretMatcher;
  readonly #messages = new Map<string, MessageFilter>();

  constructor(matcher: SecretMatcher) {
    this.#matcher = matcher;
  }

  /** The line without secrets. */
  receive(received: string): ReceivedLine {
    const text = this.#matcher.hide(received);
    const line = parseChatLine(text);
    if (this.#matcher.isEmpty || line.kind !== 'message') return { text, line };
    const { message } = line;
    if (message.isDelta) return this.#receivePiece(text, message);
    // It replaces the pieces, those too that are pending.
    this.#messages.delete(message.id);
    return { text, line };
  }

  get hasPending(): boolean {
    return this.#listPending().length > 0;
  }

  /** The lines for what is still pending when the stream ends: a part of a secret is one too. */
  end(): ReceivedLine[] {
    const open = this.#listPending();
    this.#messages.clear();
    return open.map(({ content, thinking, last }) => {
      const message = {
        ...last,
        content: content.hasPending ? HIDDEN : '',
        thinking: thinking.hasPending ? HIDDEN : '',
      };
      return { text: JSON.stringify(message), line: { kind: 'message', message } };
    });
  }

  #listPending(): MessageFilter[] {
    return [...this.#messages.values()].filter(
      ({ content, thinking }) => content.hasPending || thinking.hasPending,
    );
  }

  #receivePiece(text: string, message: ChatMessage): ReceivedLine {
    const filter = this.#ensureFilter(message);
    filter.last = message;
    const change: Partial<Record<Field, string>> = {};
    for (const field of FIELDS) {
      const piece = message[field];
      if (piece === '') continue;
      const passed = filter[field].push(piece);
      if (passed !== piece) change[field] = passed;
    }
    if (change.content === undefined && change.thinking === undefined) {
      return { text, line: { kind: 'message', message } };
    }
    return rewrite(text, change);
  }

  #ensureFilter(message: ChatMessage): MessageFilter {
    const known = this.#messages.get(message.id);
    if (known) return known;
    const created = {
      content: new PieceFilter(this.#matcher),
      thinking: new PieceFilter(this.#matcher),
      last: message,
    };
    this.#messages.set(message.id, created);
    return created;
  }
}
