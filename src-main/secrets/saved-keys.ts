import { z } from 'zod';
import { apiScopeSchema } from '#shared/connection.ts';
import { connectionIdSchema } from '#shared/ids.ts';
import type { Log } from '../logging/log.ts';
import { JsonFile } from '../storage/json-file.ts';

const keyRefSchema = z.object({ connectionId: connectionIdSchema, area: apiScopeSchema });
/** Which key: each area of a connection proves itself with its own (§5). */
export type KeyRef = z.infer<typeof keyRefSchema>;

/**
 * The first version listed bare connection ids. Only the local workspace had a key then, and it
 * makes itself a new one.
 */
const savedKeysSchema = z
  .array(z.union([keyRefSchema, connectionIdSchema]))
  .max(4_000)
  .transform((entries) => entries.filter((entry) => typeof entry !== 'string'));

export function isSameKey(one: KeyRef, other: KeyRef): boolean {
  return one.connectionId === other.connectionId && one.area === other.area;
}

/** Which keys are in the keychain. Names only: keychains cannot be listed safely. */
export function openSavedKeys(path: string, log: Log): JsonFile<KeyRef[]> {
  return new JsonFile({
    path,
    schema: savedKeysSchema,
    fallback: [],
    onBroken: (keptAs, reason) => {
      log.warn('The list of saved keys could not be read.', { keptAs, reason });
    },
  });
}
