import type { Attribute, AttributeValue, Group } from '#shared/platform/embed-tenant.ts';
import { isValueOfType } from '#shared/platform/embed-tenant.ts';
import type { AttributeDefinition, GroupDefinition } from '#shared/platform/session-request.ts';
import { planAttributeUpsert, planGroupUpsert, type UpsertPlan } from './upsert.ts';
import type { Violation } from '#shared/platform/violation.ts';

/**
 * The part of a request about groups and attributes; an absent field leaves its data unchanged
 * (§4.2).
 */
export interface CatalogueRequest {
  readonly groups?: readonly string[] | undefined;
  readonly userAttributes?:
    | readonly { readonly name: string; readonly value: AttributeValue }[]
    | undefined;
  readonly groupDefinitions?: readonly GroupDefinition[] | undefined;
  readonly userAttributeDefinitions?: readonly AttributeDefinition[] | undefined;
}

/** The entries of the applicable catalogue (§4.2 rules 4 and 8) for the names in a request. */
export interface KnownNames {
  readonly groups: readonly Group[];
  readonly attributes: readonly Attribute[];
}

/** The changes of an admission. They are computed before anything is written. */
export interface AdmissionPlan {
  readonly groups: UpsertPlan<GroupDefinition, Group>;
  readonly attributes: UpsertPlan<AttributeDefinition, Attribute>;
}

export type AdmissionVerdict =
  | { readonly ok: true; readonly plan: AdmissionPlan }
  | { readonly ok: false; readonly violations: readonly Violation[] };

type Types = ReadonlyMap<string, Attribute['type']>;

function checkAttributes(values: CatalogueRequest['userAttributes'], types: Types): Violation[] {
  const rule = '§4.2 rule 4';
  const missing = (values ?? []).filter(({ name }) => !types.has(name)).map(({ name }) => name);
  const unknown: Violation[] =
    missing.length === 0
      ? []
      : [
          {
            path: 'userAttributes',
            rule,
            advice: `User attributes not found: ${missing.join(', ')}`,
          },
        ];
  const mistyped = (values ?? []).flatMap(({ name, value }, index): Violation[] => {
    const type = types.get(name);
    if (type === undefined || isValueOfType(value, type)) return [];
    const path = `userAttributes.${String(index)}.value`;
    return [{ path, rule: '§2.8', advice: `must be of the type ${type}, as «${name}» is` }];
  });
  return [...unknown, ...mistyped];
}

function checkGroups(names: CatalogueRequest['groups'], known: ReadonlySet<string>): Violation[] {
  const missing = new Set((names ?? []).filter((name) => !known.has(name)));
  if (missing.size === 0) return [];
  const advice = `Groups with names ${[...missing].join(', ')} not found`;
  return [{ path: 'groups', rule: '§4.2 rule 8', advice }];
}

/**
 * §4.2 rules 4, 8–11: definitions come first, then names and values are checked against the result.
 */
export function planAdmission(request: CatalogueRequest, known: KnownNames): AdmissionVerdict {
  const { groupDefinitions = [], userAttributeDefinitions = [] } = request;
  const attributes = planAttributeUpsert(userAttributeDefinitions, known.attributes);
  const types = new Map(
    [...userAttributeDefinitions, ...known.attributes].map(({ name, type }) => [name, type]),
  );
  const groupNames = new Set([...groupDefinitions, ...known.groups].map(({ name }) => name));
  const violations = [
    ...(attributes.ok ? [] : attributes.violations),
    ...checkAttributes(request.userAttributes, types),
    ...checkGroups(request.groups, groupNames),
  ];
  if (!attributes.ok || violations.length > 0) return { ok: false, violations };
  const groups = planGroupUpsert(groupDefinitions, known.groups);
  return { ok: true, plan: { groups, attributes: attributes.plan } };
}
