import type { SearchResult } from '#shared/conversation-search.ts';

const count = new Intl.NumberFormat();

export function describeSearchResult({ groups, isTruncated }: SearchResult): string {
  if (groups.length === 0) return 'Nothing on this computer holds all of these words.';
  const words =
    groups.length === 1 ? '1 conversation.' : `${count.format(groups.length)} conversations.`;
  return isTruncated
    ? `The best ${words} More hold these words: add one to narrow it down.`
    : words;
}

/** An archive of an older version is read in while nothing else is done: until then it is not whole. */
export function describeUnindexedTurns(unindexedTurns: number): string {
  if (unindexedTurns === 0) return '';
  const turns =
    unindexedTurns === 1 ? '1 older question' : `${count.format(unindexedTurns)} older questions`;
  return `${turns} cannot be found yet: they are still being read in.`;
}
