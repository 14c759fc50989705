/**
 * One path at which two JSON values differ; a value that stands on one side alone is reported
 * complete.
 */
export interface LeafChange {
  readonly path: readonly (string | number)[];
  readonly change: 'added' | 'removed' | 'changed';
  /** Undefined where `change` is `added`. */
  readonly before: unknown;
  /** Undefined where `change` is `removed`. */
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Lists where two JSON values differ, in the order of their keys. Another order of keys is no
 * difference.
 */
export function compareJson(
  before: unknown,
  after: unknown,
  path: readonly (string | number)[] = [],
): LeafChange[] {
  if (Array.isArray(before) && Array.isArray(after)) return compareItems(before, after, path);
  if (isJsonObject(before) && isJsonObject(after)) return compareFields(before, after, path);
  return before === after ? [] : [{ path, change: 'changed', before, after }];
}

export const isSameJson = (before: unknown, after: unknown): boolean =>
  compareJson(before, after).length === 0;

function compareItems(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly (string | number)[],
): LeafChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at).flatMap(
    (at): LeafChange[] => {
      const leafPath = [...path, at];
      if (at >= before.length) return [buildAddedLeaf(leafPath, after[at])];
      if (at >= after.length) return [buildRemovedLeaf(leafPath, before[at])];
      return compareJson(before[at], after[at], leafPath);
    },
  );
}

function compareFields(
  before: Fields,
  after: Fields,
  path: readonly (string | number)[],
): LeafChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].sort().flatMap((name): LeafChange[] => {
    const leafPath = [...path, name];
    if (!Object.hasOwn(before, name)) return [buildAddedLeaf(leafPath, after[name])];
    if (!Object.hasOwn(after, name)) return [buildRemovedLeaf(leafPath, before[name])];
    return compareJson(before[name], after[name], leafPath);
  });
}

const buildAddedLeaf = (path: LeafChange['path'], after: unknown): LeafChange => ({
  path,
  change: 'added',
  before: undefined,
  after,
});

const buildRemovedLeaf = (path: LeafChange['path'], before: unknown): LeafChange => ({
  path,
  change: 'removed',
  before,
  after: undefined,
});

/**
 * Removes nulls and then-empty objects, for parts whose fields §2 knows and all of which are
 * nullable: null means the same as a missing field there. Never use it for free-form objects, where
 * null may mean something.
 */
export function omitNulls(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value)
    .map(([name, field]) => [name, omitNulls(field)] as const)
    .filter(([, field]) => field !== null && field !== undefined);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/**
 * Indexes a list by a name of each item; the second of two with the same name belongs to the second
 * on the other side.
 */
export function indexByName<T>(items: readonly T[], toName: (item: T) => string): Map<string, T> {
  const named = new Map<string, T>();
  const counts = new Map<string, number>();
  for (const item of items) {
    const name = toName(item);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    named.set(count === 1 ? name : `${name}\u0000${String(count)}`, item);
  }
  return named;
}
