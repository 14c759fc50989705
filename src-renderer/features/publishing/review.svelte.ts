import {
  compareDashboards,
  type DashboardDiff,
} from '#domain/dashboards/compare/compare-dashboards.ts';
import type { DeploymentRef } from '#shared/dashboards/refs.ts';
import type { Client } from '../../ipc/client.ts';
import { readTileAnswers } from '../../ipc/read-tile.ts';
import type { ReviewSide } from './publish-candidate.ts';
import { NumberCheck } from './number-check.svelte.ts';

/** Two dashboards side by side: what differs, and which numbers do. */
export class Review {
  readonly before: ReviewSide | null;
  readonly after: ReviewSide;
  readonly diff: DashboardDiff;
  readonly numbers: NumberCheck;

  private constructor(
    sides: { readonly before: ReviewSide | null; readonly after: ReviewSide },
    numbers: NumberCheck,
  ) {
    this.before = sides.before;
    this.after = sides.after;
    this.diff = compareDashboards(sides.before?.dashboard ?? null, sides.after.dashboard);
    this.numbers = numbers;
  }

  static create(
    client: Client,
    deployment: DeploymentRef,
    sides: { readonly before: ReviewSide | null; readonly after: ReviewSide },
  ): Review {
    const before = sides.before?.dashboard ?? null;
    const numbers = new NumberCheck(before, sides.after.dashboard, (request, signal) =>
      readTileAnswers(client, { ...request, deployment }, signal),
    );
    return new Review(sides, numbers);
  }

  /** Another title or audience changes no number, so the numbers are not requested again. */
  withRecord(after: ReviewSide): Review {
    return new Review({ before: this.before, after }, this.numbers);
  }

  close(): void {
    this.numbers.stop();
  }
}
