import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { CUES, listWordTokens } from './word-tokens.ts';

const BEFORE_CHARS = 60;
const AFTER_CHARS = 30;
/** `39 % of the market`: what a share of the result's whole is called. */
const SHARE_OF_MARKET =
  /^\s(?:of|von|du|del)\s(?:the\s|de[mr]\s)?(?:market|markt|marché|mercado)(?!\p{L})/iu;
const CLAUSE_START = /^.*[;:]/su;
/** Only in capitals: `who` is no authority. */
const AUTHORITIES =
  /(?<!\p{L})(?:WHO|WTO|OECD|IATA|IMF|EU|UN|NHS|World Bank|Gartner|Google)(?!\p{L})/u;
/** Names of more rows are not looked through. */
const MOST_ROWS = 2_000;

const collectNames = ({ table, columns, namingColumns }: AnalyzedTable): readonly string[] => [
  ...columns.flatMap(({ words }) => words),
  ...table.rows
    .slice(0, MOST_ROWS)
    .flatMap((row) =>
      namingColumns.flatMap((column) =>
        listWordTokens(String(row[column] ?? '')).map(({ text }) => text),
      ),
    ),
];

/** Tells figures of the results from those of the world outside. */
export class OutsideCues {
  /** The words that name rows and columns: a department of research is in the result. */
  readonly #names: ReadonlySet<string>;

  constructor(tables: readonly AnalyzedTable[]) {
    this.#names = new Set(tables.flatMap(collectNames));
  }

  /**
   * Whether the words around a figure speak of something that no result holds: `the industry average
   * is 29 %`.
   */
  speaksOfOutside(figure: Figure, { text, from, headerWords }: FigureContext): boolean {
    if (headerWords.length > 0) return false;
    const at = figure.from - from;
    const end = figure.to - from;
    const before = text.slice(Math.max(0, at - BEFORE_CHARS), at).replace(CLAUSE_START, '');
    const after = /^[^.;,]*/u.exec(text.slice(end, end + AFTER_CHARS))?.[0] ?? '';
    return [before, after.replace(SHARE_OF_MARKET, '')].some((part) => this.#hasCue(part));
  }

  #hasCue(part: string): boolean {
    const cue = (CUES.outside.exec(part) ?? AUTHORITIES.exec(part))?.[0];
    if (cue === undefined) return false;
    return !listWordTokens(cue).some(({ text }) => this.#names.has(text));
  }
}
