import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const MORE_THAN =
  '(?:over|above|more than|at least|under|below|less than|fewer than|at most|greater than|higher than|lower than)';

/** How rows are divided: `origin-wise`, `compare … across origins`. */
const DIVISIONS: readonly Rewording[] = [
  [/^\s*(?!other|like|percent|money)(\p{L}{3,})-wise,? (?=\S)(.+?)(?=\s*[?.!]*\s*$)/iu, '$2 by $1'],
  [/(?<=\S) (?!other|like|percent|money)(\p{L}{3,})-wise\b/giu, ' by $1'],
  [
    /^\s*(?!other|like|percent|money)(\p{L}{3,})-wise (?=\p{L})(.+?)(?=\s*[?.!]*\s*$)/iu,
    '$2 by $1',
  ],
  // `compare the average horsepower across origins`.
  [
    new RegExp(
      String.raw`^(\s*)compare (.+?) (?:across|between|among|over) (?:(?:the|all|different|various|several|individual) )*(?=\p{L}+(?: \p{L}+)?${END})(?!.* and )`,
      'iu',
    ),
    '$1$2 by ',
  ],
  // `distribution of species across islands`, `cross-tab of species and island`.
  [
    new RegExp(
      String.raw`\bdistribution of (?:the )?(\p{L}+(?: \p{L}+)?) (?:across|over|among|between|on) (?:the |all |different )*(?=\p{L}+${END})`,
      'iu',
    ),
    'distribution of $1 by ',
  ],
  [
    new RegExp(
      String.raw`^\s*how (?:are|is|were|was) (?:the |each )?(\p{L}+) (?:distributed|spread|spread out|divided|scattered) (?:across|over|among|between|on) (?:the |all |different )*(?=\p{L}+${END})`,
      'iu',
    ),
    'distribution of $1 by ',
  ],
  [
    /\b(?:an? )?(?:cross[- ]?tab(?:ulation|le)?s?|contingency table|two-way table) (?:of|for|between) (?=\p{L}+ (?:and|by|with) \p{L})/giu,
    'count by ',
  ],
  [
    new RegExp(String.raw`^\s*(\p{L}+) [x×] (\p{L}+)[,:]? (?:counts?|numbers?)${END}`, 'iu'),
    'count by $1 and $2',
  ],
  // `name all industries with an average rate above 7`: which of them.
  [
    /^\s*(?:name|list|show|find) all (?:of the |the )?(?=\p{L}+ (?:with|whose|having|that|where) .*\b(?:average|mean|median|averaged)\b)/iu,
    'which ',
  ],
  // `how many movies did each distributor release in 2005`: what is done with every row.
  [
    /\bhow many (\p{L}+) (?:did|does|do) (each|every) (\p{L}+) (?:release|bring out|put out|publish|launch)(?= (?:in|since|between|before|after|during|from)\b|\s*[?.!]*\s*$)/giu,
    'how many $1 are there from $2 $3',
  ],
  // `movies released by year`: a year releases none.
  [
    /\b(released|launched|premiered|published) by (?=(?:release )?(?:year|month|quarter|decade|week|weekday|season)\b)/gi,
    '$1 per ',
  ],
  // `movie counts over the years 1995 to 2005`.
  [
    /\b(counts|numbers|averages|totals|medians|means) (?:over|across|through) the years (?=(?:19|20)\d\d\b)/gi,
    '$1 by year from ',
  ],
  // `industries with average rates of over 7 percent`, `a rate averaging over 7%`.
  [new RegExp(String.raw`\baveraging (?=${MORE_THAN} [$€]?\d)`, 'gi'), 'that averaged '],
  [
    new RegExp(
      String.raw`\b(rates?|ratings?|prices?|scores?|values?|delays?|averages?|means?) of (?=${MORE_THAN} [$€]?\d)`,
      'gi',
    ),
    '$1 ',
  ],
];

const HIGHEST = '(?:max|maximum|highest|largest|greatest)';
const LOWEST = '(?:min|minimum|lowest|smallest)';

/** Two sides that are set against each other. */
const COMPARISONS: readonly Rewording[] = [
  [/^(\s*)(?:contrast|juxtapose) (.+?) (?:with|and|to|against) (?=\S)/iu, '$1compare $2 with '],
  [
    /^(\s*)(?:set|hold|pit|put) (.+?) (?:against|beside|next to) (?=(?:19|20)\d\d\b)/iu,
    '$1compare $2 with ',
  ],
  [
    new RegExp(
      String.raw`^(\s*)how (?:do|does|did) (.+?) compare (?:between|in|for|from) (.+? (?:and|to|with) .+?)${END}`,
      'iu',
    ),
    '$1compare $2 in $3',
  ],
  [
    /\bthe two (?:years|months|countries|industries|companies|origins|islands|species|genres) (?=\S+ and \S+)/gi,
    '',
  ],
  // `Gentoo body mass: max minus min`, `max price minus min price of IBM`.
  [
    new RegExp(
      String.raw`^\s*(?:(?:what (?:is|was) )?(?:the )?(?:range|spread|gap|difference) (?:of|in) )?(?:the )?([^:,;?]+?)[:,;] (?:the )?${HIGHEST} minus (?:the )?${LOWEST}(?: (?:one|value))?${END}`,
      'iu',
    ),
    'difference between the maximum and the minimum $1',
  ],
  [
    new RegExp(
      String.raw`^\s*(?:the )?${HIGHEST} ([^:,;?]+?) minus (?:the |its )?${LOWEST} \1\b`,
      'iu',
    ),
    'difference between the maximum and the minimum $1',
  ],
  [
    new RegExp(String.raw`^\s*(?:the )?${HIGHEST} minus (?:the )?${LOWEST} (?=\p{L})`, 'iu'),
    'difference between the highest and the lowest ',
  ],
  [
    new RegExp(
      String.raw`^\s*subtract (?:the )?${LOWEST} ([^?]+?) from (?:the )?${HIGHEST}(?: one| value)?(?= in\b| of\b| for\b|${END})`,
      'iu',
    ),
    'difference between the highest and the lowest $1',
  ],
  [
    new RegExp(
      String.raw`^\s*(?:by )?how much (?:do|does|did) the (\p{L}+est) and (?:the )?(\p{L}+est) ([^?]+?) differ( in (?:\p{Lu}\p{L}+ )?(?:19|20)\d\d)${END}`,
      'iu',
    ),
    'what is the difference between the $1 and the $2 $3$4?',
  ],
  [/\bhow (?:big|wide|large) (is|was) the (?=(?:range|spread) of\b)/gi, 'what $1 the '],
  [
    /\bhow (?:big|large|great) (is|was|are|were) the (?=(?:average|mean|median|total|typical)\b)/gi,
    'what $1 the ',
  ],
  // `by how much do the heaviest and the lightest Gentoo differ in weight`.
  [
    new RegExp(
      String.raw`^\s*(?:by )?how (?:much|many \p{L}+) (?:do|does|did) the (\p{L}+est) and (?:the )?(\p{L}+est) ([^?]+?) differ(?: (?:in|by) \p{L}+(?: \p{L}+)?)?${END}`,
      'iu',
    ),
    'what is the difference between the $1 and the $2 $3?',
  ],
  [
    new RegExp(
      String.raw`^\s*by how (?:much|many \p{L}+) (?:do|does|did) the (\p{L}+est) ([^?]+?) (?:exceed|surpass|beat|outweigh|outlast) the (\p{L}+est)(?: one)?${END}`,
      'iu',
    ),
    'what is the difference between the $1 and the $3 $2?',
  ],
  // `what share of the total do cars from Europe represent`.
  [
    new RegExp(
      String.raw`\b((?:share|percentage|percent|proportion|fraction|part) of .{3,40}?) (do|does|did) ([^?]{3,40}?) (?:make up|represent|constitute|form)${END}`,
      'iu',
    ),
    '$1 $2 $3 account for',
  ],
  // `how wide was the life expectancy gap between Norway and India`.
  [
    /\bhow (?:wide|big|large|great) (is|was) the (?!gap\b|difference\b)((?:\p{L}+ ){1,3})(?:gap|difference) between (?=.+ and )/giu,
    'how big $1 the difference in $2between ',
  ],
  // `how far ahead of India was Norway in life expectancy`.
  [
    /\b[Hh]ow (?:far|much) ahead of (.{2,30}?) (is|was|were|are) (.{2,30}?) (?:in|on|by|for|in terms of) (?!(?:19|20)\d\d|\p{Lu})(\p{L}[\p{L} ]*?)(?= in (?:19|20)\d\d|\s*[?.!]*\s*$)/gu,
    'how much higher $2 the $4 of $3 than of $1',
  ],
  [
    /\b[Hh]ow (?:far|much) behind (.{2,30}?) (is|was|were|are) (.{2,30}?) (?:in|on|by|for|in terms of) (?!(?:19|20)\d\d|\p{Lu})(\p{L}[\p{L} ]*?)(?= in (?:19|20)\d\d|\s*[?.!]*\s*$)/gu,
    'how much lower $2 the $4 of $3 than of $1',
  ],
  [
    /\bhow far (did|does|do) (?=.+ (?:exceed|surpass|beat|outstrip|lag|trail)\b)/gi,
    'by how much $1 ',
  ],
];

/** Questions for a figure that name it by what it measures. */
const FIGURES: readonly Rewording[] = [
  // `did people live less than 50 years`, `fell short of 50 years`.
  [
    /\b(?:did|do|does|could|can) people live (less|longer|more|fewer) than (\d+) years\b/gi,
    'was life expectancy $1 than $2',
  ],
  [/\b(?:fell|falls|fall|falling) short of (?=\d)/gi, 'were below '],
  [/\bcounted the (?=most|fewest)/gi, 'had the '],
  [/\bSD\b(?= (?:of|by|per|for|in)\b)/g, 'standard deviation'],
  [/\brelative frequenc(?:y|ies) of\b/gi, 'share of'],
  // `earn on average worldwide`.
  [/\bon average (worldwide|globally|domestically)\b/gi, '$1 on average'],
  // `how many minutes of delay does each origin average`.
  [
    new RegExp(
      String.raw`\b(does|do|did) ([^?]+?)(?<!\b(?:on|the|an|a|in|of|with|by|and|or|below|above|than|from|to|their|its|is|are)) average(?= in (?:19|20)\d\d|${END})`,
      'iu',
    ),
    '$1 $2 have on average',
  ],
  [/\bhow late (?:do|does|did) (.+?) (?:arrive|land|come in|get in)\b/gi, 'how late are $1'],
  [/^\s*break down (?=(?:19|20)\d\d )/i, ''],
  // `distributors: how many different ones`, `how many film distributors does the data contain`.
  [
    new RegExp(
      String.raw`^\s*(\p{L}+(?: \p{L}+)?)\s*[:,] how many (?:different|distinct|unique|separate)(?: ones)?(?: are there)?${END}`,
      'iu',
    ),
    'how many different $1 are there?',
  ],
  [/\bhow many separate (?=\p{L})/giu, 'how many different '],
  [
    /\bhow many (?:movie|film|car|flight|penguin) (?=(?!models|names|titles|days|hours|miles|minutes)(?:genre|director|distributor|studio|rating|source|type|origin|destination|airport|species|island|maker)s?\b)/giu,
    'how many different ',
  ],
  [
    new RegExp(
      String.raw`\b(?:does|do) ((?:the|this|our|your) (?:\p{L}+ )?(?:data|data ?set|table|file|database)) (?:contain|include|list|comprise|feature|have)${END}`,
      'iu',
    ),
    'are there in $1',
  ],
  // `rainy days make up what percentage of 2014`.
  [
    new RegExp(
      String.raw`^\s*(\p{L}[^?]{2,40}?) (?:make up|makes up|account for|accounts for|represents?|constitutes?) (?:what|which) (share|percentage|percent|proportion|fraction) of ((?:19|20)\d\d)${END}`,
      'iu',
    ),
    'what $2 of days in $3 are $1',
  ],
  [
    new RegExp(
      String.raw`^\s*(\p{L}[^?]{2,40}?) (?:make up|makes up|account for|accounts for|represents?|constitutes?) (?:what|which) (share|percentage|percent|proportion|fraction) of ([^?]+?)${END}`,
      'iu',
    ),
    'what $2 of $3 are $1',
  ],
  // `days that featured snow`, `how many destinations does SFO serve`.
  [
    /\b((?:days?|weeks?|months?|years?)(?: in (?:19|20)\d\d)?) (?:that )?(?:featured|features|featuring) (?!the\b)/gi,
    '$1 with ',
  ],
  [
    new RegExp(
      String.raw`\b((?:how many|which|what) (?:different )?\p{L}+) (does|do|did) (.{2,30}?) serve${END}`,
      'iu',
    ),
    '$1 $2 $3 have',
  ],
  // `what percentage of construction workers were unemployed`.
  [
    /\b(?:what|which) (?:share|percentage|percent|proportion|fraction) of (?:the )?(?!all\b|un|total\b)((?:\p{L}+[ -]){1,4}?)(?:workers|employees|workforce|labou?r force) (was|were|is|are) (?:unemployed|jobless|out of work|without (?:an? )?(?:work|jobs?))\b/giu,
    'what $2 the unemployment rate in $1',
  ],
  [
    /\b(?:what|which) (?:share|percentage|percent|proportion|fraction) of (?:the )?(?:workers|employees|people|workforce|labou?r force) in (.{3,30}?) (was|were|is|are) (?:unemployed|jobless|out of work|without (?:an? )?(?:work|jobs?))\b/giu,
    'what $2 the unemployment rate in $1',
  ],
  [/\bhow far behind schedule\b/gi, 'how late'],
  [
    /\b(?:had|have|has) been (\p{L}+ed) as of (?=(?:\p{Lu}\p{L}+ )?(?:19|20)\d\d\b)/gu,
    'were $1 until ',
  ],
  // `by how many minutes are flights to Denver late on average`: the mean delay.
  [
    /\bby how many minutes (is|are|was|were|do|does|did) (.+?) (?:late|delayed|behind schedule) on average\b/gi,
    'how late $1 $2 on average',
  ],
  [
    /\bby how many minutes,? on average,? (is|are|was|were) (.+?) (?:late|delayed|behind schedule)\b/gi,
    'how late $1 $2 on average',
  ],
  [
    /\bhow (?:punctual|unpunctual) (is|are|was|were) (.+?)(?:,? (?:on average|by average delay))?(?=\s*[?.!]*\s*$)/gi,
    'how late $1 $2 on average',
  ],
  // `how many director values are missing`.
  [
    /\bhow many (\p{L}+(?: \p{L}+)?) (?:values|entries) are (?:missing|blank|empty|unknown)\b/giu,
    'how many rows have no $1',
  ],
  [
    new RegExp(
      String.raw`\bhow many (?!value|entr|row|record|data)(\p{L}+(?: \p{L}+)?)s are (?:missing|blank|empty|unknown|not recorded)${END}`,
      'iu',
    ),
    'how many rows have no $1',
  ],
];

/** How rows are divided, how two sides are compared, and figures that are named by what they measure. */
export const REWORDINGS_OF_GROUPS: readonly Rewording[] = [
  ...DIVISIONS,
  ...COMPARISONS,
  ...FIGURES,
];
