import { isDeepStrictEqual } from 'node:util';
import { findRowGrain } from './dates/row-grain.ts';
import type { AggregatePlan, Filter, Measure } from './plan/plan.ts';
import { isOneOperation, SENTENCE_END as END } from './text/sentence-edges.ts';
import { ASK_LEAD, EACH_WORD, SHARE_NOUN } from './text/said-shares.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import type { Understanding, Understood } from './understanding.ts';

const SHARE = SHARE_NOUN;
const EACH = EACH_WORD;
const LEAD = ASK_LEAD;
const FALL = String.raw`(?:belongs? to|belonged to|falls? (?:into|in|under|on|to)|fell (?:into|in|under|on|to)|comes? from|came from|goes to|go to|went to|(?:leaves?|left|departs?|departed|starts?|started|originates?|originated|takes? off|took off|fly|flew|heads?|headed|lands?|landed|ends?|ended) (?:from|in|at|to|on))`;
const BELONG = String.raw`(?:${FALL}|(?:is|are|was|were) (?:of|in|from|on|for)|of|for)`;
const HAVE =
  '(?:accounts? for|accounted for|makes? up|made up|represents?|represented|has|have|had|holds?|held|contributes?|contributed|takes?|took|constitutes?|comprises?)';
const IN_PERCENT = String.raw`,? (?:in (?:percent|per cent|%|percentages)|as (?:an? )?${SHARE}|by ${SHARE}|\(?%\)?)(?: (?:of|terms of) (?:the |their )?(?:total|whole|overall total|overall number|sum|all))?`;
const PARTING = String.raw`(?:breakdown|break-down|distribution|split|composition|mix|make-?up)`;
const BY = '(?:by|per|across|over|among|between)';
const ROWS = String.raw`(?:all )?(?:of )?(?:the )?(?<rows>\p{L}[^?!]*?)`;
const OF_ROWS = `${LEAD}(?:out of|of|among|amongst|for|within) ${ROWS}`;
const GROUP = String.raw`(?<group>\p{L}[\p{L} ]*?(?: of the (?:day|week|month|year))?)`;

/** Each reading is two questions of its own, so that more would take too long. */
const MAX_WAYS = 3;

/** What is divided, and by what. */
interface Divided {
  readonly rows: string;
  readonly group: string;
}

/** Each finds the group, and the rows that are divided, by name. */
const FORMS: readonly RegExp[] = [
  // `share of each species among the penguins on Biscoe`
  `${LEAD}${SHARE} (?:of|for|that) ${EACH} ${GROUP} (?:(?:${HAVE} )?(?:in|among|amongst|within|of|out of)|${HAVE}(?: of)?) ${ROWS}`,
  // `each species as a percentage of the penguins on Biscoe`
  `${LEAD}${EACH} ${GROUP} as (?:an? )?${SHARE} of ${ROWS}`,
  `${LEAD}${EACH} ${GROUP}['’]s? ${SHARE} (?:of|in|among) ${ROWS}`,
  // `what percentage of penguins on Biscoe belong to each species?`
  `${LEAD}(?:what|which) ${SHARE} of ${ROWS},? ${BELONG} ${EACH} ${GROUP}`,
  `${LEAD}${SHARE} of ${ROWS},? (?:that )?${FALL} ${EACH} ${GROUP}`,
  `${OF_ROWS}, (?:what|which) ${SHARE} (?:of them )?${BELONG} ${EACH} ${GROUP}`,
  // `what percentage of the penguins on Biscoe does each species make up?`
  `${LEAD}(?:what|which) ${SHARE} of ${ROWS},? (?:does |do |did )?${EACH} ${GROUP} ${HAVE}`,
  `${OF_ROWS}, (?:what|which) ${SHARE} (?:does |do |did )?${EACH} ${GROUP} ${HAVE}`,
  // `for each species, what percentage of the penguins on Biscoe does it make up?`
  `${LEAD}for ${EACH} ${GROUP},? (?:what|which) ${SHARE} of ${ROWS},? (?:does |do |did )(?:it|they|that) ${HAVE}`,
  // `breakdown of penguins on Biscoe by species in percent`
  `${LEAD}${PARTING} of ${ROWS} ${BY} ${GROUP}${IN_PERCENT}`,
  `${LEAD}(?:${SHARE}|relative) ${PARTING} of ${ROWS} ${BY} ${GROUP}`,
  `${LEAD}(?:${SHARE}|relative) ${PARTING} ${BY} ${GROUP} (?:of|for|among|in) ${ROWS}`,
  // `penguins on Biscoe by species as a percentage of the total`
  `${LEAD}${ROWS} (?:by|per) ${GROUP},? (?:in|as an?) ${SHARE} of (?:the |their )?(?:total|whole|overall total|sum)`,
  // `break down the penguins on Biscoe by species, in percent of the total`
  `${LEAD}(?:break down|break|split up|split|divide up|divide|distribute) ${ROWS}(?: down| up)? (?:by|per|across|over|into) ${GROUP}${IN_PERCENT}`,
  `${LEAD}how (?:are|is|were|was|do|does|did) ${ROWS} (?:split|distributed|divided|broken down|break down|spread) (?:by|per|across|over|among|into) ${GROUP}${IN_PERCENT}`,
  // `how many penguins on Biscoe are of each species, as a share?`
  `${LEAD}how many ${ROWS} ${BELONG} ${EACH} ${GROUP}${IN_PERCENT}`,
].flatMap((pattern) =>
  // The shortest and the longest rows: the word that ends them may stand in a condition.
  [pattern, pattern.replace('[^?!]*?)', '[^?!]*)')].map((one) => new RegExp(`${one}${END}`, 'iu')),
);

/** `each one's percentage of them all`: of the figure of the last answer. */
const POINTS = /^(?:all(?: of)? )?(?:them|these|those|it|that|this)\b/i;

function listDivided(text: string): readonly Divided[] {
  const found = (isOneOperation(text) ? FORMS : []).flatMap((form) => {
    const { rows, group } = form.exec(text)?.groups ?? {};
    if (rows === undefined || group === undefined) return [];
    return POINTS.test(rows) || /^ones?$/i.test(group) ? [] : [{ rows, group }];
  });
  return found.filter((one, at) => found.findIndex((two) => isDeepStrictEqual(one, two)) === at);
}

type Divisible = Understood & { readonly plan: AggregatePlan };

const isDivisible = (understood: Understanding): understood is Divisible => {
  if (understood.kind !== 'plan' || understood.plan.kind !== 'aggregate') return false;
  const { measures, groups, having, limit, share } = understood.plan;
  const [figure, other] = measures;
  const isAmount =
    figure?.kind === 'count' ||
    (figure?.kind === 'aggregate' && figure.aggregation === 'sum') ||
    (figure?.kind === 'distinct' && figure.grain === findRowGrain(understood.cube));
  const isPlain = groups.length > 0 && having.length === 0 && limit === null && !share;
  return isAmount && other === undefined && isPlain;
};

/** `months with a rate above 9`: of each industry there is one a month, so that these are rows. */
const countRows = (measure: Measure): Measure =>
  measure.kind === 'distinct' ? { kind: 'count' } : measure;

const isTested = ({ kind }: Filter): boolean => kind !== 'known';

/** Whether the words for the group choose no rows: `of each origin are late` is about a part of each. */
const choosesNothing = (divided: Divisible, undivided: Understanding): boolean =>
  undivided.kind === 'plan' &&
  isDeepStrictEqual(divided.plan.filters.filter(isTested), undivided.plan.filters.filter(isTested));

async function understandDivided(
  { rows, group }: Divided,
  context: SentenceContext,
): Promise<Understood | null> {
  for (const figure of [/^(?:number|count|total) of /iu.test(rows) ? '' : 'number of', 'total']) {
    const question = `${figure} ${rows}`.trim();
    const understood = await context.understand(`${question} by ${group}`, splitForLast(context));
    if (!isDivisible(understood)) continue;
    const undivided = await context.understand(question, splitForLast(context));
    if (!choosesNothing(understood, undivided)) continue;
    const { plan } = understood;
    return {
      ...understood,
      plan: { ...plan, measures: plan.measures.map(countRows), share: true },
    };
  }
  return null;
}

/**
 * `what percentage of penguins on Biscoe belong to each species?`: the parts of one whole, which the
 * condition limits, and not what part of each species meets the condition. Null for other questions.
 */
export async function understandDistribution(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  if (isSplitEnough(context)) return null;
  for (const divided of listDivided(text).slice(0, MAX_WAYS)) {
    const understood = await understandDivided(divided, context);
    if (understood !== null) return understood;
  }
  return null;
}
