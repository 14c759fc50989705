import { toErrorData, toAppError } from '../../src-shared/errors.ts';
import type { ConnectionId } from '../../src-shared/ids.ts';
import { isHistory, reduceTurn } from '../../src-shared/thread/reduce.ts';
import type { Turn, TurnEvent } from '../../src-shared/thread/turn.ts';
import { toAgentError } from '../platform/agent-failure.ts';
import type { ChatApi, ReceivedLine } from '../platform/chat.ts';
import type { ChatConnection } from '../platform/chat-connection.ts';
import type { Archive } from './archive.ts';
import { EventQueue } from './event-queue.ts';
import { toEnding, type StopWish, type StreamEnd } from './turn-end.ts';

export interface TurnTools {
  readonly archive: Archive;
  readonly chat: ChatApi;
  /** Joins connection and key for one request. Throws AppError. */
  readonly resolve: (connectionId: ConnectionId, signal: AbortSignal) => Promise<ChatConnection>;
  readonly nowMs: () => number;
}

export interface TurnStart {
  readonly turn: Turn;
  readonly connectionId: ConnectionId;
  /** Messages of earlier turns: a server may replay them, and they are not part of this one. */
  readonly earlierIds: ReadonlySet<string>;
}

/** After `__state__` only `__usage__` may come; a server that then keeps the line open is left. */
const AFTER_STATE_MS = 2_000;
/** An abort that is not answered, or a stream that does not end after it, is ended from here. */
const STOP_WAIT_MS = 4_000;

/** One turn from its question to its end. It belongs to main: no window or port can end it. */
export class RunningTurn {
  readonly #tools: TurnTools;
  readonly #start: TurnStart;
  readonly #followers = new Set<EventQueue<TurnEvent>>();
  readonly #socket = new AbortController();
  #turn: Turn;
  #lineCount = 0;
  #connection: ChatConnection | null = null;
  #stop: StopWish | null = null;
  #isClosing = false;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(tools: TurnTools, start: TurnStart) {
    this.#tools = tools;
    this.#start = start;
    this.#turn = start.turn;
  }

  get turn(): Turn {
    return this.#turn;
  }

  get followerCount(): number {
    return this.#followers.size;
  }

  /** A snapshot, then what still happens. */
  async *follow(signal: AbortSignal): AsyncGenerator<TurnEvent, void, undefined> {
    const queue = new EventQueue<TurnEvent>();
    const leave = (): void => {
      queue.close();
    };
    queue.push({ type: 'snapshot', turn: this.#turn });
    this.#followers.add(queue);
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    try {
      yield* queue;
    } finally {
      signal.removeEventListener('abort', leave);
      this.#followers.delete(queue);
    }
  }

  /** Resolves when the turn has ended and its end is on disk. */
  async run(): Promise<void> {
    const stream = await this.#readStream();
    for (const timer of this.#timers) clearTimeout(timer);
    const { end, error } = toEnding(this.#turn, stream, this.#stop);
    const ended = { type: 'ended' as const, end, error, atMs: this.#elapsedMs() };
    const turn = reduceTurn(this.#turn, ended);
    try {
      this.#tools.archive.endTurn(turn);
      this.#publish(ended);
    } catch (thrown) {
      // The answer stands on the screen, but its end is not on disk: that is what must be said.
      this.#publish({ ...ended, end: 'cut', error: toErrorData(toAppError(thrown)) });
    }
    for (const queue of this.#followers) queue.close();
  }

  /** §4.5. The turn ends as `stopped` even when the abort call fails; the reason is noted. */
  async stop(): Promise<void> {
    if (this.#stop !== null || this.#turn.sawState) return;
    this.#stop = { abortError: null };
    const { chatId } = this.#turn;
    const connection = this.#connection;
    if (connection === null || chatId === null) {
      this.#socket.abort();
      return;
    }
    this.#after(STOP_WAIT_MS, () => {
      this.#socket.abort();
    });
    try {
      await this.#tools.chat.abort(connection, chatId, AbortSignal.timeout(STOP_WAIT_MS));
    } catch (error) {
      this.#stop = { abortError: toErrorData(toAppError(error)) };
      this.#socket.abort();
    }
  }

  /** The app quits: what arrived is kept and marked as cut. */
  close(): void {
    this.#isClosing = true;
    this.#socket.abort();
  }

  async #readStream(): Promise<StreamEnd> {
    const { turn, connectionId } = this.#start;
    const { signal } = this.#socket;
    try {
      this.#connection = await this.#tools.resolve(connectionId, signal);
      const input = {
        input: turn.question,
        messageId: turn.messageId,
        ...(turn.chatId === null ? {} : { chatId: turn.chatId }),
      };
      for await (const lines of this.#tools.chat.stream(this.#connection, input, signal)) {
        const end = this.#receive(lines);
        if (end !== null) return end;
      }
      return { kind: 'body' };
    } catch (error) {
      return this.#isClosing ? { kind: 'closing' } : { kind: 'thrown', error };
    }
  }

  /** Disk first, screen after: what was shown is never lost. */
  #receive(lines: readonly ReceivedLine[]): StreamEnd | null {
    const atMs = this.#elapsedMs();
    const rows = lines.map(({ text, line }) => ({
      text,
      atMs,
      isHistory: isHistory(line, this.#start.earlierIds),
    }));
    this.#tools.archive.addLines(this.#turn.id, this.#lineCount, rows);
    this.#lineCount += lines.length;
    const before = this.#turn;
    for (const [index, { line, text }] of lines.entries()) {
      if (rows[index]?.isHistory === true) continue;
      this.#publish({ type: 'line', line, atMs });
      if (line.kind === 'aborted') return { kind: 'aborted' };
      if (line.kind === 'failure') {
        return { kind: 'failureLine', error: toAgentError(line.message, text) };
      }
    }
    this.#noteProgress(before);
    return null;
  }

  #noteProgress(before: Turn): void {
    const { status, chatId, sawState } = this.#turn;
    if (status !== before.status || chatId !== before.chatId)
      this.#tools.archive.markTurn(this.#turn);
    if (!sawState || before.sawState) return;
    this.#after(AFTER_STATE_MS, () => {
      this.#socket.abort();
    });
  }

  #publish(event: TurnEvent): void {
    this.#turn = reduceTurn(this.#turn, event);
    for (const queue of this.#followers) queue.push(event);
  }

  #elapsedMs(): number {
    return Math.max(0, this.#tools.nowMs() - this.#turn.askedAtMs);
  }

  #after(ms: number, act: () => void): void {
    this.#timers.add(setTimeout(act, ms));
  }
}
