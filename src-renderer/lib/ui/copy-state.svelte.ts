const RESET_MS = 2_000;

/** What a button says of its last copy, for a moment: whether the system took it. */
export class CopyState {
  state: 'idle' | 'copied' | 'failed' = $state('idle');
  /** For screen readers, and in the button's place; '' once the moment is over. */
  readonly message = $derived({ idle: '', copied: 'Copied', failed: 'Could not copy' }[this.state]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param put hands the clipboard what is copied; a refusal is told by the words alone */
  async copy(put: () => Promise<void>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await put();
      this.state = 'copied';
    } catch {
      // What was to be copied can still be selected, or saved.
      this.state = 'failed';
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.state = 'idle'), RESET_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
