import { tokenizeWithoutSpaces, type SqlToken } from '#shared/sql/sql-tokens.ts';

/** A range of SQL, in UTF-16 units. */
export interface ClauseRange {
  readonly from: number;
  readonly to: number;
}

/** Keywords may be written in another case by a formatter; texts and quoted names may not. */
const normalize = ({ kind, text }: SqlToken): string =>
  kind === 'word' ? text.toUpperCase() : text;

function findTokens(all: readonly string[], piece: readonly string[]): number[] {
  const [first] = piece;
  if (first === undefined) return [];
  const starts: number[] = [];
  for (let at = all.indexOf(first); at !== -1; at = all.indexOf(first, at + 1)) {
    if (piece.every((token, index) => all[at + index] === token)) starts.push(at);
  }
  return starts;
}

/**
 * Finds pieces of SQL in a statement that may be laid out in another way: token by token, without
 * spaces and comments. A piece that is not there has no range. Ranges are in order and do not
 * overlap.
 */
export function findClauses(sql: string, clauses: readonly string[]): readonly ClauseRange[] {
  const tokens = tokenizeWithoutSpaces(sql);
  const all = tokens.map(normalize);
  const ranges = clauses.flatMap((clause): ClauseRange[] => {
    const piece = tokenizeWithoutSpaces(clause).map(normalize);
    return findTokens(all, piece).flatMap((at) => {
      const [first, last] = [tokens[at], tokens[at + piece.length - 1]];
      return first && last ? [{ from: first.start, to: last.end }] : [];
    });
  });
  return mergeRanges(ranges);
}

function mergeRanges(ranges: readonly ClauseRange[]): readonly ClauseRange[] {
  const merged: ClauseRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else merged.push(range);
  }
  return merged;
}
