import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Draft } from '../../../src-shared/draft.ts';
import { toAppError, toErrorData, type AppErrorData } from '../../../src-shared/errors.ts';
import type { ConversationId } from '../../../src-shared/ids.ts';
import type { Client } from '../../ipc/client.ts';

/** Null is the conversation that has not begun. */
type DraftId = ConversationId | null;

/** So much typing is lost at most when the app is killed. */
const SAVE_AFTER_MS = 250;

/** What was typed stands behind what was kept: neither is lost. */
export function joinDrafts(kept: string, typed: string): string {
  return kept === '' || typed === '' ? kept + typed : `${kept}\n${typed}`;
}

/** What is typed and not yet asked, in every conversation: here at once, on disk soon after. */
export class Drafts {
  /** The last save that failed; null again with the first that works. */
  trouble: AppErrorData | null = $state.raw(null);

  readonly #client: Client;
  readonly #texts = new SvelteMap<DraftId, string>();
  #unsaved: readonly DraftId[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Reads what is on disk. What was typed meanwhile stays. */
  async start(): Promise<void> {
    try {
      for (const draft of await this.#client.call('drafts.list')) this.#take(draft);
    } catch (error) {
      this.trouble = toErrorData(toAppError(error));
    }
  }

  textOf(id: DraftId): string {
    return this.#texts.get(id) ?? '';
  }

  has(id: DraftId): boolean {
    return this.textOf(id).trim() !== '';
  }

  keep(id: DraftId, text: string): void {
    if (text === untrack(() => this.textOf(id))) return;
    if (text === '') this.#texts.delete(id);
    else this.#texts.set(id, text);
    this.#mark(id);
    this.#timer ??= setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }

  /** Resolves when everything typed up to now is on disk, or when it is known that it cannot be. */
  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const ids = this.#unsaved;
    this.#unsaved = [];
    await Promise.all(ids.map((id) => this.#save(id)));
  }

  close(): void {
    void this.flush();
  }

  #take({ conversationId, text }: Draft): void {
    const typed = this.textOf(conversationId);
    this.keep(conversationId, joinDrafts(text, typed));
    // Nothing was typed over it: the disk knows it already.
    if (typed === '') this.#unsaved = this.#unsaved.filter((id) => id !== conversationId);
  }

  #mark(id: DraftId): void {
    if (!this.#unsaved.includes(id)) this.#unsaved = [...this.#unsaved, id];
  }

  async #save(id: DraftId): Promise<void> {
    try {
      const input = { conversationId: id, text: untrack(() => this.textOf(id)) };
      await this.#client.call('drafts.save', input);
      this.trouble = null;
    } catch (error) {
      // Tried again with the next change.
      this.#mark(id);
      this.trouble = toErrorData(toAppError(error));
    }
  }
}
