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
import { reportSchema } from '../platform/wider.ts';
import { breakpointPositionsSchema, positionSchema, widgetSchema } from '../platform/widget.ts';

/**
 * §2.1–2.7 as they reach the window: fields that the contract does not know are left out, so that
 * nothing goes along unseen; the free-form objects pass as they are.
 */
const shownPosition = positionSchema.strip();
const shownWidgetSchema = widgetSchema.strip().extend({
  position: shownPosition,
  responsiveLayouts: nullable(
    breakpointPositionsSchema.strip().extend({
      lg: nullable(shownPosition),
      md: nullable(shownPosition),
      sm: nullable(shownPosition),
      xs: nullable(shownPosition),
      xxs: nullable(shownPosition),
    }),
  ),
});

const shownNumbers = nullable(breakpointNumbersSchema.strip());

/** §2.2. */
export const shownConfigSchema = dashboardConfigSchema.strip().extend({
  app: nullable(appSourceSchema.strip()),
  layout: nullable(layoutSchema.strip().extend({ breakpoints: shownNumbers, cols: shownNumbers })),
  widgets: nullable(z.array(shownWidgetSchema)),
});

/** §2.7. */
export const shownSnapshotSchema = reportSnapshotSchema.strip().extend({
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

export const shownReportSchema = reportSchema
  .strip()
  .extend({ snapshot: nullable(shownSnapshotSchema) });

/** §2.1. */
export const shownDashboardSchema = dashboardSchema.strip().extend({
  config: shownConfigSchema,
  reportSnapshots: z.array(shownSnapshotSchema),
});
