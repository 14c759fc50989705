const TITLE_MAX_CHARS = 80;
/** Letters as people see them: an emoji or an accented letter is never cut apart. */
const SEGMENTER = new Intl.Segmenter();

/** A title from the question: its text on one line, cut at a word where it is long. */
export function createTitle(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  const letters = Array.from(SEGMENTER.segment(line), ({ segment }) => segment);
  if (letters.length <= TITLE_MAX_CHARS) return line;
  const cut = letters.slice(0, TITLE_MAX_CHARS).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > TITLE_MAX_CHARS / 2 ? cut.slice(0, space) : cut}…`;
}
