import type { ToolCall } from '#shared/platform/chat-message.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn, TurnEvent } from '#shared/thread/turn.ts';
import { findStop, type StopKind } from './stops.ts';

/** Every so many events the turn is kept, so that a step back costs no more than this. */
const CHECKPOINT_EVERY = 64;

/** A place worth stepping to: something began, came back or ended with this event. */
export interface Stop {
  readonly position: number;
  readonly kind: StopKind;
  readonly words: string;
}

/**
 * A stored turn and its events. A position counts the events that have happened: 0 is the bare
 * question, `length` the turn as it is archived. Grows by `append` and never forgets.
 */
export class Timeline {
  readonly stops: Stop[] = [];
  readonly #events: TurnEvent[] = [];
  /** Milliseconds since the question, by position; never less than before. */
  readonly #timesMs: number[] = [0];
  readonly #checkpoints: Turn[];
  /** By message: what is shown of a call is parsed and drawn anew for every new object. */
  readonly #calls = new Map<string, ToolCall[]>();
  #last: Turn;

  constructor(opening: Turn) {
    this.#checkpoints = [opening];
    this.#last = opening;
  }

  get length(): number {
    return this.#events.length;
  }

  get timesMs(): readonly number[] {
    return this.#timesMs;
  }

  append(event: TurnEvent): void {
    const before = this.#last;
    this.#last = reduceTurn(before, event);
    this.#events.push(event);
    const position = this.length;
    const atMs = event.type === 'snapshot' ? 0 : event.atMs;
    this.#timesMs.push(Math.max(this.#timesMs[position - 1] ?? 0, atMs));
    if (position % CHECKPOINT_EVERY === 0) this.#checkpoints.push(this.#last);
    const stop = findStop(before, this.#last, event);
    if (stop !== null) this.stops.push({ position, ...stop });
  }

  /** The turn as the screen showed it after so many events. */
  turnAt(position: number): Turn {
    if (position >= this.length) return this.#withKnownCalls(this.#last);
    const checkpoint = Math.floor(position / CHECKPOINT_EVERY);
    const since = this.#events.slice(checkpoint * CHECKPOINT_EVERY, position);
    return this.#withKnownCalls(
      since.reduce(reduceTurn, this.#checkpoints[checkpoint] ?? this.#last),
    );
  }

  #withKnownCalls(turn: Turn): Turn {
    const messages = turn.messages.map((message) => {
      const { id, toolCall } = message;
      return toolCall ? { ...message, toolCall: this.#reuseCall(id, toolCall) } : message;
    });
    return { ...turn, messages };
  }

  #reuseCall(id: string, call: ToolCall): ToolCall {
    const known = this.#calls.get(id) ?? [];
    const same = known.find(
      ({ name, input, result }) =>
        name === call.name && input === call.input && result === call.result,
    );
    if (same === undefined) this.#calls.set(id, [...known, call]);
    return same ?? call;
  }

  /** The last place that was reached; null before the first. */
  stopAt(position: number): Stop | null {
    return this.stops.findLast((stop) => stop.position <= position) ?? null;
  }

  /** Where a step to the next or the last place leads; the turn's two ends are places too. */
  stopFrom(position: number, step: 1 | -1): number {
    const { stops, length } = this;
    if (step > 0) return stops.find((stop) => stop.position > position)?.position ?? length;
    return stops.findLast((stop) => stop.position < position)?.position ?? 0;
  }
}
