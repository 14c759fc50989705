import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const MEANS = String.raw`(?:that is(?: to say)?|i\.?\s?e\.?|meaning|in other words|by which I mean|by that I mean)`;
const FIGURE = '(?:figures?|numbers?|values?|amounts?|totals?|counts?|scores?|measures?|readings?)';
const BESIDE = String.raw`(?:,? (?:together|along) with|,? alongside|,? with|,? and|,? plus)`;
const CALENDAR = String.raw`\b(?:calendar months?|months? of the year|time of (?:the )?year|seasons?|weekdays?|days? of the week|hours? of the day)\b`;
const TIMES = '(?:years|months|weeks|days|seasons)';
const ALL_TIMES = String.raw`(?:(?:adding(?: up)?|taking|pooling|counting|lumping|putting|with|across|over|for|combining) )?all (?:of )?(?:the |its |these )?(?!(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)(?:\p{L}+ )?${TIMES}(?: (?:are |being )?(?:taken |added |put |lumped |pooled )?(?:together|combined|pooled|up))?`;
const LIMIT =
  '(?:more than|less than|fewer than|over|under|above|below|at least|at most|up to|between|before|after|from|at|since|until|those|these)';
const DIRECTION = String.raw`(?:(?:in |counting |taking |with |only )?(?:one|a single) (?:direction|way)(?: only)?|(?:in |counting |taking )?(?:each|every|either) (?:direction|way) (?:separately|on its own|by itself|apart|counted separately|counted on its own)|from one \p{L}+ to (?:another|the other|the next))`;

/** What explains a word, or says once more what was named. */
const EXPLANATIONS: readonly Rewording[] = [
  // `which route, that is, which combination of origin and destination, …`: in the words of the second.
  [
    new RegExp(
      String.raw`\b(?:which|what) (?:\p{L}+ )?\p{L}+(?:,| \(| [-–]) ?${MEANS},? (?:the |which |what )?(?:combination|pair|pairing)s? of ([^,)?–]+?)(?:,|\)| [-–])(?= )`,
      'iu',
    ),
    'which combination of $1',
  ],
  // `(from one airport to another, one direction)`: as the data have it.
  [new RegExp(String.raw`\s*\(${DIRECTION}(?:(?:,| and| or)? ${DIRECTION})*\)`, 'giu'), ''],
  [new RegExp(String.raw`,\s*${DIRECTION}(?:(?:,| and)? ${DIRECTION})*,?(?= |${END})`, 'giu'), ''],
  // `evening flights (18:00 or later)`: what the word before it means.
  [
    new RegExp(
      String.raw`(?<=\p{L}) \((?:${MEANS},? )?((?:(?:the )?(?:ones|\p{L}+s) )?(?:(?:departing|arriving|leaving) )?${LIMIT} [^()]*\d[^()]*|\d{1,2}:\d\d [^()]*)\)`,
      'giu',
    ),
    ', i.e. $1',
  ],
  // `the films with the highest sales, along with those sales`.
  [
    new RegExp(
      String.raw`(\b(?:highest|lowest|most|fewest|largest|smallest|biggest|greatest|best|worst|top)\b[^?]*?\b(\p{L}{3,})\b[^?]*?)${BESIDE} (?:those|that|these|this|the|their|its) (?:same )?\2${END}`,
      'iu',
    ),
    '$1',
  ],
  [
    new RegExp(
      String.raw`(\b(?:highest|lowest|most|fewest|largest|smallest|biggest|greatest|best|worst|top)\b[^?]*?)(?:,? (?:together|along) with|,? alongside|,? with) (?:those|that|these|this|the|their) (?:same )?${FIGURE}${END}`,
      'iu',
    ),
    '$1',
  ],
  // `along with how many left from each`.
  [/,? (?:together with|along with|alongside) how (many|much)\b/gi, ' and how $1'],
  [
    /\band how many (?:of (?:them|those) )?\p{L}+ each (?:of them )?(?:has|have|had|made|got)\b/giu,
    'and how many there are in each',
  ],
];

/** What limits the question, or takes everything together, before it is asked. */
const SCOPES: readonly Rewording[] = [
  // `in which calendar month …, all years taken together`.
  [new RegExp(String.raw`^\s*${ALL_TIMES},? (?=.*${CALENDAR})`, 'iu'), ''],
  [new RegExp(String.raw`,? \(?(?<!\bfor )${ALL_TIMES}\)?(?=${END})(?<=${CALENDAR}.*)`, 'iu'), ''],
  // `adding all industries together, how many …`.
  [
    /^\s*(?:adding|summing|totalling|totaling|totting)(?: up)? (all (?:of )?(?:the )?\p{L}+)(?: together| up| combined)?\s*,/iu,
    '$1 together,',
  ],
  // `small samples mislead, so consider only origins with at least 300 flights: which one …`.
  [
    /^\s*[^,?:;]{0,40}\b(?:samples?|numbers?|handfuls?|groups?|averages?|noise|noisy|outliers?)\b[^,?:;\d]{0,40},? so (?=(?:please )?consider (?:only|just)\b)/iu,
    '',
  ],
  [
    /^(\s*)(?:so )?(?:please |let['’]s )?consider (?:only|just) ([^:;.?!]{3,80})(?:[:;.]| [-–]) (?=(?:which|what|who|how|where)\b)/iu,
    '$1considering only $2, ',
  ],
  // `I'm after small cars: how many …`.
  [
    /^\s*(?:(?:I|we)(?:['’]m| am|['’]re| are)(?: really| just| only)? (?:after|looking for|shopping for|hunting for|in the market for|on the lookout for|interested in)|(?:I|we)(?:['’]d like| would like| want| need)) (?!to\b|the\b|a\b|an\b)([^:;.?!]{3,60})[:;.] (?=how many\b)/iu,
    '$1: ',
  ],
];

/** What is asked in the words of everyday life. */
const IDIOMS: readonly Rewording[] = [
  // `the simple country average of life expectancy`: a mean of the rows.
  [
    /\b(simple|plain|unweighted|straight) (?!(?:moving|rolling|running|daily|weekly|monthly|quarterly|annual|yearly|unweighted|arithmetic)\b)\p{L}+ (average|mean)\b/giu,
    '$1 $2',
  ],
  // `what did the average car get to the gallon`.
  [
    /\bwhat(?: did| do| does|['’]d) (.{3,40}?) (?:get|do|manage|make|run|average|go|return)(?: on average)? (?:to|per|on|out of|from) (?:the|an?|one) gallon\b/giu,
    'how many miles per gallon did $1 get',
  ],
  [
    /\bhow many miles (did|do|does) (.{3,40}?) (get|do|manage|make|run|average|go) (?:to|out of|from|on) (?:the|an?|one) gallon\b/giu,
    'how many miles per gallon $1 $2 $3',
  ],
  // `how many rating points do remakes sit below originals`.
  [
    new RegExp(
      String.raw`^(\s*)(?:on average,? )?(?:by )?how many ((?:\p{L}+ )+?)points (?:do|did|are|were) (.{3,50}?) (?:(?:sit|lie|rank|score|trail|lag|come|rate|fall|stand|average) )?(?:below|under|behind|lower than|less than) (.{3,60}?)(?: on average)?${END}`,
      'iu',
    ),
    '$1how much lower is the average $2of $3 than of $4?',
  ],
  [
    new RegExp(
      String.raw`^(\s*)(?:on average,? )?(?:by )?how many ((?:\p{L}+ )+?)points (?:do|did|are|were) (.{3,50}?) (?:(?:sit|lie|rank|score|come|rate|stand|average) )?(?:above|over|ahead of|higher than|more than) (.{3,60}?)(?: on average)?${END}`,
      'iu',
    ),
    '$1how much higher is the average $2of $3 than of $4?',
  ],
  // `which destinations can you reach nonstop`: each row is one way.
  [/ (?:nonstop|non-stop|without (?:a stop|changing|stopping over))\b/gi, ''],
  [/ directly(?= (?:from|out of)\b)/gi, ''],
];

/** Explanations, scopes and idioms of people's own questions. */
export const REWORDINGS_OF_EXPLANATIONS: readonly Rewording[] = [
  ...EXPLANATIONS,
  ...SCOPES,
  ...IDIOMS,
];
