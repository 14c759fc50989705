import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';
import { REWORDINGS_OF_CHANGES } from './rewordings-of-changes.ts';
import { REWORDINGS_OF_CHAT } from './rewordings-of-chat.ts';
import { REWORDINGS_OF_ARITHMETIC } from './rewordings-of-arithmetic.ts';
import { REWORDINGS_OF_LIMITS } from './rewordings-of-limits.ts';
import { REWORDINGS_OF_CONDITIONS } from './rewordings-of-conditions.ts';
import { REWORDINGS_OF_EXCLUSIONS } from './rewordings-of-exclusions.ts';
import { REWORDINGS_OF_END_PERIODS } from './rewordings-of-end-periods.ts';
import { REWORDINGS_OF_EVERYDAY_WORDS } from './rewordings-of-everyday-words.ts';
import { REWORDINGS_OF_ENDS } from './rewordings-of-ends.ts';
import { REWORDINGS_OF_EXPLANATIONS } from './rewordings-of-explanations.ts';
import { REWORDINGS_OF_FOLLOW_UPS } from './rewordings-of-follow-ups.ts';
import { REWORDINGS_OF_FRAMES } from './rewordings-of-frames.ts';
import { REWORDINGS_OF_GAPS } from './rewordings-of-gaps.ts';
import { REWORDINGS_OF_HEDGES } from './rewordings-of-hedges.ts';
import { REWORDINGS_OF_GROUP_LIMITS } from './rewordings-of-group-limits.ts';
import { REWORDINGS_OF_GROUPS } from './rewordings-of-groups.ts';
import { REWORDINGS_OF_MARKS } from './rewordings-of-marks.ts';
import { REWORDINGS_OF_NEGATIONS } from './rewordings-of-negations.ts';
import { REWORDINGS_OF_OTHERS } from './rewordings-of-others.ts';
import { REWORDINGS_OF_OWN_QUESTIONS } from './rewordings-of-own-questions.ts';
import { REWORDINGS_OF_ROWS } from './rewordings-of-rows.ts';
import { REWORDINGS_OF_TIMES } from './rewordings-of-times.ts';
import { REWORDINGS_OF_SPANS_OF_DATA } from './rewordings-of-spans-of-data.ts';
import { REWORDINGS_BEFORE_OPERATIONS } from './rewordings-of-operations.ts';
import { REWORDINGS_OF_RANKED_GROUPS } from './rewordings-of-ranked-groups.ts';
import { REWORDINGS_OF_NARROWED_ROWS } from './rewordings-of-narrowed-rows.ts';
import { REWORDINGS_OF_PERCENTILES } from './rewordings-of-percentiles.ts';
import { REWORDINGS_OF_TERMS } from './rewordings-of-terms.ts';
import { REWORDINGS_OF_VERDICTS } from './rewordings-of-verdicts.ts';
import { REWORDINGS_OF_STANDINGS } from './rewordings-of-standings.ts';
import { writeCountedPeriods } from './counted-periods.ts';
import { blankClosings } from './closings.ts';
import { blankOpenings } from './openings.ts';
import { blankPoliteness } from './politeness.ts';
import { blankPurposes } from './purposes.ts';
import { writeSpelledNumbers } from './spelled-numbers.ts';

const SHARE = '(?:share|percentage|percent|fraction|proportion)';
/** A share that changes may change in points or in percent, so that the unit says something. */
const NO_CHANGE = String.raw`(?!.*\b(?:chang|gr[eo]w|gain|rise|rose|increas|decreas|declin|drop|fall|fell|differ|compar)\p{L}*\b)`;
const PERIODS = '(days|weeks|months|quarters|years|decades)';
const LEAVE =
  '(?:leave (?:away|out|off)|drop|cut(?: (?:off|out|away))?|skip|ignore|forget|omit|exclude|without)';
const EVERYTHING =
  '(?:everything|anything|all(?: (?:of )?the)? (?:years|months|data)|the (?:years|months)|what (?:is|was|came|comes))';
/** `don't leave out`, `never drop`: the opposite. */
const NOT_NEGATED = String.raw`(?<!(?:\bnot|n['’]t|\bnever|\bwithout) (?:\p{L}+ )?)`;

/** What narrows the rows of a noun, so that it is more than a word before a comma. */
const NARROWS =
  '(?:over|under|above|below|than|at least|at most|with|without|whose|that|from|in|by|of|rated)';
const LEADING =
  '(?:and|but|so|now|then|in|on|for|of|by|at|from|to|with|what|which|how|who|when|where|if|ok|okay|is|are|was|were|do|does|did|show|list|give|count)';
const ENDMOST = String.raw`(\p{L}+est|best|worst)`;

/** Everyday wordings and those that the rules know; both mean the same in every data set. */
const REWORDINGS: readonly Rewording[] = [
  // `movies w/ budget`, `w/o 2012`.
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/\s*/gi, 'with '],
  // `name + hp`.
  [/(?<=\p{L}) \+ (?=\p{L})/gu, ' and '],
  // `which ones were they back in 1955`.
  [/\bback (?=in (?:the )?\d{4}s?\b)/gi, ''],
  [/\bat that (?:point(?: in time)?|time)\b(?! of\b)/gi, 'then'],
  [/\bprior (?=(?:year|month|quarter|week|day|decade|one)\b)/gi, 'previous '],
  // `does that still hold if you drop 2008`.
  [
    /^(?:and |so |but )*(?:does|do|would|will|did) (?:that|this|it|those|they) (?:still |also )?(?:hold(?: up| true)?|be true|stay (?:true|the same)|change|apply),? (?:if|when) (?:you|we|i|one) (?=(?:drop|remove|exclude|leave out|ignore|take out|skip)\b)/gi,
    '',
  ],
  // `and twelve months on?`, `one year on, 11/2015`.
  [
    /\b((?:an?|one|two|three|four|five|six|ten|twelve|\d{1,2}) (?:year|quarter|month|week|day)s?) on(?=\s*[,?.!]|\s*$)/gi,
    '$1 later',
  ],
  // `leave away everything before 1980`, `drop all the years after 2000`.
  [
    new RegExp(
      String.raw`${NOT_NEGATED}\b${LEAVE} ${EVERYTHING} (?:before|prior to) (?=(?:19|20)\d\d\b)`,
      'gi',
    ),
    'only since ',
  ],
  [
    new RegExp(String.raw`${NOT_NEGATED}\b${LEAVE} ${EVERYTHING} after (?=(?:19|20)\d\d\b)`, 'gi'),
    'only until ',
  ],
  // `start at 1990`.
  [
    new RegExp(
      String.raw`^((?:(?:and|but|now|ok|okay|then),? )*)(?:start|begin)(?:ing)? (?:at|in|from|with) ((?:19|20)\d\d)(?:,? please)?${END}`,
      'iu',
    ),
    '$1only since $2',
  ],
  // `who was the biggest loser in 2008`, `and the biggest gainer?`
  [
    /\b(?:(?:who|what|which(?: one)?) (?:was|is|were|are) )?(?:the )?biggest (?:fallers?|decliners?)\b/gi,
    'which fell the most',
  ],
  [
    /\b(?:(?:who|what|which(?: one)?) (?:was|is|were|are) )?(?:the )?biggest (?:risers?|climbers?)\b/gi,
    'which gained the most',
  ],
  // `longer then 3 hours`, `hotter then the average`: a slip for `than`.
  [
    /\b(more|less|fewer|longer|shorter|higher|lower|hotter|warmer|colder|heavier|lighter|bigger|larger|smaller|greater|older|newer|later|earlier|cheaper|wetter|better|worse) then (?=\d|the (?:average|mean|median)\b|average\b|usual\b)/gi,
    '$1 than ',
  ],
  // `how much did no. 1 make`, `#2`.
  [/(?:\bno\.|\bnr\.?|#) ?(?=[1-5]\b(?! cylinders?\b))/gi, 'number '],
  // `average weight by # of cylinders`.
  [/(?<!\S)# ?of (?=\p{L})/giu, 'number of '],
  // `how many miles does it do on a gallon`: the unit stands together.
  [
    /\bhow many (\p{L}+) (do|does|did) (\S.{1,30}?) (do|get|go|run|make|manage) ((?:per|on an?|on one|to the|to an?) \p{L}+)(?=\s*[?.!]|\s*$)/giu,
    'how many $1 $5 $2 $3 $4',
  ],
  // `the worst single delay`.
  [/\b(worst|best) single (?=\p{L})/giu, 'single $1 '],
  // `is it true that Amazon once traded below six dollars`.
  [/^(\s*is it true that .{2,40}?) once (?=\p{L})/iu, '$1 ever '],
  // `what share of Avatar's worldwide gross came from the US`: what is shared stands before its owner.
  [
    new RegExp(
      String.raw`\b(${SHARE}) of (\p{Lu}[^'’?,]{1,40})['’]s ((?:\p{L}+ ){1,3})(?=(?:came|comes|was (?:made|earned)|is|was) (?:from|in)\b)`,
      'gu',
    ),
    '$1 of the $3of $2 ',
  ],
  // `put thrillers next to those two`.
  [
    /\bput (.{3,60}?) (?:next to|beside|alongside|side by side with) (?=(?:it|that|this|them|(?:those|these|the) (?:two|three|four)|both)\s*[,?.!]*\s*$)/giu,
    'add $1 to ',
  ],
  // `the one on top`.
  [/\bthe one (?:on|at the) top\b(?! of)/gi, 'the first one'],
  // `as the same kind of share`, `the same sort of figure`.
  [
    new RegExp(
      String.raw`\bthe same (?:kind|sort) of (?=(?:${SHARE}|figure|number|count|average|total|ratio)\b)`,
      'giu',
    ),
    'the same ',
  ],
  // `the date with the highest rainfall`.
  [
    /\bthe date (?=(?:(?:between|in|from|of|during) [^,.?;]{3,40} )?with the (?:highest|lowest|most|fewest|least|largest|smallest)\b)/gi,
    'the day ',
  ],
  [/(?<!\bon the )\b(busiest|quietest) date\b/gi, '$1 day'],
  // `what proportion arrived late, in percent`.
  [
    new RegExp(
      String.raw`^\s*${NO_CHANGE}((?:(?:and|so|but|then),? )*(?:what|which|how (?:big|large|high|much) (?:is|was)(?: the| that as an?)?)? ?${SHARE}\b.*?),? (?:in percent|as a percentage|in %)${END}`,
      'iu',
    ),
    '$1?',
  ],
  // `how big is the share of`, `how big is that as a share of the total`.
  [
    new RegExp(String.raw`\bhow (?:big|large|high) (is|was) the (?=${SHARE}\b)`, 'gi'),
    'what $1 the ',
  ],
  [
    new RegExp(
      String.raw`\bhow (?:big|large|high|much) (?:is|was) (?:that|it|this) as an? ${SHARE} of (.+?)${END}`,
      'iu',
    ),
    'what share of $1 is that?',
  ],
  // `Amazon's price in March 2010 as a multiple of its price in March 2001`.
  [
    new RegExp(String.raw`^(.+?) as a multiple of (.+?)(?:, please)?${END}`, 'iu'),
    'ratio of $1 to $2',
  ],
  // `by what percentage does the weight of one exceed that of the other`.
  [
    /\b(by what (?:percentage|percent)|by how many percent) do(?:es)? (.+?) exceed (?=\S)/giu,
    '$1 is $2 higher than ',
  ],
  // `by how many dollars was an IBM share above a Microsoft one`.
  [
    /\b(by (?:how much|how many \p{L}+|what (?:percentage|percent))) (is|are|was|were) (.+?) (?:above|ahead of) (?![-$€£]?\d)/giu,
    '$1 $2 $3 higher than ',
  ],
  [
    /\b(by (?:how much|how many \p{L}+|what (?:percentage|percent))) (is|are|was|were) (.+?) (?:below|behind) (?![-$€£]?\d)/giu,
    '$1 $2 $3 lower than ',
  ],
  // `which have the best mileage? Please start with the best one`, `the five heaviest, heaviest at the top`.
  [
    new RegExp(
      String.raw`(?<=\S)\s*[.?!,;]\s*(?:please )?(?:and )?(?:start|starting|begin|beginning) with the ${ENDMOST}(?: ones?)?(?=${END})`,
      'iu',
    ),
    ', $1 first',
  ],
  [
    new RegExp(String.raw`, (?:with )?(?:the )?${ENDMOST} (?:at|on) (?:the )?top(?=${END})`, 'iu'),
    ', $1 first',
  ],
  // `and what share of the total does that represent?`
  [
    new RegExp(
      String.raw`\b((?:what|which|how (?:big|large) an?) ${SHARE}(?: of .{1,60}?)?) (?:does|do|did|would) (?:that|this|it) (?:represent|constitute|amount to|come to|correspond to|translate (?:in)?to|equal)${END}`,
      'iu',
    ),
    '$1 is that?',
  ],
  [
    new RegExp(
      String.raw`\b((?:what|which|how (?:big|large) an?) ${SHARE}(?: of .{1,60}?)?) (do|did|would) ((?:they|those|these)(?: \p{L}+)?) (?:represent|constitute|amount to|come to|correspond to|translate (?:in)?to|equal)(?= (?:together|combined|in total)|${END})`,
      'iu',
    ),
    '$1 $2 $3 make up',
  ],
  // `which number of cylinders occurs most often among Japanese cars?`
  [
    /^(\s*(?:(?:and|so|but),? )?)(?:(?:which|what) number of (\p{L}+) (?:is (?:the )?most (?:common|frequent)|(?:occurs|appears|comes up|is found) (?:the )?most(?: often| frequently)?)|how many (\p{L}+) (?:are|is) (?:the )?most (?:common|frequent))\b/iu,
    '$1what is the most common number of $2$3',
  ],
  // `how many flights SEA -> SFO`.
  [/\b(?:from )?((?:19|20)\d\d)\s*(?:-+>|→|=>)\s*(?=(?:19|20)\d\d\b)/g, 'from $1 to '],
  [/\bfrom (\p{L}+)\s*(?:-+>|→|=>)\s*(?=\p{L})/giu, 'from $1 to '],
  [/(\p{L}+)\s*(?:-+>|→|=>)\s*(?=\p{L})/giu, 'from $1 to '],
  // `which dropped most in % terms`.
  [/\bin (?:%|percent|percentage) terms\b/gi, 'in percent'],
  // `the price of one share of IBM`: what a price is of, and no part of a total.
  [/\b(prices?) of (?:one|a|each) (?:single )?share of (?=\p{L})/giu, '$1 of '],
  // `30C` is no word.
  [/(?<=\d) ?C\b(?!['’])/g, ' °C'],
  // `on any one day`, `of one and the same day`.
  [/\bany (?:one|single) (?!of\b)(?=\p{L})/giu, 'any '],
  [/\bone and the same (?=\p{L})/giu, 'a single '],
  // `Gentoos heavier than 5 kg, what percentage of all Gentoos is that?`
  [
    new RegExp(
      String.raw`^\s*(?!${LEADING}\b)(?![^,;:?–]* (?:by|per) )([^,;:?–]*? ${NARROWS} [^,;:?–]+?)(?:\s*[,;:]| [-–]) (?:what|which) (${SHARE}) of (all )?(?:the )?([^,?]+?) (?:is|are|was|were) (?:that|those|these|they)${END}`,
      'iu',
    ),
    'what $2 of $3$4 are $1?',
  ],
  // `number of months in which Apple closed above 100`, `count of days when it was hotter than 30`.
  [
    new RegExp(
      String.raw`\b(?:the )?(?:number|count) of ${PERIODS} (?:(?:in|on|during|for) which|when|where|that)\b`,
      'gi',
    ),
    'how many $1',
  ],
  // `share of months when IBM traded above 100`.
  [
    new RegExp(String.raw`\bof ${PERIODS} (?:when|where|on which|during which)\b`, 'gi'),
    'of $1 in which',
  ],
  // `months in 2008 when Apple was above 150, how many`, `R rated films without dramas, how many of those`.
  [
    /^\s*(?!(?:and|so|but|now|then|ok|okay|only|just|same|how|what|which|who|when|where|is|are|was|were|do|does|did|show|give|list|count)\b)([^,?.!]+), how many(?: of (?:those|them|these))?(?: (?:is|are|were|was) (?:that|there|those|they|it))?\s*[?.!]*\s*$/i,
    'how many $1?',
  ],
  // `hottest day of 2014 - which day was that`.
  [/(?:\s+-|[,;:?.])\s*which (\p{L}+) (was|is) (?:that|it)\s*[?.!]*\s*$/iu, ' and which $1 $2 it?'],
  // `yearly high of Amazon`: the highest of each year.
  [/\b(?:the )?(year|month|quarter)ly highs?(?= (?:of|for)\b)/giu, 'maximum by $1'],
  [/\b(?:the )?(year|month|quarter)ly lows?(?= (?:of|for)\b)/giu, 'minimum by $1'],
  // `in how many months was Google cheaper than the month before`.
  [
    new RegExp(
      String.raw`\b(how many|which) ${PERIODS} (?:was|were|is|are) (.+?) (?:cheaper|lower|less expensive) than (?:in )?the (?:(\w+) before|previous (\w+))`,
      'gi',
    ),
    '$1 $2 did $3 fall compared with the $4$5 before',
  ],
  [
    new RegExp(
      String.raw`\b(how many|which) ${PERIODS} (?:was|were|is|are) (.+?) (?:dearer|higher|pricier|more expensive) than (?:in )?the (?:(\w+) before|previous (\w+))`,
      'gi',
    ),
    '$1 $2 did $3 rise compared with the $4$5 before',
  ],
  // `Tell me its weight too.`
  [
    new RegExp(
      String.raw`((?:tell|give|show) (?:me|us) (?:its|their|the|both|his|her)\b[^.?!]*?),? too${END}`,
      'iu',
    ),
    '$1.',
  ],
];

/** The question without its politeness, and in words that the rules know. */
export const rewordQuestion = (text: string): string =>
  [
    ...REWORDINGS_OF_CHAT,
    ...REWORDINGS_OF_CHANGES,
    ...REWORDINGS_OF_HEDGES,
    ...REWORDINGS_OF_OTHERS,
    ...REWORDINGS_OF_EVERYDAY_WORDS,
    ...REWORDINGS_OF_VERDICTS,
    ...REWORDINGS_OF_SPANS_OF_DATA,
    ...REWORDINGS_OF_ENDS,
    ...REWORDINGS_OF_OWN_QUESTIONS,
    ...REWORDINGS_OF_EXPLANATIONS,
    ...REWORDINGS_OF_MARKS,
    ...REWORDINGS_OF_FRAMES,
    ...REWORDINGS_OF_ARITHMETIC,
    ...REWORDINGS_OF_TERMS,
    ...REWORDINGS_OF_PERCENTILES,
    ...REWORDINGS_BEFORE_OPERATIONS,
    ...REWORDINGS_OF_LIMITS,
    ...REWORDINGS_OF_CONDITIONS,
    ...REWORDINGS_OF_EXCLUSIONS,
    ...REWORDINGS_OF_END_PERIODS,
    ...REWORDINGS_OF_TIMES,
    ...REWORDINGS_OF_GAPS,
    ...REWORDINGS_OF_NEGATIONS,
    ...REWORDINGS,
    ...REWORDINGS_OF_ROWS,
    ...REWORDINGS_OF_STANDINGS,
    ...REWORDINGS_OF_GROUP_LIMITS,
    ...REWORDINGS_OF_RANKED_GROUPS,
    ...REWORDINGS_OF_NARROWED_ROWS,
    ...REWORDINGS_OF_GROUPS,
    ...REWORDINGS_OF_FOLLOW_UPS,
  ].reduce(
    (said, [pattern, replacement]) => said.replace(pattern, replacement),
    writeCountedPeriods(
      writeSpelledNumbers(
        blankPoliteness(blankClosings(blankOpenings(blankPurposes(text)))).trim(),
      ),
    ),
  );
