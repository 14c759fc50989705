import type { ConversationSummary } from '../../../src-shared/conversation.ts';
import { toAppError, toErrorData, type AppErrorData } from '../../../src-shared/errors.ts';
import type { ConversationId } from '../../../src-shared/ids.ts';
import type { PushPayload } from '../../../src-shared/ipc/types.ts';
import type { Client } from '../../ipc/client.ts';

type Change = PushPayload<'conversations.changed'>;

export type ListPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

function sortNewestFirst(summaries: Iterable<ConversationSummary>): ConversationSummary[] {
  return [...summaries].sort((a, b) => b.updatedAtMs - a.updatedAtMs);
}

/** Every conversation of the archive, kept true by main's pushes. */
export class ConversationList {
  phase: ListPhase = $state.raw({ kind: 'loading' });
  summaries: readonly ConversationSummary[] = $state.raw([]);
  /** A rename, removal or undo that did not happen. */
  trouble: AppErrorData | null = $state.raw(null);

  readonly #client: Client;
  #stopListening: (() => void) | null = null;
  /** What pushes said while the list was being read: they are newer than its answer. */
  #pushed: Change[] = [];

  constructor(client: Client) {
    this.#client = client;
  }

  async start(): Promise<void> {
    this.#stopListening ??= this.#client.onPush('conversations.changed', (change) => {
      this.#receive(change);
    });
    this.phase = { kind: 'loading' };
    this.#pushed = [];
    try {
      const listed = await this.#client.call('conversations.list');
      this.summaries = sortNewestFirst(listed);
      for (const change of this.#pushed) this.#apply(change);
      this.phase = { kind: 'ready' };
    } catch (error) {
      this.phase = { kind: 'failed', error: toErrorData(toAppError(error)) };
    }
  }

  find(id: ConversationId | null): ConversationSummary | null {
    return this.summaries.find((summary) => summary.id === id) ?? null;
  }

  /** Shows the new title at once and takes it back if main refuses it. */
  async rename(summary: ConversationSummary, title: string): Promise<void> {
    const trimmed = title.trim();
    if (trimmed === '' || trimmed === summary.title) return;
    this.#put(summary.id, { ...summary, title: trimmed });
    const input = { conversationId: summary.id, title: trimmed };
    await this.#attempt(async () => {
      const renamed = await this.#client.call('conversations.rename', input);
      this.#put(renamed.id, renamed);
    }, summary);
  }

  /** Resolves to whether it is gone, so that an undo can be offered. */
  async remove(summary: ConversationSummary): Promise<boolean> {
    this.#put(summary.id, null);
    return this.#attempt(
      () => this.#client.call('conversations.remove', { conversationId: summary.id }),
      summary,
    );
  }

  async restore(summary: ConversationSummary): Promise<void> {
    await this.#attempt(async () => {
      const input = { conversationId: summary.id };
      this.#put(summary.id, await this.#client.call('conversations.restore', input));
    }, null);
  }

  dismissTrouble(): void {
    this.trouble = null;
  }

  close(): void {
    this.#stopListening?.();
    this.#stopListening = null;
  }

  /** On failure the list goes back to `before` and says why. */
  async #attempt(act: () => Promise<void>, before: ConversationSummary | null): Promise<boolean> {
    this.trouble = null;
    try {
      await act();
      return true;
    } catch (error) {
      if (before) this.#put(before.id, before);
      this.trouble = toErrorData(toAppError(error));
      return false;
    }
  }

  #receive(change: Change): void {
    if (this.phase.kind === 'loading') this.#pushed.push(change);
    this.#apply(change);
  }

  #apply(change: Change): void {
    if (change.kind === 'upsert') this.#put(change.summary.id, change.summary);
    else this.#put(change.conversationId, null);
  }

  #put(id: ConversationId, summary: ConversationSummary | null): void {
    const others = this.summaries.filter((other) => other.id !== id);
    this.summaries = sortNewestFirst(summary ? [summary, ...others] : others);
  }
}
