import { z } from 'zod';
import {
  backupInfoSchema,
  ERASE_PHRASE,
  retentionDaysSchema,
  storedDataSchema,
} from '../stored-data.ts';
import { PATH_MAX_CHARS } from '../limits.ts';
import { call } from './define.ts';

const nothing = z.void();

/** What is stored on this computer: seen, backed up, restored, erased. */
export const storageCalls = {
  'storage.read': call(nothing, storedDataSchema),
  /** Opens the folder in the system's file manager. */
  'storage.openFolder': call(nothing, nothing),
  /** Asks for a folder and checks that the data fits into it. Errors: INVALID_INPUT with the reason. */
  'storage.chooseFolder': call(
    nothing,
    z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('cancelled') }),
      z.object({
        outcome: z.literal('chosen'),
        folder: z.string(),
        bytes: z.number().int().nonnegative(),
      }),
    ]),
  ),
  /**
   * Starts the app again, which first copies everything into the chosen folder. INVALID_INPUT where
   * none was chosen.
   */
  'storage.move': call(nothing, nothing),
  /** How many conversations a choice of days deletes now; pinned ones stay. */
  'storage.countUnused': call(
    z.strictObject({ days: retentionDaysSchema }),
    z.object({ conversations: z.number().int().nonnegative() }),
  ),
  /** Deletes copies of the archive that stand beside it. */
  'storage.removeCopies': call(nothing, storedDataSchema),
  /** Asks where to save. The file holds no keys. Errors: FILE_NOT_WRITTEN, ARCHIVE_FAILED. */
  'storage.backUp': call(
    nothing,
    z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('cancelled') }),
      z.object({ outcome: z.literal('saved'), path: z.string(), info: backupInfoSchema }),
    ]),
  ),
  /** Asks for a file and checks it completely. Errors: FILE_NOT_READ with the reason. */
  'storage.chooseBackup': call(
    nothing,
    z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('cancelled') }),
      z.object({ outcome: z.literal('chosen'), info: backupInfoSchema }),
    ]),
  ),
  /** Checks a backup that the analyst dropped on the window, which then counts as chosen. */
  'storage.openBackup': call(
    z.strictObject({ path: z.string().min(1).max(PATH_MAX_CHARS) }),
    backupInfoSchema,
  ),
  /**
   * Puts the chosen backup in the place of the archive, the settings and the connections, and starts
   * the app again. INVALID_INPUT where none was chosen.
   */
  'storage.restore': call(nothing, nothing),
  /**
   * Deletes the keys of this profile from the keychain, then everything in its folder, and starts
   * the app again. SECRETS_UNAVAILABLE while a key cannot be deleted: then nothing is.
   */
  'storage.erase': call(z.strictObject({ phrase: z.literal(ERASE_PHRASE) }), nothing),
};
