import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Draft } from '#shared/conversation.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ConversationId, TurnId } from '#shared/ids.ts';
import type { PushPayload } from '#shared/ipc/types.ts';
import type { Client } from '../../ipc/client.ts';

/** Null stands for the conversation that has not begun. */
type DraftId = ConversationId | null;

/** The field that a draft belongs to: the composer, or the question of a turn. */
type DraftLocation = Pick<Draft, 'conversationId' | 'turnId'>;

const getKey = (id: DraftId, turnId?: TurnId): string => turnId ?? id ?? '';
const isSame = (one: DraftLocation, other: DraftLocation): boolean =>
  one.conversationId === other.conversationId && one.turnId === other.turnId;

/** At most the typing of this time is lost when the app is killed. */
const SAVE_AFTER_MS = 250;

/** Joins a stored draft and what was typed since, so that neither is lost. */
export function joinDrafts(stored: string, typed: string): string {
  return stored === '' || typed === '' ? stored + typed : `${stored}\n${typed}`;
}

/** The drafts of every conversation: in memory at once, on disk soon after. */
export class Drafts {
  /** The error of the last save; null again after one that succeeds. */
  error: AppErrorData | null = $state.raw(null);

  readonly #client: Client;
  readonly #texts = new SvelteMap<string, string>();
  readonly #stopListening: () => void;
  readonly #onReplaced: (location: DraftLocation, text: string) => void;
  #unsaved: readonly DraftLocation[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** @param onReplaced called when another window has changed a draft that is not changed here */
  constructor(
    client: Client,
    onReplaced: (location: DraftLocation, text: string) => void = () => undefined,
  ) {
    this.#client = client;
    this.#onReplaced = onReplaced;
    this.#stopListening = client.onPush('drafts.changed', this.#receive);
  }

  /** Reads the stored drafts. What was typed meanwhile stays. */
  async start(): Promise<void> {
    try {
      for (const draft of await this.#client.call('drafts.list')) this.#take(draft);
    } catch (error) {
      this.error = toErrorData(error);
    }
  }

  /** @param turnId whose question is put differently; absent, what stands in the question field */
  textOf(id: DraftId, turnId?: TurnId): string {
    return this.#texts.get(getKey(id, turnId)) ?? '';
  }

  has(id: DraftId): boolean {
    return this.textOf(id).trim() !== '';
  }

  keep(id: DraftId, text: string, turnId?: TurnId): void {
    if (text === untrack(() => this.textOf(id, turnId))) return;
    const key = getKey(id, turnId);
    if (text === '') this.#texts.delete(key);
    else this.#texts.set(key, text);
    this.#addUnsaved({ conversationId: id, turnId });
    this.#timer ??= setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }

  /**
   * Resolves when everything typed up to now is on disk, or when a save has failed; the next change
   * tries again.
   */
  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const locations = this.#unsaved;
    this.#unsaved = [];
    await Promise.all(locations.map((location) => this.#save(location)));
  }

  close(): void {
    this.#stopListening();
    void this.flush();
  }

  /** What is typed here and not saved yet wins: its save tells the other window. */
  readonly #receive = ({ text, ...location }: PushPayload<'drafts.changed'>): void => {
    if (this.#unsaved.some((other) => isSame(location, other))) return;
    const key = getKey(location.conversationId, location.turnId);
    if (text === '') this.#texts.delete(key);
    else this.#texts.set(key, text);
    this.#onReplaced(location, text);
  };

  #take({ conversationId, turnId, text }: Draft): void {
    const typed = this.textOf(conversationId, turnId);
    this.keep(conversationId, joinDrafts(text, typed), turnId);
    // Nothing was typed over it, so the disk is up to date.
    if (typed !== '') return;
    this.#unsaved = this.#unsaved.filter(
      (location) => !isSame(location, { conversationId, turnId }),
    );
  }

  #addUnsaved(location: DraftLocation): void {
    if (this.#unsaved.some((other) => isSame(location, other))) return;
    this.#unsaved = [...this.#unsaved, location];
  }

  async #save(location: DraftLocation): Promise<void> {
    const { conversationId, turnId } = location;
    try {
      const text = untrack(() => this.textOf(conversationId, turnId));
      const where = turnId === undefined ? { conversationId } : { conversationId, turnId };
      await this.#client.call('drafts.save', { ...where, text });
      this.error = null;
    } catch (error) {
      // The next change tries again.
      this.#addUnsaved(location);
      this.error = toErrorData(error);
    }
  }
}
