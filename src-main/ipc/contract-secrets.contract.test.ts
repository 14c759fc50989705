import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#shared/ipc/contract.ts';

const SECRET_NAME = /key|token|secret|password|passphrase|jwt|authorization|credential/i;

/** Every property that a schema lets pass, as dotted paths. */
function listFields(schema: z.ZodType): string[] {
  const root = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' });
  return walk(root, '');
}

function walk(node: unknown, path: string): string[] {
  if (Array.isArray(node)) return node.flatMap((item: unknown) => walk(item, path));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (name !== 'properties' || typeof value !== 'object' || value === null) {
      return walk(value, path);
    }
    return Object.entries(value).flatMap(([field, inner]: [string, unknown]) => {
      const here = path === '' ? field : `${path}.${field}`;
      return [here, ...walk(inner, here)];
    });
  });
}

const OUTPUTS: [string, z.ZodType][] = [
  ...Object.entries(contract.calls).map(([route, { output }]): [string, z.ZodType] => [
    route,
    output,
  ]),
  ...Object.entries(contract.streams).map(([route, { event }]): [string, z.ZodType] => [
    route,
    event,
  ]),
  ...Object.entries(contract.pushes),
];

describe('what main may tell a window', () => {
  it.each(OUTPUTS)('%s has no field that could hold a secret', (_route, schema) => {
    expect(listFields(schema).filter((field) => SECRET_NAME.test(field))).toEqual([]);
  });

  it('would be found out, however deep the field lies', () => {
    const leaky = z.object({
      list: z.array(z.union([z.null(), z.object({ apiKey: z.string() })])),
    });
    expect(listFields(leaky).filter((field) => SECRET_NAME.test(field))).toEqual(['list.apiKey']);
  });

  it('is walked in full', () => {
    expect(OUTPUTS).toHaveLength(
      Object.keys(contract.calls).length +
        Object.keys(contract.streams).length +
        Object.keys(contract.pushes).length,
    );
    expect(listFields(contract.calls['conversations.open'].output)).toContain(
      'turns.messages.toolCall.name',
    );
  });
});
