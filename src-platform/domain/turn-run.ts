import type { Logger } from 'pino';
import type { Agent, AgentQuestion } from '../agent/agent.ts';
import { StreamLog } from './stream-log.ts';
import type { StoredTurn, Thread, ThreadStore, TurnEnd } from './thread-store.ts';
import type { ThreadLine, Transcript } from './transcript.ts';
import type { TurnScheduler } from './turn-scheduler.ts';
import { iterateUntilAborted, type ReleaseListener } from './iterate-until-aborted.ts';
import { buildClosingLines, buildCutoffLine } from './wire-lines.ts';

/** The objects outside of a turn that it uses. */
export interface TurnContext {
  readonly agent: Agent;
  readonly store: ThreadStore;
  readonly turnstile: TurnScheduler;
  readonly now: () => number;
  readonly log: Logger;
}

export interface TurnStart {
  readonly thread: Thread;
  readonly turn: StoredTurn;
  /** The transcript contains the echo already; its line is the first one after `__cutoff__`. */
  readonly transcript: Transcript;
  readonly echoJson: string;
  readonly question: AgentQuestion;
  /** Set when the turn can only fail; the stream sends these words. */
  readonly refusal: string | null;
}

type StopReason = 'stopped' | 'interrupted';

interface TurnOutcome {
  readonly status: TurnEnd;
  readonly failure: string | null;
}

export const INTERRUPTED_MESSAGE =
  'InternalServerError: The platform ended before this answer was complete.';

/**
 * §7 server processing error. The full text is only in the log, because it may hold internal
 * details.
 */
const FAILED_MESSAGE = 'InternalServerError: The agent failed while it answered.';
const NOT_STORED_MESSAGE = 'InternalServerError: The end of this answer could not be stored.';

/**
 * One turn from question to end (§3.2). It belongs to the platform: clients may come and go on its
 * `lines`, and only `stop` ends it early. Each line is stored before it is sent.
 */
export class TurnRun {
  readonly lines = new StreamLog();
  /** Resolves when the turn has ended in the store and on the stream. It never rejects. */
  readonly done: Promise<void>;
  readonly #tools: TurnContext;
  readonly #start: TurnStart;
  readonly #stop = new AbortController();
  #stopReason: StopReason = 'stopped';
  #released: Promise<void> = Promise.resolve();
  readonly #release: ReleaseListener = {
    onRelease: (released) => {
      this.#released = released;
    },
    onLateError: (error) => {
      this.#tools.log.warn({ cause: error }, 'The agent failed after its turn had ended.');
    },
  };
  #unkept: readonly ThreadLine[] = [];

  constructor(tools: TurnContext, start: TurnStart) {
    this.#tools = tools;
    this.#start = start;
    this.lines.append([buildCutoffLine(start.thread.id, false), start.echoJson]);
    this.done = this.#run();
  }

  get turn(): StoredTurn {
    return this.#start.turn;
  }

  get owner(): string {
    return this.#start.thread.owner;
  }

  /** Resolves when the agent has released its resources too. */
  get released(): Promise<void> {
    return this.done.then(() => this.#released);
  }

  /** The messages of this turn that are not complete in the store yet, as JSON. */
  openMessages(): string[] {
    const underway = this.#unkept.filter((line) => line.settled).map((line) => line.json);
    return [...underway, ...this.#start.transcript.openMessages()];
  }

  get lastSort(): number {
    return this.#start.transcript.lastSort;
  }

  async stop(reason: StopReason): Promise<void> {
    if (!this.#stop.signal.aborted) {
      this.#stopReason = reason;
      this.#stop.abort();
    }
    await this.done;
  }

  async #run(): Promise<void> {
    const outcome = await this.#answer();
    try {
      this.#end(outcome);
    } catch (error) {
      // The end could not be stored, so the store will mark the turn as interrupted at the next
      // start.
      this.#tools.log.error({ cause: error, thread: this.turn.threadId }, 'A turn’s end is lost.');
      this.lines.append(
        buildClosingLines({ status: 'failed', failure: NOT_STORED_MESSAGE, endSort: null }, []),
      );
    }
    this.lines.end();
  }

  async #answer(): Promise<TurnOutcome> {
    const { refusal, question, transcript } = this.#start;
    if (refusal !== null) return { status: 'failed', failure: refusal };
    const { signal } = this.#stop;
    // The first lines must be sent before the agent occupies the processor.
    await this.#tools.turnstile.next();
    try {
      const steps = this.#tools.agent.answer(question, signal);
      for await (const step of iterateUntilAborted(steps, signal, this.#release)) {
        if (step.type === 'memory') this.#tools.store.writeMemory(this.turn, step.memory);
        else await this.#write(transcript.apply(step));
        await this.#tools.turnstile.next();
      }
    } catch (error) {
      return this.#toOutcome(error);
    }
    if (transcript.hasAnswer) return { status: 'finished', failure: null };
    return { status: 'failed', failure: 'InternalServerError: The agent gave no answer.' };
  }

  /**
   * Each line is stored and then sent, one after the other, so that a slow disk slows the agent
   * down.
   */
  async #write(lines: readonly ThreadLine[]): Promise<void> {
    this.#unkept = lines;
    for (const line of lines) {
      await this.#tools.store.append(this.turn, line);
      this.#unkept = this.#unkept.slice(1);
      this.lines.append([line.json]);
    }
  }

  #toOutcome(error: unknown): TurnOutcome {
    if (this.#stop.signal.aborted) {
      const failure = this.#stopReason === 'interrupted' ? INTERRUPTED_MESSAGE : null;
      return { status: this.#stopReason, failure };
    }
    this.#tools.log.error({ cause: error, thread: this.turn.threadId }, 'A turn failed.');
    return { status: 'failed', failure: FAILED_MESSAGE };
  }

  #end({ status, failure }: TurnOutcome): void {
    const { transcript, turn } = this.#start;
    const { store } = this.#tools;
    const lines = transcript.settle();
    // Two numbers stay free for the closing lines.
    const endSort = transcript.lastSort + 2;
    store.endTurn({ turn, status, failure, lines, endSort, atMs: this.#tools.now() });
    this.lines.append(lines.map((line) => line.json));
    const messages = store.listSettledMessages(turn.threadId, endSort);
    this.lines.append(buildClosingLines({ status, failure, endSort }, messages));
  }
}
