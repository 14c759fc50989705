import { AppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ConversationId, TurnId } from '#shared/ids.ts';
import { TURNS_PER_CALL } from '#shared/limits.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { isRunning, type Turn, type TurnEnd, type TurnEvent } from '#shared/thread/turn.ts';
import type { Client } from '../../ipc/client.ts';
import type { FrameQueue } from './frame-queue.ts';
import { OpenBranch } from './open-branch.svelte.ts';
import { findTurnProblem, type TurnProblem } from './turn-problem.ts';

export interface WatchPorts {
  readonly client: Client;
  readonly frames: FrameQueue;
  /** Aborted when the conversation is closed; the turns go on in main. */
  readonly closing: AbortSignal;
}

/** The turns of an open conversation: read from the archive, and followed while they run. */
export class TurnWatch {
  readonly branch = new OpenBranch();
  /** What went wrong with reading, following or stopping; the turn itself lives on in main. */
  error: AppErrorData | null = $state.raw(null);
  /** How the last turn ended while it was followed here; null before that and while one runs. */
  lastEnd: TurnEnd | null = $state.raw(null);
  /** What last held up the running turn; a turn tells each of its plights once. */
  lastProblem: TurnProblem | null = $state.raw(null);

  /** The turn whose stop is on its way. */
  stopping: TurnId | null = $state.raw(null);

  readonly #ports: WatchPorts;
  /** Turns that a port follows already. */
  #followed: readonly TurnId[] = [];

  constructor(ports: WatchPorts) {
    this.#ports = ports;
  }

  /** Nothing of the turns before is news any more. */
  forgetNews(): void {
    this.lastEnd = null;
    this.lastProblem = null;
  }

  /** Reads turns of the open branch that were not read yet, at most 50 a call; the rest is known. */
  async load(conversationId: ConversationId, turnIds: readonly TurnId[]): Promise<void> {
    const unread = turnIds.filter((id) => this.branch.find(id) === null);
    if (unread.length === 0) return;
    const input = { conversationId, turnIds: unread.slice(-TURNS_PER_CALL) };
    try {
      const turns = await this.#ports.client.call('conversations.readTurns', input);
      if (!this.#ports.closing.aborted) this.branch.add(turns);
    } catch (error) {
      this.error = toErrorData(error);
    }
  }

  async followAll(turns: readonly Turn[]): Promise<void> {
    await Promise.all(turns.filter(isRunning).map((turn) => this.follow(turn.id)));
  }

  async follow(turnId: TurnId): Promise<void> {
    if (this.#followed.includes(turnId)) return;
    const { client, closing } = this.#ports;
    try {
      await this.receive(client.stream('chat.follow', { turnId }, closing));
    } catch (error) {
      this.error = toErrorData(error);
    }
  }

  async stop(turnId: TurnId): Promise<void> {
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

  /** @param onBegin told the first sign of this turn, when it is shown */
  async receive(events: AsyncIterable<TurnEvent>, onBegin?: (turn: Turn) => void): Promise<void> {
    let turn: Turn | null = null;
    const told: TurnProblem[] = [];
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
        if (turn) this.#reportOnce(findTurnProblem(turn.status), told);
      }
    } finally {
      const left = turn?.id;
      this.#followed = this.#followed.filter((id) => id !== left);
    }
    if (turn && isRunning(turn) && !this.#ports.closing.aborted) {
      throw new AppError('STREAM_CUT', 'The window lost sight of an answer that is still running.');
    }
  }

  /** The first sign of a turn is shown without waiting for a frame: the screen may be hidden. */
  #begin(turn: Turn): void {
    this.#followed = [...this.#followed, turn.id];
    this.branch.begin(turn);
  }

  #show(turn: Turn): void {
    this.branch.put(turn);
    this.#ports.frames.queue(this.branch.apply);
  }

  #reportOnce(plight: TurnProblem | null, told: TurnProblem[]): void {
    if (plight === null || told.includes(plight)) return;
    told.push(plight);
    this.lastProblem = plight;
  }
}
