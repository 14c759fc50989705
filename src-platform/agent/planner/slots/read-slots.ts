import pluralize from 'pluralize';
import { readBoth } from '../mentions/both-values.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeOpposedRanks } from './extremes.ts';
import { isMention, type Mention, MentionList } from '../mentions/mention.ts';
import { ranksByOwnSize } from './own-size.ts';
import { readAlternatives } from './read-alternatives.ts';
import { readConditionSides } from './condition-sides.ts';
import { readConditions } from './read-conditions.ts';
import { readMeasures } from './read-measures.ts';
import { readGroups } from './read-groups.ts';
import { applyJudgement, readRank, readSort } from './read-order.ts';
import { dropImpliedTexts, isMixed, readValues } from './read-values.ts';
import { readCalculations } from './read-calculations.ts';
import type { Filter } from '../plan/plan.ts';
import type { NumberSlot, RankSlot, Slots } from './slots.ts';
import { isBeforeDate, readPeriods, readPresence } from './read-filters.ts';
import { readPart } from './read-part.ts';
import { readSigns } from './chosen-by-sign.ts';
import { lastOf, readFlags } from './read-flags.ts';
import { listMisusedWords } from '../refusal/misused-words.ts';

/**
 * `best` and `worst` rank by the number that the question names, and by ratings if it names none.
 */
const GENERIC_SUPERLATIVES = new Set(['best', 'worst', 'biggest', 'largest', 'smallest']);

/** `the largest? Show the life expectancy`: without a figure in its sentence the word has its own. */
const isGeneric = ({ text }: Mention, rank: RankSlot | null): boolean =>
  GENERIC_SUPERLATIVES.has(text.toLowerCase()) && rank?.isClosed !== true;

/** `which genre had the best rated film`, and not `the best rated films`. */
function isOfItem(list: MentionList, named: Mention): boolean {
  const noun = list.neighbour(named, 1);
  const asked = list.all.find((one) => isMention(one, 'ask'));
  const group = asked === undefined ? undefined : list.neighbour(asked, 1);
  return (
    isMention(noun, 'entity') &&
    pluralize.isSingular(noun.text) &&
    list.findColumn(group)?.kind === 'string' &&
    !list.all.some((one) => isMention(one, 'aggregation'))
  );
}

function readSuperlative(
  list: MentionList,
  rank: RankSlot | null,
  cube: ModelCube,
): Slots['superlative'] {
  const named = lastOf(list.all, 'superlative');
  const isPlain = named !== null && isGeneric(named, rank) && !ranksByOwnSize(list, named, cube);
  return named && { ...named, generic: isPlain, isOfItem: isOfItem(list, named) };
}

const createLimit = (limit: number | null): RankSlot | null =>
  limit === null
    ? null
    : {
        direction: 'desc',
        limit,
        position: undefined,
        isJudgement: false,
        touchesNumber: false,
        ranksRows: false,
        byCount: false,
        bySize: false,
      };

const MIXED =
  'I cannot tell which of these words belong together; set single words side by side, such as «ford» and «toyota».';

/** Meaningful words that no rule used: ignoring them would change the question. */
const MUST_BE_USED = [
  'not',
  'number',
  'between',
  'contains',
  'quoted',
  'compareAfter',
  'grain',
] as const;

function readLeftovers(list: MentionList): Pick<Slots, 'unknown' | 'problems'> {
  const free = list.listFree();
  const unplaced = free.filter((mention) => isMention(mention, ...MUST_BE_USED));
  const unknown = free.filter((mention) => isMention(mention, 'unknown'));
  return {
    unknown: unknown.map((mention) => mention.text),
    problems: unplaced.map((mention) => `I could not place «${mention.text}».`),
  };
}

/** `how many months had …`: the periods are counted; not so `how many movies each month`. */
function readCountedGrain(list: MentionList): Slots['countedGrain'] {
  for (const mention of list.listFree()) {
    if (!isMention(mention, 'count')) continue;
    let next = list.neighbour(mention, 1);
    if (isMention(next, 'distinct')) next = list.neighbour(next, 1);
    if (!isMention(next, 'grain') || next.adverb) continue;
    list.take(mention, next);
    return next.grain;
  }
  return null;
}

const isOther = ({ column }: NumberSlot, known: readonly NumberSlot[]): boolean =>
  known.every((one) => one.column !== column);

type Measures = ReturnType<typeof readMeasures>;

/** Adds the columns that comparatives name; `heavier on average` is the average of the weight. */
function shareAverage(measures: Measures, compared: readonly NumberSlot[]): Measures {
  const added = compared.filter((one) => isOther(one, measures.numbers));
  const { looseAggregation: aggregation, looseAggregations } = measures;
  const isOne = new Set(looseAggregations).size === 1;
  if (added.length === 0 || aggregation === null || !isOne)
    return { ...measures, numbers: [...added, ...measures.numbers] };
  return {
    ...measures,
    numbers: added.map((one) => ({ ...one, aggregation })),
    looseAggregation: null,
    looseAggregations: [],
  };
}

/** `how often was the price of IBM below 90`: the price chooses what is counted. */
function dropTested(measures: Measures, tests: readonly Filter[]): Measures {
  if (!measures.counts) return measures;
  const isTested = ({ column, aggregation }: NumberSlot): boolean =>
    aggregation === null && tests.some((one) => one.column === column && one.kind !== 'average');
  return { ...measures, numbers: measures.numbers.filter((one) => !isTested(one)) };
}

/** What is calculated, without the columns and conditions that belong to all others. */
const pickCalculation = ({
  calculation,
  perGroup,
  contrasts,
  difference,
  operator,
  lean,
}: ReturnType<typeof readCalculations>) => ({
  calculation,
  perGroup,
  contrasts,
  difference,
  operator,
  lean,
});

/**
 * Finds the parts of a question. The order matters, because each rule takes the words that it used.
 */
export function readSlots(mentions: readonly Mention[], cube: ModelCube): Slots {
  const list = new MentionList(mentions, cube);
  const any = readAlternatives(list, cube);
  const unmeant = [...describeOpposedRanks(list), ...listMisusedWords(list, cube)];
  const part = readPart(mentions, cube);
  const periods = readPeriods(mentions, cube);
  list.take(...mentions.filter((one) => isMention(one, 'not') && isBeforeDate(list, one)));
  const presence = readPresence(list, cube);
  const conditionSides = readConditionSides(mentions, cube);
  const conditions = readConditions(list, cube, conditionSides !== null);
  const values = readValues(list, cube);
  const calculations = readCalculations(list, cube);
  const sort = readSort(list, cube);
  const { rank, limit } = readRank(list, cube);
  const countedGrain = readCountedGrain(list);
  const grouping = readGroups(list, cube, {
    ranked: rank !== null,
    tested: conditions.having.length > 0,
    filters: values,
  });
  const measures = dropTested(
    shareAverage(readMeasures(list, cube), calculations.numbers),
    conditions.filters,
  );
  const { unknown, problems } = readLeftovers(list);
  return {
    ...measures,
    ...readFlags(mentions),
    countedGrain,
    ...pickCalculation(calculations),
    part,
    groups: grouping.groups,
    each: grouping.each,
    filters: dropImpliedTexts([
      ...periods.filters,
      ...(any === null ? [] : [any]),
      ...values,
      ...conditions.filters,
      ...presence,
      ...calculations.filters,
    ]),
    having: conditions.having,
    conditionSides,
    both: readBoth(new MentionList(mentions, cube)),
    ...readSigns(new MentionList(mentions, cube)),
    rank: applyJudgement(rank, measures.numbers[0]?.column, cube) ?? createLimit(limit),
    superlative: readSuperlative(new MentionList(mentions, cube), rank, cube),
    sort,
    unknown,
    problems: [
      ...periods.problems,
      ...conditions.problems,
      ...(isMixed(values) ? [MIXED] : []),
      ...(part?.problem === undefined ? [] : [part.problem]),
      ...unmeant,
      ...grouping.problems,
      ...problems,
    ],
  };
}
