import { z } from 'zod';

type ExtraFields = Readonly<Record<string, unknown>>;

const TEXTS = ['', 'text'];
const FORMATTED_TEXTS = ['ana@example.org', 'https://example.org'];

/** Fields vary side by side rather than in all combinations, so the number of objects stays small. */
function listObjects(def: z.core.$ZodObjectDef, extraFields: ExtraFields): unknown[] {
  const fields = Object.entries(def.shape).map(
    ([name, field]) => [name, listSamples(field, extraFields)] as const,
  );
  const count = Math.max(1, ...fields.map(([, samples]) => samples.length));
  const extra = def.catchall === undefined ? extraFields : {};
  return Array.from({ length: count }, (_, at) => {
    const values = fields.map(([name, samples]) => [name, samples[at % samples.length]] as const);
    const present = values.filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(present), ...extra };
  });
}

function listCandidates(schema: z.core.$ZodType, extraFields: ExtraFields): readonly unknown[] {
  // The def of zod's own schema classes is a discriminated union.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const list = (inner: z.core.$ZodType) => listSamples(inner, extraFields);
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the contract uses no other kind
  switch (def.type) {
    case 'void':
      return [undefined];
    case 'null':
      return [null];
    case 'boolean':
      return [false, true];
    case 'number':
      return [0, 1];
    case 'string':
      return 'format' in def ? FORMATTED_TEXTS : TEXTS;
    case 'unknown':
      return ['text'];
    case 'literal':
      return def.values;
    case 'enum':
      return Object.values(def.entries);
    case 'optional':
      return [undefined, ...list(def.innerType)];
    case 'nullable':
      return [null, ...list(def.innerType)];
    case 'array': {
      const elements = list(def.element);
      return [[], elements, elements.slice(0, 1)];
    }
    case 'record':
      return [{}, ...list(def.valueType).map((value) => ({ text: value }))];
    case 'object':
      return listObjects(def, extraFields);
    case 'union':
      return def.options.flatMap(list);
    case 'pipe':
      return list(def.in);
    default:
      return [];
  }
}

/**
 * Values that a schema takes, as they are before it parses them; the emptiest is the first. Together
 * they hold every option of every union and every word of every enum. Where no value that is made by
 * the type passes the schema's own checks, the schema declares some by `.meta({ examples })`.
 * `extraFields` are put into every object whose schema strips what it does not name.
 */
export function listSamples(
  schema: z.core.$ZodType,
  extraFields: ExtraFields = {},
): readonly unknown[] {
  const examples: unknown = z.globalRegistry.get(schema)?.['examples'];
  const candidates: readonly unknown[] = Array.isArray(examples)
    ? examples
    : listCandidates(schema, extraFields);
  const accepted = candidates.filter((candidate) => z.safeParse(schema, candidate).success);
  if (accepted.length > 0) return accepted;
  const { type } = schema._zod.def;
  throw new Error(`No sample of type ${type} passes: declare some by .meta({ examples }).`);
}

/** Returns what the schema parses its emptiest sample to. */
export function sampleValue<S extends z.ZodType>(schema: S): z.output<S> {
  return schema.parse(listSamples(schema)[0]);
}
