import { isOneOperation, SENTENCE_END as END } from './sentence-edges.ts';

/** What is asked of two sides: both figures, how far they are apart, how many times or percent, or the change in percent. */
export type ContrastKind =
  | 'compare'
  | 'difference'
  | 'ratio'
  | 'growth'
  | 'percentMore'
  | 'percentLess';

/** One figure, and the two sides that it is set against each other for, in the words of the question. */
export interface TwoSides {
  readonly kind: ContrastKind;
  /** The figure with the rows of the first side: `highest delay of flights to ORD`. */
  readonly one: string;
  /** The readings of the second side in the same form, the likeliest first. */
  readonly others: readonly string[];
}

const BE = '(?:is|was|are|were)';
const IN = '(?:for|of|in|among|amongst|across|from|on|with)';
const ASK = String.raw`(?:please|can you|could you|would you|will you|i['’]d like to|i would like to|i want to|i need to|let me|help me|see|know|tell me|show me|give me|show|give|tell|calculate|compute|work out|find|determine|what(?:['’]s| is| was| are| were)|put|set|hold|place)`;
const LEAD = String.raw`^\s*(?:(?:and|so|now|ok|okay|then)\b,? )*(?:${ASK} )*(?:the |an? )?`;
const VERSUS = String.raw`,? (?:versus|vs\.?|against|(?:as )?compared (?:with|to|against)|relative to|as opposed to|in comparison (?:with|to)|side by side with|next to|alongside)`;
const BIG = String.raw`(?:more|less|fewer|\p{L}+er|(?:more|less) \p{L}+|above|below)`;
const GREAT = String.raw`(?:as (?:high|great|large|big|much|many|long|heavy|strong|\p{L}+)|${BIG})`;
const GAP = '(?:difference|gap|spread|margin|distance|discrepancy)';
const COMPARED = String.raw`(?:compare|contrast|comparison of|comparison between|side-by-side of)`;
const BY = String.raw`(?:by|in terms of|with respect to|with regard to|regarding|according to|as regards|when it comes to)`;
/** `films based on real events` has such a word within a side as well. */
const ON = '(?:based on|on|in)';
const BOTH_SAID = String.raw`(?:,? (?:side by side|next to (?:each other|one another)|(?:with )?both (?:values|figures|numbers)|as two (?:values|figures|numbers)|separately))`;
const BOTH = `${BOTH_SAID}?(?:,? please)?`;
const COMPARE = String.raw`(?:compare|stack up|measure up|fare|hold up)s? (?:with|to|against|next to|beside|relative to|compared (?:with|to))`;
const IN_PERCENT = String.raw`(?:in (?:percent|per cent|%|percentage)(?: terms)?|as an? percentage|percentage-?wise)`;
const CHANGE = String.raw`(?:change|growth|increase|decrease|rise|fall|drop|decline|development|movement)`;
const CHANGED = String.raw`(?:chang|grow|grew|ris|rose|fall|fell|increas|decreas|declin|drop|go up|went up)\p{L}*(?: (?:or|and) (?:grow|grew|ris|rose|fall|fell|increas|decreas|declin|drop|go down|went down|shr[ia]nk)\p{L}*)?`;
const PERCENT = String.raw`(?:percentage|percent|per cent|%)`;
const MONTH = String.raw`(?:(?:january|february|march|april|may|june|july|august|september|october|november|december) |(?:the )?(?:first|second|third|fourth|last) quarter of |q[1-4] )`;
const YEAR = String.raw`(?:the year )?${MONTH}?(?:19|20)\d\d`;

interface Form {
  readonly kind: ContrastKind;
  readonly pattern: string;
}

const form = (kind: ContrastKind, pattern: string): Form => ({ kind, pattern });

/** `whole` is a figure with its rows, `figure` one without, and `§` a side that another word may end. */
const FORMS: readonly Form[] = [
  // `the change in the average weight from 1971 to 1980 as a percentage`
  form(
    'growth',
    `${LEAD}(?:(?:what |which )?(?:${PERCENT}|relative) ${CHANGE}(?: (?:or|and) ${CHANGE})?|${CHANGE} rate)(?: ${BE} there)? (?:in|of|for) (?:the )?(?<figure>.+?) (?:from|between) (?<one>${YEAR}) (?:to|and|until) (?<other>${YEAR})${END}`,
  ),
  form(
    'growth',
    `${LEAD}${CHANGE} (?:in|of|for) (?:the )?(?<figure>.+?) (?:from|between) (?<one>${YEAR}) (?:to|and|until) (?<other>${YEAR}),? (?:as an? ${PERCENT}|in ${PERCENT}|${PERCENT}-?wise|in ${PERCENT} terms)${END}`,
  ),
  // `by what percentage did the lowest price rise or fall from 2005 to 2007`
  form(
    'growth',
    `${LEAD}(?:by )?(?:what|how many|how much in) ${PERCENT},? (?:did |has |have )?(?:the )?(?<figure>.+?) (?:has |have )?${CHANGED} (?:from|between) (?<one>${YEAR}) (?:to|and|until) (?<other>${YEAR})${END}`,
  ),
  form(
    'growth',
    `(?=.{0,250}${IN_PERCENT})${LEAD}(?:in ${PERCENT}(?: terms)?,? )?how (?:much )?(?:did |has |have )(?:the )?(?<figure>.+?) ${CHANGED}(?:,? ${IN_PERCENT})? (?:from|between) (?<one>${YEAR}) (?:to|and|until) (?<other>${YEAR})(?:,? ${IN_PERCENT})?${END}`,
  ),
  // `by what percentage was the highest price in 2008 above that in 2003`
  form(
    'percentLess',
    `${LEAD}(?:by )?(?:what|how many) ${PERCENT},? (?:${BE} )?(?:the )?(?<whole>§) (?:${BE} )?(?:lower|smaller|less|shorter|lighter|cheaper|below) (?:than )?(?<other>.+?)${END}`,
  ),
  form(
    'percentMore',
    `${LEAD}(?:by )?(?:what|how many) ${PERCENT},? (?:${BE} )?(?:the )?(?<whole>§) (?:${BE} )?(?:${BIG}(?: or (?:less|\\p{L}+er))? than|above) (?<other>.+?)${END}`,
  ),
  form(
    'percentMore',
    `${LEAD}(?:by )?(?:what|how many) ${PERCENT},? (?:do |does |did )?(?:the )?(?<whole>§) exceed(?:s|ed)? (?<other>.+?)${END}`,
  ),
  // `how many times the average weight of Japanese cars is that of European cars`
  form(
    'ratio',
    `${LEAD}(?:how many times|(?:what|which) multiple of) (?:the )?(?<other>(?!as\\b|${BIG}\\b)§) (?:is|was|are|were) (?:the )?(?<whole>.+?)${END}`,
  ),
  form(
    'ratio',
    `${LEAD}how many times ${GREAT} (?:the )?(?<figure>.+?) ${BE} (?<one>${IN} §) (?:as|than) (?:it ${BE} )?(?<other>.+?)${END}`,
  ),
  form(
    'ratio',
    `${LEAD}how many times ${GREAT} (?:${BE} )?(?:the )?(?<whole>§)(?: ${BE})? (?:as|than) (?<other>.+?)${END}`,
  ),
  form('ratio', `${LEAD}ratio of (?:the )?(?<whole>§) to (?<other>.+?)${END}`),
  form(
    'ratio',
    `${LEAD}ratio (?:in|of) (?:the )?(?<figure>.+?) between (?<one>§) and (?<other>.+?)${END}`,
  ),
  form('ratio', `${LEAD}ratio between (?:the )?(?<whole>§) and (?<other>.+?)${END}`),
  form('ratio', `${LEAD}(?<whole>§),? as a multiple of (?<other>.+?)${END}`),
  form(
    'ratio',
    `${LEAD}(?<whole>§) ${BE} how many times (?:${GREAT} (?:as|than) )?(?<other>.+?)${END}`,
  ),
  form('ratio', `${LEAD}divide (?:the )?(?<whole>§) by (?<other>.+?)${END}`),
  form('ratio', `${LEAD}(?<whole>§),? divided by (?<other>.+?)${END}`),
  // `subtract the number of flights to ORD from the number of flights to DTW`
  form(
    'difference',
    `${LEAD}(?:subtract|deduct|take(?: away)?) (?:the )?(?<other>§) from (?=(?:the|that) )(?:the )?(?<whole>.+?)${END}`,
  ),
  form('difference', `${LEAD}(?<whole>§),? minus (?<other>.+?)${END}`),
  form(
    'difference',
    `${LEAD}(?:how (?:big|large|wide|great) ${BE} )?(?:the |an? )?${GAP} (?:in|of) (?:the )?(?<figure>.+?) between (?<one>§) and (?<other>.+?)${END}`,
  ),
  form(
    'difference',
    `${LEAD}(?:how (?:big|large|wide|great) ${BE} )?(?:the |an? )?${GAP} between (?:the )?(?<whole>§) and (?<other>.+?)${END}`,
  ),
  form(
    'difference',
    `${LEAD}(?:by )?(?:how much|how many(?: \\p{L}+)?|what (?:amount|margin)) (?:do |does |did )?(?:the )?(?<whole>§) exceed(?:s|ed)? (?<other>.+?)${END}`,
  ),
  form(
    'difference',
    `${LEAD}(?:by )?how much ${BIG} (?:${BE} )?(?:the )?(?<figure>.+?) ${BE} (?<one>${IN} §)(?: than|${VERSUS}) (?<other>.+?)${END}`,
  ),
  form(
    'difference',
    `${LEAD}(?:by )?how much ${BIG} (?:${BE} )?(?:the )?(?<whole>§)(?: ${BE})?(?: than|${VERSUS}) (?<other>.+?)${END}`,
  ),
  form(
    'compare',
    `${LEAD}${COMPARED} (?:the )?(?<figure>.+?) (?:between|for) (?<one>§)(?: and|${VERSUS}| with| to) (?<other>.+?)${BOTH}${END}`,
  ),
  form(
    'compare',
    `${LEAD}${COMPARED} (?<one>§)(?: and|${VERSUS}| with| to) (?<other>.+?),? ${BY} (?:the |their )?(?<figure>.+?)${BOTH}${END}`,
  ),
  form(
    'compare',
    `${LEAD}${COMPARED} (?<one>§)(?: and|${VERSUS}| with| to) (?<other>.+?),? ${ON} (?:the |their )?(?<figure>.+?)${BOTH}${END}`,
  ),
  form(
    'compare',
    `${LEAD}${COMPARED} (?:the )?(?<whole>§)(?: and|${VERSUS}| with| to) (?<other>.+?)${BOTH}${END}`,
  ),
  form(
    'compare',
    `${LEAD}how (?:do|does|did) (?<one>§) and (?<other>.+?) (?:compare|differ) (?:${BY}|${ON}) (?:the |their )?(?<figure>.+?)${END}`,
  ),
  form('compare', `${LEAD}how (?:do|does|did) (?:the )?(?<whole>§) ${COMPARE} (?<other>.+?)${END}`),
  form(
    'compare',
    `${LEAD}(?:two|both) (?:values|figures|numbers) (?:of|for) (?:the )?(?<figure>.+?) (?<one>${IN} §) and (?<other>.+?)${BOTH}${END}`,
  ),
  // `the average delays of flights from ATL and of flights from SEA`: said twice, it is of each.
  form(
    'compare',
    `${LEAD}(?<whole>§),? and (?:what (?:is|was) (?:it|that) )?(?<other>(?:that |those )?(?:of|for|in|during) .+?)${BOTH}${END}`,
  ),
  form('compare', `${LEAD}(?<whole>§) and (?<other>.+?)${BOTH_SAID}${END}`),
  form('compare', `${LEAD}(?<whole>§)${VERSUS} (?<other>.+?)${BOTH}${END}`),
];

/** So many places are tried for the word between both sides, which may stand in a name or a condition as well. */
const MAX_MATCHES = 4;

const toPattern = (pattern: string, atLeast: number): RegExp =>
  new RegExp(pattern.replace('§', `(?<side>.{${String(atLeast)},}?)`), 'iu');

const PATTERNS = FORMS.map(({ kind, pattern }) => ({
  kind,
  pattern,
  first: toPattern(pattern, 1),
}));

/** The matches of a form, with an ever longer first side. */
function listMatches(text: string, pattern: string, first: RegExp): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  let match = first.exec(text);
  while (match !== null && found.length < MAX_MATCHES) {
    found.push(match);
    const { side } = match.groups ?? {};
    match = side === undefined ? null : toPattern(pattern, side.length + 1).exec(text);
  }
  return found;
}

/** `from 1975 to 1980, by what percentage did …`: the times stand behind what changed. */
const TIMES_FIRST = new RegExp(
  String.raw`^\s*((?:from|between) ${YEAR} (?:to|and|until) ${YEAR}),? (\S.*?)${END}`,
  'iu',
);
const ONLY_TIME = new RegExp(String.raw`^(?:(?:in|for|of|during) )?(${YEAR})$`, 'iu');
const TIME = new RegExp(String.raw`\b(?:in|for|of|during) ${YEAR}(?![\p{L}\d])`, 'giu');
const POINTS = /^(?:to |of |for |in )?(?:that|those|the ones?|ones) (?=\p{L}|\d)/iu;
const ROWS = new RegExp(String.raw`^(?:(?:that|those|it) )?(${IN}) `, 'iu');

/** The second side in the form of the first: another time in its place, or other rows of its figure. */
function writeOther(other: string, one: string, figure: string | null): readonly string[] {
  const said = other.trim().replace(/^the /iu, '');
  const pointed = said.replace(POINTS, '');
  const [, time] = ONLY_TIME.exec(pointed) ?? [];
  if (time !== undefined) {
    const [, second] = one.match(TIME) ?? [];
    return second === undefined
      ? [one.replace(TIME, `in ${time}`)].filter((text) => text !== one)
      : [];
  }
  const rows = pointed.replace(/^(?:of|for|among|amongst|across) (?:the )?/iu, '');
  if (figure !== null) return [joinRows(figure, said), `number of ${rows}`];
  return pointed === said && !ROWS.test(said) ? [said, `number of ${rows}`] : [`number of ${rows}`];
}

/** `average weight` and `for cars from Japan`; `number of cars` and `those from Japan`, of which the figure has the noun. */
function joinRows(figure: string, rows: string): string {
  const said = rows.trim().replace(/^the /iu, '');
  const [, year] = ONLY_TIME.exec(said) ?? [];
  if (year !== undefined) return `${figure} in ${year}`;
  const pointed = said.replace(/^(?:those|the ones|ones) /iu, '');
  if (pointed !== said || ROWS.test(said)) return `${figure} ${pointed.replace(/^that /iu, '')}`;
  return `${figure} of ${said}`;
}

function readMatch(kind: ContrastKind, match: RegExpExecArray): TwoSides | null {
  const { whole, figure, one, other } = match.groups ?? {};
  if (other === undefined) return null;
  // `how many times the average weight of Japanese cars is that of American ones`: named first.
  const isTurned = whole !== undefined && POINTS.test(whole);
  const [left, right] = isTurned ? [other, whole] : [whole, other];
  if (left !== undefined) return { kind, one: left, others: writeOther(right, left, null) };
  if (figure === undefined || one === undefined) return null;
  const first = joinRows(figure, one);
  return { kind, one: first, others: writeOther(other, first, figure) };
}

/** The ways to read a question as one figure of two sides; none where it sets no two against each other. */
export function listTwoSides(given: string): readonly TwoSides[] {
  if (!isOneOperation(given)) return [];
  const text = given.replace(TIMES_FIRST, '$2 $1');
  const found = PATTERNS.flatMap(({ kind, pattern, first }) =>
    listMatches(text, pattern, first).flatMap((match) => {
      const read = readMatch(kind, match);
      return read === null || read.others.length === 0 ? [] : [read];
    }),
  );
  return found.filter(
    (one, at) =>
      found.findIndex((two) => two.one === one.one && two.others[0] === one.others[0]) === at,
  );
}
