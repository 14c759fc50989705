import { z } from 'zod';
import { apiScopeSchema } from '#shared/connection.ts';
import { connectionIdSchema } from '#shared/ids.ts';
import { secretScopeSchema } from '#shared/secrets.ts';
import type { Log } from '../logging/log.ts';
import { JsonFile } from '../storage/json-file.ts';

const keyRefSchema = z.object({ connectionId: connectionIdSchema, scope: secretScopeSchema });
/** Identifies a key: each API scope of a connection has its own (§5), and so has its network. */
export type KeyRef = z.infer<typeof keyRefSchema>;

/** Files of earlier versions call the scope `area`; the next write replaces it. */
const earlierKeyRefSchema = z
  .object({ connectionId: connectionIdSchema, area: apiScopeSchema })
  .transform(({ connectionId, area }): KeyRef => ({ connectionId, scope: area }));

/**
 * The first version stored bare connection ids. At that time only the local workspace had a key,
 * and it makes a new one.
 */
const savedKeysSchema = z
  .array(z.union([keyRefSchema, earlierKeyRefSchema, connectionIdSchema]))
  .max(4_000)
  .transform((entries) => entries.filter((entry) => typeof entry !== 'string'));

export function isSameKey(one: KeyRef, other: KeyRef): boolean {
  return one.connectionId === other.connectionId && one.scope === other.scope;
}

/**
 * The list of keys in the keychain. It holds only names, because keychains cannot be listed safely.
 */
export function openSavedKeys(path: string, log: Log): JsonFile<KeyRef[]> {
  return new JsonFile({
    path,
    schema: savedKeysSchema,
    fallback: [],
    onBroken: (backupPath, reason) => {
      log.warn('The list of saved keys could not be read.', { backupPath, reason });
    },
  });
}
