import { parseJson, asObject, type JsonObject } from '../wire/json.ts';

/** Called for every value, from the inside outwards, with the name of its field. */
export type Change = (value: unknown, name: string) => unknown;

/** `undefined` removes a field. */
export function mapJson(value: unknown, change: Change, name = ''): unknown {
  if (Array.isArray(value)) {
    return change(
      value.map((item) => mapJson(item, change)),
      name,
    );
  }
  const object = asObject(value);
  if (!object) return change(value, name);
  const entries = Object.entries(object).flatMap(([key, inner]): [string, unknown][] => {
    const changed = mapJson(inner, change, key);
    return changed === undefined ? [] : [[key, changed]];
  });
  return change(Object.fromEntries(entries), name);
}

/** Changes the JSON in a text; a text that is no JSON stays as it is. */
export function changeText(text: string, change: (value: unknown) => unknown): string {
  const value = parseJson(text);
  return value === undefined ? text : JSON.stringify(change(value));
}

/** Changes objects only; other values stay. */
export function changeObject(text: string, change: (object: JsonObject) => unknown): string {
  return changeText(text, (value) => {
    const object = asObject(value);
    return object ? change(object) : value;
  });
}

/** Changes the JSON text inside a line: a tool's input and result. */
export function mapPayloads(value: unknown, change: (payload: JsonObject) => unknown): unknown {
  return mapJson(value, (inner, name) =>
    (name === 'input' || name === 'result') && typeof inner === 'string'
      ? changeObject(inner, change)
      : inner,
  );
}
