import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const ROWS = String.raw`(?:(?:everything|anything|all(?: (?:of )?(?:the )?\p{L}+)?|(?:the |any |those )?\p{L}+s|those|what)(?: (?:that )?(?:goes|go|flies|fly|flying|going|leaving|coming))? )?`;
const EITHER =
  '(?:(?:either )?from (?:or|and|and/or) to|(?:either )?to (?:or|and|and/or) from|into (?:or|and) out of|out of (?:or|and) into)';
const NAME = String.raw`([\p{L}][\p{L}.'’ ]{1,30}?)`;
const LEAVE =
  "(?:leave out|leave away|exclude|ignore|drop|skip|take out|omit|disregard|do not count|don['’]t count)";
const LEAVING =
  '(?:excluding|leaving out|without|ignoring|except(?: for)?|not counting|apart from|disregarding)';

/** Other words for rows that have a value at neither of their ends. */
export const REWORDINGS_OF_ENDS: readonly Rewording[] = [
  // `if you leave out everything from or to LAX, which route is the busiest?`
  [
    new RegExp(
      String.raw`^((?:and )?)(?:(?:if|when) (?:you|we|i) )?${LEAVE} ${ROWS}${EITHER} ${NAME}(?:,| -| –|:|;) *(?:then )?((?:which|what|how|who)\b[^?.!]*?)${END}`,
      'iu',
    ),
    '$1$3 neither from nor to $2?',
  ],
  [
    new RegExp(
      String.raw`^((?:and )?)${LEAVING} ${ROWS}${EITHER} ${NAME}, *((?:which|what|how|who)\b[^?.!]*?)${END}`,
      'iu',
    ),
    '$1$3 neither from nor to $2?',
  ],
  // `the busiest route, excluding flights to or from LAX`.
  [
    new RegExp(String.raw`(\S),? ${LEAVING} ${ROWS}${EITHER} ${NAME}${END}`, 'iu'),
    '$1 neither from nor to $2?',
  ],
];
