import type { Attachment } from 'svelte/attachments';
import type { Conversation } from '#features/thread/conversation.svelte.ts';
import type { ResultSource } from '#domain/thread/result-source.ts';

export const INSPECTOR_MIN_PX = 360;
export const INSPECTOR_MAX_PX = 640;

/** The pane beside the thread: one result at a time, while its conversation is open. */
export class Inspector {
  widthPx: number = $state(INSPECTOR_MIN_PX);
  #opened: { readonly conversation: Conversation; readonly result: ResultSource } | null =
    $state.raw(null);

  show(conversation: Conversation, result: ResultSource): void {
    this.#opened = { conversation, result };
  }

  hide(): void {
    this.#opened = null;
  }

  resultOf(conversation: Conversation): ResultSource | null {
    return this.#opened?.conversation === conversation ? this.#opened.result : null;
  }

  /** Sets the width of the pane on the grid around it. */
  readonly sizes: Attachment<HTMLElement> = (shell) => {
    shell.style.setProperty('--inspector-width', `${String(this.widthPx)}px`);
  };

  resize(widthPx: number): void {
    this.widthPx = Math.min(INSPECTOR_MAX_PX, Math.max(INSPECTOR_MIN_PX, Math.round(widthPx)));
  }
}
