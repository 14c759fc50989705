import {
  dashboardConfigInputSchema,
  dashboardConfigSchema,
  type DashboardConfig,
  type DashboardConfigInput,
} from '#shared/platform/dashboard.ts';
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
