import type { ToolCall } from '#shared/platform/chat-message.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn, TurnEvent, TurnMessage, TurnStatus } from '#shared/thread/turn.ts';
import { getToolKind, type ToolKind } from '#shared/platform/tools.ts';
import { messages } from './messages.ts';

type StopKind = 'thought' | 'tool' | 'answer' | 'problem' | 'end';

type FoundStop = { readonly kind: StopKind; readonly words: string } | null;

const TOOL_LABELS: Readonly<Record<Exclude<ToolKind, 'other'>, readonly [string, string]>> = {
  meta: [messages.timeline.modelSearchBegins, messages.timeline.modelSearchIsDone],
  sql: [messages.timeline.queryBegins, messages.timeline.queryIsDone],
};

const STATUS_LABELS: Readonly<Partial<Record<TurnStatus, string>>> = messages.timeline.statusLabels;

function findStatusStop(before: Turn, after: Turn, kind: StopKind): FoundStop {
  const words = STATUS_LABELS[after.status];
  return words === undefined || after.status === before.status ? null : { kind, words };
}

function findToolStop(before: TurnMessage | undefined, after: TurnMessage): FoundStop {
  const { toolCall } = after;
  if (!toolCall) return null;
  const isDone = toolCall.result !== null && (before?.toolCall?.result ?? null) === null;
  if (!isDone && before?.toolCall) return null;
  const tool = getToolKind(toolCall.name);
  const [begins, done] =
    tool === 'other' ? [`${toolCall.name} begins`, `${toolCall.name} is done`] : TOOL_LABELS[tool];
  return { kind: 'tool', words: isDone ? done : begins };
}

function findTextStop(before: TurnMessage | undefined, after: TurnMessage): FoundStop {
  if (after.content !== '' && (before?.content ?? '') === '') {
    const isFinal = after.graphPath[0] === 'final';
    return {
      kind: 'answer',
      words: isFinal ? messages.timeline.answerBegins : messages.timeline.agentWrites,
    };
  }
  const thinks = after.thinking !== '' && (before?.thinking ?? '') === '';
  return thinks ? { kind: 'thought', words: messages.timeline.thoughtBegins } : null;
}

/**
 * Finds the stop that an analyst would see in what this event changed; null for one more piece of
 * text.
 */
function findStop(before: Turn, after: Turn, event: TurnEvent): FoundStop {
  switch (event.type) {
    case 'snapshot':
    case 'thread':
      return null;
    case 'progress':
      return findStatusStop(before, after, 'problem');
    case 'ended':
      return findStatusStop(before, after, 'end');
    case 'line': {
      if (event.line.kind === 'unreadable') {
        return { kind: 'problem', words: messages.timeline.unreadableLine };
      }
      if (event.line.kind !== 'message' || event.line.message.role === 'user') return null;
      const { id } = event.line.message;
      const isSame = (message: TurnMessage): boolean => message.id === id;
      const message = after.messages.findLast(isSame);
      if (!message) return null;
      const earlier = before.messages.findLast(isSame);
      return findToolStop(earlier, message) ?? findTextStop(earlier, message);
    }
  }
}

/**
 * The turn is stored at each of these intervals, so that a step back replays no more events than
 * this.
 */
const CHECKPOINT_EVERY = 64;

/** A position worth stepping to: something began, came back or ended with this event. */
export interface Stop {
  readonly position: number;
  readonly kind: StopKind;
  readonly words: string;
}

/**
 * A stored turn and its events. A position counts the events that have happened: 0 is the bare
 * question, `length` the archived turn. The timeline grows by `append` and never forgets.
 */
export class Timeline {
  readonly stops: Stop[] = [];
  readonly #events: TurnEvent[] = [];
  /** Milliseconds since the question, by position; they never decrease. */
  readonly #timesMs: number[] = [0];
  readonly #checkpoints: Turn[];
  /** Calls by message, because a new object would be parsed and drawn again. */
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

  /** Returns the turn as the screen showed it after so many events. */
  turnAt(position: number): Turn {
    if (position >= this.length) return this.#withKnownCalls(this.#last);
    const checkpoint = Math.floor(position / CHECKPOINT_EVERY);
    const since = this.#events.slice(checkpoint * CHECKPOINT_EVERY, position);
    return this.#withKnownCalls(
      since.reduce(reduceTurn, this.#checkpoints[checkpoint] ?? this.#last),
    );
  }

  #withKnownCalls(turn: Turn): Turn {
    const shown = turn.messages.map((message) => {
      const { id, toolCall } = message;
      return toolCall ? { ...message, toolCall: this.#reuseCall(id, toolCall) } : message;
    });
    return { ...turn, messages: shown };
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

  /** Returns the last stop that was reached; null before the first. */
  stopAt(position: number): Stop | null {
    return this.stops.findLast((stop) => stop.position <= position) ?? null;
  }

  /** Returns the position of the next or previous stop; the turn's two ends are stops too. */
  stopFrom(position: number, step: 1 | -1): number {
    const { stops, length } = this;
    if (step > 0) return stops.find((stop) => stop.position > position)?.position ?? length;
    return stops.findLast((stop) => stop.position < position)?.position ?? 0;
  }
}
