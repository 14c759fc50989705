import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Measure, Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** How two figures are set against each other. */
export type AskedComparison = 'minus' | 'over' | 'percent';

/** The plainest question for each, which the other rules know. */
const PLAIN: Readonly<Record<AskedComparison, string>> = {
  minus: 'what is the difference',
  over: 'how many times as much is that',
  percent: 'what is the difference in percent',
};

const DIFFERENCE =
  /\b(?:differences?|differ|gap|apart|margin|spread|(?:more|less|fewer|higher|lower|larger|smaller|bigger|greater|dearer|cheaper|between|above|below))\b/i;
const RATIO = /\b(?:times|ratio|factor|multiple)\b/i;
const PERCENT = /%|\b(?:percent|percentage|per cent)\b/i;

/** The words around them: they name nothing, and ask for nothing else. */
const AROUND =
  /^(?:and|so|ok|okay|then|now|well|how|far|much|many|what|what's|whats|which|is|are|was|were|be|would|do|does|did|there|that|this|it|they|them|those|these|the|of|for|both|two|2|in|by|to|as|a|an|one|other|each|another|from|here|just|please|between|figures?|numbers?|values?|averages?|results?|extremes?|ends?|answers?|large|big|high|great|terms|points?|tell|me|give|show|you|can|exactly|overall|altogether)$/i;

const isAround = (word: string): boolean =>
  word === '' ||
  AROUND.test(word) ||
  DIFFERENCE.test(word) ||
  RATIO.test(word) ||
  PERCENT.test(word);

const splitText = (text: string): string[] => text.replaceAll(/[?.!,;:]/g, ' ').split(/\s+/);

/** The column of the figure that an answer leads with; null for a count, undefined where it has several. */
function findColumn(plan: Plan): string | null | undefined {
  if (plan.kind === 'list')
    return plan.sort?.by === 'column' ? plan.sort.column : (plan.columns.at(-1) ?? undefined);
  const [first, other] = plan.measures;
  if (first?.kind === 'contrast') return findMeasured(first.left.of);
  return other === undefined || plan.contrast ? findMeasured(first) : undefined;
}

function findMeasured(measure: Measure | undefined): string | null | undefined {
  if (measure?.kind === 'count') return null;
  return measure?.kind === 'aggregate' ? measure.column : undefined;
}

/** The values that the last two questions differ in: one genre, and another. */
function listSides({ plan, replaced }: ThreadMemory): readonly string[] {
  if (replaced?.kind !== 'values') return [];
  const now = plan.filters.find((one) => one.kind === 'values' && one.column === replaced.column);
  return [...replaced.values, ...(now?.kind === 'values' ? now.values : [])];
}

/** Whether a mention says nothing but how far the last figures are apart, in their unit. */
function isOfDifference(
  mention: Mention,
  column: string | null | undefined,
  sides: readonly string[],
): boolean {
  if (isMention(mention, 'value'))
    return mention.options.some(({ value }) => sides.includes(value));
  if (splitText(mention.text).every(isAround)) return !isMention(mention, 'value', 'label');
  if (isMention(mention, 'unit')) return mention.columns.includes(column ?? '');
  if (isMention(mention, 'entity')) return column === null;
  return isMention(mention, 'comparative') && mention.column === column && column !== null;
}

/**
 * How the sentence sets the last two answers against each other, where it says nothing else: `how far
 * apart are they`, `so how many times as large was it`, `how many pounds between the two`. Null where it
 * names a side, a time or another figure.
 */
export function readAskedComparison(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): AskedComparison | null {
  const { plan } = memory;
  const column = findColumn(plan);
  if (!mentions.every((one) => isOfDifference(one, column, listSides(memory)))) return null;
  const isCompared = DIFFERENCE.test(text) || mentions.some((one) => isMention(one, 'comparative'));
  if (POINTS.test(text) && !isPercent(column, memory.plan, cube)) return null;
  if (RATIO.test(text)) return 'over';
  if (PERCENT.test(text) && (isCompared || isContrast(plan))) return 'percent';
  return isCompared ? 'minus' : null;
}

const POINTS = /\bpoints?\b/i;

/** Two percentages differ by points, and nothing else does. */
const isPercent = (name: string | null | undefined, plan: Plan, { columns }: ModelCube): boolean =>
  (plan.kind === 'aggregate' && plan.measures.some(({ kind }) => kind === 'part')) ||
  columns.some(
    (one) => one.name === name && one.kind === 'number' && one.format.type === 'percent',
  );

/** Whether an answer gives how far two figures are apart. */
export const comparesFigures = (plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  (plan.contrast ||
    plan.measures.some(({ kind }) =>
      ['contrast', 'range', 'span', 'formula', 'window', 'side'].includes(kind),
    ));

/** Whether the last answer sets two sides against each other. */
const isContrast = (plan: Plan): boolean => plan.kind === 'aggregate' && plan.contrast;

/** The same question in the plainest sentence for it. */
export const toPlainQuestion = (comparison: AskedComparison): string => PLAIN[comparison];
