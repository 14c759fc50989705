import { z } from 'zod';

/**
 * A copy of the archive beside it: from before a migration, from before a restore, or a file that
 * could not be read.
 */
const archiveCopySchema = z.object({
  name: z.string(),
  kind: z.enum(['migration', 'restore', 'broken']),
  bytes: z.number().int().nonnegative(),
  atMs: z.number(),
});
export type ArchiveCopy = z.infer<typeof archiveCopySchema>;

/** What Plumbline stores on this computer. */
export const storedDataSchema = z.object({
  folder: z.string(),
  conversations: z.number().int().nonnegative(),
  archiveBytes: z.number().int().nonnegative(),
  /** The whole folder. */
  totalBytes: z.number().int().nonnegative(),
  copies: z.array(archiveCopySchema),
});
export type StoredData = z.infer<typeof storedDataSchema>;

/** What a backup says of itself. */
export const backupInfoSchema = z.object({
  createdAtMs: z.number(),
  appVersion: z.string(),
  conversations: z.number().int().nonnegative(),
});
export type BackupInfo = z.infer<typeof backupInfoSchema>;

/** After so many days without a question a conversation may be deleted. */
export const RETENTION_DAYS = [30, 90, 180, 365] as const;
export const retentionDaysSchema = z.literal(RETENTION_DAYS);

/** What has to be typed before everything is erased. */
export const ERASE_PHRASE = 'erase everything';
