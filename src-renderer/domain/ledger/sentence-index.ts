import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';

/** Finds the figures that stand in the same sentence, or row of a table, as a figure. */
export function createSentenceIndex(
  figures: readonly Figure[],
  contextOf: (figure: Figure) => FigureContext,
): (figure: Figure) => readonly Figure[] {
  const sentences = new Map<string, Figure[]>();
  for (const figure of figures) {
    const { key } = contextOf(figure);
    const known = sentences.get(key);
    if (known === undefined) sentences.set(key, [figure]);
    else known.push(figure);
  }
  return (figure) => sentences.get(contextOf(figure).key) ?? [];
}
