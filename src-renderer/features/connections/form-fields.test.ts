import { describe, expect, test } from 'vitest';
import { connectionDraftSchema } from '#shared/connection.ts';
import { ACME } from '../../testing/connection-stories.ts';
import {
  toDraftInput,
  createEmptyFields,
  findFormField,
  toFormFields,
  listKeyScopes,
  listTypedViolations,
} from './form-fields.ts';

const { id, isLocal, ...draft } = ACME;

describe('a draft', () => {
  test('comes out of the form as it went in', () => {
    expect(id).toBe('acme');
    expect(isLocal).toBe(false);
    expect(toDraftInput(toFormFields(ACME))).toEqual(draft);
    const internal = { kind: 'internal', internalId: 'ana@example.org' } as const;
    const other = { ...draft, chatAuth: { method: 'apiKey', identity: internal } } as const;
    expect(toDraftInput(toFormFields({ ...ACME, ...other }))).toEqual(other);
    for (const method of ['deploymentToken', 'none'] as const) {
      const without = { ...draft, chatAuth: { method } };
      expect(toDraftInput(toFormFields({ ...ACME, ...without }))).toEqual(without);
    }
  });

  test('keeps all that chat may say of its external user, and the branch', () => {
    const identity = {
      kind: 'external' as const,
      externalId: 'customer-17',
      groups: [],
      userAttributes: [
        { name: 'region', value: null },
        { name: 'ids', value: [1, 2] },
      ],
      securityContext: { tier: 2 },
      ephemeralTtlSeconds: 3_600,
    };
    const chatBranch = { activeBranchName: 'dev', isDefaultBranch: true };
    for (const lifetime of [{}, { isEphemeral: false, ephemeralTtlSeconds: undefined }]) {
      const user = { ...identity, ...lifetime };
      const other = {
        ...draft,
        chatBranch,
        chatAuth: { method: 'apiKey' as const, identity: user },
      };
      const parsed = connectionDraftSchema.parse(JSON.parse(JSON.stringify(other)));
      expect(toDraftInput(toFormFields({ ...ACME, ...parsed }))).toEqual(parsed);
    }
  });

  test('says what is typed about the user and cannot be sent', () => {
    const attribute = {
      name: 'limit',
      type: 'number',
      text: 'x',
      items: [],
      isCleared: false,
    } as const;
    const fields = {
      ...toFormFields(ACME),
      attributes: [{ ...attribute, items: [] }],
      securityContext: '{',
    };
    expect(listTypedViolations(fields).map(({ path }) => path)).toEqual([
      'chatAuth.identity.userAttributes.0.value',
      'chatAuth.identity.securityContext',
    ]);
    expect(listTypedViolations({ ...fields, identityKind: 'internal' })).toEqual([]);
    expect(findFormField('chatAuth.identity.userAttributes.0.value', fields)).toBe('attributes');
  });

  test('that is empty is null where the schema says so', () => {
    const input = toDraftInput({ ...createEmptyFields('blue'), name: 'Acme', chatMethod: 'none' });
    expect(connectionDraftSchema.safeParse(input).success).toBe(true);
    expect(input).toMatchObject({ baseUrl: null, agentId: null, deploymentId: null });
  });

  test('keeps a hidden value, but not a hidden fault', () => {
    const fields = { ...toFormFields(ACME), chatMethod: 'none', agentId: ' 7 ' } as const;
    expect(toDraftInput({ ...fields, chatBaseUrl: 'half an addr' })).toMatchObject({
      chatBaseUrl: null,
      agentId: '7',
    });
    expect(toDraftInput({ ...fields, chatMethod: 'apiKey', chatBaseUrl: 'half' })).toMatchObject({
      chatBaseUrl: 'half',
    });
  });

  test.each([
    ['7', 7],
    [' 7 ', 7],
    ['7a', '7a'],
    ['-1', '-1'],
    ['', null],
  ])('a deployment id of %j goes as %j', (text, value) => {
    expect(toDraftInput({ ...toFormFields(ACME), deploymentId: text })).toMatchObject({
      deploymentId: value,
    });
  });
});

test('a violation finds its control, or none', () => {
  const fields = toFormFields(ACME);
  expect(findFormField('chatAuth.identity.externalId', fields)).toBe('externalId');
  expect(findFormField('deploymentId', fields)).toBe('deploymentId');
  for (const path of ['', 'toString', 'chatAuth.else', '__proto__']) {
    expect(findFormField(path, fields)).toBeNull();
  }
});

test('only what is chosen asks for a key', () => {
  const fields = toFormFields(ACME);
  expect(listKeyScopes(fields)).toEqual(['chat', 'platform', 'embed', 'data']);
  expect(
    listKeyScopes({ ...fields, chatMethod: 'none', embedAuth: 'none', dataAuth: 'fromPlatform' }),
  ).toEqual(['platform']);
});
