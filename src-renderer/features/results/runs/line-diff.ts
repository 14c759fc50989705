export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Beyond it the square of the lines would cost more than it tells. */
const LINES_MOST = 1_000;

/** The lines of two texts, what both have once. Null when they are too long to be compared. */
export function toLineDiff(before: string, after: string): DiffLine[] | null {
  const [a, b] = [before.split('\n'), after.split('\n')];
  if (a.length > LINES_MOST || b.length > LINES_MOST) return null;
  const common = toCommonCounts(a, b);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (
      j >= b.length ||
      (i < a.length && countAt(common, i + 1, j) >= countAt(common, i, j + 1))
    ) {
      lines.push({ kind: 'removed', text: a[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: b[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}

type Counts = readonly (readonly number[])[];
const countAt = (counts: Counts, i: number, j: number): number => counts[i]?.[j] ?? 0;

/** For each pair of places, how many lines the rests have in common, in order. */
function toCommonCounts(a: readonly string[], b: readonly string[]): Counts {
  const counts: number[][] = Array.from({ length: a.length + 1 }, () => []);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = counts[i] ?? [];
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] =
        a[i] === b[j]
          ? countAt(counts, i + 1, j + 1) + 1
          : Math.max(countAt(counts, i + 1, j), row[j + 1] ?? 0);
    }
  }
  return counts;
}
