import { getContext, hasContext, setContext } from 'svelte';
import type { Spec } from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import { ChartRefusal } from './chart-input.ts';
import { nextAnswer, type TrialPartner } from './next-answer.ts';
import type { TrialAnswer, TrialRequest } from './trial-messages.ts';

/** A spec of 60 bytes can ask for 14 s of work, and script that runs cannot be interrupted. */
const TRIAL_MS = 3_000;
/** Loading Vega itself, on a slow disk. */
const LOAD_MS = 15_000;

interface Bench extends TrialPartner {
  readonly ready: Promise<true>;
}

type Verdict = Exclude<TrialAnswer, { kind: 'ready' }>;

function toSpec(verdict: Verdict): Spec {
  if (verdict.kind === 'passed') return verdict.vega;
  throw new ChartRefusal(`The chart cannot be drawn: ${verdict.reason}.`);
}

/**
 * Tries specs out in a worker, one after the other, and kills it when one takes too long. One for a
 * window; close it with the window.
 */
export class ChartBench {
  #bench: Bench | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #nextId = 1;

  /** @returns Vega, compiled and run once. @throws ChartRefusal with the reason */
  tryOut(spec: TopLevelSpec): Promise<Spec> {
    const result = this.#last.then(() => this.#run(spec));
    // The queue goes on after a failure; who asked gets it from `result`.
    this.#last = result.catch(() => undefined);
    return result;
  }

  close(): void {
    this.#bench?.closed.abort();
    this.#bench?.worker.terminate();
    this.#bench = null;
  }

  async #run(spec: TopLevelSpec): Promise<Spec> {
    const bench = this.#open();
    try {
      await bench.ready;
      const id = this.#nextId;
      this.#nextId += 1;
      const answer = nextAnswer(bench, {
        timeoutMs: TRIAL_MS,
        accept: (message): Verdict | undefined =>
          message.kind !== 'ready' && message.id === id ? message : undefined,
      });
      bench.worker.postMessage({ id, spec } satisfies TrialRequest);
      return toSpec(await answer);
    } catch (error) {
      // A worker that is busy with a hopeless spec is of no use to the next one.
      if (bench === this.#bench) this.close();
      throw error;
    }
  }

  #open(): Bench {
    if (this.#bench) return this.#bench;
    const worker = new Worker(new URL('./trial-worker.ts', import.meta.url), { type: 'module' });
    const closed = new AbortController();
    const ready = nextAnswer(
      { worker, closed },
      { timeoutMs: LOAD_MS, accept: (answer) => answer.kind === 'ready' || undefined },
    );
    this.#bench = { worker, closed, ready };
    return this.#bench;
  }
}

const KEY = Symbol('chart bench');

/** App.svelte hands one bench down, so that all charts of a window share a worker. */
export function provideChartBench(bench: ChartBench): ChartBench {
  return setContext(KEY, bench);
}

export function findChartBench(): ChartBench | null {
  return hasContext(KEY) ? getContext<ChartBench>(KEY) : null;
}
