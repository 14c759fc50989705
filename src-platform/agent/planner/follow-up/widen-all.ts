import type { ModelCube } from '../../../engine/semantic-model.ts';
import { getColumnPhrases } from '../lexicon/column-phrases.ts';
import { pickPeriodGrain } from '../dates/compared-periods.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { DayRange, Filter, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { createPhraseKey } from '../text/tokenize.ts';

const NUMBER = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten)$/i;
const ALL = /\b(?:all|any)(?: of)?(?: the)?$/i;

/** Words beside which a column is a group, a side or the total of a share, and no scope. */
const OTHERWISE = [
  ...(['by', 'share', 'versus', 'between', 'operator', 'comparative', 'trend'] as const),
  ...(['not', 'also', 'instead'] as const),
];

/** A change from the first to the last row is one of a single series. */
const isOfSeries = (plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  plan.measures.some(({ kind }) => kind === 'span' || kind === 'edge' || kind === 'range');

const TESTS: ReadonlySet<Filter['kind']> = new Set(['values', 'compare', 'between']);

/** The conditions that chose some of the values of a column. */
const listTests = (plan: Plan, column: string): readonly Filter[] =>
  plan.filters.filter(
    (one) =>
      one.column === column && TESTS.has(one.kind) && !(one.kind === 'values' && one.negated),
  );

/**
 * The column of which all values are meant: the one that the noun names, or else the one that has a
 * condition and is called so as well, as two kinds of rating are.
 */
export function findTested(noun: Mention, plan: Plan, { columns }: ModelCube): string | null {
  if (!isMention(noun, 'column')) return null;
  if (listTests(plan, noun.column).length > 0) return noun.column;
  const [said, ...before] = noun.text.toLowerCase().split(' ').toReversed();
  // `IMDB rating` is that one, and no other rating.
  if (before.some((word) => !/^(?:an?|the|any)$/.test(word))) return null;
  const key = createPhraseKey(said ?? '');
  const [column, other] = columns.filter(
    ({ name, title }) =>
      listTests(plan, name).length > 0 && createPhraseKey(title.split(' ').at(-1) ?? '') === key,
  );
  return column === undefined || other !== undefined ? null : column.name;
}

interface Widened {
  readonly mentions: readonly Mention[];
  readonly plan: Plan;
}

/** `all genres`, `any distance`: where the noun stands. */
function findAll(mentions: readonly Mention[], plan: Plan, cube: ModelCube): number {
  return mentions.findIndex((one, index) => {
    // `all three species`, where three are all.
    const isCounted = NUMBER.test(mentions[index - 1]?.text ?? '');
    const before = mentions[isCounted ? index - 2 : index - 1];
    return (
      isMention(before, 'stop') && ALL.test(before.text) && findTested(one, plan, cube) !== null
    );
  });
}

const GRAINS: ReadonlySet<string> = new Set(['year', 'month', 'quarter', 'week', 'day', 'weekday']);

const AGAIN = /\b(?:again|back to)$/i;
const YEAR = 366 * 86_400_000;

/** `since 2000`, `from 1990 to 1999`: a time of several years. */
const isOfYears = ({ from, to }: DayRange): boolean =>
  from === null || to === null || Date.parse(to) - Date.parse(from) > YEAR;

/** Whether a condition chooses some of the times that a noun means: one year, of all years. */
function choosesTimes(
  filter: Filter,
  { noun, isAgain }: { readonly noun: string; readonly isAgain: boolean },
  plan: Plan,
): boolean {
  const isTimed = listGroups(plan).some(({ grain }) => grain !== null);
  // `over all months`, of a figure by month: no period goes.
  if (!GRAINS.has(noun) || (isTimed && !isAgain)) return false;
  if (noun === 'year' && filter.kind === 'period' && filter.ranges.every(isOfYears)) return true;
  if (filter.kind === 'months') return noun === 'month';
  if (filter.kind === 'weekdays') return noun === 'day' || noun === 'weekday';
  return filter.kind === 'period' && pickPeriodGrain(filter.ranges) === noun;
}

/** The noun of `in all years`, `across all airports`, which says no more than that. */
function findNoun(mentions: readonly Mention[]): string | null {
  const all = mentions.findIndex((one) => isMention(one, 'stop') && ALL.test(one.text));
  const noun = mentions.slice(all + 1).find((one) => !/^(?:the|of|of the)$/i.test(one.text));
  const isPlain = all !== -1 && isMention(noun, 'stop') && /s$/i.test(noun.text);
  return isPlain ? createPhraseKey(noun.text) : null;
}

/** The last plan without the condition that chose some of the things or times that are all meant. */
function widenToNoun(mentions: readonly Mention[], plan: Plan, { columns }: ModelCube): Plan {
  const noun = findNoun(mentions);
  const isAgain = mentions.some((one) => isMention(one, 'stop') && AGAIN.test(one.text));
  if (noun === null || mentions.some((one) => isMention(one, ...OTHERWISE))) return plan;
  const isOf = (name: string): boolean =>
    columns.some(
      (one) =>
        one.kind === 'string' &&
        one.name === name &&
        [...getColumnPhrases(one).all, ...one.valueNouns].includes(noun),
    );
  const filters = plan.filters.filter(
    (one) =>
      !choosesTimes(one, { noun, isAgain }, plan) &&
      (one.kind !== 'values' || one.negated || !isOf(one.column)),
  );
  return filters.length < plan.filters.length ? { ...plan, filters } : plan;
}

/**
 * `which of all countries gained the most`, after three of them, and `if you take all genres again`,
 * after dramas by year: the condition on that column goes, and what was asked stays.
 */
export function widenToAll(mentions: readonly Mention[], plan: Plan, cube: ModelCube): Widened {
  const at = findAll(mentions, plan, cube);
  const named = mentions[at];
  const column = named === undefined ? null : findTested(named, plan, cube);
  if (column === null)
    return { mentions, plan: isOfSeries(plan) ? plan : widenToNoun(mentions, plan, cube) };
  const isRanked =
    mentions.some((one) => isMention(one, 'ask')) &&
    mentions.some((one) => isMention(one, 'rank', 'superlative'));
  const isScope =
    !isRanked && !isOfSeries(plan) && mentions.every((one) => !isMention(one, ...OTHERWISE));
  if (!isRanked && !isScope) return { mentions, plan };
  const from = NUMBER.test(mentions[at - 1]?.text ?? '') ? at - 2 : at - 1;
  const tests = listTests(plan, column);
  const filters = plan.filters.filter((one) => !tests.includes(one));
  return {
    mentions: isScope ? mentions.toSpliced(from, at + 1 - from) : mentions,
    plan: { ...plan, filters },
  };
}
