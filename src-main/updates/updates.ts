import { hasErrorCode, toErrorData } from '#shared/errors.ts';
import type { FoundUpdate, UpdateChannel, UpdatesOffReason, UpdateState } from '#shared/updates.ts';
import type { UpdateSource } from './update-source.ts';

export interface UpdatesOptions {
  /** Null where updates are off, with the reason in `off`. */
  readonly source: UpdateSource | null;
  readonly off: UpdatesOffReason;
  readonly chooseChannel: () => UpdateChannel;
  /** Whether the analyst wants to be told of new versions without asking. */
  readonly checksAlone: () => boolean;
  readonly nowMs: () => number;
  readonly onChange: (state: UpdateState) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Not at once: the start of the app belongs to the analyst. */
const FIRST_CHECK_MS = 60_000;
const CHECK_EVERY_MS = 24 * 60 * 60_000;

/**
 * The way of a newer version, from the question for it to its installation. Nothing is downloaded
 * without a yes, and nothing is installed but by quitting.
 */
export class Updates {
  readonly #options: UpdatesOptions;
  #state: UpdateState;
  #download: AbortController | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: UpdatesOptions) {
    this.#options = options;
    this.#state =
      options.source === null
        ? { kind: 'off', reason: options.off }
        : { kind: 'current', checkedAtMs: null };
  }

  state(): UpdateState {
    return this.#state;
  }

  /** Checks from time to time, as long as the analyst wants that. */
  start(): void {
    if (this.#options.source !== null) this.#checkAfter(FIRST_CHECK_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#download?.abort();
  }

  /** A version that is on its way, or is ready, stays the one; it is not asked for again. */
  async check(): Promise<UpdateState> {
    const { source, chooseChannel, nowMs } = this.#options;
    const isFree = ['current', 'available', 'failed'].includes(this.#state.kind);
    if (source === null || !isFree) return this.#state;
    this.#enter({ kind: 'checking' });
    try {
      const update = await source.check(chooseChannel());
      return this.#enter(
        update === null ? { kind: 'current', checkedAtMs: nowMs() } : { kind: 'available', update },
      );
    } catch (error) {
      return this.#fail(error, null);
    }
  }

  /** Begins the download of what is available, or repeats one that failed. */
  download(): UpdateState {
    const { source } = this.#options;
    const update = this.#findWanted();
    if (source === null || update === null) return this.#state;
    const controller = new AbortController();
    this.#download = controller;
    void this.#run(source, update, controller.signal);
    return this.#enter({ kind: 'downloading', update, percent: 0 });
  }

  cancel(): UpdateState {
    const state = this.#state;
    if (state.kind !== 'downloading' && state.kind !== 'ready') return state;
    this.#download?.abort();
    this.#download = null;
    this.#options.source?.forget();
    return this.#enter({ kind: 'available', update: state.update });
  }

  #findWanted(): FoundUpdate | null {
    const { kind } = this.#state;
    if (kind === 'available' || kind === 'failed') return this.#state.update;
    return null;
  }

  async #run(source: UpdateSource, update: FoundUpdate, signal: AbortSignal): Promise<void> {
    const onPercent = (percent: number): void => {
      if (!signal.aborted) this.#enter({ kind: 'downloading', update, percent });
    };
    try {
      await source.download(onPercent, signal);
      // It was complete before the cancellation arrived, and must not be installed all the same.
      if (signal.aborted) source.forget();
      else this.#enter({ kind: 'ready', update });
    } catch (error) {
      if (!signal.aborted) this.#fail(error, update);
    }
  }

  #fail(error: unknown, update: FoundUpdate | null): UpdateState {
    if (!hasErrorCode(error, 'CANCELLED')) this.#options.onFailure(error);
    return this.#enter({ kind: 'failed', error: toErrorData(error), update });
  }

  #enter(state: UpdateState): UpdateState {
    this.#state = state;
    this.#options.onChange(state);
    return state;
  }

  #checkAfter(delayMs: number): void {
    this.#timer = setTimeout(() => {
      if (this.#options.checksAlone()) void this.check();
      this.#checkAfter(CHECK_EVERY_MS);
    }, delayMs);
    this.#timer.unref();
  }
}
