import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Measure, Plan } from '../plan/plan.ts';

const RANGE = /^(?:range|spread)(?: of| between)?$/i;

const DIFFERENCE = /\b(?:difference|gap|distance|spread)\b/i;

const asksRange = (mention: Mention): boolean =>
  (isMention(mention, 'operator') && DIFFERENCE.test(mention.text)) ||
  (isMention(mention, 'between') && RANGE.test(mention.text));

const isEndOf =
  (aggregation: 'max' | 'min') =>
  (one: Measure): one is Extract<Measure, { kind: 'aggregate' }> =>
    one.kind === 'aggregate' && one.aggregation === aggregation;

/** The column of which an answer shows the highest and the lowest value, and nothing else. */
function findShownColumn({ measures }: AggregatePlan): string | null {
  const [high, low] = [measures.find(isEndOf('max')), measures.find(isEndOf('min'))];
  return high !== undefined && high.column === low?.column && measures.length === 2
    ? high.column
    : null;
}

const OWN = /^(?:its|their|each|for each|of each)$/i;

/** The column of `its highest and lowest price`; `the highest and the lowest mean` are of two things. */
function findNamedColumn(mentions: readonly Mention[], plan: AggregatePlan): string | null {
  if (!mentions.some((one) => OWN.test(one.text))) return null;
  const ends = mentions.flatMap((one) => (isMention(one, 'aggregation') ? one.aggregation : []));
  const columns = mentions.flatMap((one) => (isMention(one, 'column') ? one.column : []));
  const measured = plan.measures.flatMap((one) => (one.kind === 'aggregate' ? one.column : []));
  const column = measured.find((one) => columns.includes(one));
  return ends.length === 2 && ends.includes('max') && ends.includes('min')
    ? (column ?? null)
    : null;
}

const POINTS = /^(?:it|its|their|them|those|these|the two|two|both|they|that|this)$/i;

/**
 * `which of these has the biggest gap between its highest and lowest price?`, `and the difference?`, after
 * the highest and the lowest of each: how far both are apart. Null where the words name anything else.
 */
export function askRangeOfEach(mentions: readonly Mention[], plan: Plan): Plan | null {
  if (plan.kind === 'list' || plan.limit !== null || plan.share || plan.listed !== null)
    return null;
  const asks = mentions.filter(asksRange);
  const column = findNamedColumn(mentions, plan) ?? findShownColumn(plan);
  if (asks.length !== 1 || column === null) return null;
  const isGroup = (one: Mention): boolean =>
    isMention(one, 'column') && plan.groups.some((group) => group.column === one.column);
  const isKnown = (one: Mention): boolean =>
    isFunctionWord(one) ||
    asks.includes(one) ||
    isGroup(one) ||
    isMention(one, 'ask', 'by', 'join', 'rank') ||
    (isMention(one, 'pronoun') && POINTS.test(one.text)) ||
    (isMention(one, 'aggregation') && /^(?:max|min)$/.test(one.aggregation)) ||
    (isMention(one, 'column') && one.column === column);
  const [rank, other] = mentions.filter((one) => isMention(one, 'rank'));
  if (!mentions.every(isKnown) || other !== undefined) return null;
  if (rank !== undefined && plan.groups.length === 0) return null;
  const ends = (['max', 'min'] as const).map((aggregation): Measure => ({
    kind: 'aggregate',
    column,
    aggregation,
  }));
  return {
    ...plan,
    measures: [{ kind: 'range', column }, ...ends],
    sort: isMention(rank, 'rank')
      ? { by: 'measure', index: 0, direction: rank.direction }
      : plan.sort,
    contrast: false,
    difference: undefined,
  };
}
