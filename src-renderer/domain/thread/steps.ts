import type { ToolCall } from '#shared/platform/chat-message.ts';
import { getToolKind, type ToolKind } from '#shared/platform/tools.ts';
import { findAnswer } from '#shared/thread/answer.ts';
import { readToolError } from '#shared/thread/query-result.ts';
import { isRunning, type Turn, type TurnMessage } from '#shared/thread/turn.ts';

interface StepTime {
  /** Milliseconds since the question. */
  readonly startedMs: number;
  /** Something of it is still to come. */
  readonly isRunning: boolean;
  /**
   * Milliseconds of this step alone. Null while it runs, and where nobody can know: a thought that
   * came in one piece, a tool whose result never came.
   */
  readonly durationMs: number | null;
}

export interface TextStep extends StepTime {
  readonly kind: 'thought' | 'remark';
  readonly id: string;
  readonly messageId: string;
  readonly text: string;
  /** The characters of the complete text, where the window has only its beginning. */
  readonly textChars: number | null;
}

export interface ToolStep extends StepTime {
  readonly kind: 'tool';
  readonly id: string;
  readonly tool: ToolKind;
  readonly message: TurnMessage;
  readonly call: ToolCall;
  /** The tool's own error text (§2.11), null when it has none. */
  readonly error: string | null;
}

/** The steps of the agent on its way, shown as ticks on the plumb line. */
export type Step = TextStep | ToolStep;

/** Steps are made anew with each frame; the error of a large result is looked for once. */
const errors = new WeakMap<ToolCall, string | null>();

function findToolError(call: ToolCall): string | null {
  const known = errors.get(call);
  if (known !== undefined) return known;
  const error = readToolError(call);
  errors.set(call, error);
  return error;
}

function buildToolStep(message: TurnMessage, call: ToolCall, running: boolean): ToolStep {
  const { id, startedMs, resultMs } = message;
  return {
    kind: 'tool',
    id,
    tool: getToolKind(call.name),
    message,
    call,
    error: findToolError(call),
    startedMs,
    isRunning: running && call.result === null,
    durationMs: resultMs === null ? null : resultMs - startedMs,
  };
}

/**
 * A server may complete a thought only when the tool after it has answered, or never. A thought is
 * over as soon as anything follows it.
 */
function isThinking(message: TurnMessage, followedAtMs: number): boolean {
  if (!message.isInProcess || message.content !== '') return false;
  return message.thoughtMs !== null && message.thoughtMs > followedAtMs;
}

function buildThoughtStep(message: TurnMessage, isOn: boolean): TextStep {
  const { id, thinking: text, textChars, startedMs, thoughtMs } = message;
  const spent = thoughtMs === null || thoughtMs === startedMs ? null : thoughtMs - startedMs;
  const durationMs = isOn ? null : spent;
  return {
    ...{ kind: 'thought', id: `${id}:thought`, messageId: id, text },
    ...{ textChars: textChars?.thinking ?? null, startedMs, isRunning: isOn, durationMs },
  };
}

function buildRemarkStep(message: TurnMessage, running: boolean): TextStep {
  const { id, content: text, textChars, startedMs, updatedMs } = message;
  const isOn = running && message.isInProcess;
  const durationMs = isOn ? null : updatedMs - startedMs;
  return {
    ...{ kind: 'remark', id, messageId: id, text },
    ...{ textChars: textChars?.content ?? null, startedMs, isRunning: isOn, durationMs },
  };
}

/** @param followedAtMs when the last message behind it began; -Infinity at the end */
function buildMessageSteps(
  message: TurnMessage,
  isAnswer: boolean,
  running: boolean,
  followedAtMs: number,
): Step[] {
  if (message.role === 'user') return [];
  if (message.toolCall) return [buildToolStep(message, message.toolCall, running)];
  const steps: Step[] = [];
  if (message.thinking !== '') {
    steps.push(buildThoughtStep(message, running && isThinking(message, followedAtMs)));
  }
  if (message.content !== '' && !isAnswer) steps.push(buildRemarkStep(message, running));
  return steps;
}

/** A server may name a message as the app names the thought of another one. */
function withUniqueIds(steps: readonly Step[]): Step[] {
  const seen = new Set<string>();
  return steps.map((step) => {
    let { id } = step;
    while (seen.has(id)) id = `${id}:again`;
    seen.add(id);
    return id === step.id ? step : { ...step, id };
  });
}

/** Every step of a turn in order; the final answer itself is not a step. */
export function buildSteps(turn: Turn): Step[] {
  const answer = findAnswer(turn.messages);
  const running = isRunning(turn);
  let followedAtMs = Number.NEGATIVE_INFINITY;
  const backwards = turn.messages.toReversed().map((message) => {
    const steps = buildMessageSteps(message, message === answer, running, followedAtMs);
    followedAtMs = Math.max(followedAtMs, message.startedMs);
    return steps;
  });
  return withUniqueIds(backwards.toReversed().flat());
}
