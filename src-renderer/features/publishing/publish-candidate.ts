import {
  dashboardConfigSchema,
  type Dashboard,
  type PublishInput,
} from '#shared/platform/dashboard.ts';
import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { buildStrictConfig } from '#domain/dashboards/publish-input.ts';
import { labelVersion } from './versions.svelte.ts';
import type { ComparedDashboard } from '#domain/dashboards/compare/compared-dashboard.ts';

/** One side of a comparison, and what it is called: `version 3`, `the draft`. */
export interface ReviewSide {
  readonly label: string;
  readonly dashboard: ComparedDashboard;
}

/** What would be published, as it was reviewed. */
export interface PublishCandidate extends ReviewSide {
  /** Exactly this is sent (§4.1). */
  readonly input: PublishInput;
  /** Paths of what cannot be sent. */
  readonly leftOut: readonly string[];
  /** Why what is published may look different from what `words` names; '' for no reason. */
  readonly caveat: string;
  /** An earlier version: nothing of what is edited is sent. */
  readonly isRepublish: boolean;
}

const REPUBLISH_CAVEAT =
  'Going back brings back widgets, layout, theme and settings. Queries and charts are taken as the workbook’s reports are now.';

/** An earlier version as what would be published; without a workbook with the reports it had. */
export function buildRepublishCandidate(
  version: Dashboard,
  { workbookId }: Pick<WorkbookRef, 'workbookId'>,
  workbook: WorkbookView | null,
): PublishCandidate {
  const { title, description, allowEmbed, reportSnapshots } = version;
  const { config, leftOut } = buildStrictConfig(version.config);
  const input: PublishInput = { workbookId, title, description, allowEmbed, config };
  const snapshots = workbook?.reports.flatMap(({ snapshot }) => snapshot ?? []) ?? reportSnapshots;
  return {
    label: labelVersion(version),
    // What is reviewed is what is sent, not what it was read from.
    dashboard: {
      title,
      description,
      allowEmbed,
      config: dashboardConfigSchema.parse(config),
      snapshots,
    },
    input,
    leftOut,
    caveat: REPUBLISH_CAVEAT,
    isRepublish: true,
  };
}
