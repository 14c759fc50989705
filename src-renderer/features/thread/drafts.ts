import type { ConversationId } from '../../../src-shared/ids.ts';

/** What is typed and not yet asked in conversations that are not open; null is the new one. */
export class Drafts {
  readonly #texts = new Map<ConversationId | null, string>();

  keep(id: ConversationId | null, text: string): void {
    this.#texts.set(id, text);
  }

  /** Hands the draft over; it is kept in one place only. */
  take(id: ConversationId | null): string {
    const text = this.#texts.get(id) ?? '';
    this.#texts.delete(id);
    return text;
  }
}
