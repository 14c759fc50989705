import {
  compareDashboards,
  type DashboardDiff,
} from '#domain/dashboards/compare/compare-dashboards.ts';
import type { ReviewSide } from './publish-candidate.ts';
import { NumberCheck } from './number-check.svelte.ts';
import type { NumberPorts } from './tile-numbers.svelte.ts';

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
    ports: NumberPorts,
    sides: { readonly before: ReviewSide | null; readonly after: ReviewSide },
  ): Review {
    const before = sides.before?.dashboard ?? null;
    return new Review(sides, new NumberCheck(before, sides.after.dashboard, ports));
  }

  /** Another title or audience changes no number, so the numbers are not requested again. */
  withRecord(after: ReviewSide): Review {
    return new Review({ before: this.before, after }, this.numbers);
  }

  close(): void {
    this.numbers.stop();
  }
}
