import type { ConversationId } from '../../../src-shared/ids.ts';
import { Conversation, type ConversationPorts } from './conversation.svelte.ts';
import { Drafts } from './drafts.ts';

/** What lies open on the desk: one conversation at a time, and the drafts of all of them. */
export class Desk {
  current: Conversation;
  readonly #ports: ConversationPorts;
  readonly #drafts = new Drafts();

  constructor(ports: ConversationPorts) {
    this.#ports = ports;
    this.current = $state.raw(new Conversation(ports, null));
  }

  async open(id: ConversationId): Promise<void> {
    if (this.current.id === id) return;
    this.#turnTo(id);
    await this.current.load();
  }

  startNew(): void {
    if (this.current.id === null) return;
    this.#turnTo(null);
  }

  /** A removed conversation does not stay open. */
  leave(id: ConversationId): void {
    if (this.current.id === id) this.startNew();
  }

  close(): void {
    this.current.close();
  }

  #turnTo(id: ConversationId | null): void {
    const { current } = this;
    this.#drafts.keep(current.id, current.draft);
    current.close();
    const next = new Conversation(this.#ports, id);
    next.draft = this.#drafts.take(id);
    this.current = next;
  }
}
