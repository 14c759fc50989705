import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

/** `who'd got`, `what're`: the verb that stands behind an apostrophe; `route's` is read by itself. */
const CONTRACTIONS: readonly Rewording[] = [
  [/\b(who|which|what|where|there|they|we|you|these|those)['’]re\b/gi, '$1 are'],
  [/\b(who|what|where|when|how|why)['’]d (?=(?:be|like|rank|come)\b)/gi, '$1 would '],
  [
    /\b(who|which|what|that)['’]d (?=(?:got|gotten|had|been|an?|the|made|\p{L}+ed)\b)/giu,
    '$1 had ',
  ],
  [/\b(what|where|when|how|why)['’]d (?=\p{L})/giu, '$1 did '],
  [/\bwho['’]d (?=\p{L})/giu, 'who did '],
  [/\b(who|which|what|where|how|that|they|there)['’]ve\b/gi, '$1 have'],
  [/\b(who|which|what|that|where) (?:would|'ll) be (?=(?:the|\p{L}+est)\b)/giu, '$1 is '],
  [/\bwho had got (?=(?:the|an?)\b)/gi, 'who had '],
];

/** What people type into a search box. */
const ABBREVIATIONS: readonly Rewording[] = [
  [/\bexcl(?:\.|uding\b|\b)(?! \()/gi, 'excluding'],
  [/\bexc\.? (?=\p{L})/giu, 'excluding '],
  [/\bincl(?:\.|uding\b|\b)/gi, 'including'],
  [/\bpcts?\b\.?/gi, 'percent'],
  [/\bqty\b\.?(?: of)?/gi, 'number of'],
  [/\b(?:num|cnt)\b\.?(?: of)? (?=\p{L})/giu, 'number of '],
  [/\b(?:tot|ttl)\b\.? (?=\p{L})/giu, 'total '],
  [/\byrs\b\.?/gi, 'years'],
  [/\byr\.(?=\s|$)/gi, 'year'],
  [/\bm(?:n?ths|os)\b\.?/gi, 'months'],
  [/\bm(?:n?th)\b\.?/gi, 'month'],
  [/\bq(?:tr|rtr)s?\b\.?/gi, 'quarter'],
  [/\bwkdays?\b/gi, 'weekday'],
  [/\bwknds?\b/gi, 'weekend'],
  [/\bavgs?\./gi, 'average'],
  [/\bstd\.? ?devs?\b\.?/gi, 'standard deviation'],
  [/\bthru\b/gi, 'through'],
  // `top5 directors`, `# movies by genre`, `rain per mo`.
  [/\b(top|bottom|best|worst|first|last)(?=\d{1,2}\b)/gi, '$1 '],
  [/^(\s*)#(?: of)? ?(?=\p{L})/giu, '$1number of '],
  [/\b(by|per|each) mo\b\.?/gi, '$1 month'],
];

const ONE_FIGURE = '(?:one|a single|just a|just one|a|single) (?:number|figure|value)';
const WANTS = String.raw`(?:(?:I|we)(?:['’]d| would)? (?:just |only |really )?(?:need|want|like|would like)|give me|tell me|just|only|please|to have|to know|,)`;
const RANGE = '(?:stretch|span|run|record|recording|time ?span|time ?frame|range of data|history)';
const LEAD = String.raw`^((?:(?:and|now|ok|okay|then|please|so|next|right|well)\b,? )*)`;
const THAT = '(?:it|this|that|these|those|them|the)';
/** `limit it to the top 5` cuts a list off, and chooses no rows. */
const NO_TOP = String.raw`(?!(?:the )?(?:top|first|last|bottom|best|worst|\p{L}+est|(?!(?:19|20)\d\d\b)\d+|two|three|four|five|six|seven|eight|nine|ten|twenty)\b)`;
const VIEW =
  '(?:comparison|list|table|view|result|results|ranking|breakdown|split|question|answer|data)';

/** What stands around a question and says nothing of its rows or figures. */
const FRAMES: readonly Rewording[] = [
  // `I need one number: how much rain …`, `…, as a single figure`.
  [
    new RegExp(
      String.raw`^\s*(?:${WANTS}\s*)*${ONE_FIGURE}(?:,? (?:only|please|for me|will do))*\s*[:–—-]+\s+(?=\S)`,
      'i',
    ),
    '',
  ],
  [new RegExp(String.raw`(?:,| -| –)? (?:as|in) ${ONE_FIGURE}(?:,? please)?(?=${END})`, 'i'), ''],
  [new RegExp(String.raw`, (?:just )?${ONE_FIGURE}(?:,? (?:only|please))(?=${END})`, 'i'), ''],
  // `the wettest day in the whole stretch`.
  [
    new RegExp(
      String.raw`\b(in|over|during|across|throughout) the (?:whole|entire|full|complete) ${RANGE}\b(?! of\b)`,
      'gi',
    ),
    'over the whole period',
  ],
  [
    /\b(in|over|during|across|throughout) the (?:whole|entire|full) (two|three|four|five|six|ten|twelve) (years|months)\b/gi,
    '$1 all $2 $3',
  ],
  // `taking all the genres together`.
  [
    /\b(?:taking|counting|lumping|putting|throwing) (all (?:of )?(?:the )?(?:two |three |four |five |\d+ )?(?!of\b)\p{L}+) together\b,?/giu,
    'across $1',
  ],
  [
    /^\s*(?:taking|counting|lumping|putting|adding|throwing) (\S.*? and [^,]+?) together\s*,/iu,
    '$1 combined:',
  ],
  [/^\s*(?:adding|summing|totting) up (\S[^,]*? and [^,]+?)\s*,/i, '$1 combined:'],
  [
    /\bhow (?:big|large|high|great) an? (share|part|percentage|fraction|proportion) of\b/gi,
    'what $1 of',
  ],
  // `China and India combined: what share do they represent?`
  [
    /(?<!^\s*(?:(?:and|so|but) )?what )\b(do|does|did|would) (they|it|that|those|these|this|both|the (?:two|three|four|five)) (?:represent|constitute|comprise|make up|form|add up to)\b/gi,
    '$1 $2 account for',
  ],
  [
    new RegExp(
      String.raw`\b(combined|together)([:,–-]| -) (what (?:share|percentage|percent|fraction|proportion) of .+?) (?:are|is|were|was) (?:theirs|they|those|these|from (?:them|there|those|these))${END}`,
      'iu',
    ),
    '$1$2 $3 do they account for?',
  ],
  [/\b(is|are|was|were) represented(?= in\b|\s*[?.!]|\s*$)/gi, '$1 there'],
  // `drill into Japan`, `narrow that last comparison down to June`.
  [
    new RegExp(
      String.raw`${LEAD}(?:let['’]?s )?(?:drill (?:down )?(?:in |into |to |on |in on )|zoom (?:in )?(?:in on|into|in to|on|to) |(?:home|hone) in on |dig into )(?!that\b|it\b|this\b)`,
      'i',
    ),
    '$1only ',
  ],
  [
    new RegExp(
      String.raw`${LEAD}(?:narrow|restrict|limit|confine|filter|cut|trim)(?: ${THAT}(?: last| same| whole)?(?: ${VIEW})?)?(?: down)? to ${NO_TOP}`,
      'i',
    ),
    '$1only ',
  ],
  // `versus what average mpg for …`; one of no figure is the last answer's.
  [
    new RegExp(
      String.raw`${LEAD}(?:versus|vs\.?|against|compared (?:to|with)) what ((?:average|mean|median|total|overall) (?!(?:for|of|among|across|in)\b).+?)(?: as a (?:group|whole))?${END}`,
      'iu',
    ),
    '$1what is the $2?',
  ],
  // `could you check whether it is the case that …`.
  [
    /\b(?:whether|if|that) (?:it is|it['’]s|it was) (?:really |actually |indeed )?(?:true|correct|right|the case|a fact) that\b/gi,
    'whether',
  ],
  [
    /^(\s*)is it (?:really |actually |indeed )?(?:correct|right|the case|a fact) that\b/gi,
    '$1is it true that',
  ],
  // `and for Apple, on the same basis?`
  [
    /,? (?:on|by) the same (?:basis|footing|terms|criteri\p{L}+|yardstick)(?= ?[?.!]*\s*$)/giu,
    ', the same',
  ],
  // `lags behind, i.e. has the lowest …`.
  [
    /\b(?:lags?|lagged|trails?|trailed|falls|fell) (?:(?:furthest|farthest|most|well|far) )?behind,? (?:i\.?e\.?,?|that is,?|meaning|and so|so|and) (has|have|had|shows?|showed)\b/gi,
    '$1',
  ],
];

const MORE =
  '(?:more|less|fewer|over|under|above|below|at least|at most|higher|lower|longer|shorter)';

/** `although`, `despite`: a further condition, whatever the speaker expected of it. */
const CONNECTIVES: readonly Rewording[] = [
  [
    /(?<=\S)(?<!\b(?:excluding|except(?: for)?|without|leaving out|ignoring|not counting|not including|apart from)\b[^?]{0,120}),? (?:although|even though|albeit|though|despite the fact that|in spite of the fact that|notwithstanding that) (?:(?:it|he|she)['’]s |they['’]re )?(?:(?:they|it|he|she|these|those) (?=(?:are|is|were|was|have|had|has|did|cost|weigh\p{L}*|earned|made|grossed)\b))?(?=\p{L})/giu,
    ' and ',
  ],
  [/(?<=\S),? (?:despite|in spite of|notwithstanding) (?:being|having been)\b/gi, ' and being'],
  [
    /(?<=\S),? (?:despite|in spite of|notwithstanding) (?=(?:weighing|costing|making|earning|grossing|scoring)\b)/gi,
    ' and ',
  ],
  [
    /(?<=\S),? (?:despite|in spite of|notwithstanding) (?:having |with )?(?!(?:that|this|these|those|it|all|everything)\b)(?=\S)/gi,
    ' with ',
  ],
  [/^(\s*)(?:despite|in spite of) (?:having )?(?=an? )/i, '$1with '],
  [
    /(?<=\S),? (?:while|whilst|yet|but)(?: (?:also|still|yet|at the same time|nevertheless|nonetheless))? (?:having|had|have) (?=\S)/gi,
    ' and with ',
  ],
  [
    /(?<=\S),? (?:while|whilst|yet|but)(?: (?:also|still|yet|at the same time))? being (?=\S)/gi,
    ' and being ',
  ],
  [
    /(?<=\S),? (?:while|whilst)(?: (?:also|still|at the same time))? (?=(?:weighing|costing|making|earning|grossing|scoring|with|under|over|above|below)\b)/gi,
    ' and ',
  ],
  [/(?<=\S),? (?:and|but|yet) (?:still|nevertheless|nonetheless) (?=\p{L})/giu, ' and '],
  // `without weighing more than 3000 lbs`, `not having under 100 hp`.
  [
    /(?<=\S),? (?:without|while not|but not|yet not|and not) (?:being |having |exceeding )?(?:(weighing|costing|making|earning|grossing|scoring) )?(?:more than|over|above|greater than|higher than) (?=\$?\d)/giu,
    ' and $1 at most ',
  ],
  [
    /(?<=\S),? (?:without|while not|but not|yet not|and not) (?:being |having )?(?:(weighing|costing|making|earning|grossing|scoring) )?(?:less than|fewer than|under|below|lower than) (?=\$?\d)/giu,
    ' and $1 at least ',
  ],
  [/(?<=\S),? without exceeding (?=\$?\d)/gi, ' and at most '],
  [/(?<=\S),? without being (?=\p{L}+er than\b|(?:more|less)\b)/giu, ' and not '],
  // `a life expectancy above 75 together with fewer than 2 children`.
  [
    new RegExp(
      String.raw`(?<=\S),? (?:together|coupled|combined|paired|along) with (?=${MORE}\b|an? (?:\p{L}+ ){1,4}(?:of )?${MORE}\b)`,
      'giu',
    ),
    ' and ',
  ],
];

const UNITS_OF_TIME = '(?:years?|months?|weeks?|days?|quarters?|decades?)';

/** Plain words in the place of idioms. */
const IDIOMS: readonly Rewording[] = [
  // `colder than minus 5`.
  [/\b(than|below|above|under|over|least|most|to|of) minus (?=\d)/gi, '$1 -'],
  // `did more than half of the flights arrive late?`: how many of them did, in percent.
  [
    /^(\s*)(?:did|do|does|are|were|is|was|have|has|had) (?:(?:more|less|fewer) than (?:a )?half|over half|most|the majority|a majority|the minority) (?:of (?:all )?(?:the )?|(?=\p{L}+s (?!of\b)\p{L}))/giu,
    '$1what share of ',
  ],
  [
    /^(\s*)is it true that (?:the majority|most|more than half|over half) of (?:all )?(?:the )?/gi,
    '$1what share of ',
  ],
  // `is it true that no car from Japan has 8 cylinders?`
  [/^(\s*)is it true that (?:no|not a single|not one) (?=\p{L})/giu, '$1how many '],
  // `those averaging above 7 on IMDB`.
  [
    /\baveraging (?=(?:over|above|more than|at least|under|below|less than|fewer than|at most|between)\b)/gi,
    'with an average ',
  ],
  // `living past 80`, `a rate past 10 percent`; `the past 10 years` and `past 2005` are times.
  [
    /\b(?:have|had|has|with|where|see|saw) (?:people|citizens|inhabitants|folks) (?:living|live|lived|who live|who lived) (?:past|beyond|to over|longer than|to more than) (?:the age of )?(?=\d)/gi,
    'had a life expectancy over ',
  ],
  [
    new RegExp(
      String.raw`(?<!\b(?:the|over|last|in|half|quarter|this|these|for|during|from|within) )\b(?:well )?past (?:the )?(?=[$€]?\d)(?!(?:19|20)\d\d(?!,?\d)(?:\s*[?.,!]|\s*$| (?:and|or|with|in|by)\b))(?!\d+ (?:full |whole )?${UNITS_OF_TIME}\b(?! (?:late|long|of|behind)))(?!\d+(?::\d\d)? ?(?:am|pm|a\.m|p\.m|o['’]?clock))`,
      'gi',
    ),
    'over ',
  ],
  // `how bad did the delays get`: how large the figure was.
  [/\bhow (?:bad|severe|serious) did (.+?) get\b/gi, 'how high did $1 get'],
  // `what did a share of Apple cost`: what is paid for it, and no part of a total.
  [
    /\b(?:a|one|each|per|single) (?:single )?share (?:of|in) (?=\p{L}+ (?:cost|costs|sold|sell|sells|traded|trade|trades|went|go|goes|fetch|fetched|fetches|worth)\b)/giu,
    '',
  ],
  [
    /\b(?:one|a single) (?=\p{L}+ share (?:costs?|sold|sells?|traded?|trades|went|goes?|fetch(?:ed|es)?|worth)\b)/giu,
    '',
  ],
  // `when did Apple pass 100 dollars first?`
  [
    /\bwhen did (.{2,40}?) (pass|reach|hit|cross|exceed|top|break|rise above|fall below|drop below) (.{1,30}?) (?:first|for the first time)(?=\s*[?.!]*\s*$)/giu,
    'when did $1 first $2 $3',
  ],
  // `which did best in US theaters`.
  [
    /\b(?:did|does|do|fares?|fared|performs?|performed) (?:the )?(best|worst) (?:in|at) (?:the )?(us|american|domestic|worldwide|global) (?:theaters?|theatres?|cinemas?|box office)\b/gi,
    'has the $1 $2 box office',
  ],
  // `departed past 10 pm`.
  [
    /(?<!\b(?:half|quarter) )\bpast (?=\d{1,2}(?::\d\d)? ?(?:am|pm|a\.m|p\.m|o['’]?clock)|midnight\b|noon\b)/gi,
    'after ',
  ],
  // `when did the mercury drop lowest`.
  [
    /\bwhen did (?:the )?(.+?) (?:drop|fall|sink|dip|go|get|plunge) (?:the )?lowest\b/gi,
    'when was the lowest $1',
  ],
  [
    /\b(when|on (?:which|what) \p{L}+) (was|is) (?:the )?(temperature|temp|mercury|thermometer) (?:at (?:the|its) )?(lowest|highest)\b/giu,
    '$1 $2 the $4 $3',
  ],
  [
    /\bwhen did (?:the )?(.+?) (?:rise|climb|soar|go|get) (?:the )?highest\b/gi,
    'when was the highest $1',
  ],
  // `the spread of wind speed, measured by standard deviation`.
  [
    /,? \(?(?:as )?(?:measured|given|expressed|defined|judged) (?:by|as|in|in terms of) (?:the |its |their )?standard deviation\b\)?/gi,
    ', i.e. the standard deviation',
  ],
  // `which genre fared worst with the critics`: it has the worst figure of theirs.
  [
    /\b(?:did|does|do|fares?|fared|performs?|performed) (?:the )?(best|worst) (?:with|on|in terms of|when it comes to|as regards) (?:the )?(?!average\b|\p{L}+days?\b|weekends?\b|whole\b)(?=\p{L})/giu,
    'has the $1 ',
  ],
];

/** Contractions, abbreviations, frames and connectives, which mean the same in every data set. */
export const REWORDINGS_OF_FRAMES: readonly Rewording[] = [
  ...CONTRACTIONS,
  ...ABBREVIATIONS,
  ...FRAMES,
  ...CONNECTIVES,
  ...IDIOMS,
];
