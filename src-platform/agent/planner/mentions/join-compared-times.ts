import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import { findTimeColumn, type DayRange } from '../plan/plan.ts';

/** Whether the data have one row of each thing in the period, so that a change runs between two rows. */
export function isOneRow(range: DayRange, cube: ModelCube): boolean {
  const time = cube.columns.find((one) => one.name === findTimeColumn(cube));
  if (range.from === null || time?.kind !== 'time') return false;
  const grain = time.stepYears > 1 ? 'year' : 'month';
  return isDeepStrictEqual(buildPeriodOf(range.from, grain), range);
}

interface TwoTimes {
  readonly compared: MentionOf<'comparative' | 'compare'>;
  readonly first: MentionOf<'period'>;
  readonly second: MentionOf<'period'>;
}

function findTwoTimes(list: MentionList, cube: ModelCube): TwoTimes | null {
  const periods = list.all.filter((one) => isMention(one, 'period'));
  const [first, second, other] = periods;
  const compared = list.all.find(
    (one) =>
      isMention(one, 'comparative', 'compare') && !isMention(list.neighbour(one, 1), 'number'),
  );
  if (first === undefined || second === undefined || other !== undefined) return null;
  if (!isMention(compared, 'comparative', 'compare')) return null;
  const isNamed = list.all.some((one) => list.findNumberColumn(one) !== undefined);
  const ranges = [...first.ranges, ...second.ranges];
  const isPair = ranges.length === 2 && ranges.every((one) => isOneRow(one, cube));
  return isNamed && isPair && cube.measured !== undefined ? { compared, first, second } : null;
}

/** `countries where life expectancy was lower in 2005 than in 1990`: it fell between the two. */
function joinLowerThan(list: MentionList, cube: ModelCube): readonly Mention[] {
  const found = findTwoTimes(list, cube);
  const at = list.all.findIndex(
    (one, index) =>
      list.findColumn(one)?.kind === 'string' &&
      /\b(?:where|whose|that|which|in which)$/i.test(list.all[index + 1]?.text ?? ''),
  );
  const isAsked = list.all.some(
    (one) =>
      list.findColumn(one)?.kind === 'string' && isMention(list.neighbour(one, -1), 'ask', 'count'),
  );
  if (found === null || (at === -1 && !isAsked)) return list.all;
  const { compared, first, second } = found;
  const [left, right] = [first.ranges[0]?.from ?? '', second.ranges[0]?.from ?? ''];
  const isMore = isMention(compared, 'comparative')
    ? compared.isMore
    : compared.comparison.startsWith('>');
  const text = isMore === left > right ? 'rose' : 'fell';
  const from = left < right ? left : right;
  const to = (left < right ? second : first).ranges[0]?.to ?? null;
  return list.all.map((one): Mention => {
    const { start, end } = one;
    if (one === compared)
      return { kind: 'window', window: 'change', grain: null, start, end, text };
    if (one === first) return { ...first, ranges: [{ from, to }], listed: false };
    const isSecond =
      one === second || (isMention(one, 'unknown', 'compare') && /^than$/i.test(one.text));
    return isSecond ? { kind: 'stop', start, end, text: one.text } : one;
  });
}

/** `what was it in July, and what is it in December`: the two are set against each other. */
function joinSecondTimes(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one, index) => {
    const [join, ask, verb, pronoun, ...rest] = all
      .slice(index)
      .filter((each) => each.text !== ',');
    return (
      one === join &&
      isMention(join, 'join') &&
      isMention(ask, 'ask') &&
      isMention(verb, 'stop') &&
      isMention(pronoun, 'pronoun', 'stop') &&
      /^it$/i.test(pronoun.text) &&
      isMention(
        rest.find((each) => !isMention(each, 'stop')),
        'months',
        'period',
        'value',
      ) &&
      all.slice(0, index).some((each) => isMention(each, 'months', 'period', 'value'))
    );
  });
  const join = all[at];
  const end = all.findIndex((one, index) => index > at && /^it$/i.test(one.text));
  if (at <= 0 || join === undefined || end === -1) return all;
  const { start, text } = join;
  const versus: Mention = { kind: 'versus', start, end: join.end, text };
  const asked = all.slice(at + 1, end + 1).map((one): Mention => ({
    kind: 'stop',
    start: one.start,
    end: one.end,
    text: one.text,
  }));
  return [...all.slice(0, at), versus, ...asked, ...all.slice(end + 1)];
}

/** `how much did Apple and IBM each change between two months`: the change of each company. */
function joinChangeOfEach(list: MentionList): readonly Mention[] {
  const { all } = list;
  const values = all.filter((one) => isMention(one, 'value'));
  const [first] = values;
  const columns = new Set(
    values.flatMap((one) =>
      isMention(one, 'value') ? one.options.map(({ column }) => column) : [],
    ),
  );
  const [column, other] = columns;
  const change = all.find(
    (one) =>
      (isMention(one, 'trend') && /^change[ds]?$/i.test(one.text)) ||
      (isMention(one, 'window') &&
        one.grain === null &&
        (one.window === 'change' || one.window === 'growth')),
  );
  const isSpan = all.some((one) => isMention(one, 'period') && one.ranges.length <= 2);
  const isDivided = all.some(
    (one) =>
      (one !== change &&
        isMention(
          one,
          'grain',
          'versus',
          'comparative',
          'operator',
          'rank',
          'superlative',
          'trend',
        )) ||
      (isMention(one, 'by') && !/^each$/i.test(one.text)),
  );
  if (values.length < 2 || change === undefined || !isSpan || isDivided) return all;
  if (first === undefined || column === undefined || other !== undefined) return all;
  const by: Mention = { kind: 'by', start: first.start, end: first.start, text: 'for each' };
  const noun: Mention = {
    kind: 'column',
    column,
    start: first.start,
    end: first.start,
    text: column,
  };
  const rest = all.filter((one) => !(isMention(one, 'by') && /^each$/i.test(one.text)));
  return [...rest, by, noun];
}

/** Joins what is said of two times: which is lower, what is set against what, and what changed. */
export function joinComparedTimes(list: MentionList, cube: ModelCube): readonly Mention[] {
  const lower = joinLowerThan(list, cube);
  const second = joinSecondTimes(list.with(lower));
  return joinChangeOfEach(list.with(second));
}
