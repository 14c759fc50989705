import { AppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import { getErrorTraits } from '#shared/error-traits.ts';
import { toAgentError } from '#shared/platform/agent-failure.ts';
import type { ChatLine } from '#shared/platform/chat-line.ts';
import { isHistoryLine, reduceTurn } from '#shared/thread/reduce.ts';
import { isRunning, type Turn, type TurnEnd, type TurnEvent } from '#shared/thread/turn.ts';
import { TurnFeed } from './turn-feed.ts';
import type { ViewerAgent, ViewerApi } from './viewer-api.ts';
import { messages } from './messages.ts';

/** A broken connection is resumed under the same messageId, which begins no second answer (§3.2). */
const PAUSES_MS = [500, 2_000, 5_000];

export interface ViewerTurnPorts {
  readonly api: Pick<ViewerApi, 'ask' | 'abort'>;
  readonly agent: ViewerAgent;
  readonly nowMs: () => number;
  /** Resolves after a time, or when the signal is aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface Ending {
  readonly end: TurnEnd;
  readonly error: AppErrorData | null;
}

/** One question of a viewer and its answer. It lives as long as the page. */
export class ViewerTurn {
  readonly #ports: ViewerTurnPorts;
  /** Messages of earlier turns, which a server may replay. */
  readonly #earlierIds: ReadonlySet<string>;
  readonly #feeds = new Set<TurnFeed>();
  readonly #stopping = new AbortController();
  #turn: Turn;

  constructor(ports: ViewerTurnPorts, turn: Turn, earlierIds: ReadonlySet<string>) {
    this.#ports = ports;
    this.#turn = turn;
    this.#earlierIds = earlierIds;
  }

  get turn(): Turn {
    return this.#turn;
  }

  /** Yields a snapshot, then what still happens. */
  async *follow(signal: AbortSignal): AsyncGenerator<TurnEvent, void, undefined> {
    const feed = new TurnFeed();
    const leave = () => feed.close();
    feed.push({ type: 'snapshot', turn: this.#turn });
    if (isRunning(this.#turn)) this.#feeds.add(feed);
    else feed.close();
    signal.addEventListener('abort', leave);
    try {
      yield* feed;
    } finally {
      signal.removeEventListener('abort', leave);
      this.#feeds.delete(feed);
    }
  }

  /** Resolves when the turn has ended. */
  async run(): Promise<void> {
    const { end, error } = await this.#answer();
    this.#tell({ type: 'ended', end, error, atMs: this.#elapsedMs() });
    for (const feed of this.#feeds) feed.close();
  }

  /** §4.5. The turn ends as stopped, also where the server could not be told. */
  async stop(): Promise<void> {
    const { api, agent } = this.#ports;
    const { chatId } = this.#turn;
    if (!isRunning(this.#turn)) return;
    try {
      if (chatId !== null) await api.abort(agent, chatId, new AbortController().signal);
    } finally {
      this.#stopping.abort();
    }
  }

  async #answer(): Promise<Ending> {
    const { signal } = this.#stopping;
    for (const pauseMs of [...PAUSES_MS, null]) {
      const ending = await this.#stream(signal);
      if (signal.aborted) return { end: 'stopped', error: null };
      if (ending.end !== 'cut' || pauseMs === null) return ending;
      this.#tell({ type: 'progress', status: 'resubscribing', atMs: this.#elapsedMs() });
      await this.#ports.pause(pauseMs, signal);
    }
    return { end: 'stopped', error: null };
  }

  async #stream(signal: AbortSignal): Promise<Ending> {
    const { api, agent } = this.#ports;
    const { question: input, messageId, chatId } = this.#turn;
    try {
      for await (const lines of api.ask(agent, { input, messageId, chatId }, signal)) {
        for (const line of lines) {
          const ending = this.#receive(line);
          if (ending !== null) return ending;
        }
      }
      if (this.#turn.isComplete) return { end: 'finished', error: null };
      throw new AppError('STREAM_CUT', messages.viewerTurn.streamEndedBeforeAnswerWasComplete);
    } catch (thrown) {
      const error = toErrorData(thrown);
      return { end: getErrorTraits(error).retry === 'never' ? 'failed' : 'cut', error };
    }
  }

  #receive(line: ChatLine): Ending | null {
    if (isHistoryLine(line, this.#earlierIds)) return null;
    this.#tell({ type: 'line', line, atMs: this.#elapsedMs() });
    if (line.kind === 'aborted') return { end: 'stopped', error: null };
    if (line.kind !== 'failure') return null;
    return { end: 'failed', error: toErrorData(toAgentError(line.message, '')) };
  }

  #tell(event: TurnEvent): void {
    this.#turn = reduceTurn(this.#turn, event);
    for (const feed of this.#feeds) feed.push(event);
  }

  #elapsedMs(): number {
    return Math.max(0, this.#ports.nowMs() - this.#turn.askedAtMs);
  }
}
