import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

/** What stands behind `but` where it goes on with another thought, and leaves out no name. */
const NO_NAME =
  '(?!(?:not?|only|also|just|still|now|then|instead|without|with|by|in|on|at|for|from|of|to|as|if|what|which|who|how|when|where|is|are|was|were|do|does|did|show|list|give|sort|order|sorted|ordered|ranked|keep|leave|drop|exclude|use|take|make|add|count|group|i|we|you|it|they|that|those|these|this|limit|limited|rank|round|rounded|per|after|before|since|until|over|under|above|below|more|less|fewer|at|one|once|first|last)\\b)';

const REACH = '(?:reach|hit|attain|achieve|get to|come to|make it to|manage|touch)';
const NUMBER =
  '(?:[$€]?\\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\\b)';
/** Each of these is one row, or a row for each year that is named. */
const ROWS = '(?:films?|movies?|cars?|models?|penguins?|days?|flights?)';

const EXCEPT =
  '(?:except(?: for)?|excepting|save(?: for)?|bar|other than|apart from|aside from|besides|excluding|leaving out|not counting|not including|but(?= the\\b)|but not(?= the\\b))';
const FINITE =
  '(?:is|are|was|were|has|have|had|did|do|does|made|make|cost|weigh|weighed|live|lived|come|came|left|arrived|departed|got|get|ran|scored|grossed|earned)';

/** What is left out, and what is not reached. */
export const REWORDINGS_OF_NEGATIONS: readonly Rewording[] = [
  // `rated neither R nor PG-13`: the verb stands before both.
  [
    /(?<!\bnot )\b((?:\p{L}{3,}ed|made|sold|born|built)(?: (?:by|in|from|for|at|to|on))?) neither (\S+(?: \S+){0,2}?) nor (?=\S)/giu,
    'not $1 $2 or ',
  ],
  // `flights neither to LAX nor to SFO`: one word leads to both.
  [/\bneither (to|from|in|on|at|into|for|by) ([^\s,;?]+) nor \1 (?=\S)/giu, 'not $1 $2 or '],
  // `average price of all stocks but Google`: without it.
  [
    new RegExp(
      String.raw`\b((?:all|every|each|any)(?: of)?(?: the)?(?: \p{L}+){1,2}) but ${NO_NAME}(?=(?:the )?[^\s,:;?.!]+(?: [^\s,:;?.!]+){0,2}?(?:\s*[,:;]|${END}| (?:in|on|by|for|from|since|between|during|over|per|what|is|are|was|were|have|has|had|did|do|together|combined)\b))`,
      'giu',
    ),
    '$1 except ',
  ],
  // `how many films do not reach a rating of six`: their rating is below it.
  [
    new RegExp(
      String.raw`\b(${ROWS}\b[^?.!;]*?) (?:did|do|does|have|has|had)(?: not|n['’]?t) ${REACH}(?:ed)? an? ((?:\p{L}+ ){1,3})of (?=${NUMBER})`,
      'giu',
    ),
    '$1 have $2below ',
  ],
  [
    new RegExp(
      String.raw`^([^?.!;]*?) (?:did|do|does|have|has|had)(?: not|n['’]?t) ${REACH}(?:ed)? an? ((?:\p{L}+ ){1,3})of (?=${NUMBER}[^?]* in (?:19|20)\d\d${END})`,
      'iu',
    ),
    '$1 have $2below ',
  ],
  // Of many rows each, one could lie below and another above.
  [
    new RegExp(
      String.raw`\b(?:did|do|does|have|has|had)(?: not|n['’]?t) ${REACH}(?:ed)? (?=an? (?:\p{L}+ ){1,3}of ${NUMBER})`,
      'giu',
    ),
    'never reached ',
  ],
  // `how many penguins save for the Adelies are female`: the verb is of what is left.
  [
    new RegExp(
      String.raw`^(\s*(?:and |so )?(?:how many|which|what) \p{L}+s(?: (?:in|from) (?:19|20)\d\d)?),? ${EXCEPT} ((?:the |those |all )?(?!${FINITE}\b)[^\s,?]+(?: (?!(?:and|or|that|which|who|${FINITE})\b)[^\s,?]+){0,3}),? (?=${FINITE}\b)(?!are there\b|were there\b)([^?,]+?)${END}`,
      'iu',
    ),
    '$1 $3, excluding $2?',
  ],
];
