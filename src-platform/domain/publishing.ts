import {
  dashboardConfigSchema,
  publishInputSchema,
  type Dashboard,
  type DashboardConfig,
  type PublishInput,
} from '#shared/platform/dashboard.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { stringifyJson } from '#shared/platform/json-text.ts';
import { toViolations } from '#shared/platform/violation.ts';
import type {
  DashboardAddress,
  DashboardStore,
  FormerVersion,
  VersionContent,
} from './dashboard-store.ts';
import type { Library, Report, Workbook } from './library.ts';
import { createBadRequest } from './failure.ts';

export interface PublishRequest extends DashboardAddress {
  /** The body as it arrived; undefined when there was none (§4.1: the body is optional). */
  readonly body: unknown;
  readonly createdBy: number;
}

interface PublishingOptions {
  readonly library: Library;
  readonly store: DashboardStore;
  readonly now: () => number;
}

const EMPTY_CONFIG = dashboardConfigSchema.parse({});

/** Turns workbooks into dashboards (§4.1). */
export class Publishing {
  readonly #library: Library;
  readonly #store: DashboardStore;
  readonly #now: () => number;
  readonly #snapshots = new Map<number, ReportSnapshot>();

  constructor({ library, store, now }: PublishingOptions) {
    this.#library = library;
    this.#store = store;
    this.#now = now;
    this.addReports(library.reports);
  }

  /** From now on a publish includes these reports. */
  addReports(reports: readonly Report[]): void {
    for (const snapshot of this.#store.keepSnapshots(reports)) {
      this.#snapshots.set(snapshot.reportId, snapshot);
    }
  }

  /** @throws RequestFailure 404 for an unknown deployment or workbook, 400 for a body with faults */
  async publish({ deploymentId, workbookId, body, createdBy }: PublishRequest): Promise<Dashboard> {
    const workbook = this.#library.getWorkbook(deploymentId, workbookId);
    const input = body === undefined ? { workbookId } : parsePublishBody(body, workbookId);
    return this.#store.publish({ deploymentId, workbookId }, (former) => {
      checkDashboard(input, former);
      return {
        ...buildVersionContent(input, workbook, former),
        snapshots: this.listSnapshots(workbook),
        createdBy,
        atMs: this.#now(),
      };
    });
  }

  /** The snapshots that a publish of this workbook would contain now. */
  listSnapshots(workbook: Workbook): ReportSnapshot[] {
    return workbook.reports.flatMap(({ id }) => this.#snapshots.get(id) ?? []);
  }

  findPublished(workbookId: number): Dashboard | null {
    return this.#store.findOfWorkbook(workbookId);
  }

  findPublicDashboard(publicId: string): Dashboard | null {
    return this.#store.findPublic(publicId);
  }
}

/** §4.1 `dashboardId` may only name the workbook's own dashboard, which gets the new version. */
function checkDashboard({ dashboardId }: PublishInput, former: FormerVersion | null): void {
  if (dashboardId === undefined || dashboardId === null || dashboardId === former?.id) return;
  const advice = `workbook has no dashboard ${String(dashboardId)}`;
  throw createBadRequest([{ path: 'dashboardId', rule: '§4.1', advice }]);
}

function pickConfig({ config }: PublishInput, workbook: Workbook): DashboardConfig {
  if (config) return dashboardConfigSchema.parse(config);
  return workbook.draft ?? EMPTY_CONFIG;
}

/**
 * An absent field keeps its former value and null clears it. allowEmbed cannot be cleared (§2.1
 * requires a boolean). Without a config the workbook's draft is published.
 */
function buildVersionContent(
  input: PublishInput,
  workbook: Workbook,
  former: FormerVersion | null,
): Pick<VersionContent, 'title' | 'description' | 'allowEmbed' | 'config'> {
  const config = pickConfig(input, workbook);
  const titled = former ?? {
    title: config.title ?? workbook.name,
    description: config.description,
  };
  return {
    title: input.title === undefined ? titled.title : input.title,
    description: input.description === undefined ? titled.description : input.description,
    allowEmbed: input.allowEmbed ?? former?.allowEmbed ?? false,
    config,
  };
}

/**
 * A body can be so deep (100,000 levels) that it parses but cannot be serialised; the store needs
 * both.
 */
const writableInputSchema = publishInputSchema.superRefine((input, context) => {
  stringifyJson(input, context);
});

/**
 * §4.1 request body.
 * @throws RequestFailure 400 that names every violated field
 */
function parsePublishBody(body: unknown, workbookId: number): PublishInput {
  const parsed = writableInputSchema.safeParse(body);
  if (!parsed.success) throw createBadRequest(toViolations(parsed.error, '§4.1'));
  if (parsed.data.workbookId !== workbookId) {
    const advice = `must be ${String(workbookId)}, as in the address`;
    throw createBadRequest([{ path: 'workbookId', rule: '§4.1', advice }]);
  }
  return parsed.data;
}
