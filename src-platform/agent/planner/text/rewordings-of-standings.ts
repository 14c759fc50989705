import { SENTENCE_END as END } from './sentence-edges.ts';

type Rewording = readonly [RegExp, string];

const NUMBER = String.raw`(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|\d{1,3})`;
/** What is ranked: a figure, and no time, name or list. */
const RANKED_BY = String.raw`(?!(?:the |our |this |that |his |her |its |their |each |every |all |which |what )|(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter|time|turn|line|order|place)\b|\d)(?=\p{Ll}|IMDB|IMDb|MPAA|US )`;
const ON = '(?:in terms of|on the basis of|when it comes to|with regard to|in|by|for|on|at)';
const CAME =
  '(?:came|come|comes|ranked|ranks|rank|finished|finishes|placed|is ranked|was ranked|are ranked|were ranked)';
const IN_TIME = String.raw`((?:in|during|for) (?:(?:January|February|March|April|May|June|July|August|September|October|November|December) )?(?:19|20)\d\d )?`;

/** Which of several stands where, said with a verb. */
const STANDINGS: readonly Rewording[] = [
  // `more films than anyone else`.
  [
    /\bthan (?:anyone|anybody|everyone|everybody|anything|everything|anywhere|any one|all|any) (?:else|(?:of )?the others|others|the rest)\b/gi,
    'than any other',
  ],
  // `which country came last in life expectancy`, `came first in 1980 in …`.
  [
    new RegExp(
      String.raw`\b${CAME} (?:dead |very |right )?(?:last|at the (?:very )?bottom|bottom) ${IN_TIME}${ON} ${RANKED_BY}`,
      'gu',
    ),
    '$1had the lowest ',
  ],
  [
    new RegExp(
      String.raw`\b${CAME} (?:very |right )?(?:first|top|at the (?:very )?top|out first|out top) ${IN_TIME}${ON} ${RANKED_BY}`,
      'gu',
    ),
    '$1had the highest ',
  ],
  // `which five directors lead in number of films`.
  [
    new RegExp(
      String.raw`(?<=\b(?:[Ww]hich|[Ww]hat|[Ww]ho)\b[^,?.]{0,40} )(?:leads|lead|led) (?:(?:the|all) (?:\p{L}+ )?)?${IN_TIME}${ON} ${RANKED_BY}`,
      'gu',
    ),
    '$1has the highest ',
  ],
  // `is behind the most films`.
  [
    /\b(?:is|are|was|were|stands?|stood) behind (?=(?:the )?(?:most|fewest|greatest number|largest number|highest number)\b|how many\b)/gi,
    'made ',
  ],
  // `worldwide gross ranking, top 5`.
  [
    new RegExp(
      String.raw`^\s*(?:the )?((?:\p{L}+ ){1,4})ranking\s*[,:;–-]?\s*(?:the )?(top|bottom) (${NUMBER})(?: only)?${END}`,
      'iu',
    ),
    '$2 $3 by $1',
  ],
  // `top 3 origins when ranked by delay`, `when flying from Denver`.
  [/\bwhen (?:ranked|sorted|ordered|measured|judged) by\b/gi, 'by'],
  [
    /\b(?:when|while|if) (?:flying|departing|leaving|taking off|starting)(?: out)? from\b/gi,
    'from',
  ],
  [/\b(?:when|while|if) (?:flying|going|heading|travell?ing) to (?=\p{L})/giu, 'to '],
  // `which species features most often`, and no feature film.
  [
    /\b(?:features|featured|feature) (?=(?:the )?(?:most|least)(?: often| frequently|\s*[?.!]*\s*$)|in (?:the )?(?:data|movies|films|flights|cars|list)\b)/gi,
    'appears ',
  ],
  // `the poorest life expectancy`: the worst, and nobody is poor.
  [
    /\bpoorest (?=(?:average |mean |median )?(?:\p{L}+ )?(?:life|ratings?|reviews?|scores?|fuel|mileage|mpg|miles|punctuality|figures?|results?)\b)/giu,
    'worst ',
  ],
  // `genres that number more than 200 films`, `are represented by more than 200`.
  [
    /\b(?:contains?|contained|comprises?|comprised|encompass(?:es|ed)?|totals|(?<=\b(?:which|what) \p{L}+ |\bthat |\bwho )numbers?|(?:are|is|were|was) represented (?:by|with|in)) (?=(?:more than|over|at least|fewer than|less than|under|exactly|at most|upwards? of|no more than|no fewer than|in excess of) \d)/giu,
    'have ',
  ],
];

const PRICE_LIKE =
  '(?:price|gross|budget|population|delay|rainfall|precipitation|temperature|wind|rate|unemployment|life expectancy|horsepower|weight|takings|box office)';

/** Extremes of one figure over time. */
const EXTREMES: readonly Rewording[] = [
  // `Apple's record price`; a record low is said so.
  [new RegExp(String.raw`\brecord(?:[- ]breaking)? (?=${PRICE_LIKE}\b)`, 'gi'), 'highest '],
  // `at its highest, what was Apple's price`.
  [
    new RegExp(
      String.raw`^\s*at (its|their) (highest|lowest|peak), (what (?:was|is|were|are) .+?)( in (?:\p{Lu}\p{L}+ )?(?:19|20)\d\d)?${END}`,
      'iu',
    ),
    '$3 at $1 $2$4?',
  ],
  // `Apple topped out at what price`, `what did it top out at`.
  [
    new RegExp(
      String.raw`^\s*(.{2,30}?) (?:topped|maxed|peaked) out at (?:what|which) (\p{L}+)( .+?)?${END}`,
      'iu',
    ),
    'what was the highest $2 of $1$3?',
  ],
  [
    new RegExp(
      String.raw`^\s*(.{2,30}?) bottomed out at (?:what|which) (\p{L}+)( .+?)?${END}`,
      'iu',
    ),
    'what was the lowest $2 of $1$3?',
  ],
  [/\b(at what \p{L}+ did .{2,30}?) (?:top|max) out\b/giu, '$1 peak'],
  [/\b(what did .{2,30}?) (?:top|max|peak) out at\b/gi, '$1 peak at'],
  // `at what price does Google first appear`.
  [
    new RegExp(
      String.raw`\bat (?:what|which) (\p{L}+) (?:does|did) (.{2,30}?) (?:first|initially) (?:appear|show up|enter the data|start(?: out)?|trade)${END}`,
      'iu',
    ),
    'what is the first $1 of $2?',
  ],
];

const PASSES =
  '(?:exceed|surpass|top|pass|break|cross|beat|hit more than|get past|go past|climb past|move past|get above|go above|rise above|climb above)';
const PASSED =
  '(?:exceeded|surpassed|topped|passed|broke|crossed|was|were|is|traded|closed|stood|went|got|rose|climbed)';
const AMOUNT = String.raw`[$€]?\d[\d,.]*(?: ?(?:%|percent|dollars|\p{L}{1,3})\b)?`;
const SIDE =
  '(?:above|over|under|below|beyond|past|more than|less than|higher than|lower than|>|<)';

/** The first and the last time that something was so. */
const FIRST_TIMES: readonly Rewording[] = [
  // `when did Google first surpass 500 dollars`.
  [
    new RegExp(
      String.raw`\b(?:in )?(when|(?:which|what) (?:month|day|date)) did (.{2,40}?) (first|last) ${PASSES} (?=${AMOUNT})`,
      'giu',
    ),
    'when was $2 $3 above ',
  ],
  // `in which month was Google's price above 500 for the first time`.
  [
    /^\s*(?:in|on) (?:which|what) (?:month|day|date) (was|were|did) (?=[^,]* (?:first|for the first time)\b)/i,
    'when $1 ',
  ],
  // `first month with a price over 500`, `the earliest month in which Google was above 500`.
  [
    new RegExp(
      String.raw`^\s*(?:(?:what|which|when) (?:is|was) )?(?:the )?(?:first|earliest) (?:month|time|day|date|occasion) (?:(?:in|on) which |that |when |where )?(.{2,40}?) ${PASSED} (?=${SIDE} ${AMOUNT}${END})`,
      'iu',
    ),
    'when was $1 first ',
  ],
  [
    new RegExp(
      String.raw`^\s*(?:(?:what|which|when) (?:is|was) )?(?:the )?(?:first|earliest) (?:month|time|day|date|occasion) (?:with|of) (.{2,40}?) (?=${SIDE} ${AMOUNT}${END})`,
      'iu',
    ),
    'when was $1 first ',
  ],
  [
    new RegExp(
      String.raw`^\s*(?:which|what) (?:month|day|date) (?:was|is) the first (?:with|of|that had|to have|to see) (.{2,40}?) (?=${SIDE} ${AMOUNT}${END})`,
      'iu',
    ),
    'when was $1 first ',
  ],
  // `Google above 500: when was the first time?`
  [
    new RegExp(
      String.raw`^\s*(\p{L}[^,:;?]{1,40}?) (${SIDE} ${AMOUNT})\s*[:;,–-]\s*when (?:was|is) (?:that )?(?:the first time|first)(?: so| the case)?${END}`,
      'iu',
    ),
    'when was $1 first $2?',
  ],
];

/** Who stands first or last, the extremes of a figure and the first time of something. */
export const REWORDINGS_OF_STANDINGS: readonly Rewording[] = [
  ...STANDINGS,
  ...EXTREMES,
  ...FIRST_TIMES,
];
