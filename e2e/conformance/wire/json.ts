import { z } from 'zod';

export type JsonObject = Record<string, unknown>;

const objectSchema = z.record(z.string(), z.unknown());

/** undefined where the text is not JSON: many answers under test are not. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

export function toObject(value: unknown): JsonObject | null {
  const parsed = objectSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text as it is; whatever else as nothing. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Follows names into nested objects; undefined where the way ends. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => toObject(inner)?.[name], value);
}

export function without(source: Readonly<JsonObject>, name: string): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([key]) => key !== name));
}
