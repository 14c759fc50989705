import type { ConversationId } from '#shared/ids.ts';
import { Conversation, type ConversationPorts } from './conversation.svelte.ts';
import { Drafts, joinDrafts } from './drafts.svelte.ts';

/** Opens one conversation at a time, and owns the drafts of all of them. */
export class ConversationController {
  current: Conversation;
  readonly drafts: Drafts;
  readonly #ports: ConversationPorts;
  readonly #stopListening: () => void;
  /**
   * The conversation and id under which the draft was saved last: a new conversation gets its id
   * late.
   */
  #lastSaved: { readonly conversation: Conversation; readonly id: ConversationId | null };

  constructor(ports: Omit<ConversationPorts, 'drafts'>) {
    this.drafts = new Drafts(ports.client, ({ conversationId, turnId }, text) => {
      const { id, outbox } = this.current;
      if (conversationId !== id || turnId !== undefined || outbox.kind === 'sending') return;
      this.current.draft = text;
    });
    this.#stopListening = ports.client.onPush('conversations.changed', (change) => {
      // Another window may have removed it; here it was left before.
      if (change.kind === 'removed') this.leave(change.conversationId);
    });
    this.#ports = { ...ports, drafts: this.drafts };
    this.current = $state.raw(new Conversation(this.#ports, null));
    this.#lastSaved = { conversation: this.current, id: null };
  }

  /** Loads the drafts that were typed before the app ended. */
  async start(): Promise<void> {
    this.saveDraft();
    await this.drafts.start();
    const { current } = this;
    // A question that is being sent is stored as a draft too; it must not return to the field.
    if (current.outbox.kind !== 'sending') current.draft = this.drafts.textOf(current.id);
  }

  async open(id: ConversationId): Promise<void> {
    if (this.current.id === id) return;
    this.#replaceCurrent(id);
    await this.current.load();
  }

  startNew(): void {
    if (this.current.id === null) return;
    this.#replaceCurrent(null);
  }

  /** Closes a conversation that was removed. */
  leave(id: ConversationId): void {
    if (this.current.id === id) this.startNew();
  }

  /**
   * Saves the draft; the view calls it on each change. A question that is being sent is not yet
   * asked.
   */
  saveDraft(): void {
    const { id, draft, outbox } = this.current;
    if (this.#lastSaved.conversation === this.current && this.#lastSaved.id !== id) {
      this.drafts.keep(this.#lastSaved.id, '');
    }
    this.#lastSaved = { conversation: this.current, id };
    const sent = outbox.kind === 'sending' ? outbox.question : '';
    this.drafts.keep(id, joinDrafts(sent, draft));
  }

  /** Puts a cleared draft back, in front of what was typed since. */
  restoreDraft(id: ConversationId | null, text: string): void {
    if (this.current.id === id) this.current.draft = joinDrafts(text, this.current.draft);
    else this.drafts.keep(id, joinDrafts(text, this.drafts.textOf(id)));
  }

  close(): void {
    this.#stopListening();
    this.saveDraft();
    this.drafts.close();
    this.current.close();
  }

  #replaceCurrent(id: ConversationId | null): void {
    this.saveDraft();
    this.current.close();
    const next = new Conversation(this.#ports, id);
    next.draft = this.drafts.textOf(id);
    this.current = next;
  }
}
