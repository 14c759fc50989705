import { describe, expect, test } from 'vitest';
import { parseSessionRequest } from './session-rules.ts';

const base = { deploymentId: 1, externalId: 'ana' };
const tenant = { creatorMode: true, embedTenantName: 'acme-eu' };

function broken(body: unknown): string[] {
  const checked = parseSessionRequest(body);
  return checked.ok ? [] : checked.violations.map(({ path, rule }) => `${path} ${rule}`);
}

describe('parseSessionRequest (§4.2)', () => {
  test.each([
    base,
    { deploymentId: 1, internalId: 'Ana' },
    { ...base, email: 'ana@example.org', groups: [], userProfile: { displayName: 'Ana' } },
    { ...base, ...tenant, groupDefinitions: [{ name: 'eu' }] },
    { ...base, userAttributes: [{ name: 'country', value: null }], securityContext: { a: 1 } },
    { ...base, settings: { showDashboardChat: false } },
    { ...base, userProfile: { picture: 'https://example.org/a.png' } },
  ])('accepts %j', (body) => {
    expect(broken(body)).toEqual([]);
  });

  test('asks for exactly one identity', () => {
    expect(broken({ deploymentId: 1 })).toEqual(['externalId §4.2 externalId']);
    expect(broken({ ...base, internalId: 'x' })).toEqual(['internalId §4.2 externalId']);
  });

  test.each(['Ana', ' ana', 'ana ', ''])('refuses the externalId %j', (externalId) => {
    expect(broken({ deploymentId: 1, externalId })).toContain('externalId §4.2');
  });

  test('rule 1: names everything that internalId forbids', () => {
    const body = {
      deploymentId: 1,
      internalId: 'x',
      email: 'a@example.org',
      groups: [],
      userAttributes: [],
      groupDefinitions: [],
      userAttributeDefinitions: [],
      securityContext: {},
      userProfile: {},
      ...tenant,
    };
    expect(broken(body)).toEqual([
      'groups §4.2 rule 1',
      'userAttributes §4.2 rule 1',
      'groupDefinitions §4.2 rule 1',
      'userAttributeDefinitions §4.2 rule 1',
      'securityContext §4.2 rule 1',
      'userProfile §4.2 rule 1',
      'email §4.2 email',
    ]);
  });

  test('definitions need creator mode and a tenant', () => {
    expect(broken({ ...base, groupDefinitions: [] })).toEqual([
      'creatorMode §4.2 groupDefinitions',
      'embedTenantName §4.2 groupDefinitions',
    ]);
  });

  test('rules 5, 10, 11: duplicates are named where they stand', () => {
    const twice = [{ name: 'a' }, { name: 'b' }, { name: 'a' }];
    expect(
      broken({ ...base, userAttributes: twice.map((item) => ({ ...item, value: 1 })) }),
    ).toEqual(['userAttributes.2.name §4.2 rule 5']);
    expect(broken({ ...base, ...tenant, groupDefinitions: twice })).toEqual([
      'groupDefinitions.2.name §4.2 rule 10',
    ]);
    const typed = twice.map((item) => ({ ...item, type: 'string' }));
    expect(broken({ ...base, ...tenant, userAttributeDefinitions: typed })).toEqual([
      'userAttributeDefinitions.2.name §4.2 rule 11',
    ]);
  });

  test.each([
    ['abcd', 'at least 5'],
    ['a'.repeat(37), 'at most 36'],
    ['1acme', 'starts with a letter'],
    ['acme-', 'ends with a letter or a digit'],
    ['ac_me', 'uses only'],
    ['Acmes', 'uses only'],
  ])('the tenant name %s is refused with the reason', (embedTenantName, words) => {
    const checked = parseSessionRequest({ ...base, embedTenantName });
    expect(checked).toMatchObject({ ok: false });
    expect(JSON.stringify(checked)).toContain(words);
  });

  test.each(['ftp://example.org/a.png', '/a.png', 'javascript:alert(1)', 'data:image/png;base64,'])(
    'the picture %s is refused',
    (picture) => {
      expect(broken({ ...base, userProfile: { picture } })).toEqual(['userProfile.picture §4.2']);
    },
  );

  test('tells wrong shapes and broken rules at once', () => {
    expect(broken({ deploymentId: 'one', internalId: 'x', groups: 7 })).toEqual([
      'deploymentId §4.2',
      'groups §4.2',
      'groups §4.2 rule 1',
    ]);
  });

  test.each([null, 7, 'text', []])('is total: %j', (body) => {
    expect(parseSessionRequest(body).ok).toBe(false);
  });
});
