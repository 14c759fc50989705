import { createContext } from 'svelte';
import { ChartRefusal } from './chart-input.ts';
import type { ChartAnswer, ChartJob, ChartRequest, Picture } from './chart-messages.ts';
import { readPageFonts } from './page-fonts.ts';
import { createChartLocale } from './chart-locale.ts';
import { readPalette } from './palette.ts';
import { messages } from './messages.ts';

/**
 * A spec of 60 bytes can require 14 s of work, and running script cannot be interrupted. A worker
 * that finishes no step for this long hangs; on a busy machine one that works only takes longer.
 */
const STEP_MS = 3_000;
/** Other charts wait for this one, so it may not take longer than this, whatever it does. */
const DRAW_MS = 15_000;
/** The limit for loading Vega, which takes long on a slow disk. */
const LOAD_MS = 15_000;

interface RenderWorker extends ChartWorkerHandle {
  readonly ready: Promise<true>;
  hasFonts: boolean;
}

type Verdict = Exclude<ChartAnswer, { kind: 'ready' | 'working' }>;
type PictureOf<J extends ChartJob> = Extract<Picture, { kind: J['form']['kind'] }>;

function isOfKind<K extends Picture['kind']>(
  picture: Picture,
  kind: K,
): picture is Extract<Picture, { kind: K }> {
  return picture.kind === kind;
}

/**
 * Draws charts in a worker, one after the other, and ends the worker when one takes too long. The
 * page itself loads no Vega.
 */
export class ChartRenderer {
  #worker: RenderWorker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #nextId = 1;
  #idle: number | null = null;

  /**
   * @param signal leaves out a picture that nobody wants any more when its turn comes
   * @throws ChartRefusal with the reason why there is no picture, as a sentence
   */
  draw<J extends ChartJob>(job: J, signal?: AbortSignal): Promise<PictureOf<J>> {
    const result = this.#last.then(async () => {
      if (signal?.aborted === true) throw new ChartRefusal(messages.chartRenderer.chartWasClosed);
      const picture = await this.#run(job);
      if (isOfKind<J['form']['kind']>(picture, job.form.kind)) return picture;
      throw new ChartRefusal(messages.chartRenderer.chartCouldNotBeDrawn);
    });
    // The queue continues after a failure; the caller receives the error from `result`.
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Loads Vega into the worker and runs it once, before the first chart needs it. */
  async #warmUp(): Promise<void> {
    try {
      const { bitmap } = await this.draw(createWarmUpJob());
      bitmap.close();
    } catch {
      // A failure here occurs again, with a message, when a chart is drawn.
    }
  }

  /** Runs once when the window is idle, because a chart may follow after something was opened. */
  warmWhenIdle(): void {
    if (this.#idle !== null || this.#worker) return;
    this.#idle = requestIdleCallback(() => {
      void this.#warmUp();
    });
  }

  close(): void {
    if (this.#idle !== null) cancelIdleCallback(this.#idle);
    this.#idle = null;
    this.#worker?.closed.abort();
    this.#worker?.worker.terminate();
    this.#worker = null;
  }

  async #run(job: ChartJob): Promise<Picture> {
    const worker = this.#open();
    let verdict: Verdict;
    try {
      await worker.ready;
      const id = this.#nextId;
      this.#nextId += 1;
      const answer = nextAnswer(worker, {
        timeoutMs: DRAW_MS,
        stepMs: STEP_MS,
        accept: (message): Verdict | undefined => {
          if (message.kind === 'ready' || message.kind === 'working') return undefined;
          return message.id === id ? message : undefined;
        },
      });
      const fonts = worker.hasFonts ? [] : readPageFonts();
      worker.hasFonts = true;
      worker.worker.postMessage({ ...job, id, fonts } satisfies ChartRequest);
      verdict = await answer;
    } catch (error) {
      // A worker that is busy with a hopeless spec would delay the next one.
      if (worker === this.#worker) this.close();
      throw error;
    }
    if (verdict.kind === 'failed') throw new ChartRefusal(verdict.reason);
    return verdict.picture;
  }

  #open(): RenderWorker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./chart-worker.ts', import.meta.url), { type: 'module' });
    const closed = new AbortController();
    const ready = nextAnswer(
      { worker, closed },
      { timeoutMs: LOAD_MS, accept: (answer) => answer.kind === 'ready' || undefined },
    );
    this.#worker = { worker, closed, ready, hasFonts: false };
    return this.#worker;
  }
}

/** The renderer of the charts on screen. Documents that are exported have renderers of their own. */
const pageRenderer = new ChartRenderer();

const [getOwnRenderer, setChartRenderer, hasOwnRenderer] = createContext<ChartRenderer>();

/** Gives the components below a renderer of their own, which the caller closes. */
export { setChartRenderer };

export function getChartRenderer(): ChartRenderer {
  return hasOwnRenderer() ? getOwnRenderer() : pageRenderer;
}

interface ChartWorkerHandle {
  readonly worker: Worker;
  readonly closed: AbortController;
}

interface WaitOptions<T> {
  readonly timeoutMs: number;
  /** The time without any message after which the worker counts as hanging. */
  readonly stepMs?: number;
  /** Undefined for an answer to another request. */
  readonly accept: (answer: ChartAnswer) => T | undefined;
}

/** Rejects once when waiting becomes pointless; never after `settled` aborts. */
function rejectOnTimeout(
  { worker, closed }: ChartWorkerHandle,
  { timeoutMs, stepMs = timeoutMs }: Pick<WaitOptions<unknown>, 'timeoutMs' | 'stepMs'>,
  settled: AbortSignal,
): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = (reason: string): void => {
      reject(new ChartRefusal(reason));
    };
    const startStep = () =>
      setTimeout(refuse, stepMs, messages.chartRenderer.chartTakesTooLongToDraw);
    const timer = setTimeout(refuse, timeoutMs, messages.chartRenderer.chartTakesTooLongToDraw);
    let step = startStep();
    settled.addEventListener('abort', () => {
      clearTimeout(timer);
      clearTimeout(step);
    });
    const options = { signal: settled };
    worker.addEventListener(
      'message',
      () => {
        clearTimeout(step);
        step = startStep();
      },
      options,
    );
    closed.signal.addEventListener(
      'abort',
      () => {
        refuse(messages.chartRenderer.chartWasClosed);
      },
      options,
    );
    worker.addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        refuse(messages.chartRenderer.chartEngineFailed(event.message || 'it could not be loaded'));
      },
      options,
    );
  });
}

function waitForMessage<T>(
  worker: Worker,
  accept: WaitOptions<T>['accept'],
  settled: AbortSignal,
): Promise<T> {
  return new Promise((resolve) => {
    worker.addEventListener(
      'message',
      (event: MessageEvent<ChartAnswer>) => {
        const value = accept(event.data);
        if (value !== undefined) resolve(value);
      },
      { signal: settled },
    );
  });
}

/**
 * Waits for one answer of the worker.
 * @throws ChartRefusal when it is late, the worker breaks, or everything is closed
 */
async function nextAnswer<T>(partner: ChartWorkerHandle, wait: WaitOptions<T>): Promise<T> {
  const settled = new AbortController();
  try {
    return await Promise.race([
      waitForMessage(partner.worker, wait.accept, settled.signal),
      rejectOnTimeout(partner, wait, settled.signal),
    ]);
  } finally {
    settled.abort();
  }
}

const DAYS = Array.from({ length: 12 }, (_, at) => [`2024-01-${String(at + 10)}`, String(at)]);

/**
 * A small chart that nobody sees. It uses the same code as all others, so that this code gets
 * compiled.
 */
function createWarmUpJob(): ChartJob & { readonly form: { readonly kind: 'screen' } } {
  const spec = {
    mark: 'bar',
    encoding: {
      x: { field: 'day', type: 'temporal' },
      y: { field: 'value', type: 'quantitative' },
    },
  };
  const columns = [
    { name: 'day', type: 'Date' },
    { name: 'value', type: 'Double' },
  ];
  return {
    input: { spec: JSON.stringify(spec), columns, rows: DAYS },
    frame: {
      widthPx: 400,
      palette: readPalette(document.body),
      locale: createChartLocale(),
      zone: null,
    },
    form: { kind: 'screen', scale: 1 },
  };
}
