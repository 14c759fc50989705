import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Connection } from '#shared/connection.ts';
import { HttpClient } from '../http/http-client.ts';
import { LocalPlatform } from '../local-platform/local-platform.ts';
import type { ProxyResolver } from '../http/proxy-routes.ts';
import { Redactor } from '../logging/redactor.ts';
import { PlatformApi } from '../platform/platform-api.ts';
import { openSavedKeys } from '../secrets/saved-keys.ts';
import { SessionSecretStore } from '../secrets/session-secret-store.ts';
import { Vault } from '../secrets/vault.ts';
import { ConnectionBook } from '../workspaces/connection-book.ts';
import { ConnectionTester } from '../workspaces/connection-tester.ts';
import { ConnectionDetector } from '../workspaces/connection-detector.ts';
import { ConnectionDoctor } from '../workspaces/doctor/connection-doctor.ts';
import { ConnectionsStore } from '../workspaces/connections-store.ts';
import { NetworkBook } from '../workspaces/network-book.ts';
import { LocalWorkspace } from '../workspaces/local-workspace.ts';
import { createForkedPlatform } from './forked-platform.ts';
import { MemoryLog } from './memory-log.ts';
import { makeTempDir } from './temp-dir.ts';

/** A local platform that is ready and numbers the keys that it makes for each scope. */
const MINTING_PLATFORM = `
const made = { chat: 0, embed: 0, platform: 0 };
onOrder((order) => {
  if (order.type === 'shutDown') process.exit(0);
  made[order.scope] += 1;
  const key = order.scope + '-key-' + made[order.scope];
  tell({ type: 'minted', requestId: order.requestId, key });
});
ready();
`;

export interface WorkspaceTestContext {
  readonly book: ConnectionBook;
  readonly tester: ConnectionTester;
  readonly doctor: ConnectionDoctor;
  readonly detector: ConnectionDetector;
  readonly vault: Vault;
  readonly workspace: LocalWorkspace;
  readonly platform: LocalPlatform;
  readonly log: MemoryLog;
  /** Every list of connections that was pushed. */
  readonly pushedLists: readonly (readonly Connection[])[];
  readonly networks: NetworkBook;
  readonly http: HttpClient;
}

/** What asks servers, over the networks of the connections. */
function openClients(
  networks: NetworkBook,
  { book, redactor }: { readonly book: ConnectionBook; readonly redactor: Redactor },
) {
  const timeouts = { connectMs: 1_000, headersMs: 5_000, stallMs: 5_000 };
  const http = new HttpClient({ networks, timeouts });
  networks.onRefresh(() => {
    http.refreshNetworks();
  });
  const api = new PlatformApi(http);
  const tester = new ConnectionTester({ connections: book, api });
  const detector = new ConnectionDetector(api, (secret) => {
    redactor.learn(secret);
  });
  const doctor = new ConnectionDoctor({ http, tester, redactor, nowMs: Date.now });
  return { http, tester, detector, doctor };
}

/** Connections over real files, a real forked platform and real HTTP; keys in memory. */
export function openWorkspaces(
  dir = makeTempDir(),
  keychain = new SessionSecretStore(),
  resolve: ProxyResolver['resolve'] = () => Promise.resolve('DIRECT'),
): WorkspaceTestContext {
  const log = new MemoryLog();
  const redactor = new Redactor();
  const pushedLists: Connection[][] = [];
  const { start } = createForkedPlatform(makeTempDir(), MINTING_PLATFORM);
  const platform = new LocalPlatform({ start, log, onStatus: () => undefined });
  const vault = new Vault({
    profileId: 'profile-1',
    keychain,
    session: new SessionSecretStore(),
    savedKeys: openSavedKeys(join(dir, 'saved-keys.json'), log),
    redactor,
    onChange: () => undefined,
  });
  const workspace = new LocalWorkspace({ profileId: 'profile-1', platform, vault });
  const store = new ConnectionsStore(join(dir, 'connections.json'), log);
  const networks = new NetworkBook({
    path: join(dir, 'network.json'),
    log,
    vault,
    resolver: { resolve },
    findOverrides: (id) => store.find(id)?.network,
    onChange: () => undefined,
  });
  const book = new ConnectionBook({
    store,
    local: workspace,
    vault,
    onChange: (connections) => pushedLists.push(connections),
    onNetworkChange: () => {
      networks.notifyChanged();
    },
  });
  const clients = openClients(networks, { book, redactor });
  onTestFinished(async () => {
    await platform.shutDown();
    await clients.http.close();
  });
  platform.start();
  return { ...clients, book, vault, workspace, platform, log, pushedLists, networks };
}

/** Creates an analyst's input for a server at `url`, with a key for each API scope. */
export const createDraft = (url: string, change: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Production',
  colour: 'red',
  isProduction: true,
  dialect: 'platform',
  baseUrl: url,
  chatBaseUrl: url,
  dataApiUrl: url,
  accountName: 'acme',
  agentId: '7',
  deploymentId: 3,
  chatAuth: { method: 'apiKey', identity: { kind: 'external', externalId: 'ana' } },
  platformAuth: 'bearer',
  embedAuth: 'apiKey',
  dataAuth: 'token',
  ...change,
});
