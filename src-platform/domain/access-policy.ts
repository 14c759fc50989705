import { z } from 'zod';
import type { AttributeValue } from '#shared/platform/embed-tenant.ts';
import { NO_ROWS, type ColumnValues, type CubeRows, type RestrictedRows } from './visible-rows.ts';

const name = z.string().min(1);

/** A rule of which rows of a cube a viewer sees. What a rule reads and does not find shows none. */
const ruleSchema = z.discriminatedUnion('kind', [
  /** The column equals the viewer's attribute, which is one text or number. */
  z.strictObject({ kind: z.literal('attribute'), column: name, attribute: name }),
  /** The column is in the viewer's attribute, which is a list. */
  z.strictObject({ kind: z.literal('attributeList'), column: name, attribute: name }),
  /** The viewer is a member of one of these groups. */
  z.strictObject({ kind: z.literal('groups'), anyOf: z.array(name).min(1) }),
  /** The column equals the value under this key of the security context, or is in its list. */
  z.strictObject({ kind: z.literal('securityContext'), column: name, key: name }),
  /** Every viewer sees every row. A cube has to say so, because without a rule it is closed. */
  z.strictObject({ kind: z.literal('everyone') }),
]);
export type AccessRule = z.infer<typeof ruleSchema>;

const cubePolicySchema = z.strictObject({
  cube: name,
  /** Describes the cube to viewers, whose rows the cube's own description may betray. */
  description: name,
  /** Replaces the descriptions of columns that tell something about all rows. */
  columnDescriptions: z.record(name, name).default({}),
  /** A row has to pass all of them. */
  rules: z.array(ruleSchema).min(1),
});
export type CubePolicy = z.infer<typeof cubePolicySchema>;

/**
 * Which rows external viewers of a deployment see. A cube that is not in it does not exist for
 * them. Internal users and bearer tokens see all rows.
 */
export const accessPolicySchema = z.strictObject({ cubes: z.array(cubePolicySchema).min(1) });
export type AccessPolicy = z.infer<typeof accessPolicySchema>;
export type AccessPolicyInput = z.input<typeof accessPolicySchema>;

/** What a policy reads about a viewer. */
export interface ViewerRights {
  readonly attributes: ReadonlyMap<string, AttributeValue>;
  readonly groups: readonly string[];
  readonly securityContext: Readonly<Record<string, unknown>>;
}

const scalarSchema = z.union([z.string(), z.number()]);
/** A security context comes from outside, so each of its values is parsed. */
const contextValueSchema = z
  .union([scalarSchema, z.array(z.string()), z.array(z.number())])
  .transform((value): readonly (string | number)[] => (Array.isArray(value) ? value : [value]));

/** The values that a rule's column may have; null where the rule compares no column. */
function readValues(rule: AccessRule, rights: ViewerRights): ColumnValues | null {
  if (!('column' in rule)) return null;
  const { column } = rule;
  if (rule.kind === 'securityContext') {
    const { securityContext: context } = rights;
    const value = Object.hasOwn(context, rule.key) ? context[rule.key] : null;
    return { column, values: contextValueSchema.safeParse(value).data ?? [] };
  }
  const value = rights.attributes.get(rule.attribute) ?? null;
  const isList = Array.isArray(value);
  if (value === null || isList !== (rule.kind === 'attributeList')) return { column, values: [] };
  return { column, values: isList ? value : [value].flat() };
}

function decideCube({ rules, ...policy }: CubePolicy, rights: ViewerRights): CubeRows {
  const isShut = rules.some(
    (rule) => rule.kind === 'groups' && !rule.anyOf.some((group) => rights.groups.includes(group)),
  );
  const { cube, description, columnDescriptions } = policy;
  const conditions = isShut ? NO_ROWS : rules.flatMap((rule) => readValues(rule, rights) ?? []);
  return { cube, description, columnDescriptions, conditions };
}

/** The rows that a viewer with these rights sees. */
export function decideRows(policy: AccessPolicy, rights: ViewerRights): RestrictedRows {
  return { kind: 'restricted', cubes: policy.cubes.map((one) => decideCube(one, rights)) };
}

function describeRule(rule: AccessRule): string {
  switch (rule.kind) {
    case 'attribute':
      return `whose ${rule.column} is their attribute ${rule.attribute}`;
    case 'attributeList':
      return `whose ${rule.column} is in their attribute ${rule.attribute}`;
    case 'groups':
      return `if they are in a group of ${rule.anyOf.join(', ')}`;
    case 'securityContext':
      return `whose ${rule.column} is in ${rule.key} of their security context`;
    case 'everyone':
      return 'without a condition';
  }
}

/** Says in words who sees which rows of a cube of the deployment. */
export function describeAccess({ cubes }: AccessPolicy, cube: string): string {
  const policy = cubes.find((one) => one.cube === cube);
  const external =
    policy === undefined
      ? 'External viewers see no rows'
      : `External viewers see rows ${policy.rules.map(describeRule).join(', and ')}`;
  return `${external}; internal users and bearer tokens see all rows.`;
}
