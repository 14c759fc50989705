import { z } from 'zod';
import { deploymentSchema } from '../platform/workspace-api.ts';
import { freshnessSchema, workbookRefSchema } from './refs.ts';
import { configViewSchema, dashboardViewSchema, reportViewSchema } from './dashboard-view.ts';

/** The longest text that a workspace is searched for, in UTF-16 units. */
export const WORKSPACE_SEARCH_MAX_CHARS = 200;
/** The longest address that can be pasted, in UTF-16 units. */
export const ADDRESS_MAX_CHARS = 2_048;

export const loadedDeploymentsSchema = z.object({
  deployments: z.array(deploymentSchema.pick({ id: true, name: true }).strip()),
  freshness: freshnessSchema,
});
export type LoadedDeployments = z.infer<typeof loadedDeploymentsSchema>;

/** One entry of a folder; types that are newer than the app are kept and named. */
export const folderItemSchema = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  /** Null lies at the root. */
  folderId: z.int().nullable(),
  /** The workbook of a report or a dashboard, where the server names it. */
  workbookId: z.int().nullable(),
  publicId: z.string().nullable(),
});
export type FolderItem = z.infer<typeof folderItemSchema>;

export const loadedItemsSchema = z.object({
  items: z.array(folderItemSchema),
  freshness: freshnessSchema,
});
export type LoadedItems = z.infer<typeof loadedItemsSchema>;

export const workbookViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  folderId: z.int().nullable(),
  /**
   * What publishing without a config publishes; null when nothing was laid out, or where the server
   * does not say.
   */
  draft: configViewSchema.nullable(),
  published: dashboardViewSchema.nullable(),
  reports: z.array(reportViewSchema),
});
export type WorkbookView = z.infer<typeof workbookViewSchema>;

export const loadedWorkbookSchema = z.object({
  /**
   * Null where the server has no such endpoint and nothing is cached: then it can only be
   * published.
   */
  workbook: workbookViewSchema.nullable(),
  freshness: freshnessSchema,
});
export type LoadedWorkbook = z.infer<typeof loadedWorkbookSchema>;

/**
 * A version of a dashboard that this app has seen (§2.1 `versionId`); each is stored. Times: Unix
 * ms.
 */
export const storedVersionSchema = z.object({
  versionId: z.int(),
  versionNumber: z.int(),
  title: z.string().nullable(),
  allowEmbed: z.boolean(),
  firstSeenAtMs: z.number(),
  /** This app published it. */
  isOwn: z.boolean(),
});
export type StoredVersion = z.infer<typeof storedVersionSchema>;

/** A workbook that was opened or pinned, by any connection. Times: Unix ms. */
export const recentWorkbookSchema = z.object({
  workbook: workbookRefSchema,
  name: z.string(),
  openedAtMs: z.number().nullable(),
  pinnedAtMs: z.number().nullable(),
});
export type RecentWorkbook = z.infer<typeof recentWorkbookSchema>;
