import { getToolKind, type ToolKind } from '#shared/platform/tools.ts';
import type { Turn, TurnEvent, TurnMessage, TurnStatus } from '#shared/thread/turn.ts';

export type StopKind = 'thought' | 'tool' | 'answer' | 'trouble' | 'end';

type FoundStop = { readonly kind: StopKind; readonly words: string } | null;

const TOOL_LABELS: Readonly<Record<Exclude<ToolKind, 'other'>, readonly [string, string]>> = {
  meta: ['Model search begins', 'Model search is done'],
  sql: ['Query begins', 'Query is done'],
};

const STATUS_LABELS: Readonly<Partial<Record<TurnStatus, string>>> = {
  queued: 'Waits for the earlier question',
  stalled: 'Silence begins',
  resubscribing: 'The line broke',
  finished: 'Answered',
  stopped: 'Stopped',
  cut: 'Cut off',
  failed: 'Failed',
};

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
    return { kind: 'answer', words: isFinal ? 'The answer begins' : 'The agent writes' };
  }
  const thinks = after.thinking !== '' && (before?.thinking ?? '') === '';
  return thinks ? { kind: 'thought', words: 'A thought begins' } : null;
}

/** What an analyst would call a step in what this event changed; null for one more piece of text. */
export function findStop(before: Turn, after: Turn, event: TurnEvent): FoundStop {
  switch (event.type) {
    case 'snapshot':
      return null;
    case 'progress':
      return findStatusStop(before, after, 'trouble');
    case 'ended':
      return findStatusStop(before, after, 'end');
    case 'line': {
      if (event.line.kind === 'unreadable') {
        return { kind: 'trouble', words: 'A line that cannot be read' };
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
