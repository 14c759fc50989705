import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionOf } from './mention.ts';
import type { AggregatePlan, Plan, SimpleMeasure } from './plan.ts';
import { listGroups } from './plan-parts.ts';
import { isOneRowEach } from './single-rows.ts';

/** What the words ask for as one figure, in the place of one for each group. */
export interface Overall {
  readonly mentions: readonly Mention[];
  readonly plan: Plan;
}

const TOGETHER = /^(?:overall|together|combined|altogether|all together|in total|total)$/i;
const ACROSS = /^(?:across|over|for)(?: all)?$/i;
const ALL = /\ball\b/i;
const NUMBER = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten)$/i;

const isTogether = (one: Mention): boolean =>
  isMention(one, 'aggregation') && TOGETHER.test(one.text);

const isAll = (one: Mention): boolean =>
  isMention(one, 'reset') && (ALL.test(one.text) || NUMBER.test(one.text));

/** `across all airports`: the words that say so, which mean nothing by themselves. */
const isAcross = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    (one, index) =>
      isMention(one, 'stop') && ACROSS.test(one.text) && ALL.test(mentions[index + 1]?.text ?? ''),
  );

/** Words that may stand beside it: they choose rows, and divide or order none. */
const BESIDE = [
  ...(['stop', 'join', 'pronoun', 'ask', 'not', 'value', 'period', 'months'] as const),
  ...(['instead', 'also', 'grain'] as const),
];

const pickSimple = ({ measures }: AggregatePlan): SimpleMeasure | null => {
  const [measure, other] = measures;
  const isSimple = measure?.kind === 'count' || measure?.kind === 'aggregate';
  return isSimple && other === undefined ? measure : null;
};

/** Whether the figure of all rows is what is asked for: counts add up, and a mean is one of all rows. */
function fits(
  measure: SimpleMeasure,
  named: MentionOf<'aggregation'> | undefined,
  words: { readonly sums: boolean; readonly isOfGroups: boolean },
): boolean {
  if (measure.kind === 'count') return named === undefined && words.sums;
  if (measure.kind !== 'aggregate' || words.isOfGroups) return false;
  const { aggregation } = measure;
  if (named !== undefined) return named.aggregation === aggregation;
  return aggregation === 'sum' || !words.sums;
}

const OVERALL = /^overall$/i;

/** `overall, by destination`, after an average: the word alone makes no sum of it. */
export function describeOverall(
  mentions: readonly Mention[],
  plan: Plan,
  { columns }: ModelCube,
): string | null {
  const word = mentions.find((one) => isMention(one, 'aggregation') && OVERALL.test(one.text));
  const measure = plan.kind === 'aggregate' ? plan.measures[0] : undefined;
  const isOther = measure?.kind === 'aggregate' && measure.aggregation !== 'sum';
  const namesFigure = mentions.some(
    (one) =>
      isMention(one, 'column') &&
      columns.some((column) => column.kind === 'number' && column.name === one.column),
  );
  // `the average of all of them`, of means over several rows each: no condition of the last question goes.
  const all = mentions.find((one) => isAll(one));
  const isOfGroups =
    all !== undefined &&
    isOther &&
    listGroups(plan).length > 0 &&
    mentions.some((one) => isMention(one, 'aggregation')) &&
    mentions.every((one) => !isMention(one, 'by', 'grain', 'column', 'rank', 'superlative'));
  if (isOfGroups)
    return `An average of «${all.text}» could be that of the figures shown or of all rows behind them; ask for it in full.`;
  return word !== undefined && isOther && !namesFigure
    ? `«${word.text}» could be the figure of all rows or another total; ask for the figure in full.`
    : null;
}

/** Whether each group has as many rows: one each, or those of one period of what is measured. */
const areEven = (plan: AggregatePlan, cube: ModelCube): boolean =>
  isOneRowEach(plan, cube) ||
  (cube.measured !== undefined &&
    plan.filters.some((one) => one.kind === 'period' && one.ranges.length === 1));

/**
 * `and overall?`, `the average across all airports`, `the average of all five without Google`, after a
 * figure of each group: the same figure of all rows. Null where the words ask for anything else.
 */
export function readOverall(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): Overall | null {
  const says = mentions.some((one) => isTogether(one) || isAll(one)) || isAcross(mentions);
  const isPlain = mentions.every(
    (one) => isTogether(one) || isAll(one) || isMention(one, ...BESIDE, 'aggregation'),
  );
  if (!says || !isPlain || plan.kind === 'list') return null;
  const stated = plan.filters.filter((one) => one.kind !== 'known');
  const [chosen, another] = stated;
  // `and the overall average?`, after that of one airport: of all of them.
  const isOfOne =
    plan.groups.length === 0 &&
    mentions.some((one) => OVERALL.test(one.text)) &&
    chosen !== undefined &&
    another === undefined &&
    chosen.kind !== 'period' &&
    mentions.every((one) => !isMention(one, 'value', 'not'));
  if (plan.groups.length === 0 && !isOfOne) return null;
  if (plan.listed !== null || plan.having.length > 0 || plan.share) return null;
  // `how much was that together`, after the top 3: of those three.
  const isOfAll =
    isAcross(mentions) ||
    mentions.some(
      (one) => OVERALL.test(one.text) || (isMention(one, 'reset') && NUMBER.test(one.text)),
    );
  if (plan.limit !== null && !isOfAll) return null;
  const measure = pickSimple(plan);
  const [named, other] = mentions.filter(
    (one): one is MentionOf<'aggregation'> => isMention(one, 'aggregation') && !isTogether(one),
  );
  if (measure === null || other !== undefined) return null;
  // `the average of all of them`, of means over several rows each, could be the mean of those means.
  const isOfGroups =
    named !== undefined && mentions.some(isAll) && !areEven(plan, cube) && !isAcross(mentions);
  const sums = mentions.some(
    (one) => isTogether(one) && !/^(?:overall|together|combined)$/i.test(one.text),
  );
  const isCounted = measure.kind === 'count' && (sums || mentions.some(isTogether));
  if (!fits(measure, named, { sums: sums || isCounted, isOfGroups })) return null;
  return {
    mentions: mentions.filter((one) => !isTogether(one) && !isAll(one) && one !== named),
    plan: {
      ...plan,
      groups: [],
      filters: isOfOne ? [] : plan.filters,
      sort: null,
      limit: null,
      contrast: false,
    },
  };
}
