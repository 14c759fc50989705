import type { ThreadLine } from './transcript.ts';

export interface Thread {
  readonly id: string;
  readonly agentId: string;
  /** Who may read and go on with it: see `toOwner`. */
  readonly owner: string;
}

/** `streaming` is the only state that changes; `interrupted` is a turn whose process ended under it. */
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
  /** Why it failed, as the stream told it; null otherwise. */
  readonly failure: string | null;
  /** `sort` of the line that closed the stream; null while it is open. */
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

/** Which message of which thread; without `threadId` (a new thread), of any of the owner's threads. */
export interface TurnQuery {
  readonly thread: Pick<Thread, 'agentId' | 'owner'>;
  readonly messageId: string;
  readonly input: string;
}

/**
 * Where threads live (§3.2). Every write is on disk when it returns or resolves, so that a line
 * is never sent before it is kept. Throws when the disk refuses.
 */
export interface ThreadStore {
  findThread(threadId: string): Thread | null;
  /** Keeps the thread when it is new, the turn, and the user's echo: all or nothing. */
  beginTurn(turn: NewTurn): StoredTurn;
  findTurn(threadId: string, messageId: string): StoredTurn | null;
  /** The turn that an owner began with this very message, whose `chatId` may never have arrived. */
  findRepeatedTurn(query: TurnQuery): StoredTurn | null;
  /** Inputs of a thread, oldest first. */
  listInputs(threadId: string): string[];
  /** Highest `sort` that the thread has used, 0 for none. */
  readLastSort(threadId: string): number;
  /** A turn's lines as they were sent, without `__cutoff__` and the closing ones. */
  listLines(turnId: number): ThreadLine[];
  /** JSON of the complete messages of a thread with `sort` up to a limit, in order. */
  listSettledMessages(threadId: string, upToSort: number): string[];
  /** Resolves when the line is kept; lines of many turns share one transaction. */
  append(turn: Pick<StoredTurn, 'id' | 'threadId'>, line: ThreadLine): Promise<void>;
  endTurn(ending: TurnEnding): void;
  /** §3.3: an owner's threads with all that belongs to them, within the caller's transaction. */
  removeOwned(owner: string): void;
}
