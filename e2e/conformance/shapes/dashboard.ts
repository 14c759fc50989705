import { z } from 'zod';
import type { Row } from './row.ts';

const freeForm = z.record(z.string(), z.unknown());
const integers = z
  .object({
    lg: z.int().nullish(),
    md: z.int().nullish(),
    sm: z.int().nullish(),
    xs: z.int().nullish(),
    xxs: z.int().nullish(),
  })
  .nullish();

/** The config of §2.2 to §2.6 in responses. */
export const configSchema = z.looseObject({
  app: z
    .looseObject({
      entry: z.string().max(255).nullish(),
      files: z.record(z.string(), z.string()).nullish(),
      html: z.string().nullish(),
      manifest: z
        .looseObject({
          dependencies: z.record(z.string(), z.string()).nullish(),
          version: z.int().nullish(),
        })
        .nullish(),
    })
    .nullish(),
  description: z.string().nullish(),
  kind: z.enum(['CLASSIC', 'APP']).nullish(),
  layout: z
    .looseObject({
      breakpoints: integers,
      cols: integers,
      containerPadding: z.array(z.int()).nullish(),
      margin: z.array(z.int()).nullish(),
      rowHeight: z.int().nullish(),
    })
    .nullish(),
  settings: freeForm.nullish(),
  theme: freeForm.nullish(),
  title: z.string().nullish(),
  widgets: z.array(z.looseObject({ id: z.string(), type: z.string() })).nullish(),
});

/** A schema for each row of the table in §2.1. */
export const DASHBOARD_ROWS: readonly Row[] = [
  { name: 'id', sentence: 'A dashboard has an `id` that is an integer.', schema: z.int() },
  {
    name: 'publicId',
    sentence: 'A dashboard has a `publicId` that is a text.',
    schema: z.string().min(1),
  },
  {
    name: 'deploymentId',
    sentence: 'A dashboard names its `deploymentId`, an integer.',
    schema: z.int(),
  },
  {
    name: 'workbookId',
    sentence: 'A dashboard names its `workbookId`, an integer.',
    schema: z.int(),
  },
  {
    name: 'status',
    sentence: 'The `status` of a dashboard is `draft`, `published` or `archived`.',
    schema: z.enum(['draft', 'published', 'archived']),
  },
  {
    name: 'allowEmbed',
    sentence: 'A dashboard says whether it may be embedded: `allowEmbed` is a boolean.',
    schema: z.boolean(),
  },
  {
    name: 'config',
    sentence: 'A dashboard has a `config` in the form of a DashboardConfig.',
    schema: configSchema,
  },
  {
    name: 'versionNumber',
    sentence: 'A dashboard has a `versionNumber` that is an integer.',
    schema: z.int(),
  },
  {
    name: 'versionId',
    sentence: 'A dashboard has a `versionId` that is an integer.',
    schema: z.int(),
  },
  {
    name: 'reportSnapshots',
    sentence: 'A dashboard has a list of `reportSnapshots`.',
    schema: z.array(freeForm),
  },
  {
    name: 'createdBy',
    sentence: '`createdBy` is an integer, null, or left out.',
    schema: z.int().nullish(),
  },
  {
    name: 'description',
    sentence: 'The `description` of a dashboard is a text, null, or left out.',
    schema: z.string().nullish(),
  },
  {
    name: 'title',
    sentence: 'The `title` of a dashboard is a text, null, or left out.',
    schema: z.string().nullish(),
  },
  {
    name: 'fromSharedWorkspace',
    sentence: '`fromSharedWorkspace` is a boolean, null, or left out.',
    schema: z.boolean().nullish(),
  },
  {
    name: 'restrictDataDownload',
    sentence: '`restrictDataDownload` is a boolean, null, or left out.',
    schema: z.boolean().nullish(),
  },
  {
    name: 'useBoardDashboards',
    sentence: '`useBoardDashboards` is a boolean, null, or left out.',
    schema: z.boolean().nullish(),
  },
];
