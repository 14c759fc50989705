import { toToolKind, type ToolKind } from '../platform/tools.ts';
import { findAnswer } from './answer.ts';
import { toToolError } from './query-result.ts';
import { isRunning, type Turn, type TurnMessage } from './turn.ts';

/** What the agent did on its way: shown as ticks on the plumb line. Durations in milliseconds. */
export type Step =
  | {
      readonly kind: 'thought';
      readonly id: string;
      readonly text: string;
      readonly durationMs: number | null;
    }
  | {
      readonly kind: 'remark';
      readonly id: string;
      readonly text: string;
      readonly durationMs: number | null;
    }
  | {
      readonly kind: 'tool';
      readonly id: string;
      readonly tool: ToolKind;
      readonly message: TurnMessage;
      /** The tool's own error text (§2.11), null when it has none. */
      readonly error: string | null;
      /** Null while it runs; also null for ever when the turn ended before its result came. */
      readonly durationMs: number | null;
    };

function toDuration(message: TurnMessage, done: boolean): number | null {
  return done ? message.updatedMs - message.startedMs : null;
}

function toToolStep(message: TurnMessage, name: string): Step {
  const done = message.toolCall?.result !== null;
  return {
    kind: 'tool',
    id: message.id,
    tool: toToolKind(name),
    message,
    error: message.toolCall ? toToolError(message.toolCall) : null,
    durationMs: toDuration(message, done),
  };
}

function toMessageSteps(message: TurnMessage, isAnswer: boolean, running: boolean): Step[] {
  if (message.role === 'user') return [];
  if (message.toolCall) return [toToolStep(message, message.toolCall.name)];
  const durationMs = toDuration(message, !message.isInProcess || !running);
  const steps: Step[] = [];
  if (message.thinking !== '') {
    steps.push({
      kind: 'thought',
      id: `${message.id}:thought`,
      text: message.thinking,
      durationMs,
    });
  }
  if (message.content !== '' && !isAnswer) {
    steps.push({ kind: 'remark', id: message.id, text: message.content, durationMs });
  }
  return steps;
}

/** Every step of a turn in order; the final answer itself is not a step. */
export function toSteps(turn: Turn): Step[] {
  const answer = findAnswer(turn.messages);
  const running = isRunning(turn);
  return turn.messages.flatMap((message) => toMessageSteps(message, message === answer, running));
}
