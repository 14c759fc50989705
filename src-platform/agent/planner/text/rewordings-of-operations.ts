import type { Rewording } from './rewording.ts';

const SHARE = '(?:share|percentage|percent|per cent|fraction|proportion|portion|part|%)';
const BE = '(?:is|are|was|were)';
const END = String.raw`\s*[?.!]*$`;
const START = String.raw`^\s*((?:(?:and|so|ok|okay|now|then),? )*)`;

/**
 * Operations in an order of words that no other rule knows, as the plainest question for them: each is
 * tried alone, and only after the words as they stand were refused.
 */
export const REWORDINGS_OF_OPERATIONS: readonly Rewording[] = [
  // `share of China and India combined in the world population`.
  [
    new RegExp(
      String.raw`${START}(?:what (?:is|was) )?(?:the )?(?:combined )?(${SHARE}) of ([^,?;]+? and [^,?;]+?) (?:(?:combined|together|taken together|put together|in total) )?(?:of|in|among) (?:the )?(?!\d)([^,?;]+?)${END}`,
      'iu',
    ),
    '$1what share of the $4 do $3 make up?',
  ],
  // `what share do China and India have together in the population`.
  [
    new RegExp(
      String.raw`${START}(?:what|which) (${SHARE}) of (.+?) (?:do|did) (.+?) (?:make up|hold|have|account for|represent) (?:together|combined|jointly|in total)${END}`,
      'iu',
    ),
    '$1what share of $3 do $4 make up?',
  ],
  // `of all cars, the share that is Japanese`.
  [
    new RegExp(
      String.raw`${START}(?:out )?of (?:all )?(?:the )?([^,?;]+?),? (?:what (?:is|was) )?(?:the|what|which) ${SHARE} (?:that|which|who) (${BE} [^,?;]+?)${END}`,
      'iu',
    ),
    '$1what share of $2 $3?',
  ],
  // `the share of cars that is Japanese`.
  [
    new RegExp(
      String.raw`${START}(?:what (?:is|was) )?(?:the )?${SHARE} of ([^,?;]+?) (?:that|which|who) (${BE} [^,?;]+?)${END}`,
      'iu',
    ),
    '$1what share of $2 $3?',
  ],
  // `% of the total each`, `share of all flights each`.
  [
    new RegExp(
      String.raw`${START}(?:(?:as|in|with) (?:an? |the )?)?(?:their |its )?${SHARE}(?: of (?:the )?(?:total|whole|all|sum|grand total))?,? (?:for )?each(?: (?:one|of them))?(?: of (?:the )?(?:total|whole|all|sum|grand total))?${END}`,
      'iu',
    ),
    '$1percentage each',
  ],
  // `by absolute increase`, `in absolute terms`: an amount, and no percentage.
  [
    /(?<!%.*|\bpercent.*)\babsolute (?=(?:increase|decrease|rise|fall|drop|gain|loss|change|growth|difference)s?\b)(?!.*(?:%|\bpercent))/giu,
    '',
  ],
  // `how many years separate the best and the worst country`.
  [
    /\bhow (?:many \p{L}+|much|far) (?:separates?|separated|lies?|lay|is there|are there|divides?) (?:between )?(?:the )?(\p{L}+(?:est|st)) (?:(?:and|from) (?:the )?)?(\p{L}+(?:est|st))\b/giu,
    'difference between the $1 and the $2',
  ],
  // `biggest one-month drop`.
  [
    /\b(?:one|single|1)[- ](month|year|quarter|week)(?= (?:drop|decline|rise|increase|gain|jump|loss|change)s?\b)/giu,
    '$1ly',
  ],
  // `how many times did Avatar earn its budget back?`
  [
    /\bhow (?:many times|often)(?: over)? (did|has|does) (?:the (?:film|movie) )?(.+?) (?:earn(?:ed|s)?|ma[dk]e|recoup(?:ed)?|gross(?:ed)?|bring|brought|g[eo]t|take|took|earned) (?:back )?(?:its|their|the|his|her) (?:own )?(\p{L}[\p{L} ]*?)(?: back| in)?(?: (worldwide|overall|in total|in all))?\s*[?.!]*$/giu,
    'how many times its $3 did $2 make worldwide?',
  ],
  // `the next in the ranking`.
  [
    /\bthe next (?:one )?(?:in (?:the |that |this )?(?:ranking|rank|list|line|order)|down|on the list)(?=\s*[?.!]*$)/giu,
    'the next one',
  ],
  // `made 13 films or more`, `300 flights or fewer`.
  [
    /(?<![\p{L}\d.,])(\d[\d.,]*) (\p{L}+(?: \p{L}+)?),? or (?:more|over|above)\b(?! (?:than|of)\b)/giu,
    'at least $1 $2',
  ],
  [
    /(?<![\p{L}\d.,])(\d[\d.,]*) (\p{L}+(?: \p{L}+)?),? or (?:fewer|less|under|below)\b(?! (?:than|of)\b)/giu,
    'at most $1 $2',
  ],
  // `how warm did it get that day`.
  [/\b(how (?!much\b|many\b|far\b|often\b)\p{L}+) (?:did|does) it get\b/giu, '$1 was it'],
  // `put the worst first`.
  [
    /^\s*(?:(?:and|now|then|so|please),? )*(?:put|place|bring|move|have|show|list|with|start with) (?:the )?(\p{L}+(?:est|st|most)) (?:ones? )?(?:first|on top|at the top|to the top|up front)(?=\s*[?.!]*$)/giu,
    '$1 first',
  ],
  // `median running time where it is known`, `of the films we know it for`.
  [
    /\b((?:average|mean|median|total|highest|lowest|typical) )([\p{L} ]+?) (?:(?:of|for|among|over|across) (?:only )?(?:the |those |all |all the )?(?:\p{L}+ |ones )?)?(?:(?:where|for which|whose|that) )?(?:(?:we|they|you) (?:do )?(?:actually )?(?:know|have) (?:it|one|that|them|a value)(?: for)?|it is (?:known|given|recorded|available)|it['’]s (?:known|given|recorded|available))(?=\s*[?.!,]*$)/giu,
    '$1$2 where $2 is known',
  ],
];

/** Words that another rule would take for a season, a pronoun or nothing. */
export const REWORDINGS_BEFORE_OPERATIONS: readonly Rewording[] = [
  // `the steepest monthly fall of Google`: no autumn.
  [
    /\b(steepest|sharpest|biggest|largest|greatest|deepest|worst|monthly|yearly|annual|weekly|quarterly) fall(?= (?:of|in|for)\b)/giu,
    '$1 drop',
  ],
  // `the worst monthly drop`: the deepest one.
  [
    /\bworst (?=(?:(?:single|one)[- ])?(?:(?:monthly|yearly|annual|weekly|quarterly|month-over-month|year-over-year) )?(?:drop|decline|fall|loss)\b)/giu,
    'biggest ',
  ],
  // `which gained the fewest`.
  [/\b(gained|lost|added|grew|rose) (?:the )?fewest\b/giu, '$1 the least'],
  // `show US gross`: not to us.
  [/\b([Ss]how|[Gg]ive|[Ll]ist|[Tt]ell|[Gg]et|[Ff]ind) US (?=\p{Ll})/gu, '$1 the US '],
  // `as a percentage of everybody`.
  [
    /\b(as (?:an? )?(?:share|percentage|percent|proportion|fraction|%) of) (?:everybody|everyone)\b/giu,
    '$1 all people',
  ],
];
