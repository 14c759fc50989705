import {
  dashboardConfigInputSchema,
  dashboardConfigSchema,
  type DashboardConfig,
  type DashboardConfigInput,
} from '#shared/platform/dashboard.ts';
import type { LayoutInput } from '#shared/platform/layout.ts';
import type { WidgetInput } from '#shared/platform/widget.ts';
import type { Report, ReportContent, Workbook } from '../../domain/library.ts';

type Required = 'kind' | 'name' | 'title';
export type ReportLiteral = { readonly id: number } & Pick<ReportContent, Required> &
  Partial<Omit<ReportContent, Required>>;

/** A report as the samples write it; absent fields become null (§2.7). */
export function defineReport({ id, ...literal }: ReportLiteral): Omit<Report, 'workbookId'> {
  const nothing = {
    description: null,
    sqlQuery: null,
    spec: null,
    meta: null,
    fillMissingRows: null,
    periodComparisons: null,
    preferences: null,
  };
  return { id, content: { ...nothing, ...literal } };
}

/** A draft has the shape of a request body (§2.2), so that publishing it never fails. */
export function defineDraft(input: DashboardConfigInput): DashboardConfig {
  return dashboardConfigSchema.parse(dashboardConfigInputSchema.parse(input));
}

type WorkbookLiteral = Omit<Workbook, 'reports'> & {
  readonly reports: readonly Omit<Report, 'workbookId'>[];
};

export function defineWorkbook({ reports, ...workbook }: WorkbookLiteral): Workbook {
  return { ...workbook, reports: reports.map((r) => ({ ...r, workbookId: workbook.id })) };
}

const SCHEMA = 'https://vega.github.io/schema/vega-lite/v5.json';

type Channel = Readonly<Record<string, unknown>>;

/** A Vega-Lite specification without data: rows come from the report's query (§2.11). */
export function chartSpec(shape: unknown, encoding: Readonly<Record<string, Channel>>) {
  return { $schema: SCHEMA, mark: shape, encoding };
}

/** Dates are drawn in UTC, so that a month never moves into the one before. */
export function timeChannel(field: string, timeUnit: string, title: string | null = null): Channel {
  return { field, type: 'temporal', timeUnit, title };
}

export function numberChannel(field: string, title: string, format = ',~r'): Channel {
  return { field, type: 'quantitative', title, axis: { format } };
}

export function nameChannel(field: string, title: string | null = null, more: Channel = {}) {
  return { field, type: 'nominal', title, ...more };
}

const MD_COLS = 10;

/** §2.4: twelve columns on a desktop, two on a phone. */
export const GRID: LayoutInput = {
  breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
  cols: { lg: 12, md: MD_COLS, sm: 6, xs: 4, xxs: 2 },
  containerPadding: [16, 16],
  margin: [12, 12],
  rowHeight: 40,
};

/**
 * A position at every width (§2.6). On narrow screens widgets are stacked, beginning at row `top`.
 */
export function stacked(
  [x, y, w, h]: readonly [x: number, y: number, w: number, h: number],
  top: number,
): Pick<WidgetInput, 'position' | 'responsiveLayouts'> {
  const mdStart = Math.round((x * MD_COLS) / 12);
  const mdEnd = Math.round(((x + w) * MD_COLS) / 12);
  return {
    position: { x, y, w, h },
    responsiveLayouts: {
      lg: { x, y, w, h },
      md: { x: mdStart, y, w: mdEnd - mdStart, h },
      sm: { x: 0, y: top, w: 6, h },
      xs: { x: 0, y: top, w: 4, h },
      xxs: { x: 0, y: top, w: 2, h },
    },
  };
}
