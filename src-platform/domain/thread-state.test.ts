import { expect, test } from 'vitest';
import { decideThread, type ThreadState, type ThreadTrigger } from './thread-state.ts';

const idle: ThreadState = { kind: 'idle' };
const streaming: ThreadState = { kind: 'streaming', messageId: 'm1' };
const message = (messageId: string | null): ThreadTrigger => ({ kind: 'message', messageId });

test.each([
  [idle, message('m1'), 'start', streaming],
  [streaming, message('m1'), 'resubscribe', streaming],
  [streaming, message('m2'), 'refuse', streaming],
  [streaming, message(null), 'refuse', streaming],
  [
    { kind: 'streaming', messageId: null } as const,
    message(null),
    'refuse',
    { kind: 'streaming', messageId: null },
  ],
  [streaming, { kind: 'read' }, 'report', streaming],
  [idle, { kind: 'read' }, 'report', idle],
  [streaming, { kind: 'abort', isOwner: true }, 'stop', idle],
  [idle, { kind: 'abort', isOwner: true }, 'stop', idle],
  [streaming, { kind: 'abort', isOwner: false }, 'refuse', streaming],
  [streaming, { kind: 'end' }, 'report', idle],
] satisfies readonly [ThreadState, ThreadTrigger, string, ThreadState][])(
  '§3.2: %j on %j gives %s',
  (state, trigger, kind, next) => {
    expect(decideThread(state, trigger)).toMatchObject({ kind, next });
  },
);
