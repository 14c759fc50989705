import { expect, test } from 'vitest';
import type { Attribute, Group } from '#shared/platform/embed-tenant.ts';
import { planAttributeUpsert, planGroupUpsert } from './upsert.ts';

const group: Group = { id: 1, name: 'eu', description: 'Europe', userCount: 2 };
const attribute: Attribute = {
  id: 1,
  name: 'country',
  type: 'string',
  displayName: 'Country',
  defaultValue: null,
  description: null,
};

test('§4.2 rule 10: reused, updated when different, never cleared', () => {
  expect(planGroupUpsert([{ name: 'eu' }], [group])).toEqual({ created: [], updated: [] });
  expect(planGroupUpsert([{ name: 'eu', description: 'Europe' }], [group]).updated).toEqual([]);
  expect(planGroupUpsert([{ name: 'eu', description: 'EU' }], [group]).updated).toEqual([
    { ...group, description: 'EU' },
  ]);
  expect(planGroupUpsert([{ name: 'us' }], [group]).created).toEqual([{ name: 'us' }]);
});

test('§4.2 rule 11: the type is immutable and one conflict fails the whole', () => {
  const verdict = planAttributeUpsert(
    [
      { name: 'new', type: 'number' },
      { name: 'country', type: 'number' },
    ],
    [attribute],
  );
  expect(verdict).toMatchObject({
    ok: false,
    violations: [{ path: 'userAttributeDefinitions.1.type', rule: '§4.2 rule 11' }],
  });
  expect(JSON.stringify(verdict)).toContain('cannot change type');
});

test('§4.2 rule 11: supplied and different fields are overlaid, others kept', () => {
  const verdict = planAttributeUpsert(
    [{ name: 'country', type: 'string', defaultValue: 'de' }],
    [attribute],
  );
  expect(verdict).toEqual({
    ok: true,
    plan: { created: [], updated: [{ ...attribute, defaultValue: 'de' }] },
  });
});
