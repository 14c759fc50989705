import { diffArrays } from 'diff';

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Beyond this many changes the diff takes long and is unreadable. */
const CHANGES_MOST = 2_000;

/** The lines of two texts, with shared lines listed once. Null when they differ too much. */
export function diffLines(before: string, after: string): DiffLine[] | null {
  const runs = diffArrays(before.split('\n'), after.split('\n'), { maxEditLength: CHANGES_MOST });
  return (
    runs?.flatMap(({ value, added, removed }) => {
      const kind = added ? 'added' : removed ? 'removed' : 'same';
      return value.map((text): DiffLine => ({ kind, text }));
    }) ?? null
  );
}

/** A line of a diff, or the number of shared lines that were left out. */
export type FoldedLine = DiffLine | { readonly kind: 'gap'; readonly count: number };

/** Keeps only lines within `around` lines of a change. */
export function foldLines(lines: readonly DiffLine[], around = 3): FoldedLine[] {
  const isNear = lines.map((_line, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same'),
  );
  const folded: FoldedLine[] = [];
  for (const [at, line] of lines.entries()) {
    const last = folded.at(-1);
    if (isNear[at] === true) folded.push(line);
    else if (last?.kind === 'gap') folded.splice(-1, 1, { kind: 'gap', count: last.count + 1 });
    else folded.push({ kind: 'gap', count: 1 });
  }
  return folded;
}
