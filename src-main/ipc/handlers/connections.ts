import type { AgentLists } from '#shared/agent-choice.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { DomainHandlers } from '#shared/ipc/types.ts';
import { NETWORK_SECRETS } from '#shared/network.ts';
import type { SecretScope } from '#shared/secrets.ts';
import type { LocalPlatform } from '../../local-platform/local-platform.ts';
import type { AskNetworkFile } from '../../app/open-dialog.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { ConnectionBook } from '../../workspaces/connection-book.ts';
import type { ConnectionTester } from '../../workspaces/connection-tester.ts';
import type { ConnectionDetector } from '../../workspaces/connection-detector.ts';
import type { ConnectionFiles } from '../../workspaces/connection-files.ts';
import type { ConnectionDoctor } from '../../workspaces/doctor/connection-doctor.ts';
import type { NetworkBook } from '../../workspaces/network-book.ts';
import { LOCAL_STARTERS, type LocalWorkspace } from '../../workspaces/local-workspace.ts';

interface ConnectionServices {
  readonly book: ConnectionBook;
  readonly tester: ConnectionTester;
  readonly doctor: ConnectionDoctor;
  readonly detector: ConnectionDetector;
  readonly vault: Vault;
  readonly networks: NetworkBook;
  readonly askNetworkFile: AskNetworkFile;
  readonly files: ConnectionFiles;
  readonly listAgents: (id: ConnectionId, signal: AbortSignal) => Promise<AgentLists>;
}

const isNetworkSecret = (scope: SecretScope): boolean =>
  NETWORK_SECRETS.some((secret) => secret === scope);

export function createConnectionsHandlers({
  book,
  tester,
  doctor,
  detector,
  vault,
  networks,
  askNetworkFile,
  files,
  listAgents,
}: ConnectionServices): DomainHandlers<'connections' | 'secrets' | 'network', AbortSignal> {
  return {
    'connections.list': () => book.list(),
    'connections.save': ({ connectionId, draft }) => book.save(connectionId, draft),
    'connections.move': ({ connectionId, to }) => {
      book.move(connectionId, to);
    },
    'connections.export': () => files.export(),
    'connections.import': () => files.import(),
    'connections.importFile': ({ path }) => files.importFrom(path),
    'connections.remove': ({ connectionId }) => book.remove(connectionId),
    'connections.test': ({ connectionId }, signal) => tester.test(book.find(connectionId), signal),
    'connections.detect': ({ connectionId, ...typed }, signal) =>
      detector.detect({ ...typed, connectionId: connectionId ?? undefined }, signal),
    'connections.listAgents': ({ connectionId }, signal) => listAgents(connectionId, signal),
    'connections.diagnose': ({ connectionId }, signal) =>
      doctor.diagnose(book.find(connectionId), signal),
    'secrets.readStatus': () => vault.status(),
    'secrets.save': async ({ key, ...ref }) => {
      const status = await vault.save(ref, key);
      if (isNetworkSecret(ref.scope)) networks.notifyChanged();
      return status;
    },
    'secrets.remove': async (ref) => {
      const status = await vault.remove(ref);
      if (isNetworkSecret(ref.scope)) networks.notifyChanged();
      return status;
    },
    'network.read': () => networks.settings,
    'network.save': ({ draft }) => networks.save(draft),
    'network.chooseFile': ({ file }) => askNetworkFile(file),
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
