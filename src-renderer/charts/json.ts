/** Parsed JSON of unknown shape. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export type Replace = (key: string, value: Json, owner: JsonObject) => Json | undefined;

/**
 * Returns a copy in which `replace` changed each property; undefined drops it. Children follow
 * their parent.
 */
export function mapJson(value: Json, replace: Replace): Json {
  if (isList(value)) return value.map((item) => mapJson(item, replace));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, child]): [string, Json][] => {
    const next = replace(key, child, value);
    return next === undefined ? [] : [[key, mapJson(next, replace)]];
  });
  return Object.fromEntries(entries);
}

export interface JsonSize {
  readonly nodes: number;
  readonly depth: number;
}

export function measureJson(value: Json): JsonSize {
  const children: readonly Json[] = isList(value)
    ? value
    : isObject(value)
      ? Object.values(value)
      : [];
  let nodes = 1;
  let depth = 0;
  for (const child of children) {
    const size = measureJson(child);
    nodes += size.nodes;
    depth = Math.max(depth, size.depth);
  }
  return { nodes, depth: depth + 1 };
}

export function omit(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
