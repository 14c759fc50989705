const COUNT = '(?:the )?(?:number|count|share|percentage|proportion|fraction) of';
const HOW =
  '(?:in |on |for )?how (?:many|much|often|long|high|low|heavy|old|far|late|hot|cold|warm)';
const WHAT = String.raw`what(?:['’]s|\s+(?:is|was|are|were|share|percentage|percent|proportion|fraction))`;
/** What begins a clause with a subject of its own, so that its conditions are of that clause. */
const CLAUSE = String.raw`(?:${HOW}|${WHAT})\b`;
const JOINED = String.raw`(?:\s*[,;?]\s*(?:(?:and|but|also)\s+)*|\s+(?:and|but|&|plus)\s+(?:also\s+)?)`;
const BREAK = new RegExp(String.raw`${JOINED}(?=${CLAUSE})`, 'giu');
const FIGURES = /\s*,\s*(?:and\s+)?|\s+(?:and|&|plus|as well as)\s+/giu;

/** What sets figures against each other, or needs both: one question, however many it names. */
const ONE_QUESTION =
  /\b(?:between|difference|differ\w*|ratio|compar\w+|correlat\w+|relat\w+|versus|vs|than(?!\s+[$€£]?\d)|same|each|every|either|both|combined|together|altogether)\b/iu;

/** `the rate is usually low; how often was it above 4`: what somebody says before asking. */
const STATES =
  /^\s*(?!(?:in |on |for |at )?(?:which|what|who|whose|how|when|where|is|are|was|were|do|does|did)\b)[^?;:.]+\b(?:is|are|was|were|tends? to be|seems?(?: to be)?) (?:usually|normally|generally|typically|mostly|often|quite|very|rather|fairly|pretty) \p{L}+\s*[;:.]/iu;

/** `for trips to Boston, what is the longest delay`: what is asked about, and no question of its own. */
const ABOUT = /^\s*(?:for|among|across|of)\b(?![^,]*\b(?:which|what|who|whose|how|when|where)\b)/iu;

const MAX_PARTS = 4;
/** Each way to split is read anew, so that more would take too long. */
const MAX_SPLITS = 4;
const MIN_CHARS = 8;

/** The parts of a sentence that may be questions of their own. */
export interface OwnParts {
  readonly parts: readonly [string, ...string[]];
  /** `and how many weigh over 4000`: a clause, whose conditions are its own. */
  readonly areClauses: boolean;
}

const isSound = (parts: readonly string[]): parts is readonly [string, ...string[]] =>
  parts.length > 1 && parts.length <= MAX_PARTS && parts.every((one) => one.length >= MIN_CHARS);

const trimEnds = (part: string): string => part.trim().replace(/[?.!,;]+$/u, '');

/** `population of China` and `fertility of India`: the ways to split two figures of a sentence. */
function splitFigures(text: string): OwnParts[] {
  return [...text.matchAll(FIGURES)].slice(0, MAX_SPLITS).flatMap((found) => {
    const parts = [text.slice(0, found.index), text.slice(found.index + found[0].length)].map(
      trimEnds,
    );
    return isSound(parts) ? [{ parts, areClauses: false }] : [];
  });
}

const OPENS_FIGURE = new RegExp(String.raw`^${COUNT}\b`, 'iu');

/** Whether a part asks for a number or a share by its first words. */
export const opensCount = (part: string): boolean => OPENS_FIGURE.test(part);

/** The ways to read a sentence as several questions; none where its figures are set against each other. */
export function splitOwnQuestions(text: string): readonly OwnParts[] {
  if (ONE_QUESTION.test(text) || STATES.test(text)) return [];
  const clauses = text.split(BREAK).map(trimEnds);
  if (clauses.length === 2 && ABOUT.test(clauses[0] ?? '')) return [];
  return isSound(clauses) ? [{ parts: clauses, areClauses: true }] : splitFigures(text);
}

const TIME = String.raw`(?:in|during|since|before|after|until|from)\s+(?:the\s+)?(?:(?:early|late|mid|year|first|second|third|fourth|quarter|half|of|to|until|and|between|january|february|march|april|may|june|july|august|september|october|november|december)\s+)*(?:1[89]|20)\d\d(?:s\b)?(?:\s*(?:-|–|to|until)\s*(?:1[89]|20)\d\d)?`;
const TIME_AT_EDGE = new RegExp(String.raw`^${TIME}(?=\s*,|\s)|\b${TIME}$`, 'iu');

/** The words of the time at an edge of a part: `in 1990`. */
export const readTimeAtEdge = (part: string): string | null => TIME_AT_EDGE.exec(part)?.[0] ?? null;
