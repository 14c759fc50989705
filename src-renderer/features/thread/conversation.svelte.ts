import { AppError, attempt, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { OpenConversation } from '#shared/conversation.ts';
import type { ConnectionId, ConversationId, TurnId } from '#shared/ids.ts';
import type { PushPayload } from '#shared/ipc/types.ts';
import type { QueuedQuestion } from '#shared/question-queue.ts';
import type { Turn, TurnEnd } from '#shared/thread/turn.ts';
import type { ConversationPhase, ConversationPorts } from './conversation-phase.ts';
import { joinDrafts } from './drafts.svelte.ts';
import { EditedQuestions } from './edited-questions.svelte.ts';
import type { OpenBranch } from './open-branch.svelte.ts';
import { EMPTY_OUTBOX, isBehindQueue, type Outbox } from './outbox.ts';
import { ThreadScrollHandle } from './thread-scroll-handle.ts';
import type { TurnProblem } from './turn-problem.ts';
import { TurnWatch } from './turn-watch.svelte.ts';
import { UnfoldedSteps } from './unfolded-steps.svelte.ts';
import { WaitingQuestions } from './waiting-questions.svelte.ts';

/** One conversation as it lies open: its turns, the question being written, the ports that follow it. */
export class Conversation {
  /** Null until the first question has been taken. */
  id: ConversationId | null = $state.raw(null);
  /** Where it is asked, for as long as it lives; null until the first question goes out. */
  connectionId: ConnectionId | null = $state.raw(null);
  phase: ConversationPhase = $state.raw({ kind: 'new' });
  draft: string = $state('');
  outbox: Outbox = $state.raw(EMPTY_OUTBOX);
  readonly unfolded = new UnfoldedSteps();
  /** Shows a turn of this conversation to whoever looks for it. */
  readonly scrollHandle = new ThreadScrollHandle();
  readonly edits: EditedQuestions;
  readonly waiting: WaitingQuestions;

  readonly branch: OpenBranch = $derived.by(() => this.#watch.branch);
  /** The turns of the open branch that have been read. */
  readonly turns: readonly Turn[] = $derived(this.branch.turns);
  readonly running: Turn | null = $derived(this.branch.running);
  readonly isBusy: boolean = $derived(this.running !== null || this.outbox.kind === 'sending');
  /** The turn whose stop is on its way. */
  readonly stopping: TurnId | null = $derived.by(() => this.#watch.stopping);
  readonly error: AppErrorData | null = $derived.by(() => this.#watch.error);
  readonly lastEnd: TurnEnd | null = $derived.by(() => this.#watch.lastEnd);
  readonly lastProblem: TurnProblem | null = $derived.by(() => this.#watch.lastProblem);

  readonly #ports: ConversationPorts;
  readonly #closing = new AbortController();
  readonly #stopListening: () => void;
  readonly #watch: TurnWatch;

  constructor(ports: ConversationPorts, id: ConversationId | null) {
    this.#ports = ports;
    this.id = id;
    this.edits = new EditedQuestions(ports.drafts);
    this.waiting = new WaitingQuestions(ports.client);
    this.#watch = new TurnWatch({ ...ports, closing: this.#closing.signal });
    this.#stopListening = ports.client.onPush('queue.changed', this.#receiveQueue);
  }

  /** Reads the archive and follows what still runs; also after a reload of the window. */
  async load(): Promise<void> {
    const { id } = this;
    if (id === null) return;
    this.phase = { kind: 'loading' };
    this.#watch.error = null;
    try {
      const opened = await this.waiting.open(() =>
        this.#ports.client.call('conversations.open', { conversationId: id }),
      );
      if (this.#closing.signal.aborted) return;
      this.connectionId = opened.summary.connectionId;
      this.phase = { kind: 'open' };
      await this.#open(opened);
    } catch (error) {
      this.phase = { kind: 'failed', error: toErrorData(error) };
    }
  }

  /** Reads turns of the open branch that were not read yet, at most 50 a call; the rest is known. */
  async loadTurns(turnIds: readonly TurnId[]): Promise<void> {
    if (this.id !== null) await this.#watch.load(this.id, turnIds);
  }

  /** Opens the branch that this turn lies on; what runs in another one goes on. */
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
      this.#watch.error = toErrorData(error);
    }
  }

  /** While an answer runs the question waits for its end. */
  async ask(question: string): Promise<void> {
    if (this.isBusy) await this.#queue(question);
    else await this.#ask(question, null);
  }

  /** Asks differently in the place of a turn; what followed that one is kept as a branch beside. */
  async askInstead(turn: Turn, question: string): Promise<void> {
    if (!this.isBusy) await this.#ask(question, turn);
  }

  /** Takes a waiting question back into the field where questions are typed. */
  async editWaiting(waiting: QueuedQuestion): Promise<void> {
    if (this.id === null || !(await this.waiting.remove(this.id, [waiting]))) return;
    this.draft = joinDrafts(waiting.question, this.draft);
  }

  async stop(): Promise<void> {
    const { outbox, running } = this;
    if (outbox.kind === 'sending') this.outbox = { ...outbox, stopRequested: true };
    else if (running) await this.#watch.stop(running.id);
  }

  dismissOutbox(): void {
    if (this.outbox.kind === 'refused') this.outbox = EMPTY_OUTBOX;
  }

  /** Closes the ports. The turns go on in main. */
  close(): void {
    this.#stopListening();
    this.#closing.abort();
    this.scrollHandle.close();
  }

  async #ask(question: string, instead: Turn | null): Promise<void> {
    this.outbox = { kind: 'sending', question, stopRequested: false, insteadOf: instead };
    if (instead === null) this.draft = '';
    this.#watch.error = null;
    this.#watch.forgetNews();
    const connectionId = this.connectionId ?? this.#ports.selectedConnection();
    this.connectionId = connectionId;
    const place = instead === null ? {} : { after: instead.parentId };
    const input = { conversationId: this.id, connectionId, question, ...place };
    const events = this.#ports.client.stream('chat.ask', input, this.#closing.signal);
    try {
      await this.#watch.receive(events, this.#take);
      this.#expectTaken();
    } catch (error) {
      if (this.id !== null && isBehindQueue(this.outbox, error))
        await this.#joinQueue(this.id, question);
      else this.#fail(error);
    }
  }

  #expectTaken(): void {
    if (this.outbox.kind !== 'sending' || this.#closing.signal.aborted) return;
    throw new AppError('STREAM_CUT', 'The question was not taken.');
  }

  /** A conversation that has no id yet has nothing to wait for: its first question is on its way. */
  async #queue(question: string): Promise<void> {
    const { id } = this;
    if (id === null) return;
    this.draft = '';
    const added = await attempt(() => this.waiting.add(id, [question], null));
    if (!added.ok) this.#refuse(question, added.error);
  }

  /** It counts as on its way, and so as a draft, until it is on disk as a waiting one. */
  async #joinQueue(id: ConversationId, question: string): Promise<void> {
    try {
      await this.waiting.add(id, [question], null);
      this.outbox = EMPTY_OUTBOX;
    } catch (error) {
      this.#fail(error);
    }
  }

  readonly #receiveQueue = ({
    conversationId,
    queue,
    startedTurnId,
  }: PushPayload<'queue.changed'>): void => {
    if (conversationId !== this.id) return;
    this.waiting.show(queue);
    if (startedTurnId === null) return;
    this.#watch.forgetNews();
    void this.#watch.follow(startedTurnId);
  };

  async #open(opened: OpenConversation): Promise<void> {
    this.branch.open(opened);
    await this.#watch.followAll(opened.turns);
  }

  readonly #take = (turn: Turn): void => {
    const { outbox } = this;
    this.id = turn.conversationId;
    this.phase = { kind: 'open' };
    if (outbox.kind !== 'sending') return;
    this.outbox = EMPTY_OUTBOX;
    if (outbox.insteadOf !== null) this.edits.sent(outbox.insteadOf);
    if (outbox.stopRequested) void this.stop();
  };

  #fail(thrown: unknown): void {
    const error = toErrorData(thrown);
    const { outbox } = this;
    if (outbox.kind !== 'sending') {
      this.#watch.error = error;
      return;
    }
    // A conversation that did not begin can still be asked elsewhere.
    if (this.id === null) this.connectionId = null;
    this.outbox = EMPTY_OUTBOX;
    if (outbox.insteadOf === null) this.#refuse(outbox.question, error);
    else this.edits.refuse(outbox.insteadOf, error);
  }

  #refuse(question: string, error: AppErrorData): void {
    this.draft = joinDrafts(question, this.draft);
    this.outbox = { kind: 'refused', error };
  }
}
