import { z } from 'zod';
import {
  ADDRESS_MAX_CHARS,
  storedVersionSchema,
  loadedDeploymentsSchema,
  loadedItemsSchema,
  loadedWorkbookSchema,
  WORKSPACE_SEARCH_MAX_CHARS,
  recentWorkbookSchema,
} from '../dashboards/browsing.ts';
import { WORKBOOK_STATE_MAX_CHARS, workbookStateKindSchema } from '../dashboards/workbook-state.ts';
import { deploymentRefSchema, workbookRefSchema } from '../dashboards/refs.ts';
import { dashboardViewSchema } from '../dashboards/dashboard-view.ts';
import { TILE_SQL_MAX_CHARS, tileAnswersSchema, tileEventSchema } from '../dashboards/tile-data.ts';
import { connectionIdSchema } from '../ids.ts';
import { REPORT_DESCRIPTION_MAX_CHARS, REPORT_TITLE_MAX_CHARS } from '../platform/add-report.ts';
import { publishInputSchema } from '../platform/dashboard.ts';
import { SQL_MAX_CHARS, TIMEZONE_MAX_CHARS } from '../result-run.ts';
import { call, stream } from './define.ts';

const voidSchema = z.void();
const connectionInput = z.strictObject({ connectionId: connectionIdSchema });

/** The contract's part about workbooks and dashboards. */
export const dashboardCalls = {
  /**
   * Lists the deployments of a connection through the workspace API; from the cache when the server
   * cannot be asked. Errors: NOT_OFFERED where a server has no such list, those of a connection
   * where nothing is cached.
   */
  'dashboards.listDeployments': call(connectionInput, loadedDeploymentsSchema),
  /**
   * Lists the content of a folder, where null is the root; with a search, everything below it.
   * Errors: the same.
   */
  'dashboards.readFolder': call(
    deploymentRefSchema.extend({
      folderId: z.int().nullable(),
      search: z.string().max(WORKSPACE_SEARCH_MAX_CHARS),
    }),
    loadedItemsSchema,
  ),
  /** Reads a workbook with its draft and its published dashboard, which is stored as a version. */
  'dashboards.readWorkbook': call(workbookRefSchema, loadedWorkbookSchema),
  /** A pasted address of a workbook or dashboard, read without asking a server. INVALID_INPUT. */
  'dashboards.parseAddress': call(
    z.strictObject({ address: z.string().trim().min(1).max(ADDRESS_MAX_CHARS) }),
    workbookRefSchema,
  ),
  /** Pinned ones first, then the last opened. */
  'dashboards.listRecent': call(voidSchema, z.array(recentWorkbookSchema)),
  'dashboards.changeRecent': call(
    z.strictObject({
      workbook: workbookRefSchema,
      name: z.string().max(1_024),
      change: z.enum(['opened', 'pinned', 'unpinned']),
    }),
    z.array(recentWorkbookSchema),
  ),
  /** Every version that was seen, the newest first. */
  'dashboards.listVersions': call(workbookRefSchema, z.array(storedVersionSchema)),
  /** REMOTE_NOT_FOUND for one that was never seen. */
  'dashboards.readVersion': call(
    workbookRefSchema.extend({ versionId: z.int() }),
    dashboardViewSchema,
  ),
  /** §4.1. Never repeated by itself. Null publishes the workbook as it stands. */
  'dashboards.publish': call(
    workbookRefSchema.extend({ input: publishInputSchema.nullable() }),
    dashboardViewSchema,
  ),
  /**
   * Adds a report to the workbook's draft: title, SQL and chart, no rows. `spec` is Vega-Lite as text,
   * null makes a table. Never repeated by itself. NOT_OFFERED where the server has no such operation.
   */
  'dashboards.addReport': call(
    workbookRefSchema.extend({
      title: z.string().trim().min(1, 'Enter a title.').max(REPORT_TITLE_MAX_CHARS),
      description: z.string().max(REPORT_DESCRIPTION_MAX_CHARS).nullable(),
      sql: z.string().trim().min(1).max(SQL_MAX_CHARS),
      spec: z.string().min(1).max(WORKBOOK_STATE_MAX_CHARS).nullable(),
    }),
    z.object({ reportId: z.int(), title: z.string() }),
  ),
  /** Workbooks with changes that were not published: those with a state of the kind `edit`. */
  'dashboards.listEdited': call(voidSchema, z.array(workbookRefSchema)),
  'dashboards.readState': call(
    workbookRefSchema.extend({ kind: workbookStateKindSchema }),
    z.string().nullable(),
  ),
  /** Resolves when the state is on disk; null removes it. */
  'dashboards.saveState': call(
    workbookRefSchema.extend({
      kind: workbookStateKindSchema,
      text: z.string().max(WORKBOOK_STATE_MAX_CHARS).nullable(),
    }),
    voidSchema,
  ),
} as const;

export const dashboardPushes = {
  /**
   * Another window has saved a state of the workbook, or removed it. It may be large, so a window
   * reads it only where it shows the workbook.
   */
  'dashboards.stateChanged': workbookRefSchema.extend({
    kind: workbookStateKindSchema,
    isStored: z.boolean(),
  }),
} as const;

export const dashboardStreams = {
  /**
   * Rows of a dashboard's tile: those of the cache at once, then those of the data API (§8), as
   * `answers` says; main decides what is fresh. Closing the port ends the query.
   * Errors: QUERY_FAILED and those of a connection, also after cached rows.
   */
  'dashboards.rows': stream(
    deploymentRefSchema.extend({
      sql: z.string().trim().min(1).max(TILE_SQL_MAX_CHARS),
      timezone: z.string().min(1).max(TIMEZONE_MAX_CHARS).nullable(),
      answers: tileAnswersSchema,
    }),
    tileEventSchema,
  ),
} as const;
