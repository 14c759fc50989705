import type { AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Client } from '../../ipc/client.ts';
import type { Drafts } from './drafts.svelte.ts';
import type { FrameQueue } from './frame-queue.ts';

export interface ConversationPorts {
  readonly client: Client;
  readonly frames: FrameQueue;
  readonly drafts: Pick<Drafts, 'textOf' | 'keep'>;
  /** Where a conversation that begins now is asked. */
  readonly selectedConnection: () => ConnectionId;
}

export type ConversationPhase =
  | { readonly kind: 'new' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };
