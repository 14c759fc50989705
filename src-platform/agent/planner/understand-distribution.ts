import type { AggregatePlan } from './plan/plan.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import type { Understanding, Understood } from './understanding.ts';

const SHARE = String.raw`(?:shares?|percentages?|percent|per cent|proportions?|fractions?|%)`;
const EACH = String.raw`(?:each|every)(?: of the)?`;
const LEAD = String.raw`^\s*(?:(?:and|so|now|show me|give me|list|compute|calculate|what(?:'s| is| are| was| were)|tell me),? )?(?:the )?`;
const END = String.raw`\s*[?.!]*\s*$`;
const BELONG = String.raw`(?:belongs? to|belonged to|falls? (?:into|in|under)|fell (?:into|in|under)|comes? from|came from|goes to|go to|went to|(?:is|are|was|were) (?:of|in|from|on|for)|of|for)`;
const IN_PERCENT = String.raw`,? (?:in (?:percent|per cent|%)|as (?:an? )?${SHARE}|by ${SHARE}|\(?%\)?)`;
const PARTING = String.raw`(?:(?:percentage |percent )?(?:breakdown|break-down|distribution|split|composition|mix|make-?up))`;

/** What is divided, and by what. */
interface Divided {
  readonly rows: string;
  readonly group: string;
}

/** Each finds the group, and the rows that are divided, by name. */
const FORMS: readonly RegExp[] = [
  // `share of each species among the penguins on Biscoe`
  new RegExp(
    String.raw`${LEAD}${SHARE} of ${EACH} (?<group>\p{L}[\p{L} ]*?) (?:in|among|amongst|within|of|out of) (?:all )?(?:the )?(?<rows>\p{L}[^?!]*?)${END}`,
    'iu',
  ),
  // `what percentage of penguins on Biscoe belong to each species?`
  new RegExp(
    String.raw`^\s*(?:(?:and|so|now),? )?(?:what|which) ${SHARE} of (?:all )?(?:the )?(?<rows>\p{L}[^?!]*?) ${BELONG} ${EACH} (?<group>\p{L}[\p{L} ]*?)${END}`,
    'iu',
  ),
  // `breakdown of penguins on Biscoe by species in percent`
  new RegExp(
    String.raw`${LEAD}${PARTING} of (?:all )?(?:the )?(?<rows>\p{L}[^?!]*?) (?:by|per|across|over) (?<group>\p{L}[\p{L} ]*?)${IN_PERCENT}${END}`,
    'iu',
  ),
  // `how many penguins on Biscoe are of each species, as a share?`
  new RegExp(
    String.raw`^\s*(?:(?:and|so|now),? )?how many (?:of the )?(?<rows>\p{L}[^?!]*?) ${BELONG} ${EACH} (?<group>\p{L}[\p{L} ]*?)${IN_PERCENT}${END}`,
    'iu',
  ),
];

function splitDivided(text: string): Divided | null {
  for (const form of FORMS) {
    const { rows, group } = form.exec(text)?.groups ?? {};
    if (rows !== undefined && group !== undefined) return { rows, group };
  }
  return null;
}

const isDivisible = (
  understood: Understanding,
): understood is Understood & { plan: AggregatePlan } => {
  if (understood.kind !== 'plan' || understood.plan.kind !== 'aggregate') return false;
  const { measures, groups, having, limit, share } = understood.plan;
  const [figure, other] = measures;
  const isAmount =
    figure?.kind === 'count' || (figure?.kind === 'aggregate' && figure.aggregation === 'sum');
  const isPlain = groups.length > 0 && having.length === 0 && limit === null && !share;
  return isAmount && other === undefined && isPlain;
};

/**
 * `what percentage of penguins on Biscoe belong to each species?`: the parts of one whole, which the
 * condition limits, and not what part of each species meets the condition. Null for other questions.
 */
export async function understandDistribution(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const divided = isSplitEnough(context) ? null : splitDivided(text);
  if (divided === null) return null;
  for (const figure of ['number of', 'total']) {
    const question = `${figure} ${divided.rows} by ${divided.group}`;
    const understood = await context.understand(question, splitForLast(context));
    if (!isDivisible(understood)) continue;
    return { ...understood, plan: { ...understood.plan, share: true } };
  }
  return null;
}
