import { SvelteMap } from 'svelte/reactivity';
import type { AppErrorData } from '../../../src-shared/errors.ts';
import type { TurnId } from '../../../src-shared/ids.ts';
import type { Turn } from '../../../src-shared/thread/turn.ts';

/** Questions of the thread that are being put differently. A text stays until it is sent. */
export class EditedQuestions {
  /** The turn whose question is open as a field; one at a time. */
  openId: TurnId | null = $state.raw(null);
  /** Why the last edited question was not taken. */
  refusal: AppErrorData | null = $state.raw(null);

  readonly #texts = new SvelteMap<TurnId, string>();

  open(turn: Pick<Turn, 'id'>): void {
    this.openId = turn.id;
    this.refusal = null;
  }

  /** What was typed before comes back when it is opened again. */
  close(): void {
    this.openId = null;
    this.refusal = null;
  }

  read(turn: Pick<Turn, 'id' | 'question'>): string {
    return this.#texts.get(turn.id) ?? turn.question;
  }

  write(turn: Pick<Turn, 'id' | 'question'>, text: string): void {
    if (text === turn.question) this.#texts.delete(turn.id);
    else this.#texts.set(turn.id, text);
  }

  /** The edited question is on its way: main has it on disk. */
  sent(turnId: TurnId): void {
    this.#texts.delete(turnId);
    if (this.openId === turnId) this.close();
  }

  refuse(turnId: TurnId, error: AppErrorData): void {
    this.openId = turnId;
    this.refusal = error;
  }
}
