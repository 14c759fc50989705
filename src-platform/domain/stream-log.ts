/**
 * About one socket write: large enough to be efficient, small enough that a slow reader uses little
 * memory.
 */
const BATCH_CHARS = 64 * 1024;

/**
 * The lines of one stream, for any number of readers, each at its own speed. A reader pulls, so a
 * slow or vanished reader costs nothing and never delays the agent (§3.2).
 */
export class StreamLog {
  readonly #lines: string[] = [];
  readonly #waiting = new Set<() => void>();
  #ended = false;

  static createEnded(lines: readonly string[]): StreamLog {
    const log = new StreamLog();
    log.append(lines);
    log.end();
    return log;
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  /** The number of readers that wait for a line. */
  get waitingCount(): number {
    return this.#waiting.size;
  }

  append(lines: readonly string[]): void {
    // The lines are not spread: a long replay has more lines than a call may have arguments.
    for (const line of lines) this.#lines.push(line);
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  /**
   * Returns the next lines from a position: at least one, or none at the end of the stream. It also
   * resolves with none when `signal` aborts.
   */
  async readFrom(position: number, signal: AbortSignal): Promise<readonly string[]> {
    while (position >= this.#lines.length && !this.#ended && !signal.aborted) {
      await this.#change(signal);
    }
    if (signal.aborted) return [];
    let end = position;
    for (let chars = 0; end < this.#lines.length && chars < BATCH_CHARS; end += 1) {
      chars += this.#lines[end]?.length ?? 0;
    }
    return this.#lines.slice(position, end);
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener('abort', done, { once: true });
    });
  }

  #wake(): void {
    for (const done of [...this.#waiting]) done();
  }
}
