import { describe, expect, it } from 'vitest';
import {
  accessPolicySchema,
  decideRows,
  describeAccess,
  type AccessRule,
  type ViewerRights,
} from './access-policy.ts';

const RIGHTS: ViewerRights = {
  attributes: new Map<string, string | number | string[] | number[]>([
    ['market', 'Europe'],
    ['airports', ['SEA', 'PDX']],
    ['cylinders', [4, 6]],
  ]),
  groups: ['analysts'],
  securityContext: { market: 'Japan', markets: ['Japan', 'USA'], odd: { market: 'USA' } },
};

const decide = (...rules: AccessRule[]) => {
  const policy = accessPolicySchema.parse({
    cubes: [{ cube: 'cars', description: 'Cars', rules }],
  });
  return decideRows(policy, RIGHTS).cubes[0]?.conditions;
};
const values = (...allowed: (string | number)[]) => [{ column: 'origin', values: allowed }];

describe('a rule', () => {
  const column = 'origin';

  it('takes the text or number of an attribute, and never a list', () => {
    expect(decide({ kind: 'attribute', column, attribute: 'market' })).toEqual(values('Europe'));
    expect(decide({ kind: 'attribute', column, attribute: 'airports' })).toEqual(values());
    expect(decide({ kind: 'attribute', column, attribute: 'absent' })).toEqual(values());
  });

  it('takes the list of an attribute, and never a single value', () => {
    const list = { kind: 'attributeList', column } as const;
    expect(decide({ ...list, attribute: 'airports' })).toEqual(values('SEA', 'PDX'));
    expect(decide({ ...list, attribute: 'cylinders' })).toEqual(values(4, 6));
    expect(decide({ ...list, attribute: 'market' })).toEqual(values());
    expect(decide({ ...list, attribute: 'absent' })).toEqual(values());
  });

  it('takes a value or a list of the security context, and nothing else', () => {
    const context = { kind: 'securityContext', column } as const;
    expect(decide({ ...context, key: 'market' })).toEqual(values('Japan'));
    expect(decide({ ...context, key: 'markets' })).toEqual(values('Japan', 'USA'));
    expect(decide({ ...context, key: 'odd' })).toEqual(values());
    expect(decide({ ...context, key: 'toString' })).toEqual(values());
  });

  it('shuts the cube to everybody who is in no group of its list', () => {
    expect(decide({ kind: 'groups', anyOf: ['viewers', 'analysts'] })).toEqual([]);
    expect(decide({ kind: 'groups', anyOf: ['viewers'] })).toBe('noRows');
  });

  it('has to be met together with all others', () => {
    const market: AccessRule = { kind: 'attribute', column, attribute: 'market' };
    const group: AccessRule = { kind: 'groups', anyOf: ['viewers'] };
    expect(decide(market, group)).toBe('noRows');
    const context: AccessRule = { kind: 'securityContext', column, key: 'market' };
    expect(decide(market, context)).toEqual([...values('Europe'), ...values('Japan')]);
  });
});

describe('a policy', () => {
  const parse = (cube: string, column: string) =>
    accessPolicySchema.parse({
      cubes: [
        { cube, description: 'x', rules: [{ kind: 'attribute', column, attribute: 'market' }] },
      ],
    });

  it('is refused for a cube without a rule', () => {
    const cubes = [{ cube: 'cars', description: 'x', rules: [] }];
    expect(accessPolicySchema.safeParse({ cubes }).success).toBe(false);
  });

  it('is told in words', () => {
    const policy = parse('cars', 'origin');
    expect(describeAccess(policy, 'cars')).toBe(
      'External viewers see rows whose origin is their attribute market; internal users and bearer tokens see all rows.',
    );
    expect(describeAccess(policy, 'movies')).toContain('External viewers see no rows');
  });
});
