import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { ConnectionBook } from '../../workspaces/connection-book.ts';
import type { ConnectionTester } from '../../workspaces/connection-tester.ts';

export function createConnectionsHandlers(
  book: ConnectionBook,
  tester: ConnectionTester,
): DomainHandlers<'connections', AbortSignal> {
  return {
    'connections.list': () => book.list(),
    'connections.save': ({ connectionId, draft }) => book.save(connectionId, draft),
    'connections.remove': ({ connectionId }) => book.remove(connectionId),
    'connections.test': ({ connectionId }, signal) => tester.test(book.find(connectionId), signal),
  };
}
