import { LIST_VERBS } from './list-verbs.ts';
import { NUMBER_WORDS } from './number-words.ts';
import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const COUNT = String.raw`(\d{1,2}|${Object.keys(NUMBER_WORDS).join('|')})`;
const NOUN = String.raw`(\p{L}+(?: \p{L}+){0,5}?)`;
const FIGURE_WORDS = 'average|mean|median|total|combined|overall|sum of|number of|count of';
const FIGURE = String.raw`(?:the |their )?((?:${FIGURE_WORDS}) .{2,120}?)`;
const IN_TERMS = '(?:in terms of|when it comes to|with regard to|judged by|measured by|going by)';
const IS = '(?:is|are|was|were)';
const END_WORDS = ['highest|largest|greatest|biggest', 'lowest|smallest|least'] as const;

/** Rankings of groups, as `top 5 genres by average rating` says them. */
export const REWORDINGS_OF_RANKED_GROUPS: readonly Rewording[] = [
  ...END_WORDS.flatMap((words, index): Rewording[] => {
    const [rank, others] = index === 0 ? ['top', '|top|leading|best'] : ['bottom', '|bottom|worst'];
    return [
      // `in terms of average rating, what are the 3 lowest genres?`
      [
        new RegExp(
          String.raw`^\s*${IN_TERMS} ${FIGURE}, (?:what|which) ${IS} (?:the )?${COUNT} (?:${words}${others}) ${NOUN}${END}`,
          'iu',
        ),
        `${rank} $2 $3 by $1`,
      ],
      // `list the 5 genres where the average rating is lowest`.
      [
        new RegExp(
          String.raw`\b${LIST_VERBS} (?:the )?${COUNT} ${NOUN} (?:where|for which|in which|whose) ${FIGURE} ${IS} (?:the )?(?:${words})${END}`,
          'iu',
        ),
        `${rank} $1 $2 by $3`,
      ],
      // `for which 4 genres is the average rating lowest?`
      [
        new RegExp(
          String.raw`^\s*(?:for|in|at|on) (?:which|what) ${COUNT} ${NOUN} ${IS} ${FIGURE} (?:the )?(?:${words})${END}`,
          'iu',
        ),
        `${rank} $1 $2 by $3`,
      ],
    ];
  }),
  // `per origin, name the year for which the average weight of cars is the highest`.
  [
    new RegExp(
      String.raw`\b${LIST_VERBS} the (?!\d)${NOUN} (?:for|in|at|on) which ${FIGURE} ${IS} (?:the )?(${END_WORDS.join('|')})(?=${END})`,
      'iu',
    ),
    'which $1 has the $3 $2',
  ],
  [
    new RegExp(
      String.raw`\b(?:for|in|at|on) (?:which|what) (?!\d)${NOUN} ${IS} ${FIGURE} (?:the )?(${END_WORDS.join('|')})(?=${END})`,
      'iu',
    ),
    'which $1 has the $3 $2',
  ],
  // `per origin, which year has the highest average weight?`, `within each origin, which …`.
  [
    new RegExp(
      String.raw`^\s*(?:per|(?:within|in|for) (?:each|every)) ${NOUN}, (?=(?:which|what|who)\b)`,
      'iu',
    ),
    'for each $1, ',
  ],
  // `by origin, which year is at the top by average weight?`; `by average weight, which origin …` ranks.
  [
    new RegExp(
      String.raw`^\s*by (?!(?:that|this|the|its|their|those|these|${FIGURE_WORDS})\b)${NOUN}, (?=(?:which|what|who)\b.{2,120}\b(?:${FIGURE_WORDS})\b)`,
      'iu',
    ),
    'for each $1, ',
  ],
];
