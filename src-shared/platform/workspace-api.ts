import { z } from 'zod';
import { dashboardConfigSchema, dashboardSchema } from './dashboard.ts';
import { pageSchema } from './page.ts';
import { reportSnapshotSchema } from './report-snapshot.ts';
import { integerOrNull, nullable, textOrNull } from './scalars.ts';

/**
 * The workspace API is from public sources, not in the contract. Every address may be missing on a
 * server (404, or 200 with a web page), so only what the app needs is required.
 */
const idSchema = z.union([z.int(), z.string()]).transform(String);

export const meSchema = z.looseObject({
  id: idSchema,
  username: textOrNull,
  email: textOrNull,
  displayName: textOrNull,
});
export type Me = z.infer<typeof meSchema>;

export const deploymentSchema = z.looseObject({ id: z.int(), name: z.string() });
export type Deployment = z.infer<typeof deploymentSchema>;

export const agentSchema = z.looseObject({
  id: idSchema,
  name: z.string(),
  deploymentId: integerOrNull,
});
export type AgentRef = z.infer<typeof agentSchema>;

/** A branch of the data model (`/build/api/v1`); a server may say which one is the main branch. */
export const branchSchema = z.looseObject({
  name: z.string().min(1),
  parentBranch: textOrNull,
  isDefault: nullable(z.boolean()),
});
export type ModelBranch = z.infer<typeof branchSchema>;

export const reportSchema = z.looseObject({
  id: z.int(),
  name: textOrNull,
  title: textOrNull,
  workbookId: integerOrNull,
  snapshot: nullable(reportSnapshotSchema),
});
export type Report = z.infer<typeof reportSchema>;

export const workbookSchema = z.looseObject({
  id: z.int(),
  name: z.string(),
  folderId: integerOrNull,
  dashboardDraft: nullable(dashboardConfigSchema),
  publishedDashboard: nullable(dashboardSchema),
  reports: nullable(z.array(reportSchema)),
});
export type Workbook = z.infer<typeof workbookSchema>;

/** One entry of a workspace folder; types that are newer than the app are kept and named. */
export const workspaceItemSchema = z.looseObject({
  id: idSchema,
  type: z.string(),
  name: z.string(),
  folderId: integerOrNull,
  workbookId: integerOrNull,
  publicId: textOrNull,
});
export type WorkspaceItem = z.infer<typeof workspaceItemSchema>;

/** A question that an agent suggests; newer servers only, as text or as an object. */
const suggestionSchema = z.union([
  z.string().transform((text) => ({ text })),
  z.looseObject({ text: z.string() }),
  z.looseObject({ question: z.string() }).transform(({ question }) => ({ text: question })),
  z.looseObject({ title: z.string() }).transform(({ title }) => ({ text: title })),
]);
export type Suggestion = z.infer<typeof suggestionSchema>;

const LAST_PAGE = {
  hasNextPage: false,
  hasPreviousPage: false,
  startCursor: null,
  endCursor: null,
};

/** `{items, pageInfo}`, or the plain array that some servers send, which is then the only page. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([pageSchema(item), z.array(item).transform((items) => ({ items, pageInfo: LAST_PAGE }))]);

export const deploymentListSchema = listOf(deploymentSchema);
export const agentListSchema = listOf(agentSchema);
export const branchListSchema = listOf(branchSchema);
export const workbookListSchema = listOf(workbookSchema);
export const reportListSchema = listOf(reportSchema);
export const workspaceListSchema = listOf(workspaceItemSchema);
export const suggestionListSchema = listOf(suggestionSchema);

/** `POST …/deployments/{d}/token` returns the caller's token for the data API. */
export const dataTokenSchema = z.looseObject({ cubeApiToken: z.string().min(1) });
