import type { ComparedDashboard } from '#domain/dashboards/compare/compared-dashboard.ts';
import type { PublishInput } from '#shared/platform/dashboard.ts';

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
