import { z } from 'zod';
import { connectionIdSchema, type ConnectionId } from '../../src-shared/ids.ts';
import type { Log } from '../logging/log.ts';
import { JsonFile } from '../storage/json-file.ts';

const savedKeysSchema = z.array(connectionIdSchema).max(1_000);

/** Which connections have a key in the keychain. Ids only: keychains cannot be listed safely. */
export function openSavedKeys(path: string, log: Log): JsonFile<ConnectionId[]> {
  return new JsonFile({
    path,
    schema: savedKeysSchema,
    fallback: [],
    onBroken: (keptAs, reason) => {
      log.warn('The list of saved keys could not be read.', { keptAs, reason });
    },
  });
}
