import { z } from 'zod';
import { appSourceSchema } from '../platform/app-source.ts';
import { dashboardConfigSchema, dashboardSchema } from '../platform/dashboard.ts';
import { breakpointNumbersSchema, layoutSchema } from '../platform/layout.ts';
import {
  columnFormatSchema,
  fillMissingRowsSchema,
  periodComparisonSchema,
  preferencesSchema,
  reportSnapshotSchema,
} from '../platform/report-snapshot.ts';
import { nullable } from '../platform/scalars.ts';
import { reportSchema } from '../platform/workspace-api.ts';
import { breakpointPositionsSchema, positionSchema, widgetSchema } from '../platform/widget.ts';

/**
 * §2.1–2.7 as they reach the window: fields that the contract does not know are left out, so that
 * nothing goes along unseen; the free-form objects pass as they are.
 */
const positionViewSchema = positionSchema.strip();
const widgetViewSchema = widgetSchema.strip().extend({
  position: positionViewSchema,
  responsiveLayouts: nullable(
    breakpointPositionsSchema.strip().extend({
      lg: nullable(positionViewSchema),
      md: nullable(positionViewSchema),
      sm: nullable(positionViewSchema),
      xs: nullable(positionViewSchema),
      xxs: nullable(positionViewSchema),
    }),
  ),
});

const breakpointNumbersViewSchema = nullable(breakpointNumbersSchema.strip());

/** §2.2. */
export const configViewSchema = dashboardConfigSchema.strip().extend({
  app: nullable(appSourceSchema.strip()),
  layout: nullable(
    layoutSchema
      .strip()
      .extend({ breakpoints: breakpointNumbersViewSchema, cols: breakpointNumbersViewSchema }),
  ),
  widgets: nullable(z.array(widgetViewSchema)),
});

/** §2.7. */
export const snapshotViewSchema = reportSnapshotSchema.strip().extend({
  fillMissingRows: nullable(fillMissingRowsSchema.strip()),
  periodComparisons: nullable(
    z.array(
      periodComparisonSchema.strip().extend({
        offset: z.object({ amount: z.int(), unit: z.string() }),
      }),
    ),
  ),
  preferences: nullable(
    preferencesSchema.strip().extend({
      columnFormats: nullable(z.record(z.string(), columnFormatSchema.strip())),
    }),
  ),
});

export const reportViewSchema = reportSchema
  .strip()
  .extend({ snapshot: nullable(snapshotViewSchema) });

/** §2.1. */
export const dashboardViewSchema = dashboardSchema.strip().extend({
  config: configViewSchema,
  reportSnapshots: z.array(snapshotViewSchema),
});
