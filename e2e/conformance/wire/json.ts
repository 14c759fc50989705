export type JsonObject = Record<string, unknown>;

/** Returns `undefined` where the text is no JSON, as many answers under test. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** It is written by hand, because it runs for every value of every answer under every mutation. */
export function asObject(value: unknown): JsonObject | null {
  return isObject(value) ? value : null;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a text as it is, and '' for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Follows names into nested objects; `undefined` where the path ends. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => asObject(inner)?.[name], value);
}

export function omitKeys(source: Readonly<JsonObject>, name: string): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([key]) => key !== name));
}
