import { randomUUID } from 'node:crypto';
import { formatMessageId } from '#shared/platform/chat-request.ts';
import type { VisibleRows } from './visible-rows.ts';
import { decideThread, THREAD_BUSY_MESSAGE, type ThreadState } from './thread-state.ts';
import { buildClosingLines, buildCutoffLine, buildStateLine } from './wire-lines.ts';
import { RequestFailure } from './failure.ts';
import { StreamLog } from './stream-log.ts';
import type { StoredTurn, Thread } from './thread-store.ts';
import { Transcript } from './transcript.ts';
import { TurnRun, type TurnContext } from './turn-run.ts';

/** The two sides of a thread: its owner and its agent. Every thread belongs to one such pair. */
export type ThreadParty = Pick<Thread, 'agentId' | 'owner'>;

export interface AskRequest {
  readonly party: ThreadParty;
  readonly input: string;
  readonly chatId: string | undefined;
  readonly messageId: string | undefined;
  /** Set when the turn can only fail; the stream sends these words. */
  readonly refusal: string | null;
  /** The rows that the caller may see. */
  readonly rows: VisibleRows;
}

/**
 * A stopped agent has this long to end its query before the platform closes without waiting for it.
 */
const RELEASE_MS = 3_000;

/** The thread state machine of §3.2 over real storage. */
export class Turns {
  readonly #tools: TurnContext;
  /** Streaming turns by thread; a thread has at most one. */
  readonly #running = new Map<string, TurnRun>();
  /** Runs whose agent still holds resources. After a stop they outlive their stream. */
  readonly #unreleased = new Set<Promise<void>>();
  #closed = false;

  constructor(tools: TurnContext) {
    this.#tools = tools;
  }

  get runningCount(): number {
    return this.#running.size;
  }

  /** Readers that wait for a line of a running turn. */
  get readerCount(): number {
    return [...this.#running.values()].reduce((sum, run) => sum + run.lines.waitingCount, 0);
  }

  /**
   * Handles a request with `input` (§3.2 rows 1–4): begins a turn, or joins the one with its
   * messageId.
   * @throws RequestFailure 404 for a thread that is not the caller's, 409 while another turn
   * streams
   */
  ask(ask: AskRequest): StreamLog {
    if (this.#closed) {
      throw new RequestFailure('ServiceUnavailableError', 'The platform is shutting down.');
    }
    const thread = ask.chatId === undefined ? null : this.#findOwn(ask.chatId, ask.party);
    const repeated = this.#findRepeated(ask, thread);
    const run = this.#running.get(thread?.id ?? repeated?.threadId ?? '');
    // The message is a repetition: its turn has ended, and nothing may run twice.
    if (repeated && repeated.id !== run?.turn.id) return this.#replay(repeated, ask);
    const trigger = { kind: 'message', messageId: ask.messageId ?? null } as const;
    const verdict = decideThread(toThreadState(run), trigger);
    if (verdict.kind === 'resubscribe' && run) return run.lines;
    if (verdict.kind === 'start') return this.#begin(ask, thread).lines;
    throw new RequestFailure('ConflictError', THREAD_BUSY_MESSAGE);
  }

  /**
   * Handles a request without `input` (§3.2 last row): returns the thread's state and changes
   * nothing.
   */
  readState(chatId: string, party: ThreadParty): StreamLog {
    const thread = this.#findOwn(chatId, party);
    const { store } = this.#tools;
    const run = this.#running.get(thread.id);
    const lastSort = run?.lastSort ?? store.readLastSort(thread.id);
    const messages = [
      ...store.listSettledMessages(thread.id, lastSort),
      ...(run?.openMessages() ?? []),
    ];
    return StreamLog.createEnded([
      buildCutoffLine(thread.id, run !== undefined),
      buildStateLine(lastSort + 1, messages),
    ]);
  }

  /**
   * §4.5. Resolves when the thread no longer streams.
   * @throws RequestFailure 404 for an unknown thread, 403 for another owner's
   */
  async abort(chatId: string, party: ThreadParty): Promise<void> {
    const thread = this.#tools.store.findThread(chatId);
    if (thread?.agentId !== party.agentId) throw createUnknownThreadFailure(chatId);
    const run = this.#running.get(chatId);
    const isOwner = thread.owner === party.owner;
    if (decideThread(toThreadState(run), { kind: 'abort', isOwner }).kind !== 'stop') {
      throw new RequestFailure('ForbiddenError', 'This thread belongs to somebody else.');
    }
    await run?.stop('stopped');
  }

  /** §3.3: stops the running turns of a user who is removed. */
  async stopOwned(owner: string): Promise<void> {
    const owned = [...this.#running.values()].filter((run) => run.owner === owner);
    await Promise.all(owned.map((run) => run.stop('stopped')));
  }

  /**
   * Ends every turn as interrupted and waits, for a limited time, until the agents have released
   * theirs.
   */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#running.values()].map((run) => run.stop('interrupted')));
    if (this.#unreleased.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.#tools.log.warn(
          { agents: this.#unreleased.size },
          'Agents that do not let go are left.',
        );
        resolve();
      }, RELEASE_MS);
    });
    await Promise.race([Promise.all(this.#unreleased), late]);
    clearTimeout(timer);
  }

  /** §7 lists only 404 for the chat, so another owner's thread is reported as missing. */
  #findOwn(chatId: string, party: ThreadParty): Thread {
    const thread = this.#tools.store.findThread(chatId);
    if (thread?.agentId !== party.agentId || thread.owner !== party.owner) {
      throw createUnknownThreadFailure(chatId);
    }
    return thread;
  }

  #findRepeated({ messageId, party, input }: AskRequest, thread: Thread | null): StoredTurn | null {
    if (messageId === undefined) return null;
    const { store } = this.#tools;
    return thread
      ? store.findTurn(thread.id, messageId)
      : store.findRepeatedTurn({ thread: party, messageId, input });
  }

  /** The lines of an ended turn, as they were sent. */
  #replay(turn: StoredTurn, ask: AskRequest): StreamLog {
    if (turn.input !== ask.input) {
      const text = 'messageId: has been used in this thread for another message';
      throw new RequestFailure('BadRequestError', text);
    }
    const { store } = this.#tools;
    const messages = store.listSettledMessages(turn.threadId, turn.endSort ?? 0);
    return StreamLog.createEnded([
      buildCutoffLine(turn.threadId, false),
      ...store.listLines(turn.id).map((line) => line.json),
      ...buildClosingLines(turn, messages),
    ]);
  }

  #begin(ask: AskRequest, existing: Thread | null): TurnRun {
    const { store, now } = this.#tools;
    const thread = existing ?? { id: randomUUID(), ...ask.party };
    const memory = existing ? store.readMemory(thread.id) : null;
    const transcript = new Transcript(existing ? store.readLastSort(thread.id) : 0);
    const messageId = ask.messageId ?? this.#freeMessageId(thread.id);
    const { input, refusal, rows } = ask;
    const echo = transcript.echo(messageId, input);
    const isNewThread = existing === null;
    const turn = store.beginTurn({ thread, isNewThread, messageId, input, echo, atMs: now() });
    const question = { input, memory, rows };
    const start = { thread, turn, transcript, echoJson: echo.json, question, refusal };
    const run = new TurnRun(this.#tools, start);
    this.#running.set(thread.id, run);
    this.#follow(run);
    return run;
  }

  #follow(run: TurnRun): void {
    const released = run.released;
    this.#unreleased.add(released);
    void run.done.then(() => this.#running.delete(run.turn.threadId));
    void released.then(() => this.#unreleased.delete(released));
  }

  /** Two messages in one millisecond must not share an id. */
  #freeMessageId(threadId: string): string {
    let atMs = this.#tools.now();
    while (this.#tools.store.findTurn(threadId, formatMessageId(atMs))) atMs += 1;
    return formatMessageId(atMs);
  }
}

function toThreadState(run: TurnRun | undefined): ThreadState {
  return run ? { kind: 'streaming', messageId: run.turn.messageId } : { kind: 'idle' };
}

function createUnknownThreadFailure(chatId: string): RequestFailure {
  return new RequestFailure('NotFoundError', `There is no chat ${JSON.stringify(chatId)}.`);
}
