import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { JsonFile } from '../storage/json-file.ts';
import type { Log } from '../logging/log.ts';

const identitySchema = z.object({ profileId: z.uuid().nullable() });

/** A random id that is made once, so that two profiles of one account never share keys or users. */
export function readProfileId(path: string, log: Log): string {
  const file = new JsonFile({
    path,
    schema: identitySchema,
    fallback: { profileId: null },
    onBroken: (backupPath, reason) => {
      log.warn('The profile’s identity could not be read; a new one was made.', {
        backupPath,
        reason,
      });
    },
  });
  const { profileId } = file.read();
  if (profileId !== null) return profileId;
  const fresh = randomUUID();
  file.write({ profileId: fresh });
  return fresh;
}
