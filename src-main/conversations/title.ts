const TITLE_MAX_CHARS = 80;
/** Splits text into graphemes, so that an emoji or an accented letter is never cut apart. */
const SEGMENTER = new Intl.Segmenter();

/** Creates a title from a question: its text on one line, cut at a word if it is long. */
export function createTitle(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  const letters = Array.from(SEGMENTER.segment(line), ({ segment }) => segment);
  if (letters.length <= TITLE_MAX_CHARS) return line;
  const cut = letters.slice(0, TITLE_MAX_CHARS).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > TITLE_MAX_CHARS / 2 ? cut.slice(0, space) : cut}…`;
}
