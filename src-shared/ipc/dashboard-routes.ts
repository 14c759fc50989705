import { z } from 'zod';
import {
  ADDRESS_MAX_CHARS,
  keptVersionSchema,
  seenDeploymentsSchema,
  seenItemsSchema,
  seenWorkbookSchema,
  WORKSPACE_SEARCH_MAX_CHARS,
  workbookMarkSchema,
} from '../dashboards/browsing.ts';
import { NOTE_MAX_CHARS, noteKindSchema } from '../dashboards/notes.ts';
import { deploymentPlaceSchema, workbookPlaceSchema } from '../dashboards/places.ts';
import { shownDashboardSchema } from '../dashboards/shown-dashboard.ts';
import { tileEventSchema } from '../dashboards/tile-data.ts';
import { connectionIdSchema } from '../ids.ts';
import { REPORT_DESCRIPTION_MAX_CHARS, REPORT_TITLE_MAX_CHARS } from '../platform/add-report.ts';
import { publishInputSchema } from '../platform/dashboard.ts';
import { SQL_MAX_CHARS, TIMEZONE_MAX_CHARS } from '../result-run.ts';
import { call, stream } from './define.ts';

const nothing = z.void();
const oneConnection = z.strictObject({ connectionId: connectionIdSchema });

/** The contract's part about workbooks and dashboards. */
export const dashboardCalls = {
  /**
   * Deployments of a connection, by the wider API; from the last seen copy when it cannot be asked.
   * Errors: NOT_OFFERED where a server has no such list, those of a connection where nothing was kept.
   */
  'dashboards.deployments': call(oneConnection, seenDeploymentsSchema),
  /** What lies in a folder, null is the root; with a search, everything below it. Errors: the same. */
  'dashboards.folder': call(
    deploymentPlaceSchema.extend({
      folderId: z.int().nullable(),
      search: z.string().max(WORKSPACE_SEARCH_MAX_CHARS),
    }),
    seenItemsSchema,
  ),
  /** A workbook with its draft and its published dashboard, which is kept as a version. */
  'dashboards.workbook': call(workbookPlaceSchema, seenWorkbookSchema),
  /** A pasted address of a workbook or dashboard, read without asking a server. INVALID_INPUT. */
  'dashboards.readAddress': call(
    z.strictObject({ address: z.string().trim().min(1).max(ADDRESS_MAX_CHARS) }),
    workbookPlaceSchema,
  ),
  /** Pinned ones first, then the last opened. */
  'dashboards.marks': call(nothing, z.array(workbookMarkSchema)),
  'dashboards.mark': call(
    z.strictObject({
      place: workbookPlaceSchema,
      name: z.string().max(1_024),
      change: z.enum(['opened', 'pinned', 'unpinned']),
    }),
    z.array(workbookMarkSchema),
  ),
  /** Every version that was seen, the newest first. */
  'dashboards.versions': call(workbookPlaceSchema, z.array(keptVersionSchema)),
  /** REMOTE_NOT_FOUND for one that was never seen. */
  'dashboards.version': call(
    workbookPlaceSchema.extend({ versionId: z.int() }),
    shownDashboardSchema,
  ),
  /** §4.1. Never repeated by itself. Null publishes the workbook as it stands. */
  'dashboards.publish': call(
    workbookPlaceSchema.extend({ input: publishInputSchema.nullable() }),
    shownDashboardSchema,
  ),
  /**
   * Adds a report to the workbook's draft: title, SQL and chart, no rows. `spec` is Vega-Lite as text,
   * null makes a table. Never repeated by itself. NOT_OFFERED where the server has no such operation.
   */
  'dashboards.addReport': call(
    workbookPlaceSchema.extend({
      title: z.string().trim().min(1, 'Type a title first.').max(REPORT_TITLE_MAX_CHARS),
      description: z.string().max(REPORT_DESCRIPTION_MAX_CHARS).nullable(),
      sql: z.string().trim().min(1).max(SQL_MAX_CHARS),
      spec: z.string().min(1).max(NOTE_MAX_CHARS).nullable(),
    }),
    z.object({ reportId: z.int(), title: z.string() }),
  ),
  /** Workbooks with changes that were not published: those with a note of the kind `edit`. */
  'dashboards.edited': call(nothing, z.array(workbookPlaceSchema)),
  'dashboards.readNote': call(
    workbookPlaceSchema.extend({ kind: noteKindSchema }),
    z.string().nullable(),
  ),
  /** On disk when it resolves; null takes it away. */
  'dashboards.saveNote': call(
    workbookPlaceSchema.extend({
      kind: noteKindSchema,
      text: z.string().max(NOTE_MAX_CHARS).nullable(),
    }),
    nothing,
  ),
} as const;

export const dashboardStreams = {
  /**
   * Rows of a dashboard's tile from the data API, or what was kept of them when that is not older
   * than `maxAgeMs`; null is whatever was kept, without asking. Closing the port ends the query.
   * Errors: QUERY_FAILED, REMOTE_NOT_FOUND when nothing was kept, and those of a connection.
   */
  'dashboards.rows': stream(
    deploymentPlaceSchema.extend({
      sql: z.string().trim().min(1).max(SQL_MAX_CHARS),
      timezone: z.string().min(1).max(TIMEZONE_MAX_CHARS).nullable(),
      maxAgeMs: z.number().min(0).nullable(),
    }),
    tileEventSchema,
  ),
} as const;
