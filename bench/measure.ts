/**
 * One figure, its bar, and whether it holds. A bar is a ratio of two works measured in the same run,
 * or a count; milliseconds depend on the machine and are only stated.
 */
export interface BenchResult {
  readonly name: string;
  /** Null where the measure failed. */
  readonly value: number | null;
  readonly bar: string;
  readonly holds: boolean;
  /** Why there is no value. */
  readonly error?: string;
}

/**
 * Measures processor time, including the collector's, because a busy neighbour stretches
 * the time of a clock.
 */
export function measureCpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Returns how many times the processor time of `floor` the other work takes: the median over rounds
 * in which both run one after the other, in changing order. A slow phase of the machine slows both
 * halves of a pair, and a pair that another process tore apart does not move the median.
 */
export function measurePairedRatio(
  floor: () => unknown,
  work: () => unknown,
  rounds: number,
): number {
  floor();
  work();
  const ratios = Array.from({ length: rounds }, (_, round) => {
    if (round % 2 === 0) {
      const floorMs = measureCpuMs(floor);
      return measureCpuMs(work) / floorMs;
    }
    const workMs = measureCpuMs(work);
    return workMs / measureCpuMs(floor);
  });
  return median(ratios);
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const round = (value: number): number => Math.round(value * 1_000) / 1_000;

export function atLeast(name: string, value: number, bar: number): BenchResult {
  return { name, value: round(value), bar: `>= ${String(bar)}`, holds: value >= bar };
}

export function atMost(name: string, value: number, bar: number): BenchResult {
  return { name, value: round(value), bar: `<= ${String(bar)}`, holds: value <= bar };
}

/** The row of a measure that could not be taken. */
export function failed(name: string, error: unknown): BenchResult {
  const reason = error instanceof Error ? error.message : String(error);
  return { name, value: null, bar: 'must be measured', holds: false, error: reason };
}

/** A figure without a bar: it depends on the machine as a whole, or no bar is set for it. */
export function withoutBar(name: string, value: number): BenchResult {
  return { name, value: round(value), bar: 'stated', holds: true };
}
