import { PostgreSQL } from '@codemirror/lang-sql';
import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';

export type CodeColour = 'keyword' | 'string' | 'number' | 'comment';

/** A range of a text that has a colour, in UTF-16 units. */
export interface ColouredRange {
  readonly from: number;
  readonly to: number;
  readonly colour: CodeColour;
}

/** The same tags as in the editor's own theme, `code-theme.ts`. */
const highlighter = tagHighlighter([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], class: 'keyword' },
  { tag: tags.string, class: 'string' },
  // A quoted name is a name.
  { tag: tags.special(tags.string), class: 'name' },
  { tag: [tags.number, tags.bool, tags.null], class: 'number' },
  { tag: tags.comment, class: 'comment' },
]);

const COLOURS: readonly string[] = ['keyword', 'string', 'number', 'comment'];
const isColour = (text: string): text is CodeColour => COLOURS.includes(text);

/** Lists the coloured ranges of SQL in their order, as the editor's grammar reads it. */
export function listColouredRanges(sql: string): readonly ColouredRange[] {
  const ranges: ColouredRange[] = [];
  highlightTree(PostgreSQL.language.parser.parse(sql), highlighter, (from, to, classes) => {
    const colour = classes.split(' ').find(isColour);
    if (colour !== undefined) ranges.push({ from, to, colour });
  });
  return ranges;
}
