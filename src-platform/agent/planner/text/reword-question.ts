import { blankPoliteness } from './politeness.ts';

const SHARE = '(?:share|percentage|percent|fraction|proportion)';
/** A share that changes may change in points or in percent, so that the unit says something. */
const NO_CHANGE = String.raw`(?!.*\b(?:chang|gr[eo]w|gain|rise|rose|increas|decreas|declin|drop|fall|fell|differ|compar)\p{L}*\b)`;
const LEAVE =
  '(?:leave (?:away|out|off)|drop|cut(?: (?:off|out|away))?|skip|ignore|forget|omit|exclude|without)';
const EVERYTHING =
  '(?:everything|anything|all(?: (?:of )?the)? (?:years|months|data)|the (?:years|months)|what (?:is|was|came|comes))';
const END = String.raw`\s*[?.!]*\s*$`;

type Rewording = readonly [RegExp, string];

/** Everyday wordings and those that the rules know; both mean the same in every data set. */
const REWORDINGS: readonly Rewording[] = [
  // `movies w/ budget`, `w/o 2012`.
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/\s*/gi, 'with '],
  // `name + hp`.
  [/(?<=\p{L}) \+ (?=\p{L})/gu, ' and '],
  // `which ones were they back in 1955`.
  [/\bback (?=in (?:the )?\d{4}s?\b)/gi, ''],
  [/\bat that (?:point(?: in time)?|time)\b/gi, 'then'],
  [/\bprior (?=(?:year|month|quarter|week|day|decade|one)\b)/gi, 'previous '],
  // `and twelve months on?`, `one year on, 11/2015`.
  [
    /\b((?:an?|one|two|three|four|five|six|ten|twelve|\d{1,2}) (?:year|quarter|month|week|day)s?) on(?=\s*[,?.!]|\s*$)/gi,
    '$1 later',
  ],
  // `leave away everything before 1980`, `drop all the years after 2000`.
  [
    new RegExp(String.raw`\b${LEAVE} ${EVERYTHING} (?:before|prior to) (?=(?:19|20)\d\d\b)`, 'gi'),
    'only since ',
  ],
  [new RegExp(String.raw`\b${LEAVE} ${EVERYTHING} after (?=(?:19|20)\d\d\b)`, 'gi'), 'only until '],
  // `start at 1990`.
  [
    new RegExp(
      String.raw`^((?:(?:and|but|now|ok|okay|then),? )*)(?:start|begin)(?:ing)? (?:at|in|from|with) ((?:19|20)\d\d)(?:,? please)?${END}`,
      'iu',
    ),
    '$1only since $2',
  ],
  // `where do most of them come from, top 3`, `where did most of those land`.
  [
    /\bwhere (?:do|did) (most of (?:them|these|those)(?: (?:\p{L}+ )?ones)?) (?:leave|depart|take off|come|start|originate)(?: (?:from|out))?(?=\s*[,?.!]|\s*$)/giu,
    'which origin has $1',
  ],
  [
    /\bwhere (?:do|did) (most of (?:them|these|those)(?: (?:\p{L}+ )?ones)?) (?:go|land|head|fly|arrive)(?: to)?(?=\s*[,?.!]|\s*$)/giu,
    'which destination has $1',
  ],
  // `where was that flight headed`.
  [
    /\bwhere (?:is|was) (that|this|the) (flight|one) (?:headed|heading|bound|going)(?: to| for)?(?=\s*[,?.!]|\s*$)/gi,
    'what is the destination of $1 $2',
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
  [/\bthe date (?=with the (?:highest|lowest|most|fewest|least|largest|smallest)\b)/gi, 'the day '],
  // `what proportion arrived late, in percent`.
  [
    new RegExp(
      String.raw`^${NO_CHANGE}((?:(?:and|so|but|then),? )*(?:what|which|how (?:big|large|high|much) (?:is|was)(?: the| that as an?)?)? ?${SHARE}\b.*?),? (?:in percent|as a percentage|in %)${END}`,
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
    /\b(by (?:how much|how many \p{L}+|what (?:percentage|percent))) (is|are|was|were) (.+?) (?:above|ahead of) (?!\d)/giu,
    '$1 $2 $3 higher than ',
  ],
  [
    /\b(by (?:how much|how many \p{L}+|what (?:percentage|percent))) (is|are|was|were) (.+?) (?:below|behind) (?!\d)/giu,
    '$1 $2 $3 lower than ',
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
  REWORDINGS.reduce(
    (said, [pattern, replacement]) => said.replace(pattern, replacement),
    blankPoliteness(text),
  );
