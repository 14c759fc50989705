import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const NUMBER = String.raw`(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|\d{1,3})`;
/** What is ranked: a figure, and no time, name or list. */
const RANKED_BY = String.raw`(?!(?:the |our |this |that |his |her |its |their |each |every |all |which |what )|(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter|time|turn|line|order|place)\b|\d)(?=\p{Ll}|IMDB|IMDb|MPAA|US )`;
const ON = '(?:in terms of|on the basis of|when it comes to|with regard to|in|by|for|on|at)';
const CAME =
  '(?:came|come|comes|ranked|ranks|rank|finished|finishes|placed|is ranked|was ranked|are ranked|were ranked)';
const IN_TIME = String.raw`((?:in|during|for) (?:(?:January|February|March|April|May|June|July|August|September|October|November|December) )?(?:19|20)\d\d )?`;

const COMMON =
  '(?:prolific|productive|numerous|abundant|plentiful|widespread|represented|prevalent)';
const ASKED = String.raw`^(\s*(?:(?:and|so|but),? )?(?:(?:in|on|at|to|from) )?(?:which|what|who|where|name|list)\b[^?]*? )`;
const GAIN = '(?:gain|increase|rise|growth|improvement|drop|fall|decline|loss|change)';
const COMPARED =
  '(?:high|low|long|short|larg|small|great|bigg|old|new|fast|slow|hott|warm|cold|cool|wett|dri|heavi|light|tall|deep|thick|thinn|cheap|strong|weak|young|windi|rain|busi|wid)';
const NOUNS = String.raw`((?: \p{L}+){0,4}?)`;
const THAN_OTHERS = String.raw` than (?:(?:anyone|anybody|everyone|everybody|anything|everything|anywhere) else|all (?:of )?the (?:others|rest)|(?:from |in |on |at |to |of )?any other(?: one| (?!in\b|on\b|at\b|for\b|by\b|from\b|since\b)\p{Ll}+)?)`;

/** A figure with a limit behind it, so that the word before it names the figure and ranks nothing. */
const LIMITED = String.raw`(?:\p{L}+ ){1,3}?(?:(?:is |was |of |from )?(?:about |exactly |at least |at most |no more than |no less than |up to )?[$€£]?-?\d|[<>=]|(?:above|below|over|under|between|beyond|exceeding|more|less|lower|higher|greater|smaller) )`;

/** Which of several stands where, said with a verb. */
const STANDINGS: readonly Rewording[] = [
  // `which director made more films than anyone else`.
  ...(
    [
      ['more', 'the most'],
      ['fewer', 'the fewest'],
      ['better', 'the best'],
      ['worse', 'the worst'],
    ] as const
  ).map(([more, most]): Rewording => [
    new RegExp(String.raw`${ASKED}(?:an? )?${more}${NOUNS}${THAN_OTHERS}`, 'iu'),
    `$1${most}$2`,
  ]),
  [
    new RegExp(String.raw`${ASKED}(?:an? )?(${COMPARED})er${NOUNS}${THAN_OTHERS}`, 'iu'),
    '$1the $2est$3',
  ],
  // `the most numerous species`: the most common.
  [/\bwith the most numerous (?=\p{L})/giu, 'with the most '],
  [
    new RegExp(
      String.raw`\b(?:the )?(most|least) ${COMMON}(?= (?:in|on|during|at|of)\b|${END})`,
      'giu',
    ),
    '$1 common',
  ],
  [new RegExp(String.raw`\b(most|least) ${COMMON}\b`, 'giu'), '$1 common'],
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
    /\b(?:is|are|was|were|stands?|stood) behind (?=(?:the )?(?:most|fewest|greatest number|largest number|highest number)\b|how many\b|(?:at least|more than|over|fewer than|less than|at most|exactly) \d)/gi,
    'made ',
  ],
  // `contributed the most films`, and no cause, as in `does weight contribute to mileage`.
  [
    /\b(share|percentage|percent|proportion|fraction) (do|does|did) (.{2,40}?) contribute to ((?:the )?(?:total|overall|whole|all)\b[^?.]*)/giu,
    '$1 of $4 $2 $3 account for',
  ],
  [/\bcontribut(?:es|ed|e) (?:the )?(most|least) to (?:the )?/gi, 'had the $1 '],
  [/\bcontribut(?:es|ed|e)\b(?! (?:\p{L}+ )?to\b)/giu, 'account for'],
  // `rank countries by gain in life expectancy, top five`.
  [
    /\bby how many (\p{L}+) (?:they|it|he|she|each)(?: of them)? (?:has |have )?(?:made|had|directed|have|has|released|produced|sold|sent|saw)\b/giu,
    'by number of $1',
  ],
  [
    new RegExp(
      String.raw`^\s*rank (?:all )?(?:the )?(\p{L}+) (?:by|on|according to) (?:the |their )?([^,]+?)(?:,| and) (?:and )?(?:(?:show|give|list)(?: me)? )?(?:only )?(?:the )?(?:(?:top|first) )?(${NUMBER})(?: only)?${END}`,
      'iu',
    ),
    'top $3 $1 by $2',
  ],
  [/\btop(\d{1,3})\b/gi, 'top $1'],
  [/(?<=\s)# (?=\p{L})/gu, 'number of '],
  [/\b(?:the )?number one (\p{L}+) (by|in) (?=\p{L})/giu, 'top 1 $1 by '],
  [/^(\s*where (?:do|did)) the most (?=\p{L}+s\b)/iu, '$1 most '],
  [
    new RegExp(
      String.raw`^\s*(?:rank |list |show |sort |order )?(?:all )?(?:the )?(countries|companies|industries|sectors|stocks|years|genres|directors|airports) (?:ranked |sorted |ordered )?(?:by|on|according to) (?:the |their )?(?=${GAIN} (?:in|of) )`,
      'iu',
    ),
    'which $1 had the biggest ',
  ],
  // `worldwide gross ranking, top 5`.
  [
    new RegExp(
      String.raw`^\s*(?:the )?((?:\p{L}+ ){1,4})ranking( (?:in |of |for )?(?:19|20)\d\d)?\s*[,:;–-]?\s*(?:the )?(top|bottom) (${NUMBER})(?: only)?${END}`,
      'iu',
    ),
    '$3 $4 by $1$2',
  ],
  // `which weather tops the list by number of days`, `which one prevails`.
  [
    new RegExp(
      String.raw`(?<=\b(?:[Ww]hich|[Ww]hat|[Ww]ho)\b[^,?.]{0,40} )(?:tops?|topped|heads?|headed) (?:the )?(?:lists?|rankings?|tables?|charts?|field) (?:of|${ON}) ${RANKED_BY}`,
      'gu',
    ),
    'has the highest ',
  ],
  [
    new RegExp(
      String.raw`^(\s*(?:which|what)(?: (?:kind|type|sort) of)? \p{L}+(?: \p{L}+)?) (?:dominates?|dominated|prevails?|prevailed|predominates?|predominated)(?= (?:in|on|at|during)\b|${END})`,
      'iu',
    ),
    '$1 is most common',
  ],
  [
    /^(\s*)(?:what(?:['’]s| is| was) )?(?:the )?(?:statistical )?mode of (?:the )?(?!transport)(?=\p{L})/iu,
    '$1what is the most common ',
  ],
  [/\b(?:for )?most of the time(?=\s*[?.!]*\s*$)/giu, 'most often'],
  // `countries that are home to the most people`, `credited with at least 10 films`.
  [
    /\b(?:is|are|was|were) home to (?=(?:the )?(?:most|fewest|more|fewer|at least|over)\b)/gi,
    'have ',
  ],
  [
    /\b(?:is|are|was|were|has been|have been) credited with (?=(?:the )?(?:most|fewest|at least|more|over)\b)/gi,
    'made ',
  ],
  [/\bcredited with (?=(?:the )?(?:most|fewest|at least|more|over)\b)/gi, 'with '],
  [
    /^(\s*)who (?:has |have |had )?(made|directed|shot) (?=(?:at least|more than|over|fewer than|exactly|at most) \p{L}*\d*\p{L}* ?(?:movies|films|pictures)\b)/iu,
    '$1which directors $2 ',
  ],
  [/\ba (?:count|number|total) of (\d+|\p{L}+) (\p{L}+) or more\b/giu, 'at least $1 $2'],
  [
    /\bon (which|what) date (?=(?:did|was|were|do|does|is)\b.*\b(?:highest|lowest|peak|maximum|minimum|most|fewest|\p{L}{3,}est)\b)/giu,
    'on $1 day ',
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
    /\b(?:features|featured|feature) (?=the (?:most|fewest|highest|lowest|largest|greatest) (?!often|frequently)\p{L})/giu,
    'has ',
  ],
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
  '(?:price|gross|budget|population|delay|rainfall|precipitation|temperature|wind|rate|unemployment|life expectancy|horsepower|weight|takings|box office|body mass|rating|mileage|growth|increase|rise|drop|fall)';

const NO_NAME =
  '(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Seattle|The|What|Which|How|When|Where|Who|A|An|And|So|But|Daily|Monthly|Was|Is|Did|Show|Give|Tell|Record|All|Yearly|Weekly|Average|Highest|Lowest|New|Summer|Winter|In|On|For|Per|Temperature|Overall|Mean|Median)\\b)';

/** Extremes of one figure over time. */
const EXTREMES: readonly Rewording[] = [
  // `AAPL high in 2008`, `the 2008 low for Apple`: of what has a name, and no temperature.
  ...(
    [
      ['high', 'maximum'],
      ['low', 'minimum'],
    ] as const
  ).flatMap(([end, value]): readonly Rewording[] => [
    [
      new RegExp(
        String.raw`\b${NO_NAME}(\p{Lu}\p{L}+(?:['’]s)?(?: (?:in )?(?:19|20)\d\d)?) ${end}(?= (?:in|of|for|during)\b|${END})`,
        'gu',
      ),
      `$1 ${value}`,
    ],
    [
      new RegExp(String.raw`\b((?:19|20)\d\d) ${end} (for|of) (?=${NO_NAME}\p{Lu}\p{L}+)`, 'gu'),
      `$1 ${value} $2 `,
    ],
  ]),
  // `Apple's record price`; a record low is said so.
  [new RegExp(String.raw`\brecord(?:[- ]breaking)? (?=${PRICE_LIKE}\b)`, 'gi'), 'highest '],
  [new RegExp(String.raw`(?<=['’]s |\bthe )top (?=${PRICE_LIKE}\b)`, 'gi'), 'highest '],
  // `the most that an Apple share cost`, `what price was Apple's highest`.
  [
    new RegExp(
      String.raw`\bwhat(?:['’]s| is| was) the (most|least) (?:that )?(?:an? )?([^?]{2,30}?) (?:cost|traded (?:for|at)|sold (?:for|at)|fetched|went for)((?: in| during| since| between) [^?]+)?${END}`,
      'iu',
    ),
    'what was the $1 expensive $2$3?',
  ],
  [
    /\bwhat (\p{L}+) (was|is) ((?:\p{L}+ )?\p{L}+['’]s) (highest|lowest|maximum|minimum)\b(?! \p{L}+ \p{L})/giu,
    'what $2 $3 $4 $1',
  ],
  // `at its highest, what was Apple's price`.
  [
    new RegExp(
      String.raw`^\s*at (its|their) (highest|lowest|peak), (what (?:was|is|were|are|did|does|do) .+?)( in (?:\p{Lu}\p{L}+ )?(?:19|20)\d\d)?${END}`,
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

const SPAN = '(day|week|month|quarter|year|decade|season|weekday)';

/** Noun phrases that ask which one, and not how much. */
const NOUN_PHRASES: readonly Rewording[] = [
  // `the month of 2014 with the lowest rainfall`, `construction: month with most unemployed`.
  [
    new RegExp(
      String.raw`^(\s*(?:[\p{L}\d][\p{L}\d '’.-]{1,28}:\s+)?)(?:(?:name|give me|show|find|show me) )?(?:the )?${SPAN}( (?:of|in) [^,?]{4,20})? with (?:the )?(?=(?:highest|lowest|most|least|fewest|smallest|largest|greatest|biggest)\b)`,
      'iu',
    ),
    '$1which $2$3 had the ',
  ],
  // `from which origin are the cars with the lowest average weight`.
  [
    /\b(?:from|in|on|of) which (\p{L}+) (?:are|come|do) the \p{L}+ (?:come )?with the (highest|lowest|largest|smallest|greatest|biggest) (?=(?:average|mean|median)\b)/giu,
    'which $1 has the $2 ',
  ],
  // `IBM price change Jan 2005 to Jan 2010`.
  [
    new RegExp(
      String.raw`^\s*(?:the )?(\p{L}+) ((?:\p{L}+ )?${PRICE_LIKE}) change[,:]? (?:from |between )?((?:\p{L}+\.? )?(?:19|20)\d\d) (?:to|and|until|–|-) ((?:\p{L}+\.? )?(?:19|20)\d\d)${END}`,
      'iu',
    ),
    'change in the $2 of $1 from $3 to $4',
  ],
  // `in which year was fertility in Rwanda at its highest, and at what value?`
  [
    new RegExp(
      String.raw`^(\s*in (?:which|what) ${SPAN} (?:was|were) [^?]{2,60}? at (?:its|their) (?:lowest|highest)(?: (?:point|level))?),? and (?:at|with|on) (?:what|which) (?:value|level|figure|amount|number)${END}`,
      'iu',
    ),
    '$1?',
  ],
  // `in which month was Microsoft at its lowest, and at what price?`
  [
    new RegExp(
      String.raw`^\s*in (?:which|what) ${SPAN} (?:was|were) (?:the )?([\p{L}\d][\p{L}\d '’.&-]{1,40}?) at (?:its|their) (lowest|highest)(?: (?:point|level))?,? and (?:at|with|on) (?:what|which) (\p{L}+)${END}`,
      'iu',
    ),
    'in which $1 was the $4 of $2 $3?',
  ],
  // `car with max horsepower`: which one has it. `Days with a maximum temperature above 30` have a limit.
  ...[
    ['max(?:imum)?', 'highest'],
    ['min(?:imum)?', 'lowest'],
  ].map(([said = '', end = '']): Rewording => [
    new RegExp(
      String.raw`^(\s*(?:the |which )?\p{L}+ with) (?:the |a )?${said} (?=\p{L})(?!${LIMITED})`,
      'iu',
    ),
    `$1 the ${end} `,
  ]),
  // `how many flights does an average day have`.
  [
    new RegExp(
      String.raw`^\s*how many (\p{L}+) (?:does|did|do) (?:an|the) (?:average|typical) (?!weekday)${SPAN} (?:have|see|get)${END}`,
      'iu',
    ),
    'how many $1 are there per $2 on average?',
  ],
];

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
  ...NOUN_PHRASES,
  ...FIRST_TIMES,
];
