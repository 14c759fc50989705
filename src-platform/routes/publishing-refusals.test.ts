import { describe, expect, it } from 'vitest';
import { useApi } from '../testing/api-fixture.ts';

const PATH = '/api/v1/deployments/2/workbooks/202/publish';
const fixture = useApi();

function nested(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}

const ENTRY = 'e'.repeat(256);
const widget = { id: 'w', type: 'TEXT', position: { x: 0, y: 0, w: 1, h: 1 } };

describe('a body with faults is refused, and the field is named', () => {
  it.each([
    ['workbookId', { title: 'T' }],
    ['workbookId', { workbookId: '202' }],
    ['workbookId', { workbookId: 202.5 }],
    ['workbookId', { workbookId: 203 }],
    ['title', { workbookId: 202, title: 7 }],
    ['allowEmbed', { workbookId: 202, allowEmbed: 'yes' }],
    ['dashboardId', { workbookId: 202, dashboardId: 987_654 }],
    ['surprise', { workbookId: 202, surprise: 1 }],
    ['config.app.entry', { workbookId: 202, config: { app: { entry: ENTRY } } }],
    ['config.kind', { workbookId: 202, config: { kind: 'MODERN' } }],
    ['config.theme.widgets', { workbookId: 202, config: { theme: { widgets: { padding: 1 } } } }],
    ['config.widgets.0.type', { workbookId: 202, config: { widgets: [{ ...widget, type: 'X' }] } }],
    ['config.widgets.0.position', { workbookId: 202, config: { widgets: [{ id: 'w' }] } }],
    ['config.layout.rowHeight', { workbookId: 202, config: { layout: { rowHeight: 1.5 } } }],
    ['body', []],
    ['body', null],
  ])('%s', async (field, json) => {
    const { status, body } = await fixture().api.post(PATH, { json });
    expect(status).toBe(400);
    expect(body).toMatchObject({ name: 'BadRequestError', statusCode: 400 });
    expect(JSON.stringify(body)).toContain(field);
  });

  it('names all of them at once', async () => {
    const json = { workbookId: 'x', title: 7, config: { kind: 'X', layout: 1 } };
    const { body } = await fixture().api.post(PATH, { json });
    for (const field of ['workbookId', 'title', 'config.kind', 'config.layout']) {
      expect(JSON.stringify(body)).toContain(field);
    }
  });

  it.each([
    ['not JSON', '{"workbookId":', 400],
    [
      'nested too deep to be stored',
      `{"workbookId":202,"config":{"settings":${nested(60_000)}}}`,
      400,
    ],
    ['a number beyond every float', '{"workbookId":1e400}', 400],
  ])('%s', async (_, body, status) => {
    const raw = { body, type: 'application/json' };
    const answer = await fixture().api.post(PATH, { raw });
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty('message');
  });

  it('is no JSON by its type, or larger than an app may be', async () => {
    const { api } = fixture();
    const text = await api.post(PATH, { raw: { body: '{"workbookId":202}', type: 'text/plain' } });
    expect(text.status).toBe(415);
    const settings = { text: 'x'.repeat(16 * 1024 * 1024) };
    const large = await api.post(PATH, { json: { workbookId: 202, config: { settings } } });
    expect(large.status).toBe(413);
  });
});

describe('free-form parts', () => {
  const send = (settings: string) => {
    const body = `{"workbookId":202,"config":{"settings":${settings}}}`;
    return fixture().api.post(PATH, { raw: { body, type: 'application/json' } });
  };

  it('come back as they were sent, hostile names too', async () => {
    const { status, body } = await send(
      '{"__proto__":{"polluted":1},"constructor":1,"":[{"b":null}]}',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ config: { settings: { constructor: 1, '': [{ b: null }] } } });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('hold no NUL', async () => {
    expect((await send(String.raw`{"a":"\u0000"}`)).status).toBe(400);
  });
});

describe('addresses', () => {
  it.each([
    ['/api/v1/deployments/2/workbooks/987654/publish', 404],
    ['/api/v1/deployments/987654/workbooks/202/publish', 404],
    ['/api/v1/deployments/1/workbooks/202/publish', 404],
    ['/api/v1/deployments/two/workbooks/202/publish', 400],
    ['/api/v1/deployments/2/workbooks/-202/publish', 400],
    ['/api/v1/deployments/2/workbooks/99999999999999999999/publish', 400],
    ['/api/v2/deployments/2/workbooks/202/publish', 404],
    ['/build/api/v1/deployments/2/workbooks/202/publish', 404],
  ])('%s is %d', async (path, status) => {
    const answer = await fixture().api.post(path);
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty('message');
  });

  it('takes POST only', async () => {
    const answer = await fixture().api.get(PATH);
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('POST');
  });
});

describe('bearers only (§5.1)', () => {
  it('refuses everybody else before it looks at anything', async () => {
    const { api, platform } = fixture();
    const key = platform.running.mintKey('test');
    for (const authorization of [
      null,
      'Bearer unknown',
      'Bearer',
      `Api-Key ${key}`,
      `Bearer ${key}`,
      'Basic YTpi',
    ]) {
      for (const path of [PATH, '/api/v1/deployments/9/workbooks/9/publish']) {
        const answer = await api.post(path, { authorization, json: {} });
        expect(answer).toMatchObject({ status: 401, body: { name: 'UnauthorizedError' } });
      }
    }
  });

  it('knows the token that was minted last, and acts as its user', async () => {
    const { api, platform, as } = fixture();
    const next = as(`Bearer ${platform.running.mintAccessToken('test')}`);
    expect((await api.post(PATH)).status).toBe(401);
    expect(await next.post(PATH)).toMatchObject({ status: 200, body: { createdBy: 1 } });
  });
});
