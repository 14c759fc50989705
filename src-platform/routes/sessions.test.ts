import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiClient, type ApiAnswer } from '../testing/api-client.ts';
import { useApi } from '../testing/api-fixture.ts';
import { readStoredRows } from '../testing/stored-rows.ts';

const START_MS = 1_795_000_000_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_USERS = 3;
const MINT = '/api/v1/embed/generate-session';
const BASE = { deploymentId: 1, externalId: 'ana' };
const ACME = { ...BASE, creatorMode: true, embedTenantName: 'acme-eu' };

let nowMs = START_MS;
const fixture = useApi({ now: () => nowMs, maxExternalUsers: MAX_USERS });
let admin: ApiClient;

beforeEach(() => {
  const { platform } = fixture();
  admin = fixture().as(`Api-Key ${platform.running.mintKey('admin')}`);
});

afterEach(() => {
  nowMs = START_MS;
});

const failureSchema = z.strictObject({
  name: z.string(),
  message: z.string(),
  statusCode: z.number(),
});

function refusalOf({ status, body }: ApiAnswer, expected: number): string {
  expect(status).toBe(expected);
  const failure = failureSchema.parse(body);
  expect(failure.statusCode).toBe(status);
  return failure.message;
}

const mint = (json: unknown) => admin.post(MINT, { json });

async function sessionId(json: unknown): Promise<string> {
  const { status, body } = await mint(json);
  expect(status).toBe(200);
  return z.strictObject({ sessionId: z.string() }).parse(body).sessionId;
}

const exchange = (id: string) =>
  admin.post('/api/v1/embed/session/token', { json: { sessionId: id } });
const revoke = (id: string) =>
  admin.post('/api/v1/embed/session/revoke', { json: { sessionId: id } });

async function tokenOf(id: string): Promise<string> {
  return z.strictObject({ token: z.string() }).parse((await exchange(id)).body).token;
}

/** 404 for a good token: the dashboard is not there. */
async function statusOf(token: string, baseUrl = fixture().platform.running.ready.baseUrl) {
  const viewer = new ApiClient(baseUrl, `Embed-Token ${token}`);
  const { status } = await viewer.get('/api/v1/embed/dashboard/unknown00000');
  await viewer.close();
  return status;
}

async function stopAndReadRows(sql: string) {
  const { platform } = fixture();
  await platform.stop();
  return readStoredRows(platform.dataDir, sql);
}

const PROFILE = 'SELECT email, display_name, picture, expires_at_ms FROM external_users';
const VALUES = `SELECT a.name, v.value FROM attribute_values v
  JOIN attributes a ON a.id = v.attribute_id ORDER BY a.name`;
const MEMBERS = `SELECT g.scope, g.name FROM group_members m
  JOIN groups g ON g.id = m.group_id ORDER BY g.scope, g.name`;

describe('generate-session refuses (§4.2, §7)', () => {
  it('a body with faults, and names every one', async () => {
    const faults = {
      deploymentId: 'one',
      externalId: ' Ana',
      embedTenantName: 'no',
      userProfile: { picture: 'ftp://x/y' },
      userAttributes: [
        { name: 'a', value: 1 },
        { name: 'a', value: true },
      ],
      groupDefinitions: [{ name: 'g' }, { name: 'g' }],
      colour: 'red',
    };
    const message = refusalOf(await mint(faults), 400);
    const fields = ['deploymentId: ', 'externalId: ', 'embedTenantName: ', 'userProfile.picture: '];
    const rules = [
      'userAttributes.1.name: ',
      'groupDefinitions.1.name: ',
      'creatorMode: ',
      'colour',
    ];
    for (const word of [...fields, ...rules]) expect(message).toContain(word);
  });

  it('what only the platform can know, all at once', async () => {
    const message = refusalOf(await mint({ deploymentId: 9, internalId: 'nobody' }), 400);
    expect(message).toBe(
      'deploymentId: there is no deployment 9; internalId: no internal user has this username',
    );
  });

  it('unknown names, wrong types of values and another type of a definition, all at once', async () => {
    const userAttributeDefinitions = [{ name: 'region', type: 'string' }];
    await sessionId({ ...ACME, userAttributeDefinitions });
    const wrong = {
      userAttributeDefinitions: [{ name: 'region', type: 'number' }],
      userAttributes: [
        { name: 'planet', value: 'Mars' },
        { name: 'region', value: [1] },
      ],
      groups: ['x', 'y', 'x'],
    };
    const message = refusalOf(await mint({ ...ACME, ...wrong }), 400);
    expect(message).toContain('userAttributeDefinitions.0.type: cannot change type');
    expect(message).toContain('User attributes not found: planet');
    expect(message).toContain('userAttributes.1.value: must be of the type');
    expect(message).toContain('Groups with names x, y not found');
  });

  it.each([
    ['no key', null, 401],
    ['an unknown key', 'Api-Key sk-unknown', 401],
    ['two keys in one', 'Api-Key a b', 401],
    ['the scheme of another operation', 'Bearer sk-x', 401],
  ])('%s', async (_, authorization, status) => {
    refusalOf(await admin.post(MINT, { authorization, json: BASE }), status);
  });

  it('a deployment outside the key’s scope, and admits a member’s key', async () => {
    const { platform } = fixture();
    const scoped = platform.running.mintKey('scoped', { role: 'member', deploymentId: 2 });
    const member = platform.running.mintKey('member', { role: 'member', deploymentId: null });
    const as = (key: string, deploymentId: number) =>
      admin.post(MINT, { authorization: `Api-Key ${key}`, json: { ...BASE, deploymentId } });
    expect(refusalOf(await as(scoped, 1), 403)).toContain('deploymentId');
    expect((await as(scoped, 2)).status).toBe(200);
    expect((await as(member, 1)).status).toBe(200);
  });

  it('the user after the last (§8), and keeps nothing of that call', async () => {
    for (const externalId of ['a', 'b', 'c']) await sessionId({ ...ACME, externalId });
    const late = { ...ACME, externalId: 'd', groupDefinitions: [{ name: 'late' }] };
    expect(refusalOf(await mint(late), 403)).toContain(String(MAX_USERS));
    await sessionId({ ...ACME, externalId: 'a', groups: [] });
    await sessionId({ deploymentId: 1, internalId: 'analyst' });
    expect(await stopAndReadRows("SELECT name FROM groups WHERE scope = 'acme-eu'")).toEqual([]);
  });

  it('what cannot be stored as it is', async () => {
    const name = (text: string) => ({ ...ACME, groupDefinitions: [{ name: text }] });
    for (const text of ['\ud800', 'a\u0000b']) {
      expect(refusalOf(await mint(name(text)), 400)).toContain('body: ');
    }
    const deep = `{"deploymentId":1,"externalId":"a","securityContext":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`;
    const answer = await admin.post(MINT, { raw: { body: deep, type: 'application/json' } });
    expect(refusalOf(answer, 400)).toContain('nested');
  });

  it('takes names that mean something to JavaScript or SQL as names', async () => {
    const names = [
      '__proto__',
      'constructor',
      "x'); DROP TABLE groups;--",
      '%',
      ''.padEnd(300, 'ü'),
    ];
    const groupDefinitions = names.map((name) => ({ name }));
    await sessionId({ ...ACME, groupDefinitions, groups: names });
    await sessionId({ ...ACME, groupDefinitions, groups: names });
    expect(refusalOf(await mint({ ...ACME, groups: ['toString'] }), 400)).toContain('toString');
    const rows = await stopAndReadRows(MEMBERS);
    expect(rows.map((row) => row['name']).toSorted()).toEqual(names.toSorted());
  });
});

describe('what generate-session keeps of a user', () => {
  it('rule 2: profile parts that are sent, and none that are left out', async () => {
    const picture = 'https://example.org/a.png';
    await sessionId({ ...BASE, email: 'a@x.org', userProfile: { displayName: 'Ana', picture } });
    await sessionId({ ...BASE, userProfile: { displayName: 'Ana B.' } });
    await sessionId(BASE);
    const user = { email: 'a@x.org', display_name: 'Ana B.', picture, expires_at_ms: null };
    expect(await stopAndReadRows(PROFILE)).toEqual([user]);
  });

  it('rule 6: values of the names that are sent; null clears', async () => {
    const value = (name: string, given: unknown) => ({ name, value: given });
    const given = [value('country', 'DE'), value('years', [1999, 2001]), value('clearance', 3)];
    await sessionId({ ...BASE, userAttributes: given });
    const later = [value('country', 'FR'), value('clearance', null)];
    await sessionId({ ...BASE, userAttributes: later });
    await sessionId({ ...BASE, userAttributes: [] });
    expect(await stopAndReadRows(VALUES)).toEqual([
      { name: 'country', value: '"FR"' },
      { name: 'years', value: '[1999,2001]' },
    ]);
  });

  it('rules 7 and 8: exactly the groups that are named, from the catalogue that applies', async () => {
    const groupDefinitions = [{ name: 'analysts' }, { name: 'sales' }];
    await sessionId({ ...BASE, groups: ['analysts', 'viewers'] });
    await sessionId({ ...ACME, groupDefinitions });
    await sessionId({ ...ACME, groups: ['analysts', 'analysts'] });
    expect(await stopAndReadRows(MEMBERS)).toEqual([{ scope: 'acme-eu', name: 'analysts' }]);
  });

  it('rule 11: nothing at all of a call that is refused', async () => {
    const region = { name: 'region', type: 'string' };
    const first = { userAttributeDefinitions: [region], groupDefinitions: [{ name: 'eu' }] };
    const values = { userAttributes: [{ name: 'region', value: 'north' }], groups: ['eu'] };
    await sessionId({ ...ACME, ...first, ...values });
    const refused = {
      externalId: 'ben',
      embedTenantName: 'acme-eu',
      userProfile: { displayName: 'Ben' },
      groupDefinitions: [{ name: 'eu', description: 'Changed' }, { name: 'us' }],
      userAttributeDefinitions: [
        { name: 'new', type: 'number' },
        { ...region, type: 'number' },
      ],
    };
    refusalOf(await mint({ ...ACME, ...refused }), 400);
    const missing = { groupDefinitions: [{ name: 'us' }], groups: ['nowhere'] };
    refusalOf(await mint({ ...ACME, embedTenantName: 'other-tenant', ...missing }), 400);
    const counts = `SELECT (SELECT count(*) FROM external_users) AS users,
      (SELECT count(*) FROM embed_sessions) AS sessions, (SELECT count(*) FROM embed_tenants) AS tenants,
      (SELECT count(*) FROM groups WHERE scope <> '') AS groups,
      (SELECT count(*) FROM attributes WHERE scope <> '') AS attributes,
      (SELECT count(*) FROM groups WHERE description = 'Changed') AS changed`;
    expect(await stopAndReadRows(counts)).toEqual([
      { users: 1, sessions: 1, tenants: 1, groups: 1, attributes: 1, changed: 0 },
    ]);
  });

  it('settings and securityContext with the session', async () => {
    const settings = { showDashboardChat: false };
    await sessionId({ ...BASE, settings, securityContext: { ids: [1] } });
    const rows = await stopAndReadRows(
      'SELECT settings, security_context, embed_tenant FROM embed_sessions',
    );
    expect(rows).toEqual([
      {
        settings: '{"showDashboardChat":false}',
        security_context: '{"ids":[1]}',
        embed_tenant: 'local',
      },
    ]);
  });
});

describe('a session', () => {
  it('is good for one exchange, also when two ask at once', async () => {
    const id = await sessionId(BASE);
    const answers = await Promise.all([exchange(id), exchange(id), exchange(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('is good for five minutes', async () => {
    const [young, old] = [await sessionId(BASE), await sessionId(BASE)];
    nowMs += 5 * MINUTE_MS - 1;
    expect((await exchange(young)).status).toBe(200);
    nowMs += 1;
    expect(refusalOf(await exchange(old), 401)).toContain('sessionId');
  });

  it('is revoked with the token that was made from it; an unknown one is no error', async () => {
    const [id, unused] = [await sessionId(BASE), await sessionId(BASE)];
    const token = await tokenOf(id);
    expect(await statusOf(token)).toBe(404);
    for (const one of [id, unused, 'ses-unknown']) expect((await revoke(one)).status).toBe(204);
    expect(await statusOf(token)).toBe(401);
    refusalOf(await exchange(unused), 401);
  });

  it('gives a token for 24 hours that outlives a restart', async () => {
    const { platform } = fixture();
    const id = await sessionId({ ...ACME, deploymentId: 2 });
    nowMs += MINUTE_MS;
    const token = await tokenOf(id);
    await platform.stop();
    await platform.start({ now: () => nowMs, maxExternalUsers: MAX_USERS });
    const { baseUrl } = platform.running.ready;
    nowMs += 24 * HOUR_MS - 1;
    expect(await statusOf(token, baseUrl)).toBe(404);
    expect(await statusOf(`${token.slice(0, -3)}AAA`, baseUrl)).toBe(401);
    nowMs += 1;
    expect(await statusOf(token, baseUrl)).toBe(401);
  });

  it.each([[{}], [[]], [{ sessionId: 7 }]])('cannot be exchanged with %j', async (json) => {
    refusalOf(await admin.post('/api/v1/embed/session/token', { json }), 400);
  });

  it('is not in the folder or the log, nor are keys and tokens', async () => {
    const { platform } = fixture();
    const key = platform.running.mintKey('secrets');
    const bearer = platform.running.mintAccessToken('secrets');
    const id = await sessionId(BASE);
    const secrets = [key, bearer, id, await tokenOf(id)];
    const files = () =>
      readdirSync(platform.dataDir).map((name) =>
        readFileSync(join(platform.dataDir, name), 'latin1'),
      );
    const open = files();
    await platform.stop();
    const all = [...open, ...files(), platform.logged.join('')].join('');
    expect(all).toContain('ana');
    for (const secret of secrets) expect(all).not.toContain(secret.slice(4));
  });
});
