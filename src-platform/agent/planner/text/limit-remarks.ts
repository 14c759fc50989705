import { SENTENCE_END as END, SENTENCE_START as START } from './sentence-edges.ts';

/** What is said of a limit beside the question. */
export type LimitRemark =
  | { readonly kind: 'ends'; readonly said: string; readonly noun: string }
  | { readonly kind: 'at' | 'notAt'; readonly said: string; readonly number: string }
  | { readonly kind: 'known'; readonly said: string; readonly figure: string }
  | { readonly kind: 'bothAt'; readonly said: string; readonly numbers: readonly string[] }
  | { readonly kind: 'each'; readonly said: string; readonly rows: string; readonly noun: string }
  | { readonly kind: 'notAtTime' | 'same'; readonly said: string }
  | { readonly kind: 'firstTime'; readonly said: string; readonly isLast: boolean }
  | { readonly kind: 'years'; readonly said: string; readonly years: number };

/** A question without such remarks. */
export interface RemarkedLimits {
  readonly text: string;
  readonly remarks: readonly LimitRemark[];
}

const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ONES = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const YEARS = String.raw`\d{1,2}|${[...TENS, ...ONES].join('|')}`;
const readYears = (said: string): number => {
  const word = said.toLowerCase();
  if (TENS.includes(word)) return (TENS.indexOf(word) + 2) * 10;
  return ONES.includes(word) ? ONES.indexOf(word) + 2 : Number(said);
};

const TIMES = '(?:years?|months?|days?|dates?|quarters?|decades?)';
const LIMITS = '(?:limits?|ends?|bounds?|values|borders?|edges?|endpoints?|figures|numbers)';
const IN = '(?:included|inclusive|counted(?: in)?|count(?:s|ing)?(?: too| as well)?)';
const NUMBER = String.raw`[$€£]?-?\d[\d.,]*`;
const UNIT = String.raw`(?: (?!itself\b|is\b|are\b|not\b|included\b|inclusive\b|counts?\b|counted\b|excluded\b|does)[\p{L}°/]+){0,2}?`;
const OPENS = String.raw`(?:\s*[,;(–—]|\s+-)?\s*`;
const CLOSES = String.raw`\)?(?=${END}|\s*[,;:]|\s+\p{L})`;
const CONDITION =
  '(?:conditions?|limits?|restrictions?|requirements?|criteri(?:on|a)|constraints?|filters?|threshold|cut-?off|minimum|maximum|basis|base|terms|rules?|assumptions?)';

const matchAt = (pattern: string, flags = 'iu'): RegExp => new RegExp(pattern, flags);

type Read = (groups: readonly (string | undefined)[], said: string) => LimitRemark;

const RULES: readonly (readonly [RegExp, Read])[] = [
  // `both years included`, `including both limits`.
  [
    matchAt(
      String.raw`(?<=\S)${OPENS}(?:with |and )?(?:(?:both|all|the two|the) )?(?:(?:of )?(?:these|those|the) )?(?:first and last |start and end )?(${TIMES}|${LIMITS}) (?:(?:are|were|being) )?${IN}${CLOSES}`,
    ),
    ([noun = ''], said) => ({ kind: 'ends', said, noun }),
  ],
  [
    matchAt(
      String.raw`(?<=\S)${OPENS}(?:including|counting|incl\.?) (?:both|both of|the two)(?: the| these| those)? (${TIMES}|${LIMITS})${CLOSES}`,
    ),
    ([noun = ''], said) => ({ kind: 'ends', said, noun }),
  ],
  [
    matchAt(
      String.raw`(?<=\S)(?:\s*[,;(–—]|\s+-)\s*(?:again |still )?with (?:both|the|the two|these)(?: the| these)? (${TIMES}|${LIMITS})(?: again)?${CLOSES}`,
    ),
    ([noun = ''], said) => ({ kind: 'ends', said, noun }),
  ],
  // `leaving aside films with no director given`.
  [
    matchAt(
      String.raw`(?<=\S)${OPENS}(?:but )?(?:leaving aside|leaving out|excluding|not counting|ignoring|disregarding|omitting|skipping|without) (?:the |those |all |any )?(?:\p{L}+ )?(?:with no|without an?|without|with (?:an )?unknown|that have no|lacking an?) (\p{L}+(?: \p{L}+){0,2}?)(?: (?:given|recorded|known|listed|named|stated|on record|at all))?${CLOSES}`,
    ),
    ([figure = ''], said) => ({ kind: 'known', said, figure }),
  ],
  // `with both 1980 and 1989 counted`.
  [
    matchAt(
      String.raw`(?<=\S)${OPENS}(?:with |and )?both (${NUMBER})(?:${UNIT}) and (${NUMBER})(?:${UNIT}) (?:(?:are|being) )?${IN}${CLOSES}`,
    ),
    (numbers, said) => ({ kind: 'bothAt', said, numbers: numbers.map((one) => one ?? '') }),
  ],
  [
    matchAt(
      String.raw`(?<=\S)${OPENS}(?:including|incl\.?|counting) both (${NUMBER}) and (${NUMBER})${CLOSES}`,
    ),
    (numbers, said) => ({ kind: 'bothAt', said, numbers: numbers.map((one) => one ?? '') }),
  ],
  // `not counting days with exactly 8`, `exactly 60 not included`.
  [
    matchAt(
      String.raw`(?<=\S)${OPENS}(?:but )?(?:not counting|not including|without|excluding|leaving out|exclusive of|ignoring)(?: (?!exactly\b)\p{L}+){0,4}? exactly (${NUMBER})${UNIT}${CLOSES}`,
    ),
    ([number = ''], said) => ({ kind: 'notAt', said, number }),
  ],
  [
    matchAt(
      String.raw`(?<=\S)(?:\s*[,;(–—]|\s+-)\s*(?:(?:so|and|with|but) )?(?:exactly )?(${NUMBER})${UNIT}(?: itself)? (?:(?:is|are|being) )?(?:not (?:included|counted|counting)|excluded|does(?: not|n['’]t) count)${CLOSES}`,
    ),
    ([number = ''], said) => ({ kind: 'notAt', said, number }),
  ],
  // `200 mm itself included`, `exactly 200 counts too`.
  [
    matchAt(
      String.raw`(?<=\S)(?:\s*[,;(–—]|\s+-)\s*(?:(?:so|and|with) )?(?:including )?(?:exactly )?(${NUMBER})${UNIT}(?: itself)? (?:(?:is|are|being) )?${IN}${CLOSES}`,
    ),
    ([number = ''], said) => ({ kind: 'at', said, number }),
  ],
  [
    matchAt(
      String.raw`(?<=\S)(?:\s*[,;(–—]|\s+-)\s*(?:that|this|the) ${TIMES}(?: itself)? (?:(?:is|was|being) )?(?:not (?:included|counted)|excluded)${CLOSES}`,
    ),
    (_groups, said) => ({ kind: 'notAtTime', said }),
  ],
  // `under the same condition`, `with that limit again`.
  [
    matchAt(
      String.raw`(?<=\S)${OPENS}(?:but )?(?:still )?(?:under|with|on|by|at|using|given|for|keeping|applying|within) (?:exactly )?(?:(?:the|that|this|these|those) (?:very )?same|that|this|these|those) (?:\p{L}+ )?${CONDITION}(?: (?:as (?:before|above)|again|too|as well))?${CLOSES}`,
    ),
    (_groups, said) => ({ kind: 'same', said }),
  ],
  [
    matchAt(
      String.raw`${START}(?:still )?(?:under|with|on|by|at|using|given|for|keeping|applying|within) (?:exactly )?(?:(?:the|that|this|these|those) (?:very )?same|that|this|these|those) (?:\p{L}+ )?${CONDITION}(?: again)?(?:\s*[,:]\s*(?=\p{L})|\s+(?=(?:in|for|from|at|of|on|during) ))`,
    ),
    (_groups, said) => ({ kind: 'same', said }),
  ],
  // `how high was it at the start, in 1955?`
  [
    matchAt(
      String.raw`(?<=\S)\s+(?:right )?(?:at|in) the (?:very )?(start|beginning|outset|end)(?: of (?:the|that|this|our) (?:period|data|series|time|span|record|records))?\s*[,(]\s*(?=in (?:\p{L}+ )?(?:19|20)\d\d\b)`,
    ),
    ([word = ''], said) => ({ kind: 'firstTime', said, isLast: /^end$/i.test(word) }),
  ],
  // `over those fifty years`.
  [
    matchAt(
      String.raw`(?<=\S)${OPENS}(?:over|in|during|across|within) (?:the|these|those|the same|that)(?: same)? (${YEARS})[- ]years?(?: period| span)?${CLOSES}`,
    ),
    ([years = ''], said) => ({ kind: 'years', said, years: readYears(years) }),
  ],
  [
    matchAt(
      String.raw`${START}(?:over|in|during|across|within) (?:these|those|the same|that)(?: same)? (${YEARS})[- ]years?(?: period| span)?\s*,?\s*(?=\p{L})`,
    ),
    ([years = ''], said) => ({ kind: 'years', said, years: readYears(years) }),
  ],
  // `in which years were there more than 35 models, and how many in each?`
  [
    matchAt(
      String.raw`(?<=\S)(?:\s*[,;(–—-])?\s*(?:and )?(?:how many|what number|the number)((?: (?!each\b)\p{L}+){0,3}?) each(?: (?:one|case|time|of (?:them|these|those)|(\p{L}+?)))??(?: (?:had|has|have))?\)?${END}`,
    ),
    ([rows = '', noun = ''], said) => ({ kind: 'each', said, rows, noun }),
  ],
];

const MAX_REMARKS = 3;

/** Null where nothing is said beside the question of how its limits count. */
export function splitLimitRemarks(given: string): RemarkedLimits | null {
  let text = given;
  const remarks: LimitRemark[] = [];
  for (const [pattern, read] of RULES) {
    const match = pattern.exec(text);
    if (match === null || remarks.length >= MAX_REMARKS) continue;
    const [found, ...groups] = match;
    remarks.push(read(groups, found.replaceAll(/^[\s,;(–—-]+|[\s),;:]+$/gu, '')));
    const before = text.slice(0, match.index);
    const gap = /\s/.test(found) && before !== '' ? ' ' : '';
    text = `${before}${gap}${text.slice(match.index + found.length)}`.trim();
  }
  return remarks.length === 0 || /^[\s?.!]*$/.test(text) ? null : { text, remarks };
}
