import { join } from 'node:path';
import type { WorkspaceStatus } from '#shared/workspace.ts';
import { ElectronProxyResolver } from './app/electron-proxy-resolver.ts';
import { readProfileId } from './app/profile-identity.ts';
import type { AppEnvironment } from './app-environment.ts';
import type { ElectronIpc } from './ipc/electron-adapter.ts';
import { LocalPlatform } from './local-platform/local-platform.ts';
import { createUtilityPlatform } from './local-platform/utility-platform-process.ts';
import { KeytarSecretStore } from './secrets/keytar-secret-store.ts';
import { toFixedConnections } from './policy/fixed-connections.ts';
import { openSavedKeys } from './secrets/saved-keys.ts';
import { SessionSecretStore } from './secrets/session-secret-store.ts';
import { Vault } from './secrets/vault.ts';
import { ConnectionBook } from './workspaces/connection-book.ts';
import { ConnectionsStore } from './workspaces/connections-store.ts';
import { NetworkBook } from './workspaces/network-book.ts';
import { LocalWorkspace } from './workspaces/local-workspace.ts';

type WorkspaceEnvironment = Pick<
  AppEnvironment,
  'profile' | 'log' | 'outDir' | 'commandLine' | 'redactor' | 'loadedPolicy'
>;

function composePlatform(
  { profile, log, outDir, commandLine }: WorkspaceEnvironment,
  onStatus: (status: WorkspaceStatus) => void,
): LocalPlatform {
  return new LocalPlatform({
    start: createUtilityPlatform({
      entry: join(outDir, 'platform', 'index.js'),
      dataDir: profile.platformDir,
      paceMs: commandLine.platformPaceMs,
      log,
    }),
    log,
    onStatus,
  });
}

/** The local platform, the keys, and every place that can be asked. */
export function composeWorkspace(environment: WorkspaceEnvironment, push: ElectronIpc['push']) {
  const { profile, log, redactor } = environment;
  const { policy } = environment.loadedPolicy;
  const profileId = readProfileId(profile.identityFile, log);
  const platform = composePlatform(environment, (status) => {
    push('workspace.changed', status);
    book.notifyChanged();
  });
  const keychain = new KeytarSecretStore();
  const vault = new Vault({
    profileId,
    keychain,
    session: new SessionSecretStore(),
    savedKeys: openSavedKeys(profile.savedKeysFile, log),
    redactor,
    onChange: (status) => {
      push('secrets.changed', status);
    },
  });
  const workspace = new LocalWorkspace({ profileId, platform, vault });
  const store = new ConnectionsStore(profile.connectionsFile, log, toFixedConnections(policy));
  const networks = new NetworkBook({
    path: profile.networkFile,
    log,
    vault,
    resolver: new ElectronProxyResolver(),
    findOverrides: (id) => store.find(id)?.network,
    onChange: (settings) => {
      push('network.changed', settings);
    },
  });
  const book: ConnectionBook = new ConnectionBook({
    store,
    local: workspace,
    vault,
    onChange: (connections) => {
      push('connections.changed', connections);
    },
    onNetworkChange: () => {
      networks.notifyChanged();
    },
  });
  return { platform, keychain, vault, workspace, book, networks };
}
