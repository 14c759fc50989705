import { NUMBER_WORDS } from './number-words.ts';
import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const OPEN =
  '(?:more|greater|higher|larger|bigger|longer|heavier|later|less|fewer|lower|smaller|shorter|lighter|earlier|above|over|below|under|beyond|exceeding|after|before|positive|negative|early|late)';
const AMOUNT = String.raw`[$€£]?-?\d[\d.,]*(?: ?(?:k|million|billion|thousand))?`;
/** `between one hour and two hours`. */
const SAID = String.raw`(?:${AMOUNT}|one|${Object.keys(NUMBER_WORDS).join('|')})`;
const UNIT = String.raw`(?:°[CF]|%|\p{L}+?(?:/\p{L}+)?)`;
/** A year is a time, whose limits are other ones. */
const NO_YEAR = String.raw`(?!(?:1[89]|20)\d\d\b(?![.,]\d))`;
const LIMITS = '(?:limits?|ends?|bounds?|values|borders|endpoints)';
const CLOSED_OFF = String.raw`(?:,? ?\(?(?:exclusive|exclusively|(?:both |the two |these |the )?(?:${LIMITS} )?(?:are |being )?(?:excluded|exclusive|not included|not counted)|(?:not including|excluding|without|not counting) (?:both |either |the |these |those )*${LIMITS})\)?)`;

/** Words that say how a limit counts. */
export const REWORDINGS_OF_LIMITS: readonly Rewording[] = [
  // `strictly between 3,000 and 3,500 pounds`, `between 3,000 and 3,500 pounds, both limits excluded`.
  [
    new RegExp(String.raw`\bstrictly between ${NO_YEAR}(${AMOUNT}) and (?=${AMOUNT})`, 'giu'),
    'more than $1 and less than ',
  ],
  [
    new RegExp(
      String.raw`\bbetween ${NO_YEAR}(${AMOUNT}) and (${AMOUNT}(?: [\p{L}/°]+){0,2}?)${CLOSED_OFF}(?=${END}|[,;:])`,
      'iu',
    ),
    'more than $1 and less than $2',
  ],
  // `between 5 m/s and 6 m/s`, `90 minutes to 120 minutes`: the unit is said twice.
  ...[
    ['(?<=\\bbetween )', 'and'],
    ['', 'to'],
  ].map(([lead = '', link = '']): Rewording => [
    new RegExp(
      String.raw`${lead}(?<![\p{L}\d.,])(${SAID}) ?(${UNIT})s? ${link} (?=${SAID} ?\2s?(?![\p{L}\d/]))`,
      'giu',
    ),
    `$1 ${link} `,
  ]),
  // `a life expectancy over 77.5 years after 1990`: the years are those of the limit, and not counted from 1990.
  [
    new RegExp(
      String.raw`\b((?:than|above|over|below|under|exceeding|at least|at most|between ${AMOUNT} and) ${AMOUNT} (?:years|months|weeks|days)) (?=(?:after|before) (?:\p{L}+ )?(?:1[89]|20)\d\d\b)`,
      'giu',
    ),
    '$1, ',
  ],
  // `strictly more than 30`: it is what the words say anyway.
  [new RegExp(String.raw`\bstrictly (?:speaking )?(?=${OPEN}\b)`, 'giu'), ''],
  // `early by 30 minutes or more`: a delay on the other side of zero.
  [/\bearly by (\d[\d.,]* \p{L}+) or (?:more|longer)\b/giu, 'at least $1 early'],
];
