import type { JudgedFigure } from '#domain/ledger/verdict.ts';
import type { TextNode, TextSpan } from '#lib/markdown/text-highlights.ts';
import type { TextPiece } from './read-passages.ts';

/**
 * Builds the position of each figure in the text nodes; one across two nodes has a span in each.
 */
export function buildFigureSpans(
  figures: readonly JudgedFigure[],
  pieces: readonly (readonly TextPiece[])[],
): ReadonlyMap<TextNode, readonly TextSpan[]> {
  const spans = new Map<TextNode, TextSpan[]>();
  for (const [index, { figure }] of figures.entries()) {
    for (const { node, from } of pieces[figure.passage] ?? []) {
      const start = Math.max(0, figure.from - from);
      const end = Math.min(node.text.length, figure.to - from);
      if (end <= start) continue;
      const known = spans.get(node) ?? [];
      known.push({ from: start, to: end, key: String(index) });
      spans.set(node, known);
    }
  }
  return spans;
}
