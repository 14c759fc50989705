import {
  AppError,
  toAppError,
  toErrorData,
  type AppErrorData,
} from '../../../src-shared/errors.ts';
import type { ConnectionId, ConversationId, TurnId } from '../../../src-shared/ids.ts';
import { TURNS_PER_CALL } from '../../../src-shared/limits.ts';
import { reduceTurn } from '../../../src-shared/thread/reduce.ts';
import {
  isRunning,
  type Turn,
  type TurnEnd,
  type TurnEvent,
} from '../../../src-shared/thread/turn.ts';
import type { Client } from '../../ipc/client.ts';
import type { FrameQueue } from './frame-queue.ts';
import { OpenBranch } from './open-branch.svelte.ts';
import { ThreadDoor } from './thread-door.ts';
import { toPlight, type TurnPlight } from './turn-plight.ts';
import { UnfoldedSteps } from './unfolded-steps.svelte.ts';

export interface ConversationPorts {
  readonly client: Client;
  readonly frames: FrameQueue;
  /** Where a conversation that begins now is asked. */
  readonly chosenConnection: () => ConnectionId;
}

export type ConversationPhase =
  | { readonly kind: 'new' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** A question between the key press and main's word that it is on its way. */
export type Outbox =
  | { readonly kind: 'empty' }
  | { readonly kind: 'sending'; readonly question: string; readonly stopRequested: boolean }
  | { readonly kind: 'refused'; readonly error: AppErrorData };

const EMPTY: Outbox = { kind: 'empty' };

/** One conversation as it lies open: its turns, the question being written, the ports that follow it. */
export class Conversation {
  /** Null until the first question has been taken. */
  id: ConversationId | null = $state.raw(null);
  /** Where it is asked, for as long as it lives; null until the first question goes out. */
  connectionId: ConnectionId | null = $state.raw(null);
  phase: ConversationPhase = $state.raw({ kind: 'new' });
  readonly branch = new OpenBranch();
  draft: string = $state('');
  outbox: Outbox = $state.raw(EMPTY);
  /** The turn whose stop is on its way. */
  stopping: TurnId | null = $state.raw(null);
  /** What went wrong with following or stopping; the turn itself lives on in main. */
  trouble: AppErrorData | null = $state.raw(null);

  /** How the last turn ended while it was followed here; null before that and while one runs. */
  lastEnd: TurnEnd | null = $state.raw(null);
  /** What last held up the running turn; a turn tells each of its plights once. */
  lastPlight: TurnPlight | null = $state.raw(null);

  readonly unfolded = new UnfoldedSteps();
  /** Shows a turn of this conversation to whoever looks for it. */
  readonly door = new ThreadDoor();

  readonly turns: readonly Turn[] = $derived(this.branch.turns);
  readonly running: Turn | null = $derived(this.branch.running);
  readonly isBusy: boolean = $derived(this.running !== null || this.outbox.kind === 'sending');

  readonly #ports: ConversationPorts;
  readonly #closing = new AbortController();
  /** Turns that a port follows already. */
  readonly #followed = new Set<TurnId>();

  constructor(ports: ConversationPorts, id: ConversationId | null) {
    this.#ports = ports;
    this.id = id;
  }

  /** Reads the archive and follows what still runs; also after a reload of the window. */
  async load(): Promise<void> {
    const { id } = this;
    if (id === null) return;
    this.phase = { kind: 'loading' };
    this.trouble = null;
    try {
      const opened = await this.#ports.client.call('conversations.open', { conversationId: id });
      if (this.#closing.signal.aborted) return;
      this.connectionId = opened.summary.connectionId;
      this.branch.open(opened);
      this.phase = { kind: 'open' };
      await this.#followAll(opened.turns);
    } catch (error) {
      this.phase = { kind: 'failed', error: toErrorData(toAppError(error)) };
    }
  }

  /** Reads turns of the open branch that were not read yet, at most 50 a call; the rest is known. */
  async loadTurns(turnIds: readonly TurnId[]): Promise<void> {
    const unread = turnIds.filter((id) => this.branch.find(id) === null);
    if (this.id === null || unread.length === 0) return;
    const input = { conversationId: this.id, turnIds: unread.slice(-TURNS_PER_CALL) };
    try {
      const turns = await this.#ports.client.call('conversations.turns', input);
      if (!this.#closing.signal.aborted) this.branch.add(turns);
    } catch (error) {
      this.trouble = toErrorData(toAppError(error));
    }
  }

  /** Opens the branch that this turn lies on; what runs in another one goes on. */
  async chooseBranch(turnId: TurnId): Promise<void> {
    if (this.id === null) return;
    const input = { conversationId: this.id, turnId };
    try {
      const opened = await this.#ports.client.call('conversations.chooseBranch', input);
      if (this.#closing.signal.aborted) return;
      this.branch.open(opened);
      await this.#followAll(opened.turns);
    } catch (error) {
      this.trouble = toErrorData(toAppError(error));
    }
  }

  async ask(question: string): Promise<void> {
    if (this.isBusy) return;
    this.outbox = { kind: 'sending', question, stopRequested: false };
    this.draft = '';
    this.trouble = null;
    this.lastEnd = null;
    this.lastPlight = null;
    const connectionId = this.connectionId ?? this.#ports.chosenConnection();
    this.connectionId = connectionId;
    const input = { conversationId: this.id, connectionId, question };
    const events = this.#ports.client.stream('chat.ask', input, this.#closing.signal);
    try {
      await this.#receive(events);
      if (this.#isSending() && !this.#closing.signal.aborted) {
        throw new AppError('STREAM_CUT', 'The question was not taken.');
      }
    } catch (error) {
      this.#fail(error, question);
    }
  }

  async stop(): Promise<void> {
    if (this.outbox.kind === 'sending') {
      this.outbox = { ...this.outbox, stopRequested: true };
      return;
    }
    const turn = this.running;
    if (!turn || this.stopping === turn.id) return;
    this.stopping = turn.id;
    try {
      await this.#ports.client.call('chat.stop', { turnId: turn.id });
    } catch (error) {
      this.trouble = toErrorData(toAppError(error));
    } finally {
      this.stopping = null;
    }
  }

  dismissOutbox(): void {
    if (this.outbox.kind === 'refused') this.outbox = EMPTY;
  }

  /** Closes the ports. The turns go on in main. */
  close(): void {
    this.#closing.abort();
  }

  #isSending(): boolean {
    return this.outbox.kind === 'sending';
  }

  async #followAll(turns: readonly Turn[]): Promise<void> {
    await Promise.all(turns.filter(isRunning).map((turn) => this.#follow(turn.id)));
  }

  async #follow(turnId: TurnId): Promise<void> {
    if (this.#followed.has(turnId)) return;
    const { signal } = this.#closing;
    try {
      await this.#receive(this.#ports.client.stream('chat.follow', { turnId }, signal));
    } catch (error) {
      this.trouble = toErrorData(toAppError(error));
    }
  }

  async #receive(events: AsyncIterable<TurnEvent>): Promise<void> {
    let turn: Turn | null = null;
    const told: TurnPlight[] = [];
    try {
      for await (const event of events) {
        if (event.type === 'snapshot') {
          turn = event.turn;
          this.#followed.add(turn.id);
          this.#take(turn);
        } else if (turn) {
          turn = reduceTurn(turn, event);
          this.#show(turn);
          if (event.type === 'ended') this.lastEnd = event.end;
        }
        if (turn) this.#tellOnce(toPlight(turn.status), told);
      }
    } finally {
      if (turn) this.#followed.delete(turn.id);
    }
    if (turn && isRunning(turn) && !this.#closing.signal.aborted) {
      throw new AppError('STREAM_CUT', 'The window lost sight of an answer that is still running.');
    }
  }

  #tellOnce(plight: TurnPlight | null, told: TurnPlight[]): void {
    if (plight === null || told.includes(plight)) return;
    told.push(plight);
    this.lastPlight = plight;
  }

  /** The first sign of a turn is shown without waiting for a frame: the screen may be hidden. */
  #take(turn: Turn): void {
    const { outbox } = this;
    this.id = turn.conversationId;
    this.phase = { kind: 'open' };
    this.branch.begin(turn);
    if (outbox.kind !== 'sending') return;
    this.outbox = EMPTY;
    if (outbox.stopRequested) void this.stop();
  }

  #show(turn: Turn): void {
    this.branch.put(turn);
    this.#ports.frames.queue(this.branch.apply);
  }

  #fail(thrown: unknown, question: string): void {
    const error = toErrorData(toAppError(thrown));
    if (!this.#isSending()) {
      this.trouble = error;
      return;
    }
    // A conversation that did not begin can still be asked elsewhere.
    if (this.id === null) this.connectionId = null;
    // What was typed is never lost, nor what was typed since.
    this.draft = this.draft === '' ? question : `${question}\n${this.draft}`;
    this.outbox = { kind: 'refused', error };
  }
}
