import { z } from 'zod';
import { deploymentSchema } from '../platform/wider.ts';
import { seenSchema, workbookPlaceSchema } from './places.ts';
import { shownConfigSchema, shownDashboardSchema, shownReportSchema } from './shown-dashboard.ts';

/** Longest text that a workspace is searched for, in UTF-16 units. */
export const WORKSPACE_SEARCH_MAX_CHARS = 200;
/** Longest address that is pasted to open something. */
export const ADDRESS_MAX_CHARS = 2_048;

export const seenDeploymentsSchema = z.object({
  deployments: z.array(deploymentSchema.pick({ id: true, name: true }).strip()),
  seen: seenSchema,
});
export type SeenDeployments = z.infer<typeof seenDeploymentsSchema>;

/** One entry of a folder; types that are newer than the app are kept and named. */
export const browsedItemSchema = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  /** Null lies at the root. */
  folderId: z.int().nullable(),
  /** Of a report or a dashboard, where the server tells it. */
  workbookId: z.int().nullable(),
  publicId: z.string().nullable(),
});
export type BrowsedItem = z.infer<typeof browsedItemSchema>;

export const seenItemsSchema = z.object({ items: z.array(browsedItemSchema), seen: seenSchema });
export type SeenItems = z.infer<typeof seenItemsSchema>;

export const workbookViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  folderId: z.int().nullable(),
  /** What publishing without a config publishes; null when nothing was laid out, or is not told. */
  draft: shownConfigSchema.nullable(),
  published: shownDashboardSchema.nullable(),
  reports: z.array(shownReportSchema),
});
export type WorkbookView = z.infer<typeof workbookViewSchema>;

export const seenWorkbookSchema = z.object({
  /** Null where the server has no such endpoint and nothing was kept: it can only be published. */
  workbook: workbookViewSchema.nullable(),
  seen: seenSchema,
});
export type SeenWorkbook = z.infer<typeof seenWorkbookSchema>;

/** A version of a dashboard that was seen (§2.1 `versionId`); each is kept. Times: Unix ms. */
export const keptVersionSchema = z.object({
  versionId: z.int(),
  versionNumber: z.int(),
  title: z.string().nullable(),
  allowEmbed: z.boolean(),
  firstSeenAtMs: z.number(),
  /** This app published it. */
  isOwn: z.boolean(),
});
export type KeptVersion = z.infer<typeof keptVersionSchema>;

/** A workbook that was opened or pinned, by any connection. Times: Unix ms. */
export const workbookMarkSchema = z.object({
  place: workbookPlaceSchema,
  name: z.string(),
  openedAtMs: z.number().nullable(),
  pinnedAtMs: z.number().nullable(),
});
export type WorkbookMark = z.infer<typeof workbookMarkSchema>;
