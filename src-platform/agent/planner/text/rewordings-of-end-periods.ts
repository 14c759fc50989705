import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const GRAIN = '(year|quarter|month)';
const TAIL = String.raw`(?: (?:available|only|alone|please|(?:in|of) (?:the |your |our )?data(?: ?set)?|on record|(?:that )?(?:we|you) have))*`;
/** Where another end is asked for, the last one may be a part of what is asked. */
const ONE_END = String.raw`(?!.*\b(?:earliest|latest|first|last|newest|oldest|recent|final|when)\b.*\b(?:earliest|latest|first|newest|recent)\b)`;
const BEFORE = String.raw`(?<!\b(?:is|was|are|were|be|the|a|and|or|to|from|in|of|for|at|by|per|vs|versus|than|since|until|till|before|after|with|has|have|had|me|us|on|as|what|which|what['’]s|that|give|show|list|get|take|use|only|just|its|their))`;

const writeEnd = (end: string, word: string): readonly Rewording[] => [
  // `highest life expectancy, latest year`: in that year.
  [
    new RegExp(
      String.raw`^${ONE_END}(.*[^\s,;:(–-])\s*(?:[,;:(–-])\s*(?:(?:in|for|at) )?(?:the )?${end} (?:available )?${GRAIN}${TAIL}\)?${END}`,
      'iu',
    ),
    `$1 in the ${word} $2?`,
  ],
  // `latest year: life expectancy by country`.
  [
    new RegExp(
      String.raw`^${ONE_END}(?:(?:in|for|at) )?(?:the )?${end} (?:available )?${GRAIN}${TAIL}\s*[,;:–-]\s*(\S.*?)${END}`,
      'iu',
    ),
    `$2 in the ${word} $1?`,
  ],
  // `latest year only`, after a figure of all years.
  [
    new RegExp(
      String.raw`^\s*((?:(?:and|now|but|so|ok|then|what about|how about)[, ]+)*)(?:(?:only|just) )?(?:for )?(?:the )?${end} (?:available )?${GRAIN}${TAIL}${END}`,
      'iu',
    ),
    `$1in the ${word} $2?`,
  ],
];

const LATEST = '(?:latest|most recent|newest)';

/** The first and the last year or month of the data, said without `in`. */
export const REWORDINGS_OF_END_PERIODS: readonly Rewording[] = [
  ...writeEnd(LATEST, 'most recent'),
  ...writeEnd('(?:first|earliest)', 'first'),
  // `life expectancy by country latest year`.
  [
    new RegExp(
      String.raw`^${ONE_END}(.*[\p{L}\d])${BEFORE} ${LATEST} (?:available )?${GRAIN}${TAIL}${END}`,
      'iu',
    ),
    '$1 in the most recent $2?',
  ],
  [
    new RegExp(
      String.raw`^${ONE_END}(.*[\p{L}\d])${BEFORE} earliest (?:available )?${GRAIN}${TAIL}${END}`,
      'iu',
    ),
    '$1 in the first $2?',
  ],
];
