import { expect, test } from 'vitest';
import { listScopesWithKey, parseConnectionDraft, type ConnectionDraft } from './connection.ts';

const draft: ConnectionDraft = {
  name: 'Acme',
  colour: 'blue',
  isProduction: true,
  dialect: 'cube',
  baseUrl: 'https://acme.example.org',
  chatBaseUrl: 'https://ai.example.org',
  dataApiUrl: 'https://data.example.org/cubejs-api',
  accountName: 'acme',
  agentId: '7',
  deploymentId: 3,
  chatAuth: { method: 'apiKey', identity: { kind: 'external', externalId: 'ana' } },
  platformAuth: 'bearer',
  embedAuth: 'apiKey',
  dataAuth: 'fromPlatform',
};

const broken = (input: unknown): string[] => {
  const checked = parseConnectionDraft(input);
  return checked.ok ? [] : checked.violations.map(({ path }) => path);
};

test('a whole draft is right, and slashes at the end of an address go', () => {
  const checked = parseConnectionDraft({ ...draft, baseUrl: 'https://acme.example.org//' });
  expect(checked).toEqual({ ok: true, draft });
});

test('chat may say more of its external user, and name a branch', () => {
  const user = {
    kind: 'external' as const,
    externalId: 'ana',
    userAttributes: [{ name: 'region', value: null }],
    groups: [],
    securityContext: { tenant: { id: 7 } },
    isEphemeral: true,
    ephemeralTtlSeconds: 3_600,
  };
  const chatBranch = { activeBranchName: 'dev', isDefaultBranch: false };
  const asked = { ...draft, chatBranch, chatAuth: { method: 'apiKey' as const, identity: user } };
  expect(parseConnectionDraft(asked)).toEqual({ ok: true, draft: asked });
  const withTime = { ...user, isEphemeral: false };
  const tooShort = { ...user, ephemeralTtlSeconds: 0 };
  expect(
    [withTime, tooShort].flatMap((identity) =>
      broken({ ...asked, chatAuth: { method: 'apiKey', identity } }),
    ),
  ).toEqual(['chatAuth.identity.ephemeralTtlSeconds', 'chatAuth.identity.ephemeralTtlSeconds']);
  const internal = { kind: 'internal', internalId: 'ana@example.org', groups: [] };
  expect(broken({ ...draft, chatAuth: { method: 'apiKey', identity: internal } })).toEqual([
    'chatAuth.identity',
  ]);
  expect(broken({ ...draft, chatBranch: { activeBranchName: ' ' } })).toEqual([
    'chatBranch.activeBranchName',
  ]);
});

test('every missing field is named at once', () => {
  const empty = {
    ...draft,
    baseUrl: null,
    chatBaseUrl: null,
    dataApiUrl: null,
    accountName: null,
    agentId: null,
    deploymentId: null,
    platformAuth: 'none',
  };
  expect(broken(empty)).toEqual([
    'chatBaseUrl',
    'accountName',
    'agentId',
    'baseUrl',
    'dataApiUrl',
    'deploymentId',
    'platformAuth',
  ]);
});

test.each([
  'acme',
  'ftp://acme.example.org',
  'javascript:alert(1)',
  '//acme',
  'file:///etc/passwd',
])('the address %s is refused', (baseUrl) => {
  expect(broken({ ...draft, baseUrl })).toEqual(['baseUrl']);
});

test('an external id follows §4.4, an internal one is an email', () => {
  const withIdentity = (identity: unknown) => ({
    ...draft,
    chatAuth: { method: 'apiKey', identity },
  });
  expect(broken(withIdentity({ kind: 'external', externalId: 'Ana' }))).toContain(
    'chatAuth.identity.externalId',
  );
  expect(broken(withIdentity({ kind: 'internal', internalId: 'ana' }))).toEqual([
    'chatAuth.identity.internalId',
  ]);
});

test('only API scopes with a way to prove who asks have a key', () => {
  expect(listScopesWithKey(draft)).toEqual(['chat', 'platform', 'embed']);
  expect(listScopesWithKey({ ...draft, dataAuth: 'token', chatAuth: { method: 'none' } })).toEqual([
    'platform',
    'embed',
    'data',
  ]);
});
