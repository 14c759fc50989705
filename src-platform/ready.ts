import type { PlatformReady } from '../src-shared/local-platform.ts';
import type { Platform } from './compose.ts';
import { LOCAL_ANALYST } from './domain/directory.ts';
import type { Services } from './services.ts';

/** What every caller may know: where the platform is and what is on it. */
export function toReady(baseUrl: string, { directory }: Services): PlatformReady {
  const { accountName, agents, deployments } = directory;
  const { username, email } = LOCAL_ANALYST;
  return {
    ready: true,
    baseUrl,
    chatBaseUrl: baseUrl,
    dataApiUrl: `${baseUrl}/cubejs-api`,
    accountName,
    agents: agents.map((agent) => ({ ...agent })),
    deployments: deployments.map((deployment) => ({ ...deployment, workbookIds: [] })),
    internalUser: { username, email },
    keys: null,
    accessToken: null,
    jwt: null,
  };
}

/** The same with a credential of every kind, new ones each time: for a command line. */
export function withCredentials(platform: Platform, holder: string): PlatformReady {
  const { ready } = platform;
  const [first] = ready.deployments;
  const scope = first?.id ?? 0;
  const signing = ready.deployments.find(({ tokenAuth }) => tokenAuth);
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
    jwt: signing
      ? { deploymentId: signing.id, secret: platform.deploymentSecret(signing.id) }
      : null,
  };
}
