/** One figure, its bar, and whether it holds. Ratios of work that was measured side by side. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly bar: string;
  readonly holds: boolean;
}

/** Of the processor, its collector's threads included: a busy neighbour stretches a clock's time. */
export function measureCpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * The best processor time of each, in milliseconds, run in turns: what slows a round down slows all
 * of them.
 */
export function measureInTurns<Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Record<Name, number> {
  const names = Object.keys(works) as Name[];
  const best = new Map<Name, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const ms = measureCpuMs(works[name]);
      best.set(name, Math.min(ms, best.get(name) ?? ms));
    }
  }
  return Object.fromEntries(best) as Record<Name, number>;
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;

export function atLeast(name: string, value: number, bar: number): BenchResult {
  return { name, value: round(value), bar: `>= ${String(bar)}`, holds: value >= bar };
}

export function atMost(name: string, value: number, bar: number): BenchResult {
  return { name, value: round(value), bar: `<= ${String(bar)}`, holds: value <= bar };
}

/** A figure that is told, not judged: no bar is set for it, or it depends on the machine as a whole. */
export function withoutBar(name: string, value: number): BenchResult {
  return { name, value: round(value), bar: 'stated', holds: true };
}
