export type JsonObject = Record<string, unknown>;

/** undefined where the text is not JSON: many answers under test are not. */
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

/** By hand: it is asked of every value of every answer under every mutation. */
export function asObject(value: unknown): JsonObject | null {
  return isObject(value) ? value : null;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text as it is; whatever else as nothing. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Follows names into nested objects; undefined where the way ends. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => asObject(inner)?.[name], value);
}

export function omitKeys(source: Readonly<JsonObject>, name: string): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([key]) => key !== name));
}
