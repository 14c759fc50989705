import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { readWith } from '../attempts.ts';
import { pickPeriodGrain } from '../dates/compared-periods.ts';
import type { Reader } from '../mentions/match.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTimeColumn, type AggregatePlan, type Filter, type Group } from '../plan/plan.ts';
import { isPlausible } from '../slots/plausible-values.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesGroup } from './read-overall.ts';
import { standOnRows, type WidenedQuestion } from './widened.ts';

const LIMIT =
  '(?:more than|less than|fewer than|higher than|lower than|greater than|over|under|above|below|at least|at most|exactly)';
const COUNTED = new RegExp(
  String.raw`${START}(?:then,? |now,? )?(?:(?:in|for|at|on|of|with|among) )?how many (?:of )?(?:the |all )?(?:different )?(?:(\p{L}+(?: \p{L}+)?) )??(?:is|was|are|were|has|had|have|did|does)(?: (?:it|that|this|this figure|that figure|they|there))?(?: (?:ever|be|been|stay|lie|get|go|come|come out))? (${LIMIT} [$€£]?-?\d[^?]*?)${END}`,
  'iu',
);

const GRAINS: Readonly<Record<string, Grain>> = {
  years: 'year',
  quarters: 'quarter',
  months: 'month',
  days: 'day',
  decades: 'decade',
};

/** What a noun counts: the values of a column, or times. */
function findCounted(noun: string, cube: ModelCube): Group | null {
  const grain = GRAINS[noun.toLowerCase()];
  const time = findTimeColumn(cube);
  if (grain !== undefined) return time === undefined ? null : { column: time, grain };
  const [column, other] = cube.columns.filter(
    (one) => one.kind === 'string' && namesGroup(noun, { column: one.name, grain: null }, cube),
  );
  return column === undefined || other !== undefined ? null : { column: column.name, grain: null };
}

/** Whether a condition leaves but one of what is counted. */
const choosesOne = (filter: Filter, { column, grain }: Group): boolean =>
  grain === null
    ? filter.kind === 'values' && filter.column === column && !filter.negated
    : filter.kind === 'period' && pickPeriodGrain(filter.ranges) === grain;

/** Whether the words behind the limit name another figure than that of the last answer. */
const namesOther = (words: readonly Mention[], column: string): boolean =>
  words.some(
    (one) =>
      isMention(one, 'by', 'share', 'rank', 'superlative', 'entity', 'value', 'not') ||
      (isMention(one, 'column') && one.column !== column),
  );

interface DatedLimit {
  readonly limit: string;
  readonly period: Filter | null;
}

/** `below 2.1 in 2005`: the limit, and the time that stands behind it. */
function splitTime(said: string, words: readonly Mention[], cube: ModelCube): DatedLimit {
  const column = findTimeColumn(cube);
  const [period, other] = words.filter((one) => isMention(one, 'period'));
  if (!isMention(period, 'period') || other !== undefined || column === undefined)
    return { limit: said, period: null };
  const limit = said.slice(0, period.start).replace(IN_TIME, '');
  const isLast = said.slice(period.end).trim() === '';
  return isLast
    ? { limit, period: { kind: 'period', column, ranges: period.ranges } }
    : { limit: said, period: null };
}

const IN_TIME = /\s*(?:(?:in|for|during|of) (?:the )?(?:year )?)?$/iu;
const IS_IT = /\b(?:is|was|did|does) it\b/i;
const THEM = /^(?:|them|those|these)$/i;

/** What is counted; null where the words name nothing that the last figure is of. */
function findGroup(
  { noun, pointsAtIt }: { readonly noun: string; readonly pointsAtIt: boolean },
  { groups, filters }: AggregatePlan,
  cube: ModelCube,
): Group | null {
  const [group, second] = groups;
  if (second !== undefined) return null;
  if (THEM.test(noun)) return group ?? null;
  const counted = findCounted(noun, cube);
  if (counted === null) return null;
  const isOf = group?.column === counted.column && group.grain === counted.grain;
  const isOfOne = group === undefined && filters.some((one) => choosesOne(one, counted));
  // `on how many days was it over 15 minutes?`, after a mean: the mean of each day.
  const isOfEach =
    group === undefined && pointsAtIt && filters.every(({ kind }) => kind === 'values');
  return isOf || isOfOne || isOfEach ? counted : null;
}

/**
 * `in how many countries was it below 2.1?`, after the figure of one of them: among all countries, each
 * with that figure, and not among the one.
 */
export function countWithFigure(
  text: string,
  memory: ThreadMemory | null,
  readers: readonly Reader[],
): WidenedQuestion | null {
  const [, noun = '', said = ''] = COUNTED.exec(text) ?? [];
  if (said === '' || memory === null || memory.isRefused === true) return null;
  const { plan } = memory;
  if (plan.kind === 'list') return null;
  const reader = readers.find(({ cube }) => cube.name === plan.cube);
  const [measure, other] = plan.measures;
  if (reader === undefined || measure?.kind !== 'aggregate' || other !== undefined) return null;
  const words = readWith(said, reader, null).mentions;
  const pointsAtIt = IS_IT.test(text) && measure.aggregation === 'avg';
  const counted = findGroup({ noun, pointsAtIt }, plan, reader.cube);
  if (counted === null || namesOther(words, measure.column)) return null;
  // `above 1,000,000`, after a life expectancy, is a number of people.
  const isOther = words.some(
    (one) => isMention(one, 'number') && !isPlausible(reader.cube, measure.column, one.value),
  );
  if (isOther && measure.aggregation !== 'sum') return null;
  const { limit, period } = splitTime(said, words, reader.cube);
  // `how many are above 7?` is read as it is.
  if (THEM.test(noun) && period === null) return null;
  const rest = plan.filters.filter(
    (one) => !choosesOne(one, counted) && (period === null || one.kind !== 'period'),
  );
  const each: AggregatePlan = {
    ...plan,
    groups: [counted],
    filters: period === null ? rest : [...rest, period],
    having: [],
    sort: null,
    limit: null,
  };
  return { text: `how many are ${limit}?`, earlier: standOnRows(memory, each) };
}
