import type { ConversationSummary } from '#shared/conversation.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { ConversationId } from '#shared/ids.ts';
import type { PushPayload } from '#shared/ipc/types.ts';
import type { Client } from '../../ipc/client.ts';
import { RemoteState, type RemoteStatus } from '../../ipc/remote-state.svelte.ts';
import type { DatedConversation } from './date-groups.ts';
import { FreezableOrder } from './freezable-order.ts';
import { listVisible } from './list-items.ts';

type Change = PushPayload<'conversations.changed'>;

/** Every conversation of the archive, kept up to date by main's pushes. */
export class ConversationList {
  readonly summaries: readonly ConversationSummary[] = $derived(
    this.dated.map(({ summary }) => summary),
  );
  /** The conversations that are not archived, with pinned ones on top. */
  readonly visible: readonly ConversationSummary[] = $derived(listVisible(this.dated));
  /** The error of a rename, pin, removal or undo. */
  error: AppErrorData | null = $state.raw(null);

  readonly #client: Client;
  readonly #order = new FreezableOrder();
  readonly #remote: RemoteState<readonly DatedConversation[]>;

  constructor(client: Client) {
    this.#client = client;
    this.#remote = new RemoteState<readonly DatedConversation[]>([], {
      read: async () => this.#order.sort(await client.call('conversations.list')),
      follow: () => client.onPush('conversations.changed', this.#receive),
    });
  }

  get phase(): RemoteStatus {
    return this.#remote.status;
  }

  /** The conversations as the list shows them: newest first, except where the order is frozen. */
  get dated(): readonly DatedConversation[] {
    return this.#remote.value;
  }

  start(): Promise<void> {
    return this.#remote.start();
  }

  find(id: ConversationId | null): ConversationSummary | null {
    return this.summaries.find((summary) => summary.id === id) ?? null;
  }

  /** Freezes the order while the pointer is over the list, so that no row moves from under it. */
  freezeOrder(): void {
    this.#order.freeze();
  }

  unfreezeOrder(): void {
    if (this.#order.unfreeze()) this.#update((summaries) => [...summaries]);
  }

  /** Shows the new title at once and reverts it if main refuses it. */
  async rename(summary: ConversationSummary, title: string): Promise<void> {
    const trimmed = title.trim();
    if (trimmed === '' || trimmed === summary.title) return;
    const input = { conversationId: summary.id, title: trimmed };
    await this.#change(summary, { ...summary, title: trimmed }, () =>
      this.#client.call('conversations.rename', input),
    );
  }

  async setPinned(summary: ConversationSummary, isPinned: boolean): Promise<void> {
    const input = { conversationId: summary.id, isPinned };
    const pinnedAtMs = isPinned ? Date.now() : null;
    await this.#change(summary, { ...summary, pinnedAtMs }, () =>
      this.#client.call('conversations.setPinned', input),
    );
  }

  /** Resolves to whether it succeeded, so that an undo can be offered. */
  async setArchived(summary: ConversationSummary, isArchived: boolean): Promise<boolean> {
    const input = { conversationId: summary.id, isArchived };
    const archivedAtMs = isArchived ? Date.now() : null;
    return this.#change(summary, { ...summary, archivedAtMs }, () =>
      this.#client.call('conversations.setArchived', input),
    );
  }

  /** Records that the analyst has seen the conversation. A failure is not worth a notice. */
  async setSeen(summary: ConversationSummary): Promise<void> {
    if (!summary.isUnread) return;
    this.#put(summary.id, { ...summary, isUnread: false });
    await this.#client
      .call('conversations.setSeen', { conversationId: summary.id })
      .catch(() => undefined);
  }

  /** Resolves to whether it was removed, so that an undo can be offered. */
  async remove(summary: ConversationSummary): Promise<boolean> {
    const input = { conversationId: summary.id };
    return this.#change(summary, null, async () => {
      await this.#client.call('conversations.remove', input);
      return null;
    });
  }

  async restore(summary: ConversationSummary): Promise<void> {
    const input = { conversationId: summary.id };
    await this.#attempt(async () => {
      this.#put(summary.id, await this.#client.call('conversations.restore', input));
    });
  }

  dismissError(): void {
    this.error = null;
  }

  close(): void {
    this.#remote.close();
  }

  /** Shows the change at once; on failure the list reverts it and shows the error. */
  async #change(
    before: ConversationSummary,
    after: ConversationSummary | null,
    act: () => Promise<ConversationSummary | null>,
  ): Promise<boolean> {
    this.#put(before.id, after);
    const isDone = await this.#attempt(async () => {
      this.#put(before.id, await act());
    });
    if (!isDone) this.#put(before.id, before);
    return isDone;
  }

  async #attempt(act: () => Promise<void>): Promise<boolean> {
    this.error = null;
    const done = await attempt(act);
    if (!done.ok) this.error = done.error;
    return done.ok;
  }

  readonly #receive = (change: Change): void => {
    if (change.kind === 'upsert') this.#put(change.summary.id, change.summary);
    else this.#put(change.conversationId, null);
  };

  #put(id: ConversationId, summary: ConversationSummary | null): void {
    this.#update((summaries) => {
      const before = summaries.find((other) => other.id === id);
      if (before) this.#order.remember(before);
      const others = summaries.filter((other) => other.id !== id);
      return summary ? [summary, ...others] : others;
    });
  }

  #update(change: (summaries: readonly ConversationSummary[]) => ConversationSummary[]): void {
    this.#remote.update((dated) => this.#order.sort(change(dated.map(({ summary }) => summary))));
  }
}
