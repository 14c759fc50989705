/** §3.2: whether a thread streams, and under which messageId. */
export type ThreadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'streaming'; readonly messageId: string | null };

export type ThreadTrigger =
  | { readonly kind: 'message'; readonly messageId: string | null }
  | { readonly kind: 'read' }
  | { readonly kind: 'abort'; readonly isOwner: boolean }
  | { readonly kind: 'end' };

/** Clients recognise these words of §7. */
export const THREAD_BUSY_MESSAGE = 'Streaming for thread is in progress';

export type ThreadVerdict =
  | { readonly kind: 'start'; readonly next: ThreadState }
  | { readonly kind: 'resubscribe'; readonly next: ThreadState }
  | { readonly kind: 'report'; readonly next: ThreadState }
  | { readonly kind: 'stop'; readonly next: ThreadState }
  | { readonly kind: 'refuse'; readonly reason: 'busy' | 'notOwner'; readonly next: ThreadState };

function decideMessage(state: ThreadState, messageId: string | null): ThreadVerdict {
  if (state.kind === 'idle') return { kind: 'start', next: { kind: 'streaming', messageId } };
  return messageId !== null && messageId === state.messageId
    ? { kind: 'resubscribe', next: state }
    : { kind: 'refuse', reason: 'busy', next: state };
}

/** The state machine of §3.2, row by row. It is pure: the caller carries out the verdict. */
export function decideThread(state: ThreadState, trigger: ThreadTrigger): ThreadVerdict {
  switch (trigger.kind) {
    case 'message':
      return decideMessage(state, trigger.messageId);
    case 'read':
      return { kind: 'report', next: state };
    case 'abort':
      return trigger.isOwner
        ? { kind: 'stop', next: { kind: 'idle' } }
        : { kind: 'refuse', reason: 'notOwner', next: state };
    case 'end':
      return { kind: 'report', next: { kind: 'idle' } };
  }
}
