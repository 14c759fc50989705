import type { PlatformReady } from '#shared/local-platform.ts';
import type { KeyGrant } from './domain/access.ts';
import { LOCAL_ANALYST } from './domain/directory.ts';
import type { Services } from './services.ts';
import { POLICY_SAMPLE } from './samples/sample-policies.ts';
import { TENANT_ATTRIBUTES, TENANT_GROUPS } from './store/seed-catalogue.ts';

/** Counts of everything that is open; all are zero after `close`. */
interface OpenCounts {
  readonly turns: number;
  /** Readers that wait for a line of a running turn. */
  readonly readers: number;
  readonly connections: number;
  /** Queries of the data API. */
  readonly dataQueries: number;
  /** Engines that hold only the rows of some viewers. */
  readonly engines: number;
}

/** The running platform. */
export interface Platform {
  /** This description holds no keys; the caller decides whether to mint some. */
  readonly ready: PlatformReady;
  /** A key is shown once; a holder's new key replaces the old one of its kind. */
  mintKey(holder: string, grant?: KeyGrant): string;
  /** §5.1: a holder's new token replaces the old one, as with keys. */
  mintAccessToken(holder: string): string;
  /**
   * §5.3.2: the secret that signs a deployment's tokens; null when the deployment uses its own key
   * pair.
   */
  deploymentSecret(deploymentId: number): string | null;
  /** Deletes these threads so that nothing of them stays in the file; unknown ids are fine. */
  forgetThreads(threadIds: readonly string[]): void;
  openCounts(): Promise<OpenCounts>;
  /** Ends running turns as interrupted, then releases sockets, agent and files. */
  close(): Promise<void>;
}

/** Public facts for every caller: the platform's address and its contents. */
export function buildReady(baseUrl: string, { directory, library }: Services): PlatformReady {
  const { accountName, agents, deployments } = directory;
  const { username, email } = LOCAL_ANALYST;
  return {
    ready: true,
    baseUrl,
    chatBaseUrl: baseUrl,
    dataApiUrl: `${baseUrl}/cubejs-api`,
    accountName,
    agents: agents.map((agent) => ({ ...agent })),
    deployments: deployments.map((deployment) => ({
      ...deployment,
      workbookIds: library.listWorkbookIds(deployment.id),
    })),
    internalUser: { username, email },
    tenantWide: {
      groups: TENANT_GROUPS.map(({ name }) => name),
      userAttributes: TENANT_ATTRIBUTES.map(({ name, type }) => ({ name, type })),
    },
    policySample: POLICY_SAMPLE,
    keys: null,
    accessToken: null,
    jwt: null,
  };
}

/** Adds a new credential of every kind on each call, for a command line. */
export function withCredentials(platform: Platform, holder: string): PlatformReady {
  const { ready } = platform;
  const [first] = ready.deployments;
  const scope = first?.id ?? 0;
  const signing = ready.deployments.find(({ tokenAuth }) => tokenAuth);
  const secret = signing ? platform.deploymentSecret(signing.id) : null;
  const mintKey = (role: 'admin' | 'member', deploymentId: number | null) =>
    platform.mintKey(holder, { role, deploymentId });
  return {
    ...ready,
    keys: {
      admin: mintKey('admin', null),
      member: mintKey('member', null),
      scoped: { key: mintKey('member', scope), deploymentId: scope },
    },
    accessToken: platform.mintAccessToken(holder),
    jwt: signing && secret !== null ? { deploymentId: signing.id, secret } : null,
  };
}
