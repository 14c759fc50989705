import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const OPEN =
  /^(?:up to|through|thru|until|till|before|after|since|from|to|prior to|earlier than|later than)\b/i;
const DIVIDES = ['by', 'trend', 'versus', 'window', 'list', 'when'] as const;

/**
 * `the average fertility for the years through 1980`: the noun of the period, where one figure of all of
 * it is named. `the population in the years since 1990` is a series still.
 */
export function dropYearsOfPeriod(list: MentionList): readonly Mention[] {
  const { all } = list;
  const isOneFigure =
    all.some((one) => isMention(one, 'aggregation')) &&
    !all.some((one) => isMention(one, ...DIVIDES)) &&
    !all.some((one) => isMention(one, 'ask') && !/^what/i.test(one.text));
  if (!isOneFigure) return all;
  return all.map((mention, index): Mention => {
    const [lead, the, period] = [all[index - 2], all[index - 1], all[index + 1]];
    const isOfPeriod =
      isMention(mention, 'grain') &&
      /^years$/i.test(mention.text) &&
      isMention(period, 'period') &&
      OPEN.test(period.text) &&
      /\bthe$/i.test(the?.text ?? '') &&
      (/\b(?:in|for|over|during|of) the$/i.test(the?.text ?? '') ||
        /^(?:in|for|over|during|of)$/i.test(lead?.text ?? ''));
    return isOfPeriod ? toStop(mention) : mention;
  });
}

const ALL_YEARS = /\ball (?:the )?(?:recorded )?years?$/i;
const FIGURES = [
  'aggregation',
  'rank',
  'superlative',
  'share',
  'window',
  'count',
  'compare',
] as const;

/**
 * `the population of China over all the years`, of which the data have one figure at each time: a figure
 * of each year, and not that of the last one.
 */
export function readAllYears(list: MentionList, cube: ModelCube): readonly Mention[] {
  const isSeries =
    cube.measured !== undefined &&
    !list.all.some((one) => isMention(one, ...FIGURES, 'by', 'grain', 'trend', 'condition'));
  return list.all.map((mention): Mention => {
    const { start, end, text } = mention;
    return isSeries && isMention(mention, 'stop') && ALL_YEARS.test(text)
      ? { kind: 'trend', start, end, text }
      : mention;
  });
}

const COUNTS: Readonly<Record<string, number>> = {
  weekday: 7,
  monthOfYear: 12,
  hour: 24,
  season: 4,
};

/** `per weekday, all seven`: as many as there are, so that the number chooses none. */
export function dropAllOfThem(list: MentionList, cube: ModelCube): readonly Mention[] {
  const [all, number] = list.all.slice(-2);
  const isAll = isMention(all, 'stop') && /\ball(?: of (?:the|them))?$/i.test(all.text);
  if (!isAll || !isMention(number, 'number')) return list.all;
  const by = list.all.findLast((one) => isMention(one, 'by'));
  const noun = by === undefined ? undefined : list.neighbour(by, 1);
  const column = list.findColumn(noun);
  const count = isMention(noun, 'grain')
    ? COUNTS[noun.grain]
    : column?.kind === 'string'
      ? cube.columnProfiles.get(column.name)?.values.length
      : undefined;
  return Number(number.value) === count
    ? list.all.map((one) => (one === number ? toStop(one) : one))
    : list.all;
}

/** How many different things or years a noun stands for in the data. */
function countOf(
  noun: Mention | undefined,
  list: MentionList,
  cube: ModelCube,
): number | undefined {
  const column = list.findColumn(noun);
  if (column?.kind === 'string') return cube.columnProfiles.get(column.name)?.values.length;
  if (!isMention(noun, 'grain') || noun.grain !== 'year') return undefined;
  const extent = cube.columnProfiles.get(findTimeColumn(cube) ?? '')?.extent;
  return extent === undefined || extent === null
    ? undefined
    : Number(extent.last.slice(0, 4)) - Number(extent.first.slice(0, 4)) + 1;
}

/** `rank the four years by rain`: all that the data have, so that the number chooses none. */
export function dropCountOfAll(list: MentionList, cube: ModelCube): readonly Mention[] {
  const sort = list.all.find((one) => isMention(one, 'sort'));
  const number = sort === undefined ? undefined : list.neighbour(sort, 1);
  if (!isMention(number, 'number')) return list.all;
  return Number(number.value) === countOf(list.neighbour(number, 1), list, cube)
    ? list.all.map((one) => (one === number ? toStop(one) : one))
    : list.all;
}

const TOGETHER =
  /^(?:combined|together|altogether|all together|taken together|added together|put together)$/i;

/**
 * `countries where fertility was above 4: their combined population`: one figure of all that the
 * condition chooses, which their names do not divide.
 */
export function joinCombined(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const sum = all.findIndex(
    (one) => isMention(one, 'aggregation') && one.aggregation === 'sum' && TOGETHER.test(one.text),
  );
  const at = all.findIndex(
    (one) =>
      isMention(one, 'column') &&
      list.findColumn(one)?.kind === 'string' &&
      cube.label.includes(one.column),
  );
  const tests = all.slice(at + 1, Math.max(sum, 0));
  const isTested =
    /^(?:with|where|whose|that|which|having|under|over|above|below)$/i.test(
      all[at + 1]?.text ?? '',
    ) && tests.some((one) => isMention(one, 'compare', 'condition', 'between'));
  // `countries with more than 5 figures` are tested by what is counted of each.
  const isCounted = tests.some((one) => isMention(one, 'entity', 'count'));
  const isOne =
    sum > at &&
    at !== -1 &&
    isTested &&
    !isCounted &&
    !all.some((one) => isMention(one, 'by', 'rank', 'superlative', 'versus', 'trend', 'list')) &&
    !all.some((one) => isMention(one, 'ask') && !/^what/i.test(one.text));
  return isOne ? all.map((one, index) => (index === at ? toStop(one) : one)) : all;
}
