import { AppError, attempt, hasErrorCode, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { OpenConversation, QueuedQuestion } from '#shared/conversation.ts';
import type { ConnectionId, ConversationId, TurnId } from '#shared/ids.ts';
import type { PushPayload } from '#shared/ipc/types.ts';
import { TURNS_PER_CALL } from '#shared/limits.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { isRunning, type Turn, type TurnEnd, type TurnEvent } from '#shared/thread/turn.ts';
import type { Client } from '../../ipc/client.ts';
import { AgentSelection } from './agent-selection.svelte.ts';
import { joinDrafts, type Drafts } from './drafts.svelte.ts';
import { EditedQuestions } from './edited-questions.svelte.ts';
import type { FrameQueue } from './frame-queue.ts';
import { OpenBranch } from './open-branch.svelte.ts';
import { ThreadScrollHandle } from './thread-scroll-handle.ts';
import { findTurnProblem, type TurnProblem } from './turn-problem.ts';
import { UnfoldedSteps } from './unfolded-steps.svelte.ts';
import { WaitingQuestions } from './waiting-questions.svelte.ts';
import { messages } from './messages.ts';

export interface ConversationPorts {
  readonly client: Client;
  readonly frames: FrameQueue;
  readonly drafts: Pick<Drafts, 'textOf' | 'keep'>;
  /** The connection that a new conversation asks. */
  readonly selectedConnection: () => ConnectionId;
}

export type ConversationPhase =
  | { readonly kind: 'new' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** A question between the key press and main's confirmation that it was sent. */
type Outbox =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'sending';
      readonly question: string;
      readonly stopRequested: boolean;
      /** The turn that the question replaces; null at the end of the branch. */
      readonly insteadOf: Turn | null;
    }
  | { readonly kind: 'refused'; readonly error: AppErrorData };

const EMPTY_OUTBOX: Outbox = { kind: 'empty' };

/**
 * True when main asked the next question of the queue before the window knew: a question for the
 * end must wait.
 */
function isBehindQueue(outbox: Outbox, error: unknown): boolean {
  if (outbox.kind !== 'sending' || outbox.stopRequested || outbox.insteadOf !== null) return false;
  return hasErrorCode(error, 'THREAD_BUSY');
}

/**
 * One open conversation: its turns, which are read from the archive and followed while they run,
 * and the question that is being written. The turns belong to main and outlive it.
 */
export class Conversation {
  /** Null until the first question was accepted. */
  id: ConversationId | null = $state.raw(null);
  /** The connection that is asked, fixed by the first question; null before that. */
  connectionId: ConnectionId | null = $state.raw(null);
  phase: ConversationPhase = $state.raw({ kind: 'new' });
  draft: string = $state('');
  outbox: Outbox = $state.raw(EMPTY_OUTBOX);
  /** The turn that is being stopped. */
  stopping: TurnId | null = $state.raw(null);
  /** The error of reading, following or stopping; the turn itself continues in main. */
  error: AppErrorData | null = $state.raw(null);
  /** How the last followed turn ended; null before that and while one runs. */
  lastEnd: TurnEnd | null = $state.raw(null);
  /** The problem that held up the running turn last; each problem of a turn is reported once. */
  lastProblem: TurnProblem | null = $state.raw(null);
  readonly branch = new OpenBranch();
  readonly unfolded = new UnfoldedSteps();
  /** Scrolls to a turn of this conversation. */
  readonly scrollHandle = new ThreadScrollHandle();
  readonly agent: AgentSelection;
  readonly edits: EditedQuestions;
  readonly waiting: WaitingQuestions;

  /** The turns of the open branch that were read so far. */
  readonly turns: readonly Turn[] = $derived(this.branch.turns);
  readonly running: Turn | null = $derived(this.branch.running);
  readonly isBusy: boolean = $derived(this.running !== null || this.outbox.kind === 'sending');

  readonly #ports: ConversationPorts;
  readonly #closing = new AbortController();
  readonly #stops: readonly (() => void)[];
  /** The turns whose events are being received. */
  #followed: readonly TurnId[] = [];

  constructor(ports: ConversationPorts, id: ConversationId | null) {
    this.#ports = ports;
    this.id = id;
    this.agent = new AgentSelection(ports.client);
    this.edits = new EditedQuestions(ports.drafts);
    this.waiting = new WaitingQuestions(ports.client);
    this.#stops = [
      ports.client.onPush('queue.changed', this.#receiveQueue),
      ports.client.onPush('conversations.changed', this.#receiveChange),
    ];
  }

  /** Reads the archive and follows the running turns, also after a reload of the window. */
  async load(): Promise<void> {
    const { id } = this;
    if (id === null) return;
    this.phase = { kind: 'loading' };
    this.error = null;
    try {
      const opened = await this.waiting.open(() =>
        this.#ports.client.call('conversations.open', { conversationId: id }),
      );
      if (this.#closing.signal.aborted) return;
      this.connectionId = opened.summary.connectionId;
      this.agent.show(opened.summary);
      this.phase = { kind: 'open' };
      await this.#open(opened);
    } catch (error) {
      this.phase = { kind: 'failed', error: toErrorData(error) };
    }
  }

  /** Reads turns of the open branch, at most 50 a call; turns that are known are not read again. */
  async loadTurns(turnIds: readonly TurnId[]): Promise<void> {
    const { id } = this;
    const unread = turnIds.filter((turnId) => this.branch.find(turnId) === null);
    if (id === null || unread.length === 0) return;
    const input = { conversationId: id, turnIds: unread.slice(-TURNS_PER_CALL) };
    try {
      const turns = await this.#ports.client.call('conversations.readTurns', input);
      if (!this.#closing.signal.aborted) this.branch.add(turns);
    } catch (error) {
      this.error = toErrorData(error);
    }
  }

  /** Opens the branch of this turn; a turn that runs in another branch continues. */
  async chooseBranch(turnId: TurnId): Promise<void> {
    if (this.id === null) return;
    const input = { conversationId: this.id, turnId };
    try {
      const opened = await this.waiting.open(() =>
        this.#ports.client.call('conversations.chooseBranch', input),
      );
      if (this.#closing.signal.aborted) return;
      await this.#open(opened);
    } catch (error) {
      this.error = toErrorData(error);
    }
  }

  /** Asks a question; while an answer runs, the question waits for its end. */
  async ask(question: string): Promise<void> {
    if (this.isBusy) await this.#queue(question);
    else await this.#ask(question, null);
  }

  /**
   * Asks another question in the place of a turn; the turns that followed it become a branch of
   * their own.
   */
  async askInstead(turn: Turn, question: string): Promise<void> {
    if (!this.isBusy) await this.#ask(question, turn);
  }

  /** Moves a waiting question back into the composer. */
  async editWaiting(waiting: QueuedQuestion): Promise<void> {
    if (this.id === null || !(await this.waiting.remove(this.id, [waiting]))) return;
    this.draft = joinDrafts(waiting.question, this.draft);
  }

  async stop(): Promise<void> {
    const { outbox, running } = this;
    if (outbox.kind === 'sending') this.outbox = { ...outbox, stopRequested: true };
    else if (running) await this.#stopTurn(running.id);
  }

  dismissOutbox(): void {
    if (this.outbox.kind === 'refused') this.outbox = EMPTY_OUTBOX;
  }

  /** Closes the ports. The turns continue in main. */
  close(): void {
    for (const stop of this.#stops) stop();
    this.#closing.abort();
    this.scrollHandle.close();
  }

  async #open(opened: OpenConversation): Promise<void> {
    this.branch.open(opened);
    await Promise.all(opened.turns.filter(isRunning).map((turn) => this.#follow(turn.id)));
  }

  async #ask(question: string, instead: Turn | null): Promise<void> {
    this.outbox = { kind: 'sending', question, stopRequested: false, insteadOf: instead };
    if (instead === null) this.draft = '';
    this.error = null;
    this.#forgetNews();
    const connectionId = this.connectionId ?? this.#ports.selectedConnection();
    this.connectionId = connectionId;
    const position = instead === null ? {} : { after: instead.parentId };
    const chosen = this.agent.buildAskInput(connectionId);
    const input = { conversationId: this.id, connectionId, question, ...chosen, ...position };
    const events = this.#ports.client.stream('chat.ask', input, this.#closing.signal);
    try {
      await this.#receive(events, this.#take);
      this.#expectTaken();
    } catch (error) {
      if (this.id !== null && isBehindQueue(this.outbox, error))
        await this.#joinQueue(this.id, question);
      else this.#fail(error);
    }
  }

  /** Adds the turn that the question has become. */
  readonly #take = (turn: Turn): void => {
    const { outbox } = this;
    this.id = turn.conversationId;
    this.phase = { kind: 'open' };
    if (outbox.kind !== 'sending') return;
    this.outbox = EMPTY_OUTBOX;
    if (outbox.insteadOf !== null) this.edits.sent(outbox.insteadOf);
    if (outbox.stopRequested) void this.stop();
  };

  #expectTaken(): void {
    if (this.outbox.kind !== 'sending' || this.#closing.signal.aborted) return;
    throw new AppError('STREAM_CUT', messages.conversation.questionWasNotAccepted);
  }

  /** Does nothing for a conversation without an id, whose first question is being sent. */
  async #queue(question: string): Promise<void> {
    const { id } = this;
    if (id === null) return;
    this.draft = '';
    const added = await attempt(() => this.waiting.add(id, [question], null));
    if (!added.ok) this.#refuse(question, added.error);
  }

  /**
   * The question counts as being sent, and thus as a draft, until main has stored it in the queue.
   */
  async #joinQueue(id: ConversationId, question: string): Promise<void> {
    try {
      await this.waiting.add(id, [question], null);
      this.outbox = EMPTY_OUTBOX;
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(thrown: unknown): void {
    const error = toErrorData(thrown);
    const { outbox } = this;
    if (outbox.kind !== 'sending') {
      this.error = error;
      return;
    }
    // A conversation that did not begin can still ask another connection.
    if (this.id === null) this.connectionId = null;
    this.outbox = EMPTY_OUTBOX;
    if (outbox.insteadOf === null) this.#refuse(outbox.question, error);
    else this.edits.refuse(outbox.insteadOf, error);
  }

  #refuse(question: string, error: AppErrorData): void {
    this.draft = joinDrafts(question, this.draft);
    this.outbox = { kind: 'refused', error };
  }

  readonly #receiveQueue = ({
    conversationId,
    queue,
    startedTurnId,
  }: PushPayload<'queue.changed'>): void => {
    if (conversationId !== this.id) return;
    this.waiting.show(queue);
    if (startedTurnId === null) return;
    this.#forgetNews();
    void this.#follow(startedTurnId);
  };

  readonly #receiveChange = (change: PushPayload<'conversations.changed'>): void => {
    if (change.kind !== 'upsert' || change.summary.id !== this.id) return;
    this.agent.show(change.summary);
    const { lastStatus } = change.summary;
    if (lastStatus !== null && isRunning({ status: lastStatus })) void this.#joinTurn();
  };

  /** Follows a turn that began elsewhere: in another window, which may have opened another branch. */
  async #joinTurn(): Promise<void> {
    const { id } = this;
    // What begins here is followed by the question itself, or by the queue that asked it.
    if (id === null || this.phase.kind !== 'open' || this.isBusy || this.#followed.length > 0)
      return;
    const opened = await attempt(() =>
      this.waiting.open(() =>
        this.#ports.client.call('conversations.open', { conversationId: id }),
      ),
    );
    if (this.#closing.signal.aborted) return;
    if (opened.ok) await this.#open(opened.value);
    else this.error = opened.error;
  }

  /** Resets what was reported about earlier turns. */
  #forgetNews(): void {
    this.lastEnd = null;
    this.lastProblem = null;
  }

  async #follow(turnId: TurnId): Promise<void> {
    if (this.#followed.includes(turnId)) return;
    // Before the stream opens, because a push may name the same turn until its first event.
    this.#followed = [...this.#followed, turnId];
    try {
      const { signal } = this.#closing;
      await this.#receive(this.#ports.client.stream('chat.follow', { turnId }, signal));
    } catch (error) {
      this.error = toErrorData(error);
    } finally {
      this.#followed = this.#followed.filter((id) => id !== turnId);
    }
  }

  /** @param onBegin called with the turn as soon as it is shown */
  async #receive(events: AsyncIterable<TurnEvent>, onBegin?: (turn: Turn) => void): Promise<void> {
    let turn: Turn | null = null;
    const reported: TurnProblem[] = [];
    try {
      for await (const event of events) {
        if (event.type === 'snapshot') {
          turn = event.turn;
          this.#begin(turn);
          onBegin?.(turn);
        } else if (turn) {
          turn = reduceTurn(turn, event);
          this.#show(turn);
          if (event.type === 'ended') this.lastEnd = event.end;
        }
        if (turn) this.#reportOnce(findTurnProblem(turn.status), reported);
      }
    } finally {
      const left = turn?.id;
      this.#followed = this.#followed.filter((id) => id !== left);
    }
    if (turn && isRunning(turn) && !this.#closing.signal.aborted) {
      throw new AppError('STREAM_CUT', messages.conversation.lostConnectionToAnswer);
    }
  }

  /** Shows a new turn without waiting for a frame, because the window may be hidden. */
  #begin(turn: Turn): void {
    if (!this.#followed.includes(turn.id)) this.#followed = [...this.#followed, turn.id];
    this.branch.begin(turn);
  }

  #show(turn: Turn): void {
    this.branch.put(turn);
    this.#ports.frames.queue(this.branch.apply);
  }

  #reportOnce(problem: TurnProblem | null, reported: TurnProblem[]): void {
    if (problem === null || reported.includes(problem)) return;
    reported.push(problem);
    this.lastProblem = problem;
  }

  /** Reads on an answer that goes on without an end. */
  async keepWaiting(turnId: TurnId): Promise<void> {
    try {
      await this.#ports.client.call('chat.keepWaiting', { turnId });
    } catch (error) {
      this.error = toErrorData(error);
    }
  }

  async #stopTurn(turnId: TurnId): Promise<void> {
    if (this.stopping === turnId) return;
    this.stopping = turnId;
    try {
      await this.#ports.client.call('chat.stop', { turnId });
    } catch (error) {
      this.error = toErrorData(error);
    } finally {
      this.stopping = null;
    }
  }
}
