/** The folded text with the way back, for marks in what stands on the screen. */
export interface FoldedText {
  readonly text: string;
  /**
   * Returns the position in the source of a position in the folded text; the end of the text has
   * one too.
   */
  readonly toSource: (at: number) => number;
}

const ACCENTS = /[\u0300-\u036f]/g;
const NOT_ASCII = /[^\0-\x7f]/;
const EACH_NOT_ASCII = /[^\0-\x7f]/gu;
const OTHER_SPACE = /[^\S ]/g;
const LAST_ASCII = 0x7f;

/** A text has few different letters, and normalising one costs more than finding it here. */
const KNOWN = new Map<string, string>();
const MOST_KNOWN = 4_096;

function foldLetter(letter: string): string {
  const bare = letter.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC').toLowerCase();
  // The two shapes of the small sigma are one letter.
  return bare === 'ς' ? 'σ' : bare.replaceAll(ACCENTS, '');
}

function foldKnown(letter: string): string {
  const known = KNOWN.get(letter);
  if (known !== undefined) return known;
  const folded = foldLetter(letter);
  if (KNOWN.size < MOST_KNOWN) KNOWN.set(letter, folded);
  return folded;
}

/**
 * Text as it is compared: any case, without accents, every space a blank. Only the accents of Latin,
 * Greek and Cyrillic letters go: elsewhere such a mark makes another letter (か, が).
 */
export function foldText(source: string): string {
  const letters = NOT_ASCII.test(source) ? source.replaceAll(EACH_NOT_ASCII, foldKnown) : source;
  // Only ASCII is left with a case, so that no letter changes its length.
  return letters.toLowerCase().replaceAll(OTHER_SPACE, ' ');
}

const keepOffset = (at: number): number => at;

export function foldWithOffsets(source: string): FoldedText {
  const text = foldText(source);
  if (!NOT_ASCII.test(source)) return { text, toSource: keepOffset };
  const positions: number[] = [];
  let at = 0;
  for (const letter of source) {
    const isAscii = letter.charCodeAt(0) <= LAST_ASCII;
    const length = isAscii ? 1 : foldKnown(letter).length;
    for (let unit = 0; unit < length; unit += 1) positions.push(at);
    at += letter.length;
  }
  positions.push(at);
  return { text, toSource: (position) => positions[position] ?? at };
}
