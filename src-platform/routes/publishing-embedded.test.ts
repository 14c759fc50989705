import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApi } from '../testing/api-fixture.ts';

const fixture = useApi();
const sessionSchema = z.object({ sessionId: z.string() });
const tokenSchema = z.object({ token: z.string() });
const publicSchema = z.object({ publicId: z.string() });

async function viewerOf(deploymentId: number) {
  const { platform, as } = fixture();
  const embedder = as(`Api-Key ${platform.running.mintKey('embedder')}`);
  const minted = await embedder.post('/api/v1/embed/generate-session', {
    json: { deploymentId, externalId: 'viewer' },
  });
  const exchanged = await embedder.post('/api/v1/embed/session/token', {
    json: sessionSchema.parse(minted.body),
  });
  return as(`Embed-Token ${tokenSchema.parse(exchanged.body).token}`);
}

async function publish(allowEmbed: boolean): Promise<string> {
  const { body } = await fixture().api.post('/api/v1/deployments/1/workbooks/101/publish', {
    json: { workbookId: 101, allowEmbed },
  });
  return `/api/v1/embed/dashboard/${publicSchema.parse(body).publicId}`;
}

describe('an embedded dashboard', () => {
  it('is the newest version, for a viewer of its deployment', async () => {
    const path = await publish(true);
    const viewer = await viewerOf(1);
    const workbook = await fixture().api.get('/api/v1/deployments/1/workbooks/101');
    const { status, body } = await viewer.get(path);
    expect(status).toBe(200);
    expect(workbook.body).toMatchObject({ publishedDashboard: body });
  });

  it('is 403 as soon as allowEmbed is taken away', async () => {
    const path = await publish(true);
    const viewer = await viewerOf(1);
    expect((await viewer.get(path)).status).toBe(200);
    await publish(false);
    expect(await viewer.get(path)).toMatchObject({ status: 403, body: { name: 'ForbiddenError' } });
  });

  it('is unknown to a viewer of another deployment, as one that does not exist', async () => {
    const path = await publish(true);
    const viewer = await viewerOf(2);
    const other = await viewer.get(path);
    expect(other.status).toBe(404);
    expect((await viewer.get('/api/v1/embed/dashboard/xxxxxxxxxxxx')).body).toEqual(other.body);
  });

  it('needs the token of a session, and that opens nothing else', async () => {
    const path = await publish(true);
    const { api, platform } = fixture();
    const viewer = await viewerOf(1);
    const key = platform.running.mintKey('test');
    for (const authorization of [null, 'Embed-Token x', `Api-Key ${key}`, undefined]) {
      const call = authorization === undefined ? {} : { authorization };
      expect((await api.get(path, call)).status).toBe(401);
    }
    expect((await viewer.get('/api/v1/users/me')).status).toBe(401);
    expect((await viewer.post('/api/v1/deployments/1/workbooks/101/publish')).status).toBe(401);
    expect((await viewer.post(path)).status).toBe(405);
  });
});
