import type { AttributeDefinition, GroupDefinition } from '#shared/platform/session-request.ts';
import type { Attribute, Group } from '#shared/platform/embed-tenant.ts';
import type { Violation } from '#shared/platform/violation.ts';

/**
 * The changes that an upsert makes to a catalogue. They are computed before anything is written.
 */
export interface UpsertPlan<Definition, Existing> {
  readonly created: readonly Definition[];
  readonly updated: readonly Existing[];
}

export type UpsertVerdict<Definition, Existing> =
  | { readonly ok: true; readonly plan: UpsertPlan<Definition, Existing> }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/**
 * A given value that differs replaces the old one; an absent one keeps it. A text is never cleared
 * so.
 */
function overlay<Existing extends object, Key extends keyof Existing>(
  existing: Existing,
  supplied: Readonly<Partial<Record<Key, string | undefined>>>,
  keys: readonly Key[],
): Existing | null {
  const changed = keys.filter(
    (key) => supplied[key] !== undefined && supplied[key] !== existing[key],
  );
  if (changed.length === 0) return null;
  return { ...existing, ...Object.fromEntries(changed.map((key) => [key, supplied[key]])) };
}

/** §4.2 rule 10. Idempotent: the same definitions again change nothing. */
export function planGroupUpsert(
  definitions: readonly GroupDefinition[],
  catalogue: readonly Group[],
): UpsertPlan<GroupDefinition, Group> {
  const byName = new Map(catalogue.map((group) => [group.name, group]));
  const created = definitions.filter(({ name }) => !byName.has(name));
  const updated = definitions.flatMap((definition) => {
    const existing = byName.get(definition.name);
    const next = existing && overlay(existing, definition, ['description']);
    return next ? [next] : [];
  });
  return { created, updated };
}

/**
 * §4.2 rule 11. A different type for a known name fails the complete request, and nothing is
 * upserted.
 */
export function planAttributeUpsert(
  definitions: readonly AttributeDefinition[],
  catalogue: readonly Attribute[],
): UpsertVerdict<AttributeDefinition, Attribute> {
  const byName = new Map(catalogue.map((attribute) => [attribute.name, attribute]));
  const violations = definitions.flatMap(({ name, type }, index): Violation[] => {
    const existing = byName.get(name);
    if (!existing || existing.type === type) return [];
    return [
      {
        path: `userAttributeDefinitions.${String(index)}.type`,
        rule: '§4.2 rule 11',
        advice: `cannot change type of «${name}» from ${existing.type} to ${type}. Keep ${existing.type}, or use another name.`,
      },
    ];
  });
  if (violations.length > 0) return { ok: false, violations };
  const created = definitions.filter(({ name }) => !byName.has(name));
  const updated = definitions.flatMap((definition) => {
    const existing = byName.get(definition.name);
    const next =
      existing && overlay(existing, definition, ['displayName', 'defaultValue', 'description']);
    return next ? [next] : [];
  });
  return { ok: true, plan: { created, updated } };
}
