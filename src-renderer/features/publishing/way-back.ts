import {
  dashboardConfigSchema,
  type Dashboard,
  type PublishInput,
} from '#shared/platform/dashboard.ts';
import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import type { WorkbookPlace } from '#shared/dashboards/places.ts';
import { toStrictConfig } from '#domain/dashboards/to-publish-input.ts';
import type { Candidate } from './candidate.ts';
import { toVersionWords } from './versions.svelte.ts';

const WAY_BACK =
  'Going back brings back widgets, layout, theme and settings. Queries and charts are taken as the workbook’s reports are now.';

/** An earlier version as what would be published; without a workbook with the reports it had. */
export function toWayBack(
  version: Dashboard,
  { workbookId }: Pick<WorkbookPlace, 'workbookId'>,
  workbook: WorkbookView | null,
): Candidate {
  const { title, description, allowEmbed, reportSnapshots } = version;
  const { config, leftOut } = toStrictConfig(version.config);
  const input: PublishInput = { workbookId, title, description, allowEmbed, config };
  const snapshots = workbook?.reports.flatMap(({ snapshot }) => snapshot ?? []) ?? reportSnapshots;
  return {
    words: toVersionWords(version),
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
    caveat: WAY_BACK,
    isWayBack: true,
  };
}
