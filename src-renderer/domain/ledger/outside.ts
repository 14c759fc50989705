import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { CUES, listWordTokens, spaceName } from './word-tokens.ts';

const BEFORE_CHARS = 60;
const AFTER_CHARS = 40;
/** `39 % of the market`: what a share of the result's whole is called. */
const SHARE_OF_MARKET =
  /^\s(?:of|von|du|del)\s(?:the\s|de[mr]\s)?(?:market|markt|marché|mercado)(?!\p{L})/iu;
const CLAUSE_START = /^.*[;:]/su;
/** `The ministry's threshold is 85 %`: what somebody asks for, up to its number. */
const ASKED_BEFORE =
  /(?<!\p{L})(?:targets?|SLAs?|guidance|thresholds?|goals?|norms?|standards?|quotas?|limits?|cap|capacity|aim(?:s|ing)? (?:for|at)|contract(?:ual(?:ly)?)?|statutory|legal(?:ly)?|laws?|regulations?|regulators?|ministry|government|requires?|required|demands?|allows?|permits?|tolerates?|recommended|assum(?:e[sd]?|ing)|suppos(?:e|ing)|most (?:companies|firms|shops|stores|teams|banks|hospitals|schools|cities|countries)|\p{L}*zielwert|zielmarke|\p{L}*schwelle|\p{L}*schwellenwert|\p{L}*grenzwert|vorgaben?|gesetzlich\p{L}*|vertraglich\p{L}*|verlangt|fordert|erlaubt|objectif|seuil|norme|plafond|légale?|exige|contrat|recommandé\p{L}*|objetivo|umbral|norma|contrato|límite)(?!\p{L})[^\d;:]{0,50}$/iu;
/** `the 95 % target`. */
const ASKED_AFTER =
  /^[\s-](?:\p{L}+\s)?(?:target|threshold|goal|norm|standard|quota|limit|cap)(?!\p{L})/iu;
const MEAN_CHARS = 90;
/** Up to the figure, which no comma or other number parts from it. */
const MEAN_OUTSIDE =
  /(?<!\p{L})(?:national(?:ly)?|nationwide|industry|sector|market|state|federal|european|eu|oecd|global|worldwide|world|international|continental|genre|category|class|segment|trade|peer|peer[- ]group|league|division|competitors?[’']?|competition|city|county|country|historical|long-term|multi-year|us|uk|branchen|landesweite[rns]?|bundesweite[rns]?|nationale?[rns]?|europäische[rns]?|européenne|mondiale|nacional|europea|mundial|nazionale)(?:[\x27’]s|-wide)?\s(?:average|averages|mean|median|benchmark|durchschnitt\p{L}*|mittel\p{L}*)(?!\p{L})(?=[^\d,;:.]{0,50}\s(?:is|are|was|were|of|stands? at|stood at|lies at|amounts to|liegt bei|lag bei|beträgt|betrug)\s(?:about\s|around\s|roughly\s|only\s|rund\s|etwa\s)?[$€£~≈]?$)/iu;
/** `missed the target by 3 points` is how far a value is from it. */
const APART = /(?<!\p{L})(?:by|um)\s[^\d]{0,12}$/iu;
/** Only in capitals: `who` is no authority. */
const AUTHORITIES =
  /(?<!\p{L})(?:WHO|WTO|OECD|OCDE|IATA|IMF|ECB|EU|UN|NHS|FDA|EPA|FIFA|UEFA|ILO|UNESCO|Eurostat|World Bank|Gartner|Google)(?!\p{L})/u;
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

/** `WHERE study = 'VX-201'`: the names and texts of the conditions, of which the result speaks. */
const CONDITION = /\bwhere\b([^;]*?)(?:\b(?:group|order|limit|having)\b|;|$)/gis;

const listConditions = (sql: string): readonly string[] =>
  [...sql.matchAll(CONDITION)].flatMap(([, words = '']) =>
    listWordTokens(spaceName(words)).map(({ text }) => text),
  );

const WORLD = [CUES.outside, CUES.general, AUTHORITIES];

/** The words of a figure's clause. */
function readAround(
  { from: first, to }: Figure,
  { text, from }: FigureContext,
): { readonly before: string; readonly after: string } {
  const at = first - from;
  const end = to - from;
  return {
    before: text.slice(Math.max(0, at - BEFORE_CHARS), at).replace(CLAUSE_START, ''),
    after: (/^[^.;,]*/u.exec(text.slice(end, end + AFTER_CHARS))?.[0] ?? '').replace(
      SHARE_OF_MARKET,
      '',
    ),
  };
}

/** A word, what it may be the plural of, and its plural: a column `industry` has industries. */
const listForms = (word: string): readonly string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/ies$/, 'y'),
  `${word}s`,
];

/** Tells figures of the results from those of the world outside. */
export class OutsideCues {
  /** The words that name rows, columns and conditions: a department of research is in the result. */
  readonly #names: ReadonlySet<string>;

  constructor(tables: readonly AnalyzedTable[], queries: readonly string[]) {
    this.#names = new Set([...tables.flatMap(collectNames), ...queries.flatMap(listConditions)]);
  }

  /**
   * Whether the words around a figure speak of something that no result holds: `the industry average
   * is 29 %`.
   */
  speaksOfOutside(figure: Figure, context: FigureContext): boolean {
    if (context.headerWords.length > 0) return false;
    const { before, after } = readAround(figure, context);
    if ([before, after].some((part) => this.#hasCue(part, WORLD))) return true;
    if (APART.test(before)) return false;
    return this.#hasCue(before, [ASKED_BEFORE]) || this.#hasCue(after, [ASKED_AFTER]);
  }

  /**
   * Whether a figure is called the mean of a larger whole, whatever row the words name: `the national
   * average stay in an ICU is 4.2 days`.
   */
  isMeanOfOutside(figure: Figure, { text, from, headerWords }: FigureContext): boolean {
    if (headerWords.length > 0) return false;
    const at = figure.from - from;
    const before = text.slice(Math.max(0, at - MEAN_CHARS), at);
    return this.#hasCue(before, [MEAN_OUTSIDE]);
  }

  /** Whether they say what holds in general: `shops like Hof typically sell 12`. */
  speaksInGeneral(figure: Figure, context: FigureContext): boolean {
    if (context.headerWords.length > 0) return false;
    const { before, after } = readAround(figure, context);
    return [before, after].some((part) => this.#hasCue(part, [CUES.general]));
  }

  #hasCue(part: string, cues: readonly RegExp[]): boolean {
    const found = cues.flatMap((one) => one.exec(part)?.[0] ?? []);
    return found.some(
      (cue) =>
        !listWordTokens(cue).some(({ text }) =>
          listForms(text).some((one) => this.#names.has(one)),
        ),
    );
  }
}
