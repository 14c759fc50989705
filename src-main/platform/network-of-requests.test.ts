import { expect, it, onTestFinished } from 'vitest';
import { connectionIdSchema } from '#shared/ids.ts';
import { HttpClient } from '../http/http-client.ts';
import { startUpstream } from '../testing/upstream.ts';
import { createTestNetworks } from '../testing/test-network.ts';
import { PlatformApi } from './platform-api.ts';

const connectionId = connectionIdSchema.parse('connection-1');
const { signal } = new AbortController();

interface Accesses {
  readonly bearer: { baseUrl: string; accessToken: string; connectionId: typeof connectionId };
  readonly key: { baseUrl: string; apiKey: string; connectionId: typeof connectionId };
  readonly data: { dataApiUrl: string; token: string; connectionId: typeof connectionId };
  readonly viewer: { baseUrl: string; token: string; connectionId: typeof connectionId };
}

const chatOf = (chatBaseUrl: string) => ({
  connectionId,
  chatBaseUrl,
  accountName: 'acme',
  agentId: '7',
  dialect: 'platform' as const,
  branch: null,
  auth: { kind: 'deploymentToken' as const, token: 'token' },
});

type Operation = (api: PlatformApi, accesses: Accesses) => Promise<unknown>;

/** One operation of each part of the API, and each that sends in a way of its own. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  'a question': (api, { bearer }) =>
    api.chat.stream(chatOf(bearer.baseUrl), { chatId: 'c' }, signal).next(),
  'the stop of an answer': (api, { bearer }) => api.chat.abort(chatOf(bearer.baseUrl), 'c', signal),
  'a publication': (api, { bearer }) =>
    api.publishing.publish(bearer, { deploymentId: 1, workbookId: 1, input: null }, signal),
  'a new session': (api, { key }) =>
    api.sessions.generate(key, { deploymentId: 1, externalId: 'ana' }, signal),
  'the exchange of a session': (api, { bearer }) => api.sessions.exchange(bearer, 's', signal),
  'the end of a session': (api, { bearer }) => api.sessions.revoke(bearer, 's', signal),
  'the groups of a tenant': (api, { key }) =>
    api.embedTenants.listGroups(key, 'acme-tenant', signal).next(),
  'the removal of a group': (api, { key }) =>
    api.embedTenants.remove(key, { tenant: 'acme-tenant', catalogue: 'groups', id: 1 }, signal),
  'the workspace': (api, { bearer }) => api.workspace.readCurrentUser(bearer, signal),
  'a query': (api, { data }) => api.data.query(data, { query: 'SELECT 1' }, signal).next(),
  'the model': (api, { data }) => api.model.read(data, signal),
  'a viewer’s dashboard': (api, { viewer }) => api.viewer.readDashboard(viewer, 'p', signal),
};

it.each(Object.entries(OPERATIONS))(
  '%s goes over the network of its connection',
  async (_name, run) => {
    const upstream = await startUpstream((response) => {
      response.writeHead(400).end('{}');
    });
    const asked = new Set<string>();
    const networks = {
      ...createTestNetworks(),
      isOwn: (id: string) => {
        asked.add(id);
        return true;
      },
    };
    const http = new HttpClient({ networks });
    onTestFinished(() => http.close());
    const baseUrl = upstream.url;
    await run(new PlatformApi(http), {
      bearer: { baseUrl, accessToken: 'token', connectionId },
      key: { baseUrl, apiKey: 'key', connectionId },
      data: { dataApiUrl: baseUrl, token: 'token', connectionId },
      viewer: { baseUrl, token: 'token', connectionId },
    }).then(
      () => expect.unreachable('the server refuses everything'),
      (error: unknown) => expect(error).toMatchObject({ code: 'BAD_REQUEST' }),
    );
    expect([...asked]).toEqual([connectionId]);
  },
);
