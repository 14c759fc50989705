import type { Step } from '#domain/thread/steps.ts';

/** The distance between two steps, which lies in the height of each. */
export const STEP_GAP_PX = 4;

type Shape = 'line' | 'result';

const getShape = (step: Step): Shape =>
  step.kind === 'tool' && step.tool === 'sql' && step.error === null ? 'result' : 'line';

/** Heights as they were measured on a window of usual width, until steps of the turn were drawn. */
const FIRST_GUESS_PX: Readonly<Record<Shape, number>> = { line: 36, result: 470 };

/** The height of each step when it was last drawn; the others are estimated by their shape. */
export class StepHeights {
  readonly #measured = new Map<string, number>();
  readonly #sums: Record<Shape, { px: number; count: number }> = {
    line: { px: 0, count: 0 },
    result: { px: 0, count: 0 },
  };
  readonly #guess: Record<Shape, number> = { ...FIRST_GUESS_PX };

  put(step: Step, px: number): void {
    const before = this.#measured.get(step.id);
    const sum = this.#sums[getShape(step)];
    sum.px += px + STEP_GAP_PX - (before ?? 0);
    if (before === undefined) sum.count += 1;
    this.#measured.set(step.id, px + STEP_GAP_PX);
  }

  /** Updates the estimates; `put` does not, because the drawn boxes rest on the old ones. */
  refreshGuess(): void {
    for (const shape of ['line', 'result'] as const) {
      const { px, count } = this.#sums[shape];
      if (count > 0) this.#guess[shape] = px / count;
    }
  }

  of(step: Step): number {
    return this.#measured.get(step.id) ?? this.#guess[getShape(step)];
  }

  sum(steps: readonly Step[]): number {
    return steps.reduce((total, step) => total + this.of(step), 0);
  }
}
