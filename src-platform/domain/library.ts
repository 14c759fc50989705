import { dashboardConfigSchema, type DashboardConfig } from '#shared/platform/dashboard.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { BREAKPOINTS } from '#shared/platform/layout.ts';
import { RequestFailure } from './failure.ts';

/** The content of a report (§2.7), before a version of it has a number. */
export type ReportContent = Pick<
  ReportSnapshot,
  | 'kind'
  | 'name'
  | 'title'
  | 'description'
  | 'sqlQuery'
  | 'spec'
  | 'meta'
  | 'fillMissingRows'
  | 'periodComparisons'
  | 'preferences'
>;

export interface Report {
  readonly id: number;
  readonly workbookId: number;
  readonly content: ReportContent;
}

export interface Folder {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

export interface Workbook {
  readonly id: number;
  readonly folderId: number | null;
  readonly name: string;
  readonly description: string;
  /** The draft that a publish without a config publishes; null when nothing was laid out yet. */
  readonly draft: DashboardConfig | null;
  readonly reports: readonly Report[];
}

/** The folder tree of a deployment, with its contents. */
export interface DeploymentContent {
  readonly deploymentId: number;
  readonly folders: readonly Folder[];
  readonly workbooks: readonly Workbook[];
}

/** The workbooks of this platform: samples, which are code, and the reports that were added to them. */
export class Library {
  readonly #shelves: Map<number, DeploymentContent>;

  constructor(shelves: readonly DeploymentContent[]) {
    this.#shelves = new Map(shelves.map((shelf) => [shelf.deploymentId, shelf]));
  }

  get reports(): Report[] {
    const workbooks = [...this.#shelves.values()].flatMap((shelf) => shelf.workbooks);
    return workbooks.flatMap((workbook) => workbook.reports);
  }

  /** Adds a report to its workbook and to the end of the draft. An unknown workbook is ignored. */
  add(report: Report): void {
    const withIt = (workbook: Workbook): Workbook => {
      if (workbook.id !== report.workbookId) return workbook;
      const { reports, draft, name } = workbook;
      return {
        ...workbook,
        reports: [...reports, report],
        draft: withReport(draft, { id: report.id, title: report.content.title }, name),
      };
    };
    for (const [id, shelf] of this.#shelves) {
      this.#shelves.set(id, { ...shelf, workbooks: shelf.workbooks.map(withIt) });
    }
  }

  listWorkbookIds(deploymentId: number): number[] {
    return (this.#shelves.get(deploymentId)?.workbooks ?? []).map(({ id }) => id);
  }

  /** @throws RequestFailure 404 */
  getDeployment(deploymentId: number): DeploymentContent {
    const shelf = this.#shelves.get(deploymentId);
    if (shelf) return shelf;
    const text = `There is no deployment ${String(deploymentId)}.`;
    throw new RequestFailure('NotFoundError', text);
  }

  /** @throws RequestFailure 404, also for a workbook of another deployment */
  getWorkbook(deploymentId: number, workbookId: number): Workbook {
    const found = this.getDeployment(deploymentId).workbooks.find(({ id }) => id === workbookId);
    if (found) return found;
    const text = `Deployment ${String(deploymentId)} has no workbook ${String(workbookId)}.`;
    throw new RequestFailure('NotFoundError', text);
  }
}

type Widgets = NonNullable<DashboardConfig['widgets']>;
type Breakpoint = (typeof BREAKPOINTS)[number];

const HEIGHT = 8;
/** Column counts for a draft without a grid of its own. */
const COLS: Readonly<Record<Breakpoint, number>> = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 };

/**
 * Returns the draft with a chart of this report below all others, as wide as the grid. An app has
 * its own layout, so its draft stays unchanged.
 */
function withReport(
  draft: DashboardConfig | null,
  report: { readonly id: number; readonly title: string | null },
  workbookName: string,
): DashboardConfig {
  const base = draft ?? dashboardConfigSchema.parse({ kind: 'CLASSIC', title: workbookName });
  if (base.kind === 'APP') return base;
  const widgets = base.widgets ?? [];
  const rects = Object.fromEntries(
    BREAKPOINTS.map((breakpoint) => {
      const w = base.layout?.cols?.[breakpoint] ?? COLS[breakpoint];
      return [breakpoint, { x: 0, y: computeBottom(widgets, breakpoint), w, h: HEIGHT }];
    }),
  );
  const widget = {
    id: `report-${String(report.id)}`,
    type: 'CHART',
    position: rects['lg'],
    responsiveLayouts: rects,
    config: { reportId: report.id, title: report.title },
    style: null,
  };
  return dashboardConfigSchema.parse({ ...base, widgets: [...widgets, widget] });
}

/**
 * Widgets inside tabs are positioned in their tab. Counting them here too can only move the new
 * widget further down, never over another one.
 */
function computeBottom(widgets: Widgets, breakpoint: Breakpoint): number {
  const ends = widgets.map(({ position, responsiveLayouts }) => {
    const { y, h } = responsiveLayouts?.[breakpoint] ?? position;
    return y + h;
  });
  return Math.max(0, ...ends);
}
