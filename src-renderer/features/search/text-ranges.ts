import { findOccurrences, buildLiteralPattern } from '#shared/search/occurrences.ts';

const BLOCKS = 'p, li, td, th, tr, h1, h2, h3, h4, h5, h6, pre, div, blockquote';

interface Piece {
  readonly node: Text;
  readonly start: number;
}

/** The result of an answer stands in its text, but is searched as its own parts. */
const skipResults = (node: Node): number =>
  node instanceof Element && node.hasAttribute('data-step-id')
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_ACCEPT;

/**
 * Reads the text of an element as it is seen: with a line break where one block ends and the next
 * begins.
 */
function readText(root: Element): { text: string; pieces: Piece[] } {
  const shown = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT;
  const walker = document.createTreeWalker(root, shown, skipResults);
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const own = node.parentElement?.closest(BLOCKS) ?? null;
    if (own !== block && text !== '') text += '\n';
    block = own;
    pieces.push({ node, start: text.length });
    text += node.data;
  }
  return { text, pieces };
}

function findPoint(pieces: readonly Piece[], at: number): [Text, number] | null {
  const piece = pieces.findLast(({ start }) => start <= at);
  return piece ? [piece.node, Math.min(at - piece.start, piece.node.data.length)] : null;
}

/** Finds the words in what is drawn, in its order. */
export function findRanges(root: Element, words: string): Range[] {
  const pattern = buildLiteralPattern(words);
  if (pattern === null) return [];
  const { text, pieces } = readText(root);
  return findOccurrences(text, pattern).flatMap(({ start, end }) => {
    const from = findPoint(pieces, start);
    // The end belongs to the piece of the last character, not to the one behind it.
    const to = findPoint(pieces, Math.max(start, end - 1));
    if (from === null || to === null) return [];
    const range = document.createRange();
    range.setStart(...from);
    range.setEnd(to[0], Math.min(to[1] + 1, to[0].data.length));
    return [range];
  });
}
