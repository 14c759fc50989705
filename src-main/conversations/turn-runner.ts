import { AppError } from '#shared/errors.ts';
import type { ConversationId, TurnId } from '#shared/ids.ts';
import { isRunning, type Turn, type TurnEvent, type TurnStatus } from '#shared/thread/turn.ts';
import { askTurn, type Question, MessageIds } from './ask-turn.ts';
import { ArchivedMessages } from './earlier-messages.ts';
import { replayTurn } from './replay.ts';
import { RunningTurn, type RunningTurnStart, type TurnContext } from './running-turn.ts';
import { createTurnState, createResumedState } from './turn-state.ts';
import { settleUnendedTurns, type UnendedTurns } from './unended-turns.ts';

export interface TurnRunnerOptions extends TurnContext {
  /** Called when a conversation's summary has changed: a turn began or ended. */
  readonly onChange: (conversationId: ConversationId) => void;
  /** Called once for each end after it is on disk, but not for turns that continue after a quit. */
  readonly onEnded: (turn: Turn) => void;
  readonly onInternalError: (error: unknown) => void;
}

/**
 * Runs turns: one at a time in a conversation, and any number of conversations at the same time.
 */
export class TurnRunner {
  readonly #options: TurnRunnerOptions;
  readonly #messageIds: MessageIds;
  readonly #running = new Map<TurnId, { turn: RunningTurn; done: Promise<void> }>();

  /** True when the app closes, so that the queue asks nothing more. */
  #isShut = false;

  constructor(options: TurnRunnerOptions) {
    this.#options = options;
    this.#messageIds = new MessageIds(options.nowMs, options.archive.turns.findLastMessageId());
  }

  /** The question is on disk when this returns; any later failure becomes the turn's end. */
  ask(question: Question): TurnId {
    return this.#begin(question).turn.id;
  }

  /** Asks, and yields the new turn's events from its first snapshot. */
  async *askAndFollow(
    question: Question,
    signal: AbortSignal,
  ): AsyncGenerator<TurnEvent, void, undefined> {
    yield* this.#begin(question).follow(signal);
  }

  /** Resumes, after a start, the turns that had not ended, under their own messageId. */
  resume(): UnendedTurns {
    const { archive, nowMs, policy } = this.#options;
    const bounds = { nowMs: nowMs(), maxAgeMs: policy.maxResumeAgeMs };
    const unended = settleUnendedTurns(archive, bounds);
    for (const { turn, connectionId } of unended.toResume) {
      this.#run({
        turn,
        connectionId,
        earlier: new ArchivedMessages(archive.lines, turn),
        lineCount: archive.lines.list(turn.id).length,
        state: createResumedState(turn.messages.length > 0),
      });
    }
    return unended;
  }

  /** Yields a turn's events; an ended turn yields only its snapshot. */
  async *follow(turnId: TurnId, signal: AbortSignal): AsyncGenerator<TurnEvent, void, undefined> {
    const running = this.#running.get(turnId);
    if (running) yield* running.turn.follow(signal);
    else yield { type: 'snapshot', turn: this.#readTurn(turnId) };
  }

  /**
   * Resolves when the turn has ended, with its status; for an ended turn with its earlier status.
   */
  async stop(turnId: TurnId): Promise<TurnStatus> {
    const running = this.#running.get(turnId);
    if (!running) return this.#readTurn(turnId).status;
    running.turn.stop();
    await running.done;
    return running.turn.turn.status;
  }

  /** Reads on where the analyst was asked; any other turn is left as it is. */
  keepWaiting(turnId: TurnId): void {
    this.#running.get(turnId)?.turn.keepWaiting();
  }

  findRunning(conversationId: ConversationId): Turn | null {
    for (const { turn } of this.#running.values()) {
      if (turn.turn.conversationId === conversationId) return turn.turn;
    }
    return null;
  }

  /** All turns that have not ended. */
  get running(): readonly Turn[] {
    return [...this.#running.values()].map(({ turn }) => turn.turn);
  }

  /** The number of open turns and followers, for tests and diagnostics. */
  get openCounts(): { readonly turns: number; readonly followers: number } {
    const turns = [...this.#running.values()];
    const followers = turns.reduce((sum, { turn }) => sum + turn.followerCount, 0);
    return { turns: turns.length, followers };
  }

  /** Closes every turn as it is on disk; the next start resumes it. */
  async shutDown(): Promise<void> {
    this.#isShut = true;
    const running = [...this.#running.values()];
    for (const { turn } of running) turn.close();
    await Promise.all(running.map(({ done }) => done));
  }

  #begin(question: Question): RunningTurn {
    const { archive, nowMs } = this.#options;
    if (this.#isShut) throw new AppError('CANCELLED', 'Plumbline is closing.');
    if (question.conversationId !== null && this.findRunning(question.conversationId) !== null) {
      throw new AppError('THREAD_BUSY', 'The agent is still answering in this conversation.');
    }
    const tools = { archive, nowMs, messageIds: this.#messageIds };
    const { turn, connectionId } = askTurn(tools, question);
    return this.#run({
      turn,
      connectionId,
      earlier: new ArchivedMessages(archive.lines, turn),
      lineCount: 0,
      state: createTurnState(),
    });
  }

  #run(start: RunningTurnStart): RunningTurn {
    const running = new RunningTurn(this.#options, start);
    this.#running.set(start.turn.id, { turn: running, done: this.#drive(running) });
    this.#tellChange(start.turn.conversationId);
    return running;
  }

  async #drive(running: RunningTurn): Promise<void> {
    try {
      await running.run();
    } catch (error) {
      this.#options.onInternalError(error);
    } finally {
      this.#running.delete(running.turn.id);
      this.#tellChange(running.turn.conversationId);
      this.#tellEnd(running.turn);
    }
  }

  /** Listeners read the archive; an archive that cannot be read now is no failure of the turn. */
  #tellChange(conversationId: ConversationId): void {
    try {
      this.#options.onChange(conversationId);
    } catch (error) {
      this.#options.onInternalError(error);
    }
  }

  /** A turn that continues after a quit has not ended. */
  #tellEnd(turn: Turn): void {
    if (isRunning(turn)) return;
    try {
      this.#options.onEnded(turn);
    } catch (error) {
      this.#options.onInternalError(error);
    }
  }

  #readTurn(turnId: TurnId): Turn {
    const { archive } = this.#options;
    const row = archive.turns.find(turnId);
    if (row === null) throw new AppError('TURN_NOT_RUNNING', 'There is no such turn.');
    return replayTurn(row, archive.lines.list(turnId));
  }
}
