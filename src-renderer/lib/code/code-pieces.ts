import type { ClauseRange } from './find-clause.ts';
import type { CodeColour, ColouredRange } from './sql-colours.ts';

/** A piece of code that is drawn in one way. */
export interface CodePiece {
  readonly text: string;
  /** Null for the colour of other text. */
  readonly colour: CodeColour | null;
  readonly isLit: boolean;
}

/**
 * Cuts code into pieces of one colour, lit or not. Together they are the text, whatever the ranges:
 * none of its characters is left out or repeated.
 */
export function splitCode(
  text: string,
  colours: readonly ColouredRange[],
  lit: readonly ClauseRange[] = [],
): readonly CodePiece[] {
  const ends = [...colours, ...lit].flatMap(({ from, to }) => [from, to]);
  const cuts = [...new Set([0, ...ends, text.length])]
    .filter((at) => at >= 0 && at <= text.length)
    .toSorted((a, b) => a - b);
  let [colourAt, litAt] = [0, 0];
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    while ((colours[colourAt]?.to ?? Infinity) <= from) colourAt += 1;
    while ((lit[litAt]?.to ?? Infinity) <= from) litAt += 1;
    const colour = colours[colourAt];
    return {
      text: text.slice(from, to),
      colour: colour && colour.from <= from ? colour.colour : null,
      isLit: (lit[litAt]?.from ?? Infinity) <= from,
    };
  });
}

/** Pieces beside each other that are lit or not. */
interface CodeRun {
  readonly isLit: boolean;
  readonly pieces: readonly CodePiece[];
}

/** Groups pieces, so that a lit clause of several colours is one. */
export function groupPieces(pieces: readonly CodePiece[]): readonly CodeRun[] {
  const runs: { readonly isLit: boolean; readonly pieces: CodePiece[] }[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last?.isLit === piece.isLit) last.pieces.push(piece);
    else runs.push({ isLit: piece.isLit, pieces: [piece] });
  }
  return runs;
}
