import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { LocalPlatform } from '../../local-platform/local-platform.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { ConnectionBook } from '../../workspaces/connection-book.ts';
import type { ConnectionTester } from '../../workspaces/connection-tester.ts';
import { LOCAL_STARTERS, type LocalWorkspace } from '../../workspaces/local-workspace.ts';

interface ConnectionServices {
  readonly book: ConnectionBook;
  readonly tester: ConnectionTester;
  readonly vault: Vault;
}

export function createConnectionsHandlers({
  book,
  tester,
  vault,
}: ConnectionServices): DomainHandlers<'connections' | 'secrets', AbortSignal> {
  return {
    'connections.list': () => book.list(),
    'connections.save': ({ connectionId, draft }) => book.save(connectionId, draft),
    'connections.remove': ({ connectionId }) => book.remove(connectionId),
    'connections.test': ({ connectionId }, signal) => tester.test(book.find(connectionId), signal),
    'secrets.readStatus': () => vault.status(),
    'secrets.save': ({ key, ...ref }) => vault.save(ref, key),
    'secrets.remove': (ref) => vault.remove(ref),
    'secrets.allowSessionStorage': () => vault.acceptSession(),
  };
}

export function createWorkspaceHandlers(
  platform: LocalPlatform,
  workspace: LocalWorkspace,
): DomainHandlers<'workspace', AbortSignal> {
  return {
    'workspace.readStatus': () => platform.status(),
    'workspace.restart': () => platform.restart(),
    'workspace.listStarters': () => [...LOCAL_STARTERS],
    'workspace.restoreKey': (_input, signal) => workspace.restoreKey(signal),
  };
}
