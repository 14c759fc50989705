import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import { parseChatLine, type ChatLine } from '#shared/platform/chat-line.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn, TurnEnd, TurnEvent, TurnProgress } from '#shared/thread/turn.ts';
import type { ReceivedLine } from '../platform/echo-filter.ts';
import type { Archive } from '../storage/archive.ts';
import type { LineRow } from '../storage/line-store.ts';
import type { StateMessages } from '../platform/state-messages.ts';
import { HistoryFilter, type EarlierMessages } from './earlier-messages.ts';
import { hasNews } from './news.ts';

export interface TurnStart {
  readonly turn: Turn;
  /** Messages of earlier turns. A server may replay them, but they are not part of this turn. */
  readonly earlier: EarlierMessages;
  /** The number of this turn's lines in the archive. */
  readonly lineCount: number;
}

type OwnLineListener = (received: ReceivedLine, isNew: boolean) => void;

/** So many notices of a turn are stored. */
const NOTICES_MAX = 20;

/** After such a line the server sends nothing more about the turn. */
function endsTurn(line: ChatLine): boolean {
  return line.kind === 'aborted' || line.kind === 'failure';
}

/** Records a turn's events: it writes them to disk first and then sends them to all followers. */
export class TurnRecord {
  readonly #archive: Archive;
  readonly #earlier: EarlierMessages;
  readonly #nowMs: () => number;
  readonly #followers = new Set<EventQueue<TurnEvent>>();
  #turn: Turn;
  #lineCount: number;
  #history: HistoryFilter;
  #noticeCount = 0;

  constructor(archive: Archive, start: TurnStart, nowMs: () => number) {
    this.#archive = archive;
    this.#earlier = start.earlier;
    this.#nowMs = nowMs;
    this.#turn = start.turn;
    this.#history = new HistoryFilter(start.earlier, start.turn.messageId);
    this.#lineCount = start.lineCount;
  }

  get turn(): Turn {
    return this.#turn;
  }

  get followerCount(): number {
    return this.#followers.size;
  }

  /** Yields a snapshot, then all later events. */
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

  /** Each connection may send the thread's history before the turn. */
  beginConnection(): void {
    this.#history = new HistoryFilter(this.#earlier, this.#turn.messageId);
  }

  /**
   * Stores the lines of one batch up to the one that ends the turn, and passes on the turn's own
   * lines. `isNew` says whether a line added anything to what was known.
   */
  receive(lines: readonly ReceivedLine[], onOwn: OwnLineListener): void {
    const last = lines.findIndex(({ line }) => endsTurn(line));
    const untilEnd = last === -1 ? lines : lines.slice(0, last + 1);
    const atMs = this.#elapsedMs();
    const sorted = untilEnd.map((received) => ({
      received,
      isCounted: this.#isOnlyCounted(received),
      isHistory: this.#history.isHistory(received.line),
    }));
    this.#keep(
      sorted
        .filter(({ isCounted }) => !isCounted)
        .map(({ received, isHistory }) => ({ text: received.text, atMs, isHistory, kind: 'line' })),
    );
    for (const { received, isCounted, isHistory } of sorted) {
      if (isHistory) continue;
      const before = this.#turn;
      if (!isCounted) this.#tell({ type: 'line', line: received.line, atMs });
      onOwn(received, hasNews(before, this.#turn));
    }
  }

  /** A trace or another notice says nothing about the answer, so the many are only counted. */
  #isOnlyCounted({ line }: ReceivedLine): boolean {
    if (line.kind !== 'notice') return false;
    this.#noticeCount += 1;
    return this.#noticeCount > NOTICES_MAX;
  }

  /** Merges the messages of this turn that the thread's state contains (§3.2 last row). */
  mergeThread({ lines, isScoped }: StateMessages): void {
    const atMs = this.#elapsedMs();
    const own = lines
      .map((text) => ({ text, line: parseChatLine(text) }))
      .filter(
        ({ line }) =>
          line.kind === 'message' && (isScoped || !this.#earlier.hasId(line.message.id)),
      );
    this.#keep(own.map(({ text }) => ({ text, atMs, isHistory: false, kind: 'thread' })));
    for (const { line } of own) this.#tell({ type: 'thread', line, atMs });
  }

  setProgress(status: TurnProgress): void {
    const atMs = this.#elapsedMs();
    this.#keep([{ text: status, atMs, isHistory: false, kind: 'progress' }]);
    this.#tell({ type: 'progress', status, atMs });
  }

  /** Stores the end before it is shown. */
  end(end: TurnEnd, error: AppErrorData | null): void {
    const ended = { type: 'ended' as const, end, error, atMs: this.#elapsedMs() };
    try {
      this.#archive.endTurn(reduceTurn(this.#turn, ended));
      this.#tell(ended);
    } catch (thrown) {
      // The answer is on the screen but its end is not on disk, so the turn must say so.
      this.#tell({ ...ended, end: 'cut', error: toErrorData(thrown) });
    }
    this.closeFollowers();
  }

  /** Ends all followers without an end event; the turn may continue at the next start. */
  closeFollowers(): void {
    for (const queue of this.#followers) queue.close();
  }

  #keep(rows: readonly LineRow[]): void {
    if (rows.length === 0) return;
    this.#archive.lines.add(this.#turn.id, this.#lineCount, rows);
    this.#lineCount += rows.length;
  }

  #tell(event: TurnEvent): void {
    const before = this.#turn;
    this.#turn = reduceTurn(before, event);
    const { status, chatId } = this.#turn;
    const isMarked = status !== before.status || chatId !== before.chatId;
    if (isMarked && event.type !== 'ended') this.#archive.updateTurn(this.#turn);
    for (const queue of this.#followers) queue.push(event);
  }

  #elapsedMs(): number {
    return Math.max(0, this.#nowMs() - this.#turn.askedAtMs);
  }
}

/**
 * A queue of events with one producer and one consumer. After `close` it delivers the rest and
 * ends.
 */
class EventQueue<T> implements AsyncIterable<T> {
  readonly #events: T[] = [];
  #wake: (() => void) | null = null;
  #isClosed = false;

  push(event: T): void {
    if (this.#isClosed) return;
    this.#events.push(event);
    this.#wake?.();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for (;;) {
      const ready = this.#events.splice(0);
      yield* ready;
      if (this.#events.length > 0) continue;
      if (this.#isClosed) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = null;
    }
  }
}
