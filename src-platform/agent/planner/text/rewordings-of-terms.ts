import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from './sentence-edges.ts';

const PERIOD = '(?:year|quarter|month|week|day)';
const STEP = String.raw`(?:${PERIOD}[- ](?:on|over|to)[- ]${PERIOD}|yoy|y\/y|mom|m\/m|annual|yearly|monthly|percent(?:age)?)`;
const IN_PERCENT = '(?:,? (?:in|as an?|as) (?:%|percent|percentages?|percentage terms))';

const OF_ROWS = String.raw`(?:(?:out of|of|among|amongst) )(?:all )?(?:of )?(?:the )?`;
const VERB =
  '(?:is|are|was|were|has|have|had|come|came|do|did|go|went|made|make|cost|costs|weigh|weighed|live|lived|got|get|ran|arrived|departed|left|fell|earned|grossed|lasted|received|scored)';
const IN_BRACKETS = String.raw`,? \(?(?:(?:in|as) (?:%|percent|percentages?)|(?:as|in) an? (?:percentage|percent|share|proportion|fraction)|expressed (?:in percent|as a (?:percentage|share)))\)?`;

/** What consultants call a difference, a growth or a share. */
export const REWORDINGS_OF_TERMS: readonly Rewording[] = [
  // `year-on-year delta`, `delta in %`.
  [new RegExp(String.raw`\b(${STEP}) (?:delta|uplift)s?\b`, 'gi'), '$1 change'],
  [new RegExp(String.raw`\b(?:delta|uplift)${IN_PERCENT}`, 'gi'), 'change in percent'],
  [/(?:%|\bpercent(?:age)?) (?:delta|uplift)\b/gi, 'percent change'],
  [/\bdelta (?=(?:between|of|from|to|vs|versus)\b)/g, 'difference '],
  [/(?<=\b(?:the|a|that|this|is|and|what) )delta\b(?! (?!in\b|vs\b)\p{L})/gu, 'difference'],
  [new RegExp(String.raw`^\s*(?:and )?delta${END}`, 'i'), 'what is the difference?'],
  [/(?<=\b(?:the|an|that|this|what) )uplift\b/gi, 'increase'],
  [new RegExp(String.raw`^\s*(?:and )?uplift${END}`, 'i'), 'what is the increase?'],
  // `penetration of 8 cylinder cars by origin`.
  [/\b(?:the )?penetration(?: rate)? of (?=\p{L}|\d)/giu, 'share of '],
  // `the mix`, `mix in %`, after a figure of each.
  [
    new RegExp(
      String.raw`${START}(?:(?:show|give)(?: me)? |what(?:['’]s| is| was) )?(?:the |its |their )?(?:percent(?:age)? )?(?:mix|split)(?: (?:in|as) (?:%|percent|percentages?))${END}`,
      'i',
    ),
    'as a percentage',
  ],
  [
    new RegExp(
      String.raw`${START}(?:(?:show|give)(?: me)? |what(?:['’]s| is| was) )?(?:the |its |their )?mix${END}`,
      'i',
    ),
    'as a percentage',
  ],
  // `the mix of worldwide gross by genre`.
  [/\b(?:the )?mix of (?=[^?.,]{3,40} by \p{L})/giu, 'share of '],
  // `of the Japanese cars, how many have 4 cylinders, in percent?`: they are the whole.
  [
    new RegExp(
      String.raw`${START}${OF_ROWS}(?![^?]*\b(?:that|which|who|whose)\b)([^,?]{3,60}),? how many (?:of (?:them|those|these) )?(?=${VERB}\b)([^?]+?)${IN_BRACKETS}${END}`,
      'iu',
    ),
    'what share of the $1 $2?',
  ],
  // `how many (of the) Japanese cars have 4 cylinders, in percent?`
  [
    new RegExp(
      String.raw`${START}how many (?:of )?(?:all )?(?:the )?(?!(?:of|them|those|these|more|fewer|less|people|times)\b)(?![^?]*\b(?:by|per|each|every|than|that|which|who|whose)\b)([^,?]{3,60}?) (?=${VERB}\b)((?!(?:is|are|was|were) (?:there|\p{L}+ (?:in|during|from|between|since|before|after))\b)[^?]+?)${IN_BRACKETS}${END}`,
      'iu',
    ),
    'what share of the $1 $2?',
  ],
  // `contribution of construction to the total`.
  [
    /\b(?:the )?contribution of (.{2,40}?) to (?:the )?(?:overall |grand )?(?:total|sum)\b/gi,
    'share of $1 in the total',
  ],
  // `their combined share`.
  [
    new RegExp(
      String.raw`${START}(?:what(?:['’]s| is| was) )?(?:their|the) (?:combined|joint|total|cumulative|collective) share(?: (?:of|in) (?:the )?total)?${END}`,
      'i',
    ),
    'what share do they have together?',
  ],
  // `what drove it?`: a reason.
  [
    new RegExp(
      String.raw`${START}what (?:(?:drove|drives|caused|causes|explains|explained|led to)|(?:is|was|are|were) (?:behind|driving|the drivers? (?:of|behind)|the (?:reason|cause)s? (?:for|of|behind)))(?= |\s*[?.!])`,
      'i',
    ),
    'why',
  ],
];
