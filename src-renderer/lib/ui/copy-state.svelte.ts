import { messages } from '../messages.ts';
const RESET_MS = 2_000;

/** The state of a copy button for a moment after a copy: whether the system accepted it. */
export class CopyState {
  state: 'idle' | 'copied' | 'failed' = $state('idle');
  /** The message for screen readers and in place of the label; '' after that moment. */
  readonly message = $derived(
    { idle: '', copied: 'Copied', failed: messages.copyState.couldNotCopy }[this.state],
  );
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param put writes to the clipboard; a rejection is only shown as the message */
  async copy(put: () => Promise<void>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await put();
      this.state = 'copied';
    } catch {
      // The analyst can still select or save the text.
      this.state = 'failed';
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.state = 'idle'), RESET_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
