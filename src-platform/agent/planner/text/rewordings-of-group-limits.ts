import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const LIMIT =
  '(?:(?:no )?(?:more|less|fewer|higher|lower|greater|smaller) than|at least|at most|above|over|below|under|exceeding)';
const NUMBER = String.raw`[$€£]?-?\d[\d.,]*%?(?: (?:million|billion|thousand)\b)?`;
const NOUN = String.raw`(\p{L}+(?: \p{L}+){0,5}?)`;
const ASKS = String.raw`^\s*(?:(?:(?:please )?(?:show|find|list|give|name|tell)(?: me| us)?|(?:I|we)(?:['’]d| would) (?:like|want) to (?:see|know|find)|which are|what are) )?(?:all (?:of )?)?(?:the )?`;
const FIGURE = String.raw`((?:average|mean|median|total|combined|overall|highest|lowest|maximum|minimum|sum of) .{2,120}?)`;

/** Conditions on the figure of each group, as `which genres have an average rating above 7` says them. */
export const REWORDINGS_OF_GROUP_LIMITS: readonly Rewording[] = [
  // `which symbols are above 64 in terms of average price`, `which genres exceed 7 in average rating`.
  [
    new RegExp(
      String.raw`^\s*(which|what) ${NOUN} (?:are|is|were|was|lie|stand|come out|rank) (${LIMIT} ${NUMBER}) (?:in terms of|when it comes to|with regard to|for|in|by) (?:the |their )?${FIGURE}${END}`,
      'iu',
    ),
    '$1 $2 have $4 $3',
  ],
  [
    new RegExp(
      String.raw`^\s*(which|what) ${NOUN} (?:exceed|surpass|top) (${NUMBER}) (?:in terms of|when it comes to|with regard to|for|in|by) (?:the |their )?${FIGURE}${END}`,
      'iu',
    ),
    '$1 $2 have $4 over $3',
  ],
  // `for which genres does the average rating exceed 7`.
  [
    new RegExp(
      String.raw`^\s*(?:for |in |on )?(which|what) ${NOUN} (?:does|do|did) (?:the |their )?${FIGURE} (?:exceed|surpass|top|go over|lie above) (?=${NUMBER})`,
      'iu',
    ),
    '$1 $2 have $3 over ',
  ],
  // `show me the years that have more than 40 cars`, `find the years for which we have more than 40 cars`.
  [
    new RegExp(
      String.raw`${ASKS}${NOUN} (?:that|which) (have|had|saw) (?=${LIMIT} ${NUMBER})`,
      'iu',
    ),
    'which $1 $2 ',
  ],
  [
    new RegExp(
      String.raw`${ASKS}${NOUN} (?:for|in|on) which (?:we|you|there|the data) (?:have|had|are|were|show) (?=${LIMIT} ${NUMBER})`,
      'iu',
    ),
    'which $1 have ',
  ],
  // `which hours have more than 1,200 flights each`.
  [
    new RegExp(
      String.raw`\b(have|has|had|with|having|saw) (${LIMIT} ${NUMBER} \p{L}+(?: \p{L}+)?),? (?:each|apiece)(?=${END})`,
      'iu',
    ),
    '$1 $2',
  ],
];
