import type { ComparedDashboard } from '#domain/dashboards/compare/compared-dashboard.ts';
import type { PublishInput } from '#shared/platform/dashboard.ts';

/** One side of a comparison with its name, such as `version 3` or `the draft`. */
export interface ReviewSide {
  readonly label: string;
  readonly dashboard: ComparedDashboard;
}

/** What would be published, as it was reviewed. */
export interface PublishCandidate extends ReviewSide {
  /** The input that is sent exactly like this (§4.1). */
  readonly input: PublishInput;
  /** Paths of the config that cannot be sent. */
  readonly leftOut: readonly string[];
  /** Why the published dashboard may look different from what `words` names; '' for no reason. */
  readonly caveat: string;
  /** True for an earlier version: the edits are not sent then. */
  readonly isRepublish: boolean;
}
