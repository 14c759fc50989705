import { existsSync, readFileSync } from 'node:fs';

/** Linux counts the processor time of each thread, in nanoseconds. */
const OWN_THREAD = '/proc/thread-self/schedstat';
const NS_PER_MS = 1_000_000;

/** Elsewhere helpers of the process count too, so that the figure is at most too high. */
function readProcessMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const readThreadMs = (): number =>
  Number(readFileSync(OWN_THREAD, 'utf8').split(' ')[0]) / NS_PER_MS;

const readCpuMs = existsSync(OWN_THREAD) ? readThreadMs : readProcessMs;

/** The longest time of the processor between two turns of main's event loop, in milliseconds. */
export class MainDelays {
  #longestMs = 0;
  #isOpen = true;
  #beforeMs = readCpuMs();

  constructor() {
    const observe = (): void => {
      this.#longestMs = Math.max(this.#longestMs, readCpuMs() - this.#beforeMs);
      this.#beforeMs = readCpuMs();
      if (this.#isOpen) setTimeout(observe, 1);
    };
    setTimeout(observe, 1);
  }

  close(): number {
    this.#isOpen = false;
    return this.#longestMs;
  }
}
