import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from './sentence-edges.ts';

const LEAD = String.raw`(${START}(?:(?:please|now|then|just|also),? )*)`;
const ASKS = String.raw`(?:(?:could|can|would|will) (?:you|we|i) |(?:i['’]d|i would|we['’]d) (?:rather |like to |prefer to )?|let['’]?s |please )*`;
const IT =
  '(?:it|that|this|them|those|these|everything|the (?:list|result|results|output|table|chart|ranking|view|answer|rows|question|analysis))';
const PLEASE = '(?:,? please)?';
const SEE = '(?:see|show|get|have|give|display|use|take|look at)(?: me| us)?';

const VIEW = '(?:(?:the|a|that|this|our) )?(?:grouping|groups|breakdown|split|dimension)';

/** Other words for a figure or a group in the place of the last. */
const REPLACEMENTS: readonly Rewording[] = [
  // `use the total in place of the average`, `show me the lowest one there in place of the highest one`.
  [
    /,? (?:there |here )?in (?:the )?(?:place|lieu|stead) of (?=(?:the|its|their) |per |by |for each )/gi,
    ' instead of ',
  ],
  // `what if we look at the total rather than the average?`
  [
    new RegExp(
      String.raw`${LEAD}(?:what )?(?:if|when) (?:we|you|i|one) (?:look(?:ed)? at|take|took|use[d]?|consider(?:ed)?|check(?:ed)?) ((?:the|its|their) [^,?.!]{3,60}?),? (?:rather than|instead of|and not) ((?:the|its|their) [^,?.!]{3,60}?)${PLEASE}${END}`,
      'iu',
    ),
    '$1$2 instead of $3',
  ],
  // `change the grouping from origin to year`.
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}(?:change|switch|move|turn)(?: over)? ${VIEW} from (?:by )?(?:the )?([^,?.!]{2,40}?) (?:in)?to (?:by )?(?:the )?([^,?.!]{2,40}?)${PLEASE}${END}`,
      'iu',
    ),
    '$1by $3 instead of $2',
  ],
  // `switch the grouping to year`, `use year as the grouping`, `regroup that by year`.
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}(?:change|switch|move|turn|set)(?: over)? ${VIEW}(?: over)? to (?:by )?(?:the )?([^,?.!]{2,40}?)(?: instead)?${PLEASE}${END}`,
      'iu',
    ),
    '$1by $2 instead',
  ],
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}(?:use|take|make) (?:the )?([^,?.!]{2,40}?) (?:as )?${VIEW}(?: instead)?${PLEASE}${END}`,
      'iu',
    ),
    '$1by $2 instead',
  ],
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}(?:replace|swap) (?:the )?([^,?.!]{2,40}?) (?:with|by|for) (?:the )?([^,?.!]{2,40}?) as ${VIEW}${PLEASE}${END}`,
      'iu',
    ),
    '$1by $3 instead of $2',
  ],
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}re-?group (?:${IT} )?(?:by|per|for each) ([^,?.!]{2,40}?)(?: instead)?${PLEASE}${END}`,
      'iu',
    ),
    '$1by $2 instead',
  ],
  // `I would prefer a breakdown by year`.
  [
    new RegExp(
      String.raw`${LEAD}(?:(?:i|we)(?: would|['’]d)? prefer|(?:i|we)(?: would|['’]d) rather (?:have|see)) (?:to (?:see|have) )?(?:an? )?(?:${IT} |(?:breakdown|split|grouping|view|table) )?(?:by|per|for each) ([^,?.!]{2,40}?)(?: instead)?${PLEASE}${END}`,
      'iu',
    ),
    '$1by $2 instead',
  ],
  // `I'd rather see that for each origin than for each year`.
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}(?:${SEE} )?(?:${IT} )?(?:for each|for every|by|per) ([^,?.!]{2,40}?),? (?:rather )?than (?:for each|for every|by|per) ([^,?.!]{2,40}?)${PLEASE}${END}`,
      'iu',
    ),
    '$1by $2 instead of $3',
  ],
  // `by year, not by origin`, `per year instead of per origin`.
  [
    new RegExp(
      String.raw`\b((?:by|per|for each|for every) [^,?.!]{2,40}?)(?: this time| now)?,? (?:instead of|rather than|and not|not) (?:by|per|for each|for every) ([^,?.!]{2,40}?)(?: any ?more| any longer)?${PLEASE}${END}`,
      'iu',
    ),
    '$1 instead of $2',
  ],
  // `can you break that down by origin instead?`
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}(?:break|split|divide|group|slice|cut|separate) ${IT}(?: (?:down|up|out))? (?:by|per|for each) ([^,?.!]{2,40}?)(?: this time| now)? (instead(?: of [^,?.!]{2,40}?)?)${PLEASE}${END}`,
      'iu',
    ),
    '$1by $2 $3',
  ],
];

const FILTER = '(?:filter|condition|restriction|constraint|limit|limitation|criterion|requirement)';
const LEAVE =
  '(?:leave (?:out|away|off)|drop|exclude|ignore|remove|omit|hide|skip|discard|filter out|cut(?: out)?)';
const TAKE = '(?:count|take|include|consider|show|use|keep|look at|have)';
/** `only count`, `count only`, or `only` alone. */
const ONLY = `(?:(?:only|just)(?: ${TAKE})?|${TAKE} (?:only|just))`;
const NOUN = String.raw`(?:\p{L}+ ){1,3}?`;

/** Other words for another condition, which is added to those of the last question. */
const CONDITIONS: readonly Rewording[] = [
  // `add another filter: only flights to Denver`.
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}(?:add|apply|set|put|use)(?: in| on)? (?:an?|another|one more)(?: (?:second|further|new|extra|additional|more|other))? ${FILTER}\s*(?:[:,–-]|that says|of)?\s*(?:only |just |to )?(?=\S)`,
      'iu',
    ),
    '$1only ',
  ],
  // `can you additionally restrict that to flights to Denver?`
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}(?:additionally |further |now |also )?(?:restrict|limit|narrow|filter|confine|reduce|constrain) ${IT}(?: down)?(?: (?:additionally|further|also|even))? to (?:only |just )?(?=\S)`,
      'iu',
    ),
    '$1only ',
  ],
  // `keep everything else the same, but only count flights to Denver`.
  [
    new RegExp(
      String.raw`${LEAD}(?:keep|leave|with) (?:everything|all|the rest)(?: else)? (?:the same|as (?:it )?(?:is|was)|unchanged|as before),? (?:but|and|then)? ?(?:now )?${ONLY} (?=\S)`,
      'iu',
    ),
    '$1only ',
  ],
  // `how does it change if we consider only flights to Denver?`
  [
    new RegExp(
      String.raw`${LEAD}(?:(?:how (?:does|do|would|will|did) ${IT} (?:change|look|differ|turn out|come out)(?: like)?|what (?:is|are|would|happens|does)(?: (?:to )?${IT})?(?: (?:be|look like|become|change))?|what|how about)[, ]+)?(?:if|when|once) (?:we|you|i|one) ${ONLY} (?=\S)`,
      'iu',
    ),
    '$1only ',
  ],
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}(?:include|take|consider|keep|use) (?:only|just) (?=\S)`,
      'iu',
    ),
    '$1only ',
  ],
  // `they should also have a delay of more than 30 minutes`.
  [
    new RegExp(
      String.raw`${LEAD}(?:(?:additionally|also|furthermore|moreover|further),? )?(?:(?:i |we )?(?:also )?(?:require|demand|want|ask) that )?(?:they|those|these) (?:also )?(?:should|must|need to|have to|ought to|shall) (?:also |all )?have (?=\S)`,
      'iu',
    ),
    '$1only those with ',
  ],
  // `leave out all flights that are not to Denver`: those to Denver are left.
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}${LEAVE} (?:all |every |any )?(?:the |of the )?(${NOUN})(that|which|who) (are|is|were|was|do|does|did|have|has|had)(?: not|n['’]t) (?!only\b|just\b)(?=\S)`,
      'iu',
    ),
    '$1only $2$3 $4 ',
  ],
  // `what is it if we leave out all flights except those to Denver?`
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}(?:what (?:is|are|was|were) (?:it|that|they) )?(?:(?:if|when) (?:we|you|i|one) )?${LEAVE} (?:all|every|any)(?: the| of the)? (${NOUN})(?:except|but|other than|apart from|save)(?: for)? (?:those |the ones |ones )?(?=\S)`,
      'iu',
    ),
    '$1only $2',
  ],
  // `leave out everything except the 3 highest`.
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}${LEAVE} (?:everything|all|anything)(?: else)? (?:except|but|other than|apart from|save)(?: for)? (?=\S)`,
      'iu',
    ),
    '$1only ',
  ],
];

const SHARE = '(?:share|percentage|percent|proportion|fraction)';
const THEM = '(?:those|these|them)';

/** Other words for the rows and groups of the last answer. */
const PARTS: readonly Rewording[] = [
  // `what is the percentage of flights to Denver among those?`
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}(?:(?:what|how (?:large|big|high|much)) (?:is|was|are|were) |know |${SEE} |tell me )?the ${SHARE} of (?!(?:it|that|this|them|those|these|the total)\b)([^?!]{3,120}?),? (?:among|amongst|within|out of|of|in) (${THEM})${PLEASE}${END}`,
      'iu',
    ),
    '$1what percentage of $3 are $2?',
  ],
  // `show just the 2 groups with the highest values`.
  [
    /\bthe (\d+|two|three|four|five|six|seven|eight|nine|ten) (?:groups|rows|entries|items|ones|bars|lines|categories) with the (highest|lowest|largest|smallest|biggest|greatest) (?:values?|figures?|numbers?|results?|amounts?)\b/giu,
    'the $1 $2',
  ],
];

const FIGURE = String.raw`((?:the|its|their) [^,?.!]{3,60}?)`;

/** Other words for a second figure beside the last. */
const ADDITIONS: readonly Rewording[] = [
  // `besides the average, I'd like to see the highest as well`.
  [
    new RegExp(
      String.raw`${LEAD}(?:besides|beside|apart from|aside from) ${FIGURE},? ${ASKS}(?:${SEE} )?${FIGURE}(?:,? (?:as well|too|also))${PLEASE}${END}`,
      'iu',
    ),
    '$1now both $2 and $3',
  ],
  // `in addition to the average, show the highest`.
  [
    new RegExp(
      String.raw`${LEAD}(?:in addition to|on top of|along with|together with|alongside|next to) ${FIGURE},? ${ASKS}(?:also )?(?:(?:${SEE}|list|add|include) )?(?:also )?${FIGURE}(?:,? (?:as well|too|also))?${PLEASE}${END}`,
      'iu',
    ),
    '$1now both $2 and $3',
  ],
  // `show me both: the average and the highest`.
  [/\b(both) ?[:–-] ?(?=(?:the|its|their) )/giu, '$1 '],
  // `I also want to see the highest`.
  [
    new RegExp(
      String.raw`${LEAD}(?:i|we)(?: would|['’]d)? (?:also|additionally) (?:want|need|like|love|care)(?: to (?:see|know|have|get|find out))? (?=(?:the|its|their) )`,
      'iu',
    ),
    '$1also show ',
  ],
  [
    new RegExp(
      String.raw`${LEAD}(?:i|we)(?: would|['’]d)? (?:also|additionally) (?:want|need|like|love|care) to (?:see|know|have|get|find out) (?=\S)`,
      'iu',
    ),
    '$1',
  ],
  // `keep the average and add the highest`.
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}keep ${FIGURE},? (?:and|but)(?: also)? (?:add|include|show|put in) ${FIGURE}(?:,? (?:as well|too|also|to it))?${PLEASE}${END}`,
      'iu',
    ),
    '$1now both $2 and $3',
  ],
  // `include the highest in addition to the average`.
  [
    new RegExp(
      String.raw`${LEAD}${ASKS}(?:include|add) ${FIGURE},? (?:in addition to|on top of|besides|alongside|next to|beside|along with|together with|as well as) ${FIGURE}${PLEASE}${END}`,
      'iu',
    ),
    '$1now both $3 and $2',
  ],
];

const TWO = '(?:two|three|both|a few|several|these|the following|some|2|3)';
const FIGURES =
  '(?:figures|numbers|values|metrics|measures|statistics|stats|things|indicators|kpis)';

/** Figures and groups that are announced, or listed one behind the other. */
const ANNOUNCED: readonly Rewording[] = [
  // `I need two figures for cars from Japan: the mean weight and the highest horsepower`.
  [
    new RegExp(
      String.raw`^\s*(?:i (?:need|want)|we (?:need|want)|${ASKS}${SEE}|${ASKS}need|give me|show me|please give me) (?:the )?(?:following )?${TWO}(?: different)? ${FIGURES} (?:for|of|on|about) ([^:]{2,200}?)\s*: (?=\S)([^:]{5,120}?)${END}`,
      'iu',
    ),
    '$2 for $1',
  ],
  // `split the highest price by symbol and then by year`, `break down the mean weight by origin and by year`.
  [
    /\b((?:by|per) [^,?.!]{2,40}?),? (?:and (?:then |after that |also |further )?|then )(?:by|per) (?=\S)/giu,
    '$1 and ',
  ],
  // `the mean weight in addition to the highest power`.
  [/(?<=\p{L}) in addition to (?=\p{L})/giu, ' along with '],
  [
    new RegExp(
      String.raw`^\s*(?:please )?(?:divide|slice|cut|partition|segment)(?: up| down)? (?=the (?:\p{L}+ ){2,9}(?:by|per|into|for each) )`,
      'iu',
    ),
    'split ',
  ],
  // `rain of days by day of the week`: no series day by day.
  [/(?<=\bdays? (?:by|per) )day of (?:the )?week\b/giu, 'weekday'],
  // `group the cars by origin and year and show the average weight`.
  [
    new RegExp(
      String.raw`^\s*(?:please )?(?:group|split|break down|divide|arrange) (?:the |all |all the )?(${NOUN})(by|per) ([^,:;?.!]{2,60}?),? and (?:then )?(?:show|give|calculate|compute|report|list|display|tell)(?: me| us)? ([^,:;?.!]{3,60}?)(?: (?:for|of|in) each(?: one| group)?)?${END}`,
      'iu',
    ),
    'show $4 of $1$2 $3',
  ],
];

/** Changes of the last question that are said in whole sentences, and figures that are announced. */
export const REWORDINGS_OF_CHANGES: readonly Rewording[] = [
  ...REPLACEMENTS,
  ...CONDITIONS,
  ...PARTS,
  ...ADDITIONS,
  ...ANNOUNCED,
];
