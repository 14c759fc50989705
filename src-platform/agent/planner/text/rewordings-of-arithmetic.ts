import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from './sentence-edges.ts';

const SHARE = '(?:share|percentage|percent|fraction|proportion)';
const BIG = '(?:big|large|high|great)';
/** Words that stand for a row of the last answer, or for no row. */
const POINTS = String.raw`(?:that|it|this|these|those|they|them|all|(?:the )?(?:first|second|third|last|next|others?|rest|former|latter|average|mean|median|best|worst|highest|lowest|runner)|(?:the )?(?:schedule|time|plan))`;
/** A name or two words at most, so that no other part of a question is taken for one of two sides. */
const SIDE = String.raw`((?!${POINTS}\b)(?:the )?[\p{L}\d.&-]+(?: [\p{L}\d.&-]+){0,2}?)`;
const LEAD = '(?:lead|advantage|edge|margin|head start)';

/** Other words for a share, and for how large one is. */
const SHARES: readonly Rewording[] = [
  // `what % were late`, `what % is that`.
  [/\b(what|which|how many) ?% (?=\p{L})/giu, '$1 percentage '],
  // `how big is that share`, `how big was Manufacturing's share`.
  [
    new RegExp(
      String.raw`\bhow ${BIG} (is|was) (?=(?:(?:that|this|its|their)(?: same)?|the same|\p{L}[\p{L}.&-]*(?: [\p{L}.&-]+){0,2}['’]s?) ${SHARE}\b)`,
      'giu',
    ),
    'what $1 ',
  ],
  // `how big a share is that`, `how large a part does it make up`.
  [
    new RegExp(
      String.raw`\bhow ${BIG} an? (?:${SHARE}|part) (?=(?:is|was|are|were|does|do|did)\b)`,
      'gi',
    ),
    'what share ',
  ],
  // `how much of that was Manufacturing, in percent`.
  [
    new RegExp(
      String.raw`${START}how much of (that|it|this|the total|them|those) (is|was|are|were|came|comes) (.{2,60}?),? (?:in (?:percent|%)|as an? (?:percentage|share)|percentage-?wise)${END}`,
      'iu',
    ),
    'what share of $1 $2 $3?',
  ],
  // `how much of the overall gross is that`, `how much of the total does Japan make up`.
  [
    new RegExp(
      String.raw`${START}how much of the (?:total|whole|sum|overall|entire)( \p{L}+)? (?=(?:is|was|are|were) (?:that|it|this|those|they)${END})`,
      'iu',
    ),
    'what share of the total$1 ',
  ],
  [
    new RegExp(
      String.raw`${START}how much of the (?:total|whole|sum) (?=(?:does|do|did) ${SIDE} (?:make up|account for|have|contribute|represent)${END})`,
      'iu',
    ),
    'what share of the total ',
  ],
  [
    new RegExp(String.raw`${START}how ${BIG} (?:is|was) each share${END}`, 'iu'),
    'what share is each?',
  ],
  // `what's the grand total`: no title that begins so.
  [/\bgrand (?=(?:total|sum)s?\b)/gi, ''],
];

/** Other words for a multiple. */
const MULTIPLES: readonly Rewording[] = [
  // `how many times bigger did Nigeria get between 1955 and 2005`, `how many times over did it grow`.
  [
    new RegExp(
      String.raw`\bhow many times (?:bigger|larger|higher|greater|more|over|as (?:big|large|many|much|high)) (did|has|have|had) (?!(?:it|that|this|they)\b)([^?,]{2,40}?) (?:get|got|gotten|become|became|grow|grown)(?= |${END})`,
      'giu',
    ),
    'by what factor $1 $2 grow',
  ],
  [
    /\bhow many times (did|has|have) ([^?,]{2,40}?) (?:multiply|multiplied)\b/giu,
    'by what factor $1 $2 grow',
  ],
  [
    new RegExp(
      String.raw`${START}(it|that|they) (?:has |have |had )?multiplied by (?:how much|what)${END}`,
      'iu',
    ),
    'by what factor did $1 grow?',
  ],
  // `by what factor did it grow`: a multiple, where the growth of a population is a percentage.
  [/\b(by what factor (?:did|has|have) (?:it|that|they)) grown?\b/giu, '$1 rise'],
  // `what multiple of the 2000 price is that`, `how many fold is that`.
  [/\b(?:what|which) multiple of (?=\S)/gi, 'how many times '],
  [
    new RegExp(
      String.raw`${START}how many[- ]?fold (?:is|was) (?:that|it|the (?:rise|growth|increase))${END}`,
      'iu',
    ),
    'how many times as much is that?',
  ],
];

/** Other words for how far two named things are apart. */
const GAPS: readonly Rewording[] = [
  // `how big is that difference for cars with 4 cylinders`, `is the gap as big for them`.
  [
    new RegExp(
      String.raw`${START}(?:how ${BIG} (?:is|was) (?:that|this|the same) (?:difference|gap)|(?:is|was) (?:the|that) (?:difference|gap) (?:as|just as|equally|the same) ${BIG}) (?=(?:for|in|among|on|with)\b)`,
      'iu',
    ),
    'what is that difference ',
  ],
  // `how big is Japan's lead over the USA`, `what is the lead of Japan over the USA`.
  [
    new RegExp(
      String.raw`${START}(?:how ${BIG} (?:is|was)|what(?:['’]s| is| was)) ${SIDE}['’]s? ${LEAD} (?:over|on|to) ${SIDE}( there)?${END}`,
      'iu',
    ),
    'what is the difference between $1 and $2?',
  ],
  [
    new RegExp(
      String.raw`${START}(?:how ${BIG} (?:is|was)|what(?:['’]s| is| was)) the ${LEAD} of ${SIDE} (?:over|on|to) ${SIDE}( there)?${END}`,
      'iu',
    ),
    'what is the difference between $1 and $2?',
  ],
  // `how far is Japan ahead of the USA`, `how far behind Japan is the USA`.
  [
    new RegExp(
      String.raw`${START}(?:by )?how (?:far|much) (?:is|was|are|were) ${SIDE} (?:ahead of|in front of|behind) ${SIDE}( there)?${END}`,
      'iu',
    ),
    'what is the difference between $1 and $2?',
  ],
  [
    new RegExp(
      String.raw`${START}(?:by )?how (?:far|much) (?:ahead of|in front of|behind) ${SIDE} (?:is|was|are|were) ${SIDE}( there)?${END}`,
      'iu',
    ),
    'what is the difference between $2 and $1?',
  ],
  [
    new RegExp(
      String.raw`${START}how much (?:separates|divides|lies between|is between) ${SIDE} (?:from|and) ${SIDE}( there)?${END}`,
      'iu',
    ),
    'what is the difference between $1 and $2?',
  ],
  [
    new RegExp(
      String.raw`${START}(?:(?:please|now|then) )?(?:subtract|deduct) (?!one\b|(?:the )?(?:first|second|former|latter|smaller|larger|lower|higher)\b)${SIDE} from (?!(?:it|that|this|those|them)\b)${SIDE}${END}`,
      'iu',
    ),
    'what is the difference between $2 and $1?',
  ],
];

/** Other words for shares, multiples and differences, which mean the same in every data set. */
export const REWORDINGS_OF_ARITHMETIC: readonly Rewording[] = [...SHARES, ...MULTIPLES, ...GAPS];
