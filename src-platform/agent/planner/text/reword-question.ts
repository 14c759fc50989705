import { writeCountedPeriods } from './counted-periods.ts';
import { blankPoliteness } from './politeness.ts';

const SHARE = '(?:share|percentage|percent|fraction|proportion)';
/** A share that changes may change in points or in percent, so that the unit says something. */
const NO_CHANGE = String.raw`(?!.*\b(?:chang|gr[eo]w|gain|rise|rose|increas|decreas|declin|drop|fall|fell|differ|compar)\p{L}*\b)`;
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
    writeCountedPeriods(blankPoliteness(text)),
  );
