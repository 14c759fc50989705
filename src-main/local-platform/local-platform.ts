import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import {
  platformMessageSchema,
  type OwnScope,
  type PlatformMessage,
  type PlatformReady,
  type PlatformCommand,
} from '#shared/local-platform.ts';
import type { WorkspaceStatus } from '#shared/workspace.ts';
import type { Log } from '../logging/log.ts';

interface PlatformProcessListener {
  /** Anything that the process says; it is parsed by whoever listens. */
  readonly onMessage: (message: unknown) => void;
  readonly onExit: (code: number) => void;
}

/** A local platform that was started. It lives until it exits by itself, on order, or is ended. */
interface PlatformProcess {
  post(order: PlatformCommand): void;
  end(): void;
}

/** Starts one local platform; the listener hears of this one only. */
export type StartPlatform = (listener: PlatformProcessListener) => PlatformProcess;

export interface LocalPlatformOptions {
  readonly start: StartPlatform;
  readonly log: Log;
  readonly onStatus: (status: WorkspaceStatus) => void;
}

type State =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly ready: PlatformReady }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'closed' };

const READY_WAIT_MS = 30_000;
const ANSWER_WAIT_MS = 10_000;
const SHUT_DOWN_WAIT_MS = 3_000;

/** Waits between restarts; after the last one the platform is given up. */
const DELAYS_MS = [250, 1_000, 4_000] as const;
/** After so long without a crash, the next one counts as the first. */
const STABLE_MS = 60_000;

/** Bounded restarts: a platform that crashes at once must not keep the machine busy. */
class RestartBackoff {
  #crashes = 0;
  #startedAtMs = 0;

  recordStart(nowMs: number): void {
    this.#startedAtMs = nowMs;
  }

  /** Milliseconds to wait before the next start, null to give up. */
  recordCrash(nowMs: number): number | null {
    if (nowMs - this.#startedAtMs >= STABLE_MS) this.#crashes = 0;
    const delayMs = DELAYS_MS[this.#crashes] ?? null;
    this.#crashes += 1;
    return delayMs;
  }

  reset(): void {
    this.#crashes = 0;
  }
}

/** Starts the local platform, watches it, and starts it again when it crashes. */
export class LocalPlatform {
  readonly #options: LocalPlatformOptions;
  readonly #backoff = new RestartBackoff();
  readonly #readyWaiters = new Set<Waiter<PlatformReady>>();
  readonly #answerWaiters = new Map<string, Waiter<string>>();
  #state: State = { kind: 'starting' };
  #process: PlatformProcess | null = null;
  #restartTimer: NodeJS.Timeout | undefined;
  #onceExited: (() => void) | null = null;

  constructor(options: LocalPlatformOptions) {
    this.#options = options;
  }

  status(): WorkspaceStatus {
    switch (this.#state.kind) {
      case 'starting':
      case 'ready':
        return { state: this.#state.kind, reason: null };
      case 'failed':
        return { state: 'failed', reason: this.#state.reason };
      case 'closed':
        return { state: 'failed', reason: 'Plumbline is closing.' };
    }
  }

  /** Returns what the platform reported when it was ready; null while it is not. */
  ready(): PlatformReady | null {
    return this.#state.kind === 'ready' ? this.#state.ready : null;
  }

  /** The app's own start of it, unless the analyst asked for one before, or has quit. */
  startIfIdle(): void {
    if (this.#state.kind === 'starting' && this.#process === null) this.start();
  }

  start(): void {
    clearTimeout(this.#restartTimer);
    this.#enter({ kind: 'starting' });
    this.#backoff.recordStart(Date.now());
    try {
      const child: PlatformProcess = this.#options.start({
        onMessage: (message) => {
          // A child that was replaced may still have something to say.
          if (this.#process === null || this.#process === child) this.#hear(message);
        },
        onExit: (code) => {
          if (this.#process === child) this.#exited(code);
        },
      });
      this.#process = child;
    } catch (error) {
      this.#options.log.error('The local platform could not be started.', error);
      this.#enter({ kind: 'failed', reason: 'Its process could not be started.' });
    }
  }

  /** Restarts at the analyst's request: what runs is ended, and earlier crashes are forgiven. */
  restart(): WorkspaceStatus {
    const running = this.#process;
    this.#process = null;
    running?.end();
    this.#rejectAnswers();
    this.#backoff.reset();
    this.start();
    return this.status();
  }

  /** A question asked while the platform starts waits for it, for a bounded time. */
  whenReady(signal: AbortSignal, waitMs = READY_WAIT_MS): Promise<PlatformReady> {
    const state = this.#state;
    if (state.kind === 'ready') return Promise.resolve(state.ready);
    if (state.kind !== 'starting') return Promise.reject(this.#toFailure());
    return waitWithTimeout(
      this.#readyWaiters,
      waitMs,
      signal,
      new AppError('WORKSPACE_STARTING', 'The local workspace takes very long to start.'),
    );
  }

  /** Asks the platform for a new key of the app's own, which ends the last one of the scope. */
  mintKey(scope: OwnScope, signal: AbortSignal): Promise<string> {
    return this.#command((requestId) => ({ type: 'mint', requestId, scope }), signal);
  }

  /** Resolves when nothing of these threads is left on the platform's disk. */
  async forgetThreads(threadIds: readonly string[], signal: AbortSignal): Promise<void> {
    const ids = [...threadIds];
    const create = (requestId: string) =>
      ({ type: 'forgetThreads', requestId, threadIds: ids }) as const;
    await this.#command(create, signal);
  }

  async #command(
    create: (requestId: string) => PlatformCommand,
    signal: AbortSignal,
  ): Promise<string> {
    await this.whenReady(signal);
    const requestId = randomUUID();
    const waiters = new Set<Waiter<string>>();
    const answered = waitWithTimeout(
      waiters,
      ANSWER_WAIT_MS,
      signal,
      new AppError('WORKSPACE_FAILED', 'The local workspace did not answer in time.'),
    );
    for (const waiter of waiters) this.#answerWaiters.set(requestId, waiter);
    this.#process?.post(create(requestId));
    return answered.finally(() => this.#answerWaiters.delete(requestId));
  }

  /** Resolves when the process is gone; one that does not obey is ended. */
  async shutDown(): Promise<void> {
    clearTimeout(this.#restartTimer);
    this.#enter({ kind: 'closed' });
    const running = this.#process;
    if (running === null) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        running.end();
        resolve();
      }, SHUT_DOWN_WAIT_MS);
      this.#onceExited = () => {
        clearTimeout(timer);
        resolve();
      };
      running.post({ type: 'shutDown' });
    });
    this.#process = null;
  }

  #hear(raw: unknown): void {
    const parsed = platformMessageSchema.safeParse(raw);
    if (!parsed.success) {
      this.#options.log.warn('The local platform said something unknown.', parsed.error.message);
      return;
    }
    this.#obey(parsed.data);
  }

  #obey(message: PlatformMessage): void {
    switch (message.type) {
      case 'ready':
        if (this.#state.kind === 'starting') this.#enter({ kind: 'ready', ready: message.ready });
        return;
      case 'failed':
        this.#enter({ kind: 'failed', reason: message.reason });
        return;
      case 'minted':
        this.#answerWaiters.get(message.requestId)?.resolve(message.key);
        return;
      case 'forgotten':
        this.#answerWaiters.get(message.requestId)?.resolve('');
    }
  }

  #exited(code: number): void {
    this.#process = null;
    this.#rejectAnswers();
    this.#onceExited?.();
    // `closed` was requested; `failed` was reported by the platform itself, so another start would
    // fail too.
    if (this.#state.kind === 'closed' || this.#state.kind === 'failed') return;
    const delayMs = this.#backoff.recordCrash(Date.now());
    this.#options.log.warn('The local platform ended.', { code, restartInMs: delayMs });
    if (delayMs === null) {
      const reason = `It ended several times in a row (exit code ${String(code)}).`;
      this.#enter({ kind: 'failed', reason });
      return;
    }
    this.#enter({ kind: 'starting' });
    this.#restartTimer = setTimeout(() => {
      this.start();
    }, delayMs);
  }

  #enter(state: State): void {
    const before = this.status();
    this.#state = state;
    const after = this.status();
    for (const waiter of this.#readyWaiters) {
      if (state.kind === 'ready') waiter.resolve(state.ready);
      else if (state.kind !== 'starting') waiter.reject(this.#toFailure());
    }
    if (before.state !== after.state || before.reason !== after.reason) {
      this.#options.onStatus(after);
    }
  }

  #toFailure(): AppError {
    return new AppError('WORKSPACE_FAILED', this.status().reason ?? 'It does not run.');
  }

  #rejectAnswers(): void {
    for (const waiter of this.#answerWaiters.values()) {
      waiter.reject(new AppError('WORKSPACE_FAILED', 'The local workspace ended.'));
    }
  }
}

/** The two ends of a promise that somebody else settles. */
interface Waiter<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: AppError) => void;
}

/** A promise that somebody else settles, but not later than it may; it leaves nothing behind. */
function waitWithTimeout<T>(
  waiters: Set<Waiter<T>>,
  waitMs: number,
  signal: AbortSignal,
  timeoutError: AppError,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const settle =
      <A>(act: (value: A) => void) =>
      (value: A): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        waiters.delete(waiter);
        act(value);
      };
    const waiter: Waiter<T> = { resolve: settle(resolve), reject: settle(reject) };
    const cancel = (): void => {
      waiter.reject(new AppError('CANCELLED', 'The request was cancelled.'));
    };
    const timer = setTimeout(() => {
      waiter.reject(timeoutError);
    }, waitMs);
    waiters.add(waiter);
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel);
  });
}
