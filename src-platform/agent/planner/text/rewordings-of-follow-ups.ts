import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from './sentence-edges.ts';

const LEAD = String.raw`(${START}(?:(?:please|now|then|just|also),? )*)`;
const THEM = '(?:those|these|them)';
const IT = '(?:it|that|this|them|those|these)';
const PLEASE = '(?:,? please)?';
const BESIDE = `(?:next to|on top of|beside|alongside|along ?side|side by side with|together with|along with) (?:${IT}|that one)`;
const VIEW =
  '(?:ranking|breakdown|split|grouping|table|chart|view|list|overview|question|calculation|query|analysis|exercise|comparison)';

/** Other words for the rows of the last answer, from which the question chooses. */
const ROWS_OF_LAST: readonly Rewording[] = [
  // `out of these, how many`, `of the listed countries, how many`: from the rows that were listed.
  [
    new RegExp(
      String.raw`${LEAD}(?:out of|of|among|amongst|from) (?:all )?(?:of )?${THEM}( \p{L}+)?,? how many(?! of\b)(?= (?:are|were|is|was|have|had|has|still|come|came|got|get|did|do|also|exceed|remain|cost|weigh|left|fell|rose)\p{L}*\b)`,
      'iu',
    ),
    '$1how many of those$2',
  ],
  [
    new RegExp(
      String.raw`${LEAD}(?:out of|of|among|amongst|from) (?:all )?(?:of )?the (?:listed|shown|named|above|displayed) (\p{L}+),? how many(?! of\b)(?= \p{L})`,
      'iu',
    ),
    '$1how many of those $2',
  ],
  [
    new RegExp(
      String.raw`\bhow many (?:among|amongst|out of) (${THEM})(?= (?:are|were|have|had|still)\b)`,
      'giu',
    ),
    'how many of $1',
  ],
  [
    new RegExp(
      String.raw`${LEAD}how many (?=(?:still |are |were )*(?:above|over|below|under|more than|less than)\b)(.+?) of (${THEM})${END}`,
      'iu',
    ),
    '$1how many of $3 were $2',
  ],
];

/** Other words for another value or figure in the place of the last. */
const SWAPS: readonly Rewording[] = [
  // `repeat for Europe`, `redo this with the median`.
  [
    new RegExp(
      String.raw`${LEAD}(?:repeat|redo|rerun|re-run|run)(?: ${IT}| the (?:same|last|${VIEW}))?(?: again)? (?:for|with|using|in) (?=\S)`,
      'iu',
    ),
    '$1the same for ',
  ],
  // `give the corresponding figure for IBM`.
  [
    new RegExp(
      String.raw`${LEAD}(?:(?:what (?:is|was|are|were|would be)|give|state|show|list|name|report|compute|calculate)(?: me| us)? )?(?:the |its |their )?(?:corresponding|equivalent|analogous|comparable|matching|same) (?:figure|number|value|amount|result|answer)s? (?=(?:for|in|from|among) )`,
      'iu',
    ),
    '$1the same ',
  ],
  // `same breakdown, but the flipper length`; `same breakdown by island` divides.
  [
    new RegExp(
      String.raw`${LEAD}(?:the |that )?same ${VIEW}(?:,? but|,| -| –)?(?: now)?(?: for| with| of| using)? (?!but\b|by\b|per\b|for each\b|for every\b|of\b|in\b|again\b|as\b|without\b|only\b|over\b|since\b|please\b|is\b|was\b|and\b|or\b)(?=\S)`,
      'iu',
    ),
    '$1the same for ',
  ],
  // `what is it in terms of the median?`
  [
    new RegExp(
      String.raw`${LEAD}what (?:is|are|was|were) (?:it|that|they|those|these) (?:in terms of|measured by|expressed in|as) (?:the |an? )?(median|mean|average|total|maximum|minimum)s?${END}`,
      'iu',
    ),
    '$1the $2 instead',
  ],
];

/** Other words for a part of the last period. */
const SPANS: readonly Rewording[] = [
  // `2007 and later only`.
  [
    new RegExp(
      String.raw`${LEAD}(?:only |just )?((?:19|20)\d\d) (?:and|or) (?:later|after|newer|onwards?)(?: only)?${PLEASE}${END}`,
      'iu',
    ),
    '$1only since $2',
  ],
];

/** Other words for a second figure beside the first. */
const ADDITIONS: readonly Rewording[] = [
  // `now put Government next to it for the same years`.
  [
    new RegExp(
      String.raw`${LEAD}((?:put|add|show|place|set) .{3,60}? ${BESIDE}),? (?:for|in|over|across) the same (?:years|months|quarters|days|period|time|times|span)${PLEASE}${END}`,
      'iu',
    ),
    '$1$2',
  ],
  // `show the average weight alongside`, `put the weight next to it`, `next to that, the weight`.
  [
    new RegExp(
      String.raw`${LEAD}(?:(?:show|give|put|display|list|add|include)(?: me| us)? )?((?:the |its |their )?[^,.?!]{3,60}?),? (?:${BESIDE}|alongside|next to it|in (?:a|another|the next) column|as an? (?:second|third|further|additional|extra|new|another|separate)? ?(?:column|figure|number|measure|metric|value))${PLEASE}${END}`,
      'iu',
    ),
    '$1add $2',
  ],
  [
    new RegExp(
      String.raw`${LEAD}(?:${BESIDE}|plus|together with|along with),? (?=(?:the |its |their )?\p{L})`,
      'iu',
    ),
    '$1add ',
  ],
  [
    new RegExp(
      String.raw`${LEAD}(?:add|append|insert|include) (?:an? |another |one more |a (?:second|third|further|new) )?column (?:with|for|of|showing|that shows|containing) (?=\S)`,
      'iu',
    ),
    '$1add ',
  ],
  [new RegExp(String.raw`${LEAD}(?:append|attach|insert) (?=\S)`, 'iu'), '$1add '],
];

/** Other words for a split and for the order of the rows. */
const ORDERS: readonly Rewording[] = [
  // `separate it by origin`, `please divide that by island`.
  [
    new RegExp(
      String.raw`${LEAD}(?:separate|divide|segment|disaggregate|partition)(?: out)? (${IT}) (?:up )?(?:by|per|into) (?=\S)`,
      'iu',
    ),
    '$1split $2 by ',
  ],
  // `which country leads?`, `which one tops the list?`
  [
    new RegExp(
      String.raw`\b(who|which(?: \p{L}+)?) (?:tops|heads|leads) the (?:list|ranking|table|chart|field|pack)${END}`,
      'iu',
    ),
    '$1 is first?',
  ],
  [new RegExp(String.raw`^((?:(?:and|so) )?which \p{L}+) leads${END}`, 'iu'), '$1 is first?'],
  // `without counting Manufacturing`, `omit the dramas`, `and if Manufacturing is excluded?`
  [/\bwithout (?:counting|including|considering) (?=\S)/gi, 'without '],
  [new RegExp(String.raw`${LEAD}(?:omit|skip) (?=\S)`, 'iu'), '$1leave out '],
  [
    new RegExp(
      String.raw`${LEAD}(?:(?:if|with|when) )?(?!(?:how|what|which|who|whose|when|where|why|are|is|was|were|do|does|did)\b)([^,?]{2,40}?) (?:is |are |were |was |being )?(?:excluded|omitted|left out|taken out|removed|ignored)${END}`,
      'iu',
    ),
    '$1without $2',
  ],
  // `reverse it`, `from the lowest to the highest`, `lowest at the top`.
  [
    new RegExp(String.raw`${LEAD}(?:reverse|invert|flip) ${IT}${PLEASE}${END}`, 'iu'),
    '$1reverse the order',
  ],
  [
    new RegExp(
      String.raw`${LEAD}(?:sorted |ordered |ranked )?from (?:the )?(lowest|smallest|least) (?:one )?(?:up )?to (?:the )?(?:highest|largest|biggest|most)(?: one)?${PLEASE}${END}`,
      'iu',
    ),
    '$1from lowest to highest',
  ],
  [
    new RegExp(
      String.raw`${LEAD}(?:put )?(?:the )?(lowest|smallest|highest|largest|biggest) (?:ones? )?(?:at|on) (?:the )?top${PLEASE}${END}`,
      'iu',
    ),
    '$1$2 first',
  ],
];

/** Other words for the row, the time or the figure that the last answer gave. */
const DETAILS: readonly Rewording[] = [
  // `by whom was it directed?`
  [
    /\bby whom (?:was|were|is|are) (it|they|(?:that|this|the) \p{L}+) (\p{L}+ed|made|written)\b/giu,
    'who $2 $1',
  ],
  // `at what time was that?`, `which date was this?`
  [
    new RegExp(
      String.raw`${LEAD}(?:at (?:what|which) time|(?:what|which) (?:time|date)|when (?:exactly|precisely)) (?=(?:was|is|were) (?:it|that|this|they|those|these)${END})`,
      'iu',
    ),
    '$1when ',
  ],
  // `return to the dramas`: no return on anything.
  [
    new RegExp(String.raw`${LEAD}return to (?=(?:the|all|those|these|that)\b)`, 'iu'),
    '$1go back to ',
  ],
  // `subtract one from the other`.
  [
    new RegExp(
      String.raw`${LEAD}(?:subtract|take|deduct) (?:the )?(?:one|first|second|smaller|lower|former|latter) from (?:the )?(?:other|second|first|larger|higher|bigger|latter|former)(?: one)?${PLEASE}${END}`,
      'iu',
    ),
    '$1what is the difference between the two?',
  ],
  // `by how much did it differ a year later?`
  [
    /\b((?:by )?how much (?:did|does) (?:it|this|that|the \p{L}+)) differ (?=(?:an?|one|two|three|four|five|ten|\d+) (?:year|month|quarter|decade)s? (?:later|earlier|before|after)\b)/giu,
    '$1 change ',
  ],
  // `cut it down to the top three`.
  [
    new RegExp(
      String.raw`${LEAD}(?:cut|trim|shorten|boil|pare|whittle|bring|get|slim)(?: ${IT})?(?: down)? to (?=(?:only |just )?(?:the )?(?:top|bottom|first|last|\d+|two|three|four|five|ten)\b)`,
      'iu',
    ),
    '$1only ',
  ],
];

/** Follow-ups in other words, which mean the same in every data set and behind every answer. */
export const REWORDINGS_OF_FOLLOW_UPS: readonly Rewording[] = [
  // `back to counting films`.
  [
    /^(\s*(?:(?:and|now|ok|okay),? )*)(?:(?:go )?back to |let['’]s )?counting (?:the )?(?=\p{L})/giu,
    '$1count ',
  ],
  ...ROWS_OF_LAST,
  ...SWAPS,
  ...SPANS,
  ...ADDITIONS,
  ...ORDERS,
  ...DETAILS,
];
