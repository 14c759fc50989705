import { describe, expect, it } from 'vitest';
import { mintSchema, type Mint } from '#shared/embedding/mint.ts';
import { mintIdSchema } from '#shared/ids.ts';
import { sampleValue } from '#shared/testing/sample-schema.ts';
import {
  ALL_MINTS,
  describeRights,
  filterMints,
  findPreviousMint,
  formatCountdown,
  resolveMintState,
} from './mint-status.ts';

const MINT: Mint = {
  ...sampleValue(mintSchema),
  request: { deploymentId: 1, externalId: 'customer-17', embedTenantName: 'acme1' },
  dashboard: { publicId: 'abc', title: 'Sales overview' },
  connectionName: 'Acme',
  purpose: 'viewer',
  mintedAtMs: 1_000,
  expiresAtMs: 301_000,
  exchangedAtMs: null,
  viewerExpiresAtMs: null,
  revokedAtMs: null,
};

describe('a session', () => {
  it('is ready until its five minutes are over, to the millisecond', () => {
    expect(resolveMintState(MINT, 300_999)).toBe('ready');
    expect(resolveMintState(MINT, 301_000)).toBe('expired');
  });

  it('that was exchanged lives as long as its viewer’s token, unless it is revoked', () => {
    const used = { ...MINT, exchangedAtMs: 2_000, viewerExpiresAtMs: 900_000 };
    expect(resolveMintState(used, 400_000)).toBe('used');
    expect(resolveMintState(used, 900_000)).toBe('ended');
    expect(resolveMintState({ ...used, revokedAtMs: 3_000 }, 2_000)).toBe('revoked');
  });

  it('counts down to zero and no further', () => {
    expect(
      [1_000, 1_001, 300_001, 301_000, 999_000].map((at) => formatCountdown(301_000, at)),
    ).toEqual(['5:00', '5:00', '0:01', '0:00', '0:00']);
  });

  it('has its rights in one line', () => {
    const request = {
      ...MINT.request,
      groups: ['eu', 'us'],
      userAttributes: [
        { name: 'region', value: null },
        { name: 'plan', value: ['a', 'b'] },
      ],
    };
    expect(describeRights({ request })).toBe('eu, us · region cleared · plan = a, b');
    expect(describeRights(MINT)).toBe('groups kept');
    expect(describeRights({ request: { ...MINT.request, groups: [] } })).toBe('no groups');
  });
});

describe('the ledger', () => {
  const other = { ...MINT, id: mintIdSchema.parse('m2'), purpose: 'preview' as const };

  it('is searched by all words and narrowed by every filter', () => {
    const find = (filter: object) => filterMints([MINT, other], { ...ALL_MINTS, ...filter }, 2_000);
    expect(find({ search: 'sales ACME1' })).toHaveLength(2);
    expect(find({ search: 'sales other' })).toHaveLength(0);
    expect(find({ purpose: 'preview' })).toEqual([other]);
    expect(find({ state: 'expired' })).toHaveLength(0);
    expect(find({ connectionId: 'elsewhere' })).toHaveLength(0);
  });

  it('knows the session before for the same user alone', () => {
    const later = { ...MINT, id: mintIdSchema.parse('m3'), mintedAtMs: 9_000 };
    const stranger = {
      ...MINT,
      id: mintIdSchema.parse('m4'),
      mintedAtMs: 8_000,
      request: { ...MINT.request, externalId: 'customer-18' },
    };
    expect(findPreviousMint([later, stranger, other, MINT], later)).toEqual(MINT);
    expect(findPreviousMint([MINT], MINT)).toBeNull();
  });
});
