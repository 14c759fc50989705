/** Electron's Node has it; the types are of the oldest Node that runs the project. */
interface ThreadClock {
  /** Microseconds of this thread alone, without its workers and helpers. */
  threadCpuUsage(): { readonly user: number; readonly system: number };
}

function readThreadMs(): number {
  const { user, system } = (process as NodeJS.Process & ThreadClock).threadCpuUsage();
  return (user + system) / 1_000;
}

/** The longest time of the processor between two turns of main's event loop, in milliseconds. */
export class MainDelays {
  #longestMs = 0;
  #isOpen = true;
  #beforeMs = readThreadMs();

  constructor() {
    const observe = (): void => {
      this.#longestMs = Math.max(this.#longestMs, readThreadMs() - this.#beforeMs);
      this.#beforeMs = readThreadMs();
      if (this.#isOpen) setTimeout(observe, 1);
    };
    setTimeout(observe, 1);
  }

  close(): number {
    this.#isOpen = false;
    return this.#longestMs;
  }
}
