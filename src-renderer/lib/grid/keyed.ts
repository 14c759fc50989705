/** Maps that are never changed in place: a changed map is a new state. */
export type Keyed<T> = ReadonlyMap<string, T>;

export const createKeyed = <T>(entries: Iterable<readonly [string, T]> = []): Keyed<T> =>
  new Map(entries);

/** `null` removes the key. */
export function withKey<T>(map: Keyed<T>, key: string, value: T | null): Keyed<T> {
  const next = new Map(map);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}

export const createKeySet = (keys: Iterable<string> = []): ReadonlySet<string> => new Set(keys);
