import type { PlatformReady } from '#shared/local-platform.ts';
import { LOCAL_ANALYST } from './domain/directory.ts';
import type { Platform } from './platform.ts';
import type { Services } from './services.ts';
import { TENANT_ATTRIBUTES, TENANT_GROUPS } from './store/seed-catalogue.ts';

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
