import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../ipc/contract.ts';
import { listSamples, sampleValue } from './sample-schema.ts';

const SCHEMAS: [string, z.ZodType][] = [
  ...Object.entries(contract.calls).flatMap(([route, { input, output }]): [string, z.ZodType][] => [
    [`input of ${route}`, input],
    [`output of ${route}`, output],
  ]),
  ...Object.entries(contract.streams).flatMap(
    ([route, { input, event }]): [string, z.ZodType][] => [
      [`input of ${route}`, input],
      [`event of ${route}`, event],
    ],
  ),
  ...Object.entries(contract.pushes),
];

describe('the samples of a schema', () => {
  it.each(SCHEMAS)('pass it: %s', (_name, schema) => {
    for (const sample of listSamples(schema))
      expect(schema.safeParse(sample).error).toBeUndefined();
  });

  it('are the same each time', () => {
    const { output } = contract.calls['conversations.open'];
    expect(listSamples(output)).toEqual(listSamples(output));
  });

  it('hold every option of a union and every word of an enum, however deep', () => {
    const schema = z.object({
      list: z.array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('a'), size: z.enum(['small', 'large']) }),
          z.object({ kind: z.literal('b'), text: z.string().trim().min(1).nullable() }),
        ]),
      ),
    });
    expect(listSamples(schema)[1]).toEqual({
      list: [
        { kind: 'a', size: 'small' },
        { kind: 'a', size: 'large' },
        { kind: 'b', text: null },
        { kind: 'b', text: 'text' },
      ],
    });
  });

  it('begin with the emptiest', () => {
    const schema = z.object({
      name: z.string(),
      count: z.int().positive(),
      at: z.number().nullable(),
      remark: z.string().optional(),
      rows: z.array(z.string()),
      ids: z.array(z.string().min(1)).min(1),
    });
    expect(sampleValue(schema)).toEqual({
      name: '',
      count: 1,
      at: null,
      remark: undefined,
      rows: [],
      ids: ['text'],
    });
  });

  it('come from before a transform', () => {
    const schema = z.url().transform((address) => address.length);
    expect(listSamples(schema)).toEqual(['https://example.org']);
    expect(sampleValue(schema)).toBe(19);
  });

  it('are the declared examples where there are some', () => {
    const schema = z
      .string()
      .regex(/^v\d$/)
      .meta({ examples: ['v1'] });
    expect(listSamples(z.array(schema).min(1))[0]).toEqual(['v1']);
  });

  it('carry extra fields only where the schema strips them', () => {
    const schema = z.object({ open: z.object({}), strict: z.strictObject({}) });
    expect(listSamples(schema, { extra: 1 })).toEqual([
      { open: { extra: 1 }, strict: {}, extra: 1 },
    ]);
    expect(schema.parse(listSamples(schema, { extra: 1 })[0])).toEqual({ open: {}, strict: {} });
  });

  it.each([z.string().regex(/^v\d$/), z.custom(Array.isArray), z.never()])(
    'are asked for by name where none can be made',
    (schema) => {
      expect(() => listSamples(schema)).toThrow('declare some by .meta({ examples })');
    },
  );
});
