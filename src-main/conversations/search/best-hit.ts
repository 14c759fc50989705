import type { CellRef, SearchHit } from '#shared/conversation-search.ts';
import { findOccurrences, hasOccurrence } from '#shared/search/occurrences.ts';
import { buildSnippet } from '#shared/search/snippet.ts';
import type { SearchPart, SearchPartKind } from '#shared/thread/search-parts.ts';

/** Text that a person wrote or reads is a better excerpt than a machine's, so it weighs more. */
const PART_WEIGHTS: Readonly<Record<SearchPartKind, number>> = {
  question: 11,
  answer: 10,
  title: 9,
  remark: 8,
  cells: 7,
  columns: 6,
  sql: 5,
  error: 4,
  thought: 3,
  step: 2,
  model: 1,
  details: 0,
};
/** A part with more of the words wins over any preference for its kind. */
const PER_TERM = 100;

export type BestHit = Pick<SearchHit, 'kind' | 'messageId' | 'cell' | 'snippet'>;

function scorePart(part: SearchPart, patterns: readonly RegExp[]): number {
  const terms = patterns.filter((it) => hasOccurrence(part.text, it)).length;
  return terms === 0 ? -1 : terms * PER_TERM + PART_WEIGHTS[part.kind];
}

export const isTable = (kind: SearchPartKind): boolean => kind === 'cells' || kind === 'columns';

/** Tabs end cells and line breaks end rows; no cell contains either. */
export function findCellRef(part: SearchPart, at: number): CellRef {
  const before = part.text.slice(0, at).split('\n');
  const column = (before.at(-1) ?? '').split('\t').length - 1;
  return { row: part.kind === 'columns' ? null : before.length - 1, column };
}

const CELL_SEPARATOR = ' · ';

/** In a table the best row is the one with the most of the words. */
function findBestRow(part: SearchPart, patterns: readonly RegExp[]): BestHit | null {
  let best = { terms: 0, row: '', start: 0 };
  let start = 0;
  for (const row of part.text.split('\n')) {
    const terms = patterns.filter((it) => hasOccurrence(row, it)).length;
    if (terms > best.terms) best = { terms, row, start };
    start += row.length + 1;
  }
  const [first] = patterns.flatMap((it) => findOccurrences(best.row, it, 1));
  if (best.terms === 0 || first === undefined) return null;
  return {
    kind: part.kind,
    messageId: part.messageId,
    cell: findCellRef(part, best.start + first.start),
    snippet: buildSnippet(best.row.replaceAll('\t', CELL_SEPARATOR), patterns),
  };
}

/**
 * The position at which a found turn is shown: the part with the most of the words. Where no word
 * can be located (the index folds a letter that we do not), it is the question.
 */
export function findBestHit(
  parts: readonly SearchPart[],
  patterns: readonly RegExp[],
): BestHit | null {
  const [best] = parts
    .map((part) => ({ part, score: scorePart(part, patterns) }))
    .sort((a, b) => b.score - a.score);
  if (best === undefined) return null;
  const part = best.score < 0 ? parts[0] : best.part;
  if (part === undefined) return null;
  const { kind, messageId } = part;
  return (
    (isTable(kind) ? findBestRow(part, patterns) : null) ?? {
      kind,
      messageId,
      cell: null,
      snippet: buildSnippet(part.text, patterns),
    }
  );
}
