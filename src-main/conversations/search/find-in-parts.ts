import { FIND_MAX_HITS, type FindHit, type FindResult } from '#shared/conversation-search.ts';
import type { TurnId } from '#shared/ids.ts';
import { findOccurrences, hasOccurrence, buildLiteralPattern } from '#shared/search/occurrences.ts';
import type { SearchPart } from '#shared/thread/search-parts.ts';
import { isTable } from './best-hit.ts';

export interface TurnParts {
  readonly turnId: TurnId;
  readonly parts: readonly SearchPart[];
}

type HitLocation = Omit<FindHit, 'index'>;

/** Splits a table into its cells, because a hit must not span two cells. */
function listTexts(turnId: TurnId, part: SearchPart): { location: HitLocation; text: string }[] {
  const { kind, messageId, text } = part;
  if (!isTable(kind)) return [{ location: { turnId, kind, messageId, cell: null }, text }];
  return text.split('\n').flatMap((line, index) =>
    line.split('\t').map((cell, column) => ({
      location: {
        turnId,
        kind,
        messageId,
        cell: { row: kind === 'columns' ? null : index, column },
      },
      text: cell,
    })),
  );
}

/**
 * Counts every occurrence in the order of the screen, so that "N of M" is right beyond the listed
 * ones.
 */
export function findInParts(turns: readonly TurnParts[], query: string): FindResult {
  const pattern = buildLiteralPattern(query);
  if (pattern === null) return { hits: [], total: 0, query };
  const hits: FindHit[] = [];
  let total = 0;
  for (const { turnId, parts } of turns) {
    for (const part of parts) {
      // One search of the complete part avoids searching hundreds of cells in a table without a
      // hit.
      if (!hasOccurrence(part.text, pattern)) continue;
      for (const { location, text } of listTexts(turnId, part)) {
        const found = findOccurrences(text, pattern).length;
        total += found;
        for (let index = 0; index < found && hits.length < FIND_MAX_HITS; index += 1) {
          hits.push({ ...location, index });
        }
      }
    }
  }
  return { hits, total, query };
}
