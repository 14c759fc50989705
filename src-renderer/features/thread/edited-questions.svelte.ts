import { SvelteMap } from 'svelte/reactivity';
import type { AppErrorData } from '#shared/errors.ts';
import type { TurnId } from '#shared/ids.ts';
import type { Turn } from '#shared/thread/turn.ts';
import type { Drafts } from './drafts.svelte.ts';

type Edited = Pick<Turn, 'id' | 'conversationId' | 'question'>;

/** Questions of the thread that are being edited. A text stays until it is sent. */
export class EditedQuestions {
  /** The turn whose question is open as a field; one at a time. */
  openId: TurnId | null = $state.raw(null);
  /** Why the last edited question was not accepted. */
  refusal: AppErrorData | null = $state.raw(null);

  readonly #drafts: Pick<Drafts, 'textOf' | 'keep'>;
  /**
   * The text of each field: an emptied field has no draft, but it does not show the old question
   * either.
   */
  readonly #texts = new SvelteMap<TurnId, string>();

  constructor(drafts: Pick<Drafts, 'textOf' | 'keep'>) {
    this.#drafts = drafts;
  }

  open(turn: Pick<Turn, 'id'>): void {
    this.openId = turn.id;
    this.refusal = null;
  }

  /** Closes the field; its text returns when it is opened again, even after a restart. */
  close(): void {
    if (this.openId !== null) this.#texts.delete(this.openId);
    this.openId = null;
    this.refusal = null;
  }

  hasDraft(turn: Edited): boolean {
    return this.#drafts.textOf(turn.conversationId, turn.id) !== '';
  }

  read(turn: Edited): string {
    const typed = this.#texts.get(turn.id);
    if (typed !== undefined) return typed;
    const stored = this.#drafts.textOf(turn.conversationId, turn.id);
    return stored === '' ? turn.question : stored;
  }

  write(turn: Edited, text: string): void {
    this.#texts.set(turn.id, text);
    this.#saveDraft(turn, text === turn.question ? '' : text);
  }

  /** Clears the draft of a question that main has stored. */
  sent(turn: Edited): void {
    this.#texts.delete(turn.id);
    this.#saveDraft(turn, '');
    if (this.openId === turn.id) this.close();
  }

  refuse(turn: Edited, error: AppErrorData): void {
    this.openId = turn.id;
    this.refusal = error;
  }

  #saveDraft({ id, conversationId }: Edited, text: string): void {
    this.#drafts.keep(conversationId, text, id);
  }
}
