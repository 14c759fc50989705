/**
 * A block has this many table rows, besides a heading, a sentence and the empty lines between them.
 */
const TABLE_ROWS = 24;
const FRAME_LINES = 6;

function formatLargeAnswerLine(at: number): string {
  const inBlock = at % (TABLE_ROWS + FRAME_LINES);
  if (inBlock === 0) return `## Part ${String(at)}`;
  if (inBlock === 2) return `There were **${String(at * 37)}** of them, see \`movies.gross\`.`;
  if (inBlock === 4) return '| name | figure | words |';
  if (inBlock === 5) return '|---|--:|---|';
  return inBlock < FRAME_LINES || inBlock === TABLE_ROWS + FRAME_LINES - 1
    ? ''
    : `| row ${String(at)} | ${String(at * 7)} | a **few** plain words |`;
}

/** A long Markdown answer with many tables, cut into so many pieces of about the same length. */
export function createLargeAnswer(lines: number, pieces: number): string[] {
  const text = Array.from({ length: lines }, (_line, at) => formatLargeAnswerLine(at)).join('\n');
  const cut = (at: number): number => Math.round((text.length * at) / pieces);
  return Array.from({ length: pieces }, (_piece, at) => text.slice(cut(at), cut(at + 1)));
}
