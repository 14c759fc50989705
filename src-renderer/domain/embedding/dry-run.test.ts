import { describe, expect, it } from 'vitest';
import type { MintFacts } from '#shared/embedding/mint-facts.ts';
import type { Mint } from '#shared/embedding/mint.ts';
import { mintSchema } from '#shared/embedding/mint.ts';
import type { SessionRequest } from '#shared/platform/session-request.ts';
import { sampleValue } from '#shared/testing/sample-schema.ts';
import { describeDryRun } from './dry-run.ts';

const REQUEST: SessionRequest = { deploymentId: 1, externalId: 'customer-17' };
const NOTHING: MintFacts = { lastMint: null, tenant: null };

const texts = { displayName: null, defaultValue: null, description: null };
const LISTS: MintFacts['tenant'] = {
  state: 'read',
  groups: [{ id: 1, name: 'eu', description: 'Europe', userCount: 3 }],
  attributes: [{ id: 1, name: 'region', type: 'string', ...texts }],
  readAtMs: 0,
};

function mintOf(request: Partial<SessionRequest>): Mint {
  return { ...sampleValue(mintSchema), request: { ...REQUEST, ...request } };
}

function run(request: Partial<SessionRequest>, facts: MintFacts = NOTHING): readonly string[] {
  const lines = describeDryRun({ request: { ...REQUEST, ...request }, facts, dashboard: null });
  return lines.map(({ kind, text }) => `${kind}: ${text}`);
}

describe('a dry run', () => {
  it('says what is unknown of a user that this machine never minted for', () => {
    expect(run({})).toEqual([
      'unknown: Creates the external user customer-17, or reuses it: this machine’s ledger has no session for it.',
      'keeps: Uses the account’s current tenant, because none is named.',
      'unknown: Keeps the groups; which ones, this machine does not know.',
      'unknown: Keeps the attributes; which ones, this machine does not know.',
      'changes: Mints a session on deployment 1, valid for 5 minutes and for one use. Chat on dashboards: as the account says.',
    ]);
  });

  it('counts the groups that are replaced, by the last session of this machine', () => {
    const facts = { ...NOTHING, lastMint: mintOf({ groups: ['eu', 'us', 'asia'] }) };
    expect(run({ groups: ['eu'] }, facts)).toContain(
      'changes: Replaces 3 groups by 1: eu. Before, as this machine minted them last: eu, us, and asia.',
    );
    expect(run({ groups: ['us', 'asia', 'eu'] }, facts)).toContain(
      'keeps: Sets the same 3 groups as last time: us, asia, and eu.',
    );
    expect(run({ groups: [] }, facts)).toContain(
      'changes: Clears 3 groups: the user will be in none.',
    );
    expect(run({ groups: [] })).toContain('changes: Clears all groups: the user will be in none.');
    expect(run({ groups: ['eu'] })).toContain(
      'unknown: Replaces all groups by 1 group: eu. Which groups the user has now, this machine does not know.',
    );
  });

  it('tells set, changed, repeated, cleared and kept attributes apart', () => {
    const facts = {
      ...NOTHING,
      lastMint: mintOf({
        userAttributes: [
          { name: 'region', value: 'eu' },
          { name: 'plan', value: ['a'] },
          { name: 'tier', value: 2 },
        ],
      }),
    };
    const lines = run(
      {
        userAttributes: [
          { name: 'region', value: null },
          { name: 'plan', value: ['a', 'b'] },
          { name: 'fresh', value: 1 },
        ],
      },
      facts,
    );
    expect(lines).toContain('changes: Clears attribute region.');
    expect(lines).toContain('changes: Changes attribute plan from a to a and b.');
    expect(lines).toContain('changes: Sets attribute fresh to 1; its value before is not known.');
    expect(lines).toContain('keeps: Keeps tier as set before.');
  });

  it('foretells what the server refuses, from the tenant’s own lists', () => {
    const facts = { ...NOTHING, tenant: LISTS };
    const lines = run(
      {
        embedTenantName: 'acme1',
        creatorMode: true,
        groups: ['eu', 'asia'],
        userAttributes: [{ name: 'plan', value: 'x' }],
        userAttributeDefinitions: [{ name: 'region', type: 'number' }],
      },
      facts,
    );
    expect(lines).toContain('keeps: Reuses tenant acme1.');
    expect(lines.filter((text) => text.startsWith('refusal'))).toEqual([
      'refusal: Attribute region is a string already, and its type cannot change: the server will refuse the session.',
      'refusal: The tenant has no group asia: the server will refuse the session. Define the group in the same request.',
      'refusal: The tenant has no attribute plan: the server will refuse the session. Define the attribute in the same request.',
    ]);
  });

  it('tells a created definition from a reused and from a changed one', () => {
    const facts = { ...NOTHING, tenant: LISTS };
    const lines = run(
      {
        embedTenantName: 'acme1',
        creatorMode: true,
        groupDefinitions: [{ name: 'eu' }, { name: 'us' }],
        userAttributeDefinitions: [{ name: 'region', type: 'string', description: 'Where' }],
      },
      facts,
    );
    expect(lines).toContain('keeps: Reuses group eu as it is.');
    expect(lines).toContain('changes: Creates group us.');
    expect(lines).toContain('changes: Reuses attribute region and changes its description.');
  });

  it('says why the tenant’s lists are not known, and foretells nothing then', () => {
    const error = { code: 'FORBIDDEN', message: 'Refused.', detail: {} } as const;
    const lines = run(
      { embedTenantName: 'acme1', creatorMode: true, groups: ['asia'] },
      { ...NOTHING, tenant: { state: 'unknown', error } },
    );
    expect(lines).toContain('unknown: Creates or reuses tenant acme1.');
    expect(lines).toContain(
      'unknown: The tenant’s groups and attributes could not be read: the key has no admin access.',
    );
    expect(lines.filter((text) => text.startsWith('refusal'))).toEqual([]);
  });

  it('says of an internal user only that its own permissions apply', () => {
    const lines = describeDryRun({
      request: { deploymentId: 1, internalId: 'ana' },
      facts: NOTHING,
      dashboard: { publicId: 'p', title: 'Sales' },
    });
    expect(lines.map(({ text }) => text)).toEqual([
      'Signs in the internal user ana with the permissions it has.',
      'Uses the account’s current tenant, because none is named.',
      'Mints a session for Sales on deployment 1, valid for 5 minutes and for one use. Chat on dashboards: as the account says.',
    ]);
  });
});
