import type { ConnectionId } from '../../src-shared/ids.ts';
import type { ChatConnection } from '../platform/chat-connection.ts';

/** Gives what one request needs, its secret included. */
export interface Connections {
  /** Throws AppError: not set up, no key, the local workspace not running. */
  resolve(connectionId: ConnectionId, signal: AbortSignal): Promise<ChatConnection>;
}
