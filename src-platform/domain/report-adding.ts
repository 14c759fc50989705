import { addReportInputSchema, type AddReportInput } from '#shared/platform/add-report.ts';
import { toViolations } from '#shared/platform/violation.ts';
import type { Library, Report, ReportContent, Workbook } from './library.ts';
import type { Publishing } from './publishing.ts';
import { createBadRequest } from './failure.ts';

export interface AddedReport {
  readonly workbookId: number;
  readonly content: ReportContent;
  readonly createdBy: number;
  readonly atMs: number;
}

/** Reports that were added to workbooks. They survive a power cut. */
export interface AddedReportStore {
  /** In the order in which they were added. */
  list(): Report[];
  add(report: AddedReport): Report;
}

interface ReportAddingOptions {
  readonly library: Library;
  readonly publishing: Publishing;
  readonly store: AddedReportStore;
  readonly now: () => number;
}

/**
 * Adds reports to workbooks' drafts. The published dashboard changes only with the next publish.
 */
export class ReportAdding {
  readonly #options: ReportAddingOptions;

  constructor(options: ReportAddingOptions) {
    this.#options = options;
  }

  /** @throws RequestFailure 400 that names every field with a fault */
  add(workbook: Workbook, body: unknown, createdBy: number): Report {
    const { library, publishing, store, now } = this.#options;
    const parsed = addReportInputSchema.safeParse(body);
    if (!parsed.success) throw createBadRequest(toViolations(parsed.error, 'reports'));
    const content = toReportContent(parsed.data);
    const report = store.add({ workbookId: workbook.id, content, createdBy, atMs: now() });
    publishing.addReports([report]);
    library.add(report);
    return report;
  }
}

function toReportContent({ title, description, sqlQuery, spec }: AddReportInput): ReportContent {
  return {
    kind: spec === null || spec === undefined ? 'table' : 'vega',
    name: title,
    title,
    description: description ?? null,
    sqlQuery,
    spec: spec ?? null,
    meta: null,
    fillMissingRows: null,
    periodComparisons: null,
    preferences: null,
  };
}
