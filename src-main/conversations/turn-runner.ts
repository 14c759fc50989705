import { AppError } from '#shared/errors.ts';
import type { ConversationId, TurnId } from '#shared/ids.ts';
import { isRunning, type Turn, type TurnEvent, type TurnStatus } from '#shared/thread/turn.ts';
import { askTurn, type Question } from './ask-turn.ts';
import { MessageIds } from './message-ids.ts';
import { replayTurn } from './replay.ts';
import { RunningTurn, type RunningTurnStart, type TurnContext } from './running-turn.ts';
import { createTurnState, createResumedState } from './turn-state.ts';
import { settleUnendedTurns, type UnendedTurns } from './unended-turns.ts';

export interface TurnRunnerOptions extends TurnContext {
  /** Told when a conversation's summary is new: a turn began or ended. */
  readonly onChange: (conversationId: ConversationId) => void;
  /** Told once of each end, when it is on disk; not of turns that the app leaves running. */
  readonly onEnded: (turn: Turn) => void;
  readonly onInternalError: (error: unknown) => void;
}

/** Runs turns: one at a time in a conversation, any number of conversations at once. */
export class TurnRunner {
  readonly #options: TurnRunnerOptions;
  readonly #messageIds: MessageIds;
  readonly #running = new Map<TurnId, { turn: RunningTurn; done: Promise<void> }>();

  /** The queue must not ask into an app that closes. */
  #isShut = false;

  constructor(options: TurnRunnerOptions) {
    this.#options = options;
    this.#messageIds = new MessageIds(options.nowMs, options.archive.findLastMessageId());
  }

  /** The question is on disk when this returns; what then fails is the turn's own end. */
  ask(question: Question): TurnId {
    const { archive, nowMs } = this.#options;
    if (this.#isShut) throw new AppError('CANCELLED', 'Plumbline is closing.');
    if (question.conversationId !== null && this.findRunning(question.conversationId) !== null) {
      throw new AppError('THREAD_BUSY', 'The agent is still answering in this conversation.');
    }
    const tools = { archive, nowMs, messageIds: this.#messageIds };
    const { turn, connectionId } = askTurn(tools, question);
    const earlierIds = archive.listMessageIds(turn.conversationId, turn.chatId, turn.id);
    this.#run({ turn, connectionId, earlierIds, lineCount: 0, state: createTurnState() });
    return turn.id;
  }

  /** At a start: takes up what had not ended, under its own messageId. */
  resume(): UnendedTurns {
    const { archive, nowMs, policy } = this.#options;
    const bounds = { nowMs: nowMs(), maxAgeMs: policy.maxResumeAgeMs };
    const unended = settleUnendedTurns(archive, bounds);
    for (const { turn, connectionId } of unended.toResume) {
      this.#run({
        turn,
        connectionId,
        earlierIds: archive.listMessageIds(turn.conversationId, turn.chatId, turn.id),
        lineCount: archive.listLines(turn.id).length,
        state: createResumedState(turn.messages.length > 0),
      });
    }
    return unended;
  }

  /** A turn that has ended gives its snapshot and nothing more. */
  async *follow(turnId: TurnId, signal: AbortSignal): AsyncGenerator<TurnEvent, void, undefined> {
    const running = this.#running.get(turnId);
    if (running) yield* running.turn.follow(signal);
    else yield { type: 'snapshot', turn: this.#readTurn(turnId) };
  }

  /** Resolves when the turn has ended, or says how it had ended before. */
  async stop(turnId: TurnId): Promise<TurnStatus> {
    const running = this.#running.get(turnId);
    if (!running) return this.#readTurn(turnId).status;
    running.turn.stop();
    await running.done;
    return running.turn.turn.status;
  }

  findRunning(conversationId: ConversationId): Turn | null {
    for (const { turn } of this.#running.values()) {
      if (turn.turn.conversationId === conversationId) return turn.turn;
    }
    return null;
  }

  /** Turns that have not ended. */
  get running(): readonly Turn[] {
    return [...this.#running.values()].map(({ turn }) => turn.turn);
  }

  /** What is open right now, for tests and diagnostics. */
  get openCounts(): { readonly turns: number; readonly followers: number } {
    const turns = [...this.#running.values()];
    const followers = turns.reduce((sum, { turn }) => sum + turn.followerCount, 0);
    return { turns: turns.length, followers };
  }

  /** Leaves every turn as it is on disk, to be taken up at the next start. */
  async shutDown(): Promise<void> {
    this.#isShut = true;
    const running = [...this.#running.values()];
    for (const { turn } of running) turn.close();
    await Promise.all(running.map(({ done }) => done));
  }

  #run(start: RunningTurnStart): void {
    const running = new RunningTurn(this.#options, start);
    this.#running.set(start.turn.id, { turn: running, done: this.#drive(running) });
    this.#tellChange(start.turn.conversationId);
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

  /** Who listens reads the archive; that it cannot be read now is no failure of the turn. */
  #tellChange(conversationId: ConversationId): void {
    try {
      this.#options.onChange(conversationId);
    } catch (error) {
      this.#options.onInternalError(error);
    }
  }

  /** A turn that the app leaves running when it quits has not ended. */
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
    const row = archive.findTurn(turnId);
    if (row === null) throw new AppError('TURN_NOT_RUNNING', 'There is no such turn.');
    return replayTurn(row, archive.listLines(turnId));
  }
}
