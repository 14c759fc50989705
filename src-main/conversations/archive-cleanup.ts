import { LOCAL_CONNECTION_ID, type ConversationId } from '#shared/ids.ts';
import { PausingWork, type Pausing } from '../pausing-work.ts';
import type { RemovedConversation } from '../storage/conversation-store.ts';
import type { Archive } from '../storage/archive.ts';

/** A conversation can be brought back for this long; then it is deleted for ever. */
export const UNDO_MS = 300_000;
/** Waits until the first screen is drawn, and the local platform has started. */
const FIRST_WAIT_MS = 5_000;
const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;

export interface ArchiveCleanupOptions {
  readonly archive: Archive;
  readonly nowMs: () => number;
  /** How long conversations without a new question are kept; null keeps them all. */
  readonly keepsDays: () => number | null;
  readonly isRunning: (id: ConversationId) => boolean;
  readonly onRemoved: (id: ConversationId) => void;
  /** Deletes the local platform's copies of these threads. */
  readonly forgetThreads: (threadIds: readonly string[]) => Promise<void>;
  /** Deletes copies of the archive that the app itself made before a migration. */
  readonly removeOldCopies: () => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Deletes what was removed: rows, words of the index, free pages, the app's own older copies and the
 * local platform's threads. What was removed before this start cannot be undone any more.
 */
export class ArchiveCleanup {
  readonly #options: ArchiveCleanupOptions;
  readonly #work: PausingWork;
  readonly #startedAtMs: number;
  #due: readonly RemovedConversation[] = [];
  #timers: readonly NodeJS.Timeout[] = [];

  constructor(options: ArchiveCleanupOptions) {
    this.#options = options;
    this.#startedAtMs = options.nowMs();
    this.#work = new PausingWork(() => this.#purge(), options.onFailure);
  }

  start(): void {
    const clean = () => void this.clean();
    this.#timers = [setTimeout(clean, FIRST_WAIT_MS), setInterval(clean, EVERY_MS)];
    for (const timer of this.#timers) timer.unref();
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#work.close();
  }

  /** Looks for what is due, and begins to delete it. */
  async clean(): Promise<void> {
    try {
      this.#removeUnused();
      this.#due = await this.#listForgotten();
      if (this.#due.length > 0) this.#work.start(0);
    } catch (error) {
      this.#options.onFailure(error);
    }
  }

  /** Runs one step of the deletion; false when nothing is left. */
  step(): boolean {
    return this.#work.step();
  }

  /** Lists the conversations that a choice of days would delete. */
  listUnused(days: number): ConversationId[] {
    const { archive, nowMs, isRunning } = this.#options;
    return archive.conversations
      .listUnusedSince(nowMs() - days * DAY_MS)
      .filter((id) => !isRunning(id));
  }

  #removeUnused(): void {
    const { archive, keepsDays, onRemoved } = this.#options;
    const days = keepsDays();
    if (days === null) return;
    for (const id of this.listUnused(days)) {
      archive.conversations.setRemoved(id, 0);
      onRemoved(id);
    }
  }

  /** A conversation whose thread the local platform could not delete now waits for the next time. */
  async #listForgotten(): Promise<RemovedConversation[]> {
    const { archive, nowMs, forgetThreads, onFailure } = this.#options;
    const due = archive.conversations.listRemovedBefore(
      Math.max(this.#startedAtMs, nowMs() - UNDO_MS),
    );
    const local = due.filter(({ connectionId }) => connectionId === LOCAL_CONNECTION_ID);
    const threads = local.flatMap(({ id }) => archive.turns.listThreads(id));
    if (threads.length === 0) return due;
    try {
      await forgetThreads(threads);
      return due;
    } catch (error) {
      onFailure(error);
      return due.filter((removed) => !local.includes(removed));
    }
  }

  *#purge(): Pausing {
    const { archive, removeOldCopies } = this.#options;
    const ids = this.#due.map(({ id }) => id);
    this.#due = [];
    if (ids.length === 0) return;
    yield* archive.purge(ids);
    removeOldCopies();
  }
}
