import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionOf } from '../mentions/mention.ts';
import type { Grain } from '../../../engine/cube.ts';
import type { AggregatePlan, Group, Plan, SimpleMeasure } from '../plan/plan.ts';
import { createPhraseKey } from '../text/tokenize.ts';
import { getColumnPhrases } from '../lexicon/column-phrases.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { isOneRowEach } from '../plan/single-rows.ts';

/** What the words ask for as one figure, in the place of one for each group. */
export interface Overall {
  readonly mentions: readonly Mention[];
  readonly plan: Plan;
}

const TOGETHER =
  /^(?:overall|(?:taken |put |added )?together|combined|altogether|all together|in total|total)$/i;
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

/** Whether a word names what a group divides by: `airports`, `months`. */
export function namesGroup(word: string, { column, grain }: Group, cube: ModelCube): boolean {
  const key = createPhraseKey(word);
  if (grain !== null) return GRAINS[grain]?.includes(key) ?? key === grain;
  const found = cube.columns.find((one) => one.name === column);
  if (found === undefined) return false;
  const nouns = found.kind === 'string' ? found.valueNouns : [];
  return [...getColumnPhrases(found).all, ...nouns].includes(key);
}

/** Whether a word means all that a column has: `countries`, `airports`. */
export const namesAllOf = (noun: Mention, column: string, cube: ModelCube): boolean =>
  (isMention(noun, 'column') && noun.column === column) ||
  (isMention(noun, 'stop', 'column') && namesGroup(noun.text, { column, grain: null }, cube));

const GRAINS: Partial<Record<Grain, readonly string[]>> = {
  monthOfYear: ['month'],
  weekday: ['weekday', 'day'],
};

/**
 * Whether `across all airports` names the one group of the last answer, which no condition limits:
 * anything else would be another scope.
 */
function coversGroups(mentions: readonly Mention[], plan: AggregatePlan, cube: ModelCube): boolean {
  const all = mentions.findIndex((one) => isMention(one, 'stop') && ALL.test(one.text));
  const noun = mentions.slice(all + 1).find((one) => !/^(?:the|of)$/i.test(one.text));
  const [group, other] = plan.groups;
  if (all === -1) return true;
  if (noun === undefined || isMention(noun, 'reset')) return other === undefined;
  if (group === undefined || other !== undefined) return false;
  const isLimited = plan.filters.some((one) => one.column === group.column && one.kind !== 'known');
  return namesGroup(noun.text, group, cube) && (group.grain !== null || !isLimited);
}

/** Words that may stand beside it: they choose rows, and divide or order none. */
const BESIDE = [
  ...(['stop', 'join', 'pronoun', 'ask', 'not', 'value', 'period', 'months'] as const),
  ...(['instead', 'also'] as const),
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

const OPEN =
  'could be one figure of all rows, one of the figures shown, or one of each; ask for it in full.';

/**
 * `overall, by destination`, `across all years`, `the average of all of them`, where it is not what the
 * last answer divides by: no sum is made of a mean, and no condition of the last question goes.
 */
export function describeOverall(
  mentions: readonly Mention[],
  plan: Plan,
  { columns }: ModelCube,
): string | null {
  if (plan.kind === 'list') return null;
  const [measure] = plan.measures;
  const isDivided = listGroups(plan).length > 0;
  const namesOther = mentions.some(
    (one) =>
      isMention(one, 'share', 'rank', 'superlative', 'window') ||
      (isMention(one, 'column') &&
        columns.some((column) => column.kind === 'number' && column.name === one.column)),
  );
  if (namesOther) return null;
  const isMean = measure?.kind === 'aggregate' && measure.aggregation !== 'sum';
  const together = mentions.find(isTogether);
  if (together !== undefined && isMean && (isDivided || OVERALL.test(together.text)))
    return `«${together.text}» ${OPEN}`;
  const all = mentions.find((one) => isAll(one));
  const named = mentions.some((one) => isMention(one, 'aggregation'));
  const isGrouped = mentions.some((one) => isMention(one, 'by', 'grain'));
  if (isDivided && !isGrouped && ((all !== undefined && named) || isAcross(mentions)))
    return `«${all?.text ?? 'all'}» ${OPEN}`;
  return null;
}

/** Whether each group has as many rows: one each, or those of one period of what is measured. */
export const areEven = (plan: AggregatePlan, cube: ModelCube): boolean =>
  isOneRowEach(plan, cube) ||
  (cube.measured !== undefined &&
    plan.filters.some((one) => one.kind === 'period' && one.ranges.length === 1));

const pointsBack = (mentions: readonly Mention[]): boolean =>
  mentions.some((one) => isMention(one, 'pronoun') && !/\bsame$/i.test(one.text));

/** `in all industries`. */
const saysAll = (mentions: readonly Mention[]): boolean =>
  mentions.some((one) => isMention(one, 'stop') && ALL.test(one.text));

/** `how many cars is that in total`, after a number of each: the words that name the number once more. */
function listCountedAgain(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  // `how many were out of work in all industries together?`, after the industry with the most.
  if (measure?.kind === 'aggregate' && measure.aggregation === 'sum' && saysAll(mentions))
    return mentions.filter(
      (one) =>
        isMention(one, 'count') || (isMention(one, 'column') && one.column === measure.column),
    );
  return measure?.kind === 'count' && pointsBack(mentions)
    ? mentions.filter((one) => isMention(one, 'count', 'entity'))
    : [];
}

/** Whether nothing is named but the figure of all rows, and which rows they are. */
const isPlain = (
  mentions: readonly Mention[],
  counted: readonly Mention[],
  column: string | undefined,
): boolean =>
  mentions.every(
    (one, index) =>
      isTogether(one) ||
      // `all origins combined`.
      (isMention(one, 'column') &&
        one.column === column &&
        ALL.test(mentions[index - 1]?.text ?? '')) ||
      isAll(one) ||
      counted.includes(one) ||
      isMention(one, ...BESIDE, 'aggregation') ||
      // `same month`.
      (isMention(one, 'grain') && isMention(mentions[index - 1], 'pronoun')),
  );

/** `to it`, `from there`, and not `of them`. */
const isLed = (one: Mention | undefined): boolean =>
  /\b(?:to|from|into|in|at|by|for)$/i.test(one?.text ?? '');

/**
 * `and overall?`, `the average across all airports`, `the average of all five without Google`, after a
 * figure of each group: the same figure of all rows. Null where the words ask for anything else.
 */
export function readOverall(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): Overall | null {
  // `how many flights went to it in total`: of that one.
  if (mentions.some((one, index) => isMention(one, 'pronoun') && isLed(mentions[index - 1])))
    return null;
  const says = mentions.some((one) => isTogether(one) || isAll(one)) || isAcross(mentions);
  const counted = listCountedAgain(mentions, plan);
  const [group] = listGroups(plan);
  if (!says || !isPlain(mentions, counted, group?.column) || plan.kind === 'list') return null;
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
  if (plan.limit !== null && (!isOfAll || pointsBack(mentions))) return null;
  if (!coversGroups(mentions, plan, cube)) return null;
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
    mentions: mentions.filter(
      (one) =>
        !isTogether(one) &&
        !isAll(one) &&
        one !== named &&
        !counted.includes(one) &&
        !(isMention(one, 'column') && one.column === group?.column),
    ),
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
