import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSessionRequest } from '#shared/platform/session-rules.ts';
import type { SessionRequest } from '#shared/platform/session-request.ts';
import { checkSessionFields, findControl, removeExternalFields } from './session-check.ts';
import {
  buildSessionBody,
  createAttributeField,
  createSessionFields,
  parseNumberText,
  parseSessionDraft,
  toSessionFields,
  type SessionFields,
} from './session-fields.ts';

const name = fc.string({ minLength: 1, maxLength: 8 });
const filledText = fc.option(name, { nil: undefined });
const uniqueNames = fc.uniqueArray(name, { maxLength: 4 });

const named = <T>(value: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.record({ name, value }), { selector: (one) => one.name, maxLength: 4 });

const attributeValue = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constantFrom(0.5, -2.25, 1e21 / 1e18),
  fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
  fc.array(fc.integer(), { minLength: 1, maxLength: 3 }),
  fc.constant(null),
);

/** Requests that obey every rule; fields without a value are left out, as the form does. */
const validRequest: fc.Arbitrary<SessionRequest> = fc
  .record(
    {
      deploymentId: fc.nat(),
      externalId: fc.constantFrom('customer-17', 'ü-1'),
      email: fc.constant('ana@example.org'),
      embedTenantName: fc.constantFrom('acme1', 'north-wind'),
      creatorMode: fc.constant(true as const),
      userAttributes: named(attributeValue).filter((all) => all.length > 0),
      groups: uniqueNames,
      userAttributeDefinitions: fc
        .uniqueArray(
          fc.record({ name, type: fc.constantFrom('string' as const, 'number_array' as const) }),
          { selector: (one) => one.name, maxLength: 3 },
        )
        .filter((all) => all.length > 0),
      securityContext: fc.dictionary(name, fc.oneof(fc.string(), fc.integer(), fc.boolean())),
      settings: fc.record({ showDashboardChat: fc.boolean() }),
      userProfile: fc
        .record({ displayName: filledText })
        .filter(({ displayName }) => displayName !== undefined),
    },
    { requiredKeys: ['deploymentId', 'externalId', 'embedTenantName', 'creatorMode'] },
  )
  .map((request) => request as SessionRequest);

const advicesOf = (fields: SessionFields, path: string): readonly string[] => {
  const checked = checkSessionFields(fields, null);
  return checked.ok
    ? []
    : checked.violations
        .filter((violation) => findControl(violation, fields) === path)
        .map(({ advice }) => advice);
};

const FILLED: SessionFields = {
  ...createSessionFields(),
  deploymentId: '1',
  externalId: 'customer-17',
};

describe('the form of a session', () => {
  it('sends the same body again that it was filled with', () => {
    fc.assert(
      fc.property(validRequest, (request) => {
        expect(parseSessionRequest(request).ok).toBe(true);
        expect(buildSessionBody(toSessionFields(request, null))).toEqual(request);
      }),
    );
  });

  it('agrees with the rules of the server about every body that it builds', () => {
    fc.assert(
      fc.property(validRequest, fc.constantFrom('external', 'internal'), (request, userKind) => {
        const fields = { ...toSessionFields(request, null), userKind, internalId: 'ana' } as const;
        const checked = checkSessionFields(fields, null);
        expect(checked.ok).toBe(parseSessionRequest(buildSessionBody(fields)).ok);
      }),
    );
  });

  it('leaves out what is empty, and tells keeping groups from clearing them', () => {
    expect(buildSessionBody(FILLED)).toEqual({ deploymentId: 1, externalId: 'customer-17' });
    expect(buildSessionBody({ ...FILLED, groupsChoice: 'clear', groups: ['eu'] })).toHaveProperty(
      'groups',
      [],
    );
    expect(
      buildSessionBody({ ...FILLED, groupsChoice: 'keep', groups: ['eu'] }),
    ).not.toHaveProperty('groups');
  });

  it('brings back a draft, and nothing from a text that is none', () => {
    expect(parseSessionDraft(JSON.stringify(FILLED))).toEqual(FILLED);
    expect(parseSessionDraft('{"externalId":5}')).toBeNull();
    expect(parseSessionDraft('{')).toBeNull();
    expect(parseSessionDraft(null)).toBeNull();
  });

  it('fills what it can from a stored body that breaks rules', () => {
    const body = { deploymentId: 'x', externalId: 5, groups: 'eu', securityContext: '{"a":' };
    expect(toSessionFields(body, null)).toEqual({
      ...createSessionFields(),
      deploymentId: 'x',
      securityContext: '{"a":',
    });
  });
});

describe('a violation', () => {
  it('stands at the control in sight when no user is named', () => {
    const fields = { ...createSessionFields(), deploymentId: '1' };
    expect(advicesOf(fields, 'externalId')).toEqual(['Name the user: externalId or internalId.']);
    expect(advicesOf({ ...fields, userKind: 'internal' }, 'internalId')).toHaveLength(1);
  });

  it('names every field that an internal user may not have, and is mended in one go', () => {
    const fields: SessionFields = {
      ...FILLED,
      userKind: 'internal',
      internalId: 'ana',
      groupsChoice: 'clear',
      displayName: 'Ana',
      securityContext: '{}',
    };
    expect(advicesOf(fields, 'groups')).toHaveLength(1);
    expect(advicesOf(fields, 'userProfile')).toHaveLength(1);
    expect(advicesOf(fields, 'securityContext')).toHaveLength(1);
    expect(checkSessionFields(removeExternalFields(fields), null).ok).toBe(true);
  });

  it('tells where the security context is no JSON', () => {
    const advice = advicesOf({ ...FILLED, securityContext: '{\n  "a": }' }, 'securityContext');
    expect(advice).toEqual(['Line 2, column 8: A value belongs here.']);
    expect(advicesOf({ ...FILLED, securityContext: '[1]' }, 'securityContext')).toEqual([
      'Line 1, column 1: A security context is a JSON object, as { "region": "eu" }.',
    ]);
  });

  it('refuses numbers that are none, or would lose digits', () => {
    const number = { ...createAttributeField('limit', 'number'), text: '12345678901234567890' };
    expect(advicesOf({ ...FILLED, attributes: [number] }, 'userAttributes.0.value')).toEqual([
      '«12345678901234567890» is no number that can be sent exactly.',
    ]);
    const items = { ...createAttributeField('ids', 'number_array'), items: ['1', 'two'] };
    expect(advicesOf({ ...FILLED, attributes: [items] }, 'userAttributes.0.value')).toEqual([
      '«two» is no number that can be sent exactly.',
    ]);
  });

  it('holds the type of an attribute against its definition', () => {
    const attributes = [{ ...createAttributeField('region'), text: 'eu' }];
    const definition = { id: 1, name: 'region', type: 'string_array' as const };
    const texts = { displayName: null, defaultValue: null, description: null };
    const checked = checkSessionFields({ ...FILLED, attributes }, [{ ...definition, ...texts }]);
    expect(checked).toMatchObject({ violations: [{ path: 'userAttributes.0.value' }] });
  });

  it('asks for a group where groups are to be replaced by none', () => {
    expect(advicesOf({ ...FILLED, groupsChoice: 'replace' }, 'groups')).toHaveLength(1);
  });
});

describe('a typed number', () => {
  it('stays a text where it is not written as JSON writes numbers', () => {
    expect(['1', '-2.5', '1e3', ' 7 '].map(parseNumberText)).toEqual([1, -2.5, 1000, 7]);
    expect(['', '01', '.5', '1e999', 'NaN', '1,5'].map(parseNumberText)).toEqual([
      '',
      '01',
      '.5',
      '1e999',
      'NaN',
      '1,5',
    ]);
  });
});
