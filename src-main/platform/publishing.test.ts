import { describe, expect, it } from 'vitest';
import { openPlatformApi } from '../testing/platform-client.ts';
import { startUpstream, type Upstream } from '../testing/upstream.ts';

const { signal } = new AbortController();

const DASHBOARD = {
  id: 1,
  publicId: 'abcdefghijkl',
  deploymentId: 3,
  workbookId: 4,
  status: 'published',
  allowEmbed: false,
  config: { title: 'Sales', later: true },
  versionNumber: 2,
  versionId: 9,
  reportSnapshots: [],
  newer: 'kept',
};

const createAccess = ({ url }: Upstream) => ({ baseUrl: `${url}/`, accessToken: 'token-1' });
const startPlatform = () =>
  startUpstream((response) => {
    response.end(JSON.stringify(DASHBOARD));
  });

describe('publish (§4.1)', () => {
  it('without a body sends none, with the bearer alone (§5.1)', async () => {
    const upstream = await startPlatform();
    const order = { deploymentId: 3, workbookId: 4, input: null };
    const dashboard = await openPlatformApi().publishing.publish(
      createAccess(upstream),
      order,
      signal,
    );
    expect(dashboard).toMatchObject({ publicId: 'abcdefghijkl', title: null, newer: 'kept' });
    expect(upstream.requests).toMatchObject([
      {
        path: '/api/v1/deployments/3/workbooks/4/publish',
        body: null,
        headers: { authorization: 'Bearer token-1' },
      },
    ]);
    expect(upstream.requests[0]?.headers).not.toHaveProperty('content-type');
  });

  it('with a body sends it whole', async () => {
    const upstream = await startPlatform();
    const input = {
      workbookId: 4,
      title: null,
      allowEmbed: true,
      config: { kind: 'APP' as const },
    };
    const order = { deploymentId: 3, workbookId: 4, input };
    await openPlatformApi().publishing.publish(createAccess(upstream), order, signal);
    expect(upstream.requests).toMatchObject([
      { body: input, headers: { 'content-type': 'application/json' } },
    ]);
  });

  it('sends nothing that breaks the contract, and names the field', async () => {
    const upstream = await startPlatform();
    const app = { entry: 'x'.repeat(256) };
    const order = { deploymentId: 3, workbookId: 4, input: { workbookId: 4, config: { app } } };
    const sending = openPlatformApi().publishing.publish(createAccess(upstream), order, signal);
    await expect(sending).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      detail: { 'config.app.entry': expect.any(String) as unknown },
    });
    expect(upstream.requests).toEqual([]);
  });
});
