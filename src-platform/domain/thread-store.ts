import type { ThreadLine } from './transcript.ts';

export interface Thread {
  readonly id: string;
  readonly agentId: string;
  /** The party that may read and continue the thread; `encodeOwner` makes this text. */
  readonly owner: string;
}

/** Only `streaming` turns change. `interrupted` is a turn whose process ended before it did. */
export const TURN_STATUSES = ['streaming', 'finished', 'stopped', 'failed', 'interrupted'] as const;
type TurnStatus = (typeof TURN_STATUSES)[number];
export type TurnEnd = Exclude<TurnStatus, 'streaming'>;

/** One question and the lines that answered it. */
export interface StoredTurn {
  readonly id: number;
  readonly threadId: string;
  readonly messageId: string;
  readonly input: string;
  readonly status: TurnStatus;
  /** The reason for the failure, as the stream sent it; null for other turns. */
  readonly failure: string | null;
  /** `sort` of the line that closed the stream; null while the stream is open. */
  readonly endSort: number | null;
}

export interface NewTurn {
  readonly thread: Thread;
  readonly isNewThread: boolean;
  readonly messageId: string;
  readonly input: string;
  readonly echo: ThreadLine;
  readonly atMs: number;
}

export interface TurnEnding {
  readonly turn: Pick<StoredTurn, 'id' | 'threadId'>;
  readonly status: TurnEnd;
  readonly failure: string | null;
  readonly lines: readonly ThreadLine[];
  readonly endSort: number;
  readonly atMs: number;
}

/**
 * Identifies a message within a thread; without `threadId` (a new thread), among all threads of the
 * owner.
 */
export interface TurnQuery {
  readonly thread: Pick<Thread, 'agentId' | 'owner'>;
  readonly messageId: string;
  readonly input: string;
}

/**
 * Stores the threads of §3.2. Every write is on disk when it returns or resolves, so that a line is
 * never sent before it is stored. Methods throw when the disk refuses.
 */
export interface ThreadStore {
  findThread(threadId: string): Thread | null;
  /** Stores the turn, the user's echo and, if it is new, the thread in one transaction. */
  beginTurn(turn: NewTurn): StoredTurn;
  findTurn(threadId: string, messageId: string): StoredTurn | null;
  /**
   * The turn that an owner began with this same message; its client may never have received
   * `chatId`.
   */
  findRepeatedTurn(query: TurnQuery): StoredTurn | null;
  /** What the agent remembered last of a thread; null where it remembered nothing. */
  readMemory(threadId: string): string | null;
  writeMemory(turn: Pick<StoredTurn, 'id'>, memory: string): void;
  /** Highest `sort` that the thread has used, 0 for none. */
  readLastSort(threadId: string): number;
  /** A turn's lines as they were sent, without `__cutoff__` and the closing lines. */
  listLines(turnId: number): ThreadLine[];
  /** JSON of the complete messages of a thread with `sort` up to a limit, in order. */
  listSettledMessages(threadId: string, upToSort: number): string[];
  /** Resolves when the line is stored; lines of many turns share one transaction. */
  append(turn: Pick<StoredTurn, 'id' | 'threadId'>, line: ThreadLine): Promise<void>;
  endTurn(ending: TurnEnding): void;
  /** §3.3: removes an owner's threads with all their rows, within the caller's transaction. */
  removeOwned(owner: string): void;
}
