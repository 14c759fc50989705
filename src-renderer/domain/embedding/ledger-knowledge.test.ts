import { describe, expect, it } from 'vitest';
import { mintSchema, type Mint } from '#shared/embedding/mint.ts';
import { connectionIdSchema, mintIdSchema } from '#shared/ids.ts';
import type { SessionRequest } from '#shared/platform/session-request.ts';
import { sampleValue } from '#shared/testing/sample-schema.ts';
import {
  buildRecreateCall,
  describeEntryUse,
  listKnownTenants,
  listKnownUsers,
} from './ledger-knowledge.ts';

const BASE = { ...sampleValue(mintSchema), connectionId: connectionIdSchema.parse('acme') };

function mint(id: string, mintedAtMs: number, request: Partial<SessionRequest>): Mint {
  const body = { deploymentId: 1, embedTenantName: 'acme1', ...request };
  return { ...BASE, id: mintIdSchema.parse(id), mintedAtMs, request: body };
}

const MINTS = [
  mint('1', 1, { externalId: 'ana', groups: ['eu'] }),
  mint('2', 3, { externalId: 'ana', groups: ['us'] }),
  mint('3', 2, { externalId: 'bo', userAttributes: [{ name: 'region', value: 'eu' }] }),
  mint('4', 4, { externalId: 'cy', embedTenantName: 'acme10' }),
  mint('5', 5, { internalId: 'dee' }),
  { ...mint('6', 6, { externalId: 'ed' }), connectionId: connectionIdSchema.parse('other') },
];

describe('what the ledger knows of a tenant', () => {
  it('is its external users with their newest session, of this connection alone', () => {
    expect(listKnownTenants(MINTS, 'acme')).toEqual(['acme1', 'acme10']);
    expect(listKnownUsers(MINTS, 'acme', 'acme1').map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('says who still has a group or an attribute, and that others may', () => {
    const users = listKnownUsers(MINTS, 'acme', 'acme1');
    const group = (name: string) => ({ id: 1, name, description: null, userCount: null });
    const useOf = (name: string) =>
      describeEntryUse(users, { catalogue: 'groups', entry: group(name) });
    expect(useOf('us')).toBe('By this machine’s ledger, 1 user had it in the last session: ana.');
    expect(useOf('eu')).toMatch(/not known/);
    const texts = { displayName: null, defaultValue: null, description: null };
    const entry = { id: 1, name: 'region', type: 'string' as const, ...texts };
    expect(describeEntryUse(users, { catalogue: 'user-attributes', entry })).toMatch(/bo/);
  });
});

it('writes a call that defines a removed attribute again, without a key', () => {
  const entry = { id: 4, name: 'region', type: 'string', displayName: 'Region' } as const;
  const call = buildRecreateCall(
    { catalogue: 'user-attributes', entry: { ...entry, defaultValue: null, description: null } },
    { baseUrl: 'https://a.example', deploymentId: 1, tenant: 'acme1', externalId: 'ana' },
  );
  const body: unknown = JSON.parse(/--data-binary '([^]*)'$/.exec(call)?.[1] ?? '');
  expect(body).toEqual({
    deploymentId: 1,
    externalId: 'ana',
    embedTenantName: 'acme1',
    creatorMode: true,
    userAttributeDefinitions: [{ name: 'region', type: 'string', displayName: 'Region' }],
  });
  expect(call).toContain('$EMBED_API_KEY');
});
