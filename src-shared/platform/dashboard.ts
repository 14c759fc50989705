import { z } from 'zod';
import { appSourceInputSchema, appSourceSchema } from './app-source.ts';
import { layoutInputSchema, layoutSchema } from './layout.ts';
import { reportSnapshotSchema } from './report-snapshot.ts';
import {
  flagOrNull,
  freeFormOrNull,
  freeFormSchema,
  integerOrNull,
  nullable,
  textOrNull,
} from './scalars.ts';
import { themeInputSchema } from './theme.ts';
import { widgetInputSchema, widgetSchema } from './widget.ts';

/** §3.1; which transitions exist is not documented. */
export const DASHBOARD_STATUSES = ['draft', 'published', 'archived'] as const;

/** §2.2 in requests. */
export const dashboardConfigInputSchema = z.strictObject({
  app: appSourceInputSchema.nullish(),
  description: z.string().nullish(),
  kind: z.enum(['CLASSIC', 'APP']).nullish(),
  layout: layoutInputSchema.nullish(),
  settings: freeFormSchema.nullish(),
  theme: themeInputSchema.nullish(),
  title: z.string().nullish(),
  widgets: z.array(widgetInputSchema).nullish(),
});
export type DashboardConfigInput = z.infer<typeof dashboardConfigInputSchema>;

/** §2.2 in responses. */
export const dashboardConfigSchema = z.looseObject({
  app: nullable(appSourceSchema),
  description: textOrNull,
  kind: nullable(z.enum(['CLASSIC', 'APP'])),
  layout: nullable(layoutSchema),
  settings: freeFormOrNull,
  theme: freeFormOrNull,
  title: textOrNull,
  widgets: nullable(z.array(widgetSchema)),
});
export type DashboardConfig = z.infer<typeof dashboardConfigSchema>;

/** §2.1, the answer of publish (§4.1). */
export const dashboardSchema = z.looseObject({
  id: z.int(),
  publicId: z.string(),
  deploymentId: z.int(),
  workbookId: z.int(),
  status: z.enum(DASHBOARD_STATUSES),
  allowEmbed: z.boolean(),
  config: dashboardConfigSchema,
  versionNumber: z.int(),
  versionId: z.int(),
  reportSnapshots: z.array(reportSnapshotSchema),
  createdBy: integerOrNull,
  description: textOrNull,
  title: textOrNull,
  fromSharedWorkspace: flagOrNull,
  restrictDataDownload: flagOrNull,
  useBoardDashboards: flagOrNull,
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** §4.1 request body; the body as a whole may be left out. */
export const publishInputSchema = z.strictObject({
  workbookId: z.int(),
  dashboardId: z.int().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  allowEmbed: z.boolean().nullish(),
  config: dashboardConfigInputSchema.nullish(),
});
export type PublishInput = z.infer<typeof publishInputSchema>;
