import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const LIMIT =
  '(?:more than|less than|fewer than|over|under|above|below|at least|at most|up to|north of)';
const NUMBER = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|\\d{1,4})';
const TIME = String.raw`(?:(?:\p{L}+\.? )?(?:19|20)\d\d)`;
const WHO = '(?:I|you|we|one|somebody|someone)';
const ASKS = String.raw`(?<=\b(?:how many|how often|which|what share|what percentage)\b(?:(?!\bfirst\b|\blast\b)[^?])*?)`;

/** Figures that are passed, reached or broken. */
const MARKS: readonly Rewording[] = [
  // `the half-billion mark`.
  [/\bhalf[- ]billion(?= )/gi, '500 million'],
  [/\bhalf[- ]million(?= )/gi, '500 thousand'],
  // `broke the 500 million dollar mark`, `got past the 30 degree line`.
  [
    /\b(?:broke|break|breaks|broken|crossed?|crosses|pass(?:ed|es)?|topped|tops?|beat|exceed(?:ed|s)?|surpass(?:ed|es)?|cleared?|breached?|smashed|(?:went|go|goes|got|get|gets|climbed|climb|rose|rise|moved) (?:past|beyond|above|over|through)) (?:the|a) ((?:[$€£]?\d|half a )[^?,;]{0,24}?)[- ](?:mark|barrier|threshold|line|milestone|level)\b/giu,
    'exceeded $1',
  ],
  [
    /\b(?:hit|hits|reach(?:ed|es)?|attain(?:ed)?) (?:the|a) ((?:[$€£]?\d|half a )[^?,;]{0,24}?)[- ](?:mark|barrier|threshold|line|milestone|level)\b/giu,
    'reached $1',
  ],
  // `did the mercury climb past 30`: it was above, and nothing changed from one row to the next.
  [
    new RegExp(
      String.raw`\b(?:climb|rise|soar|shoot|creep|jump|push|edge|inch|surge|climbed|rose|soared|shot|crept|jumped|edged|inched|surged) (?:up )?(?:past|beyond|above|over) (?=[$€£]?-?\d)${ASKS}`,
      'giu',
    ),
    'exceed ',
  ],
  [/\bcleared (?=[$€£]\d)/gi, 'exceeded '],
  // `days that peaked above 30`, `hit a high of more than 30`.
  [
    new RegExp(
      String.raw`\b(?:peaked|peak|topped out|maxed out) (?:at )?(?=${LIMIT} [$€£]?-?\d)${ASKS}`,
      'giu',
    ),
    'were ',
  ],
  [
    new RegExp(
      String.raw`\b(?:hit|hits|reached|reach|saw|recorded|touched) (?:an? )?(highs?|lows?|maximum|minimum|peaks?) (?:of )?(?=${LIMIT} [$€£]?-?\d)`,
      'gi',
    ),
    'had a $1 of ',
  ],
  // `earned a score north of 90`: it has one.
  [
    /\b(?:earn|earns|earned|drew|won|garnered|landed|netted|notched) an? (?=(?:\p{L}+ ){0,4}(?:scores?|ratings?|marks?|grades?)\b)/giu,
    'had a ',
  ],
  // `did people live beyond 75`.
  [
    /\b(did|do) (?:the )?(?:people|citizens|inhabitants|folks) (?:(?:on average|typically) )?live (?:past|beyond|longer than|to over|to more than|more than|over) (?:the age of )?(?=\d)/gi,
    'was the life expectancy over ',
  ],
  // `the lowest fuel consumption`: of which more goes a shorter way.
  [
    /\b(?:lowest|smallest|least) ((?:average |mean |median )?)(?:fuel|gas|petrol) (?:consumption|use|usage)\b/gi,
    'best $1fuel economy',
  ],
  [
    /\b(?:highest|largest|biggest|most|greatest) ((?:average |mean |median )?)(?:fuel|gas|petrol) (?:consumption|use|usage)\b/gi,
    'worst $1fuel economy',
  ],
];

/** What is paid for something, and what it brought. */
const MONEY: readonly Rewording[] = [
  [
    new RegExp(
      String.raw`\b(?:how much|what) (?:would|did|will) ${WHO} (?:have )?(?:had to |have to |needed to )?(?:pay|paid|spend|spent|shell out|shelled out|fork out) (?:for|on) (?:one |a single )?([^?,]+?)(?= (?:in|on|at|during) |${END})`,
      'giu',
    ),
    'what did $1 cost',
  ],
  [
    new RegExp(
      String.raw`\b(?:how much|what) (?:would|did|will) ([^?]{3,40}?) (?:have )?(?:set|cost) (?:you|me|us|one)(?: back)?\b`,
      'gi',
    ),
    'what did $1 cost',
  ],
  // `if I had bought Apple in January 2000 and sold in March 2010, what would my gain have been in percent?`
  [
    new RegExp(
      String.raw`^\s*(?:if ${WHO}(?: had|['’]d)|had ${WHO}) (?:bought|purchased|invested in) ([^,?]{2,30}?) in (${TIME}) and (?:then )?sold(?: it| them| out)?(?: again)? in (${TIME}),? (?=[^?]*(?:%|\bpercent|\bpercentage|\breturn\b))[^?]+${END}`,
      'iu',
    ),
    'by how many percent did $1 change from $2 to $3?',
  ],
];

const LISTED = String.raw`(?:(?:that )?(?:with|have|had|of) )`;

/** `with 4, with 6 and with 8 cylinders`: each of them, where the word is said again. */
const LISTS: readonly Rewording[] = [
  // `leave out the 3s and 5s`.
  [
    /\b(leave out|leave off|without|drop|exclude|excluding|remove|ignore|skip) (?:the )?([1-9])['’]?s(?:,? and (?:the )?([1-9])['’]?s)\b/gi,
    '$1 $2 and $3',
  ],
  [
    /\b(leave out|leave off|without|drop|exclude|excluding|remove|ignore|skip) the ([1-9])['’]?s(?=\s*[?.!]*\s*$)/gi,
    '$1 $2',
  ],
  [
    new RegExp(
      String.raw`^(\s*)(?:(?:what(?:['’]s| is| was| are| were)|show(?: me)?|give me|compare) )?((?:the )?(?:average|mean|median|total|number|highest|lowest|minimum|maximum) [^?,]*?) with (${NUMBER})(?: \p{L}+)?,? (?:and )?with (${NUMBER})(?: \p{L}+)?,? and with (${NUMBER}) (\p{L}+)${END}`,
      'iu',
    ),
    '$1compare $2 with $3, $4 and $5 $6',
  ],
  [
    new RegExp(
      String.raw`^(\s*)(?:(?:what(?:['’]s| is| was| are| were)|show(?: me)?|give me|compare) )?((?:the )?(?:average|mean|median|total|number|highest|lowest|minimum|maximum) [^?,]*?) with (${NUMBER})(?: \p{L}+)?,? and with (${NUMBER}) (\p{L}+)${END}`,
      'iu',
    ),
    '$1compare $2 with $3 and $4 $5',
  ],
  [
    new RegExp(
      String.raw`^(\s*)how many (\p{L}+) (?:are there )?${LISTED}(${NUMBER}),? (?:(?:and )?how many (?:${LISTED})?|with )(${NUMBER}),? and (?:how many (?:${LISTED})?|with )(${NUMBER}) (\p{L}+)${END}`,
      'iu',
    ),
    '$1compare the number of $2 with $3, $4 and $5 $6',
  ],
  [
    new RegExp(
      String.raw`^(\s*)how many (\p{L}+) (?:are there )?${LISTED}(${NUMBER}),? and (?:how many (?:${LISTED})?|with )(${NUMBER}) (\p{L}+)${END}`,
      'iu',
    ),
    '$1compare the number of $2 with $3 and $4 $5',
  ],
];

/** Marks that are passed, what is paid, and lists of numbers. */
export const REWORDINGS_OF_MARKS: readonly Rewording[] = [...MARKS, ...MONEY, ...LISTS];
