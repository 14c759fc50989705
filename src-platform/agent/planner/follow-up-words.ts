import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionOf } from './mention.ts';
import {
  findTimeColumn,
  listGroups,
  type Comparison,
  type Filter,
  type Plan,
  type SimpleMeasure,
} from './plan.ts';

/** The words of a follow-up that have a meaning only beside the last plan. */
export interface AdaptedWords {
  /** The words that are still to be read. */
  readonly mentions: readonly Mention[];
  /** The last plan, changed by the words that are not among them any more. */
  readonly plan: Plan;
  /** Whether such words were found: then the question follows up on the last one. */
  readonly isChange: boolean;
  readonly problem: string | null;
}

/** A word that joins a follow-up to the last question, and asks for nothing by itself. */
export const isFunctionWord = (mention: Mention): boolean =>
  isMention(mention, 'stop', 'pronoun', 'instead', 'join', 'also');

function listWordsAfter(mentions: readonly Mention[], mention: Mention): Mention[] {
  const after = mentions.slice(mentions.indexOf(mention) + 1);
  return after.filter((one) => !isMention(one, 'stop', 'pronoun'));
}

/** `airports` are of departure and of arrival: the last plan says which of them are meant. */
function preferColumns(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const used = [...plan.filters, ...listGroups(plan)].map(({ column }) => column);
  return mentions.map((mention) => {
    if (!isMention(mention, 'value') || mention.options.length < 2) return mention;
    const options = mention.options.toSorted(
      (a, b) => Number(used.includes(b.column)) - Number(used.includes(a.column)),
    );
    return { ...mention, options };
  });
}

const createRank = (by: Mention, direction: 'asc' | 'desc'): Mention => ({
  kind: 'rank',
  direction,
  wantsNumber: false,
  start: by.start,
  end: by.end,
  text: by.text,
});

/** `and by number of movies?`, after a ranking: another figure ranks the same groups. */
function readNewRankings(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] {
  const { sort } = plan;
  const isRanking = plan.kind === 'list' || sort?.by === 'measure';
  const isNumber = (mention: Mention | undefined): boolean => {
    const column = isMention(mention, 'column')
      ? cube.columns.find((one) => one.name === mention.column)
      : undefined;
    return column?.kind === 'number' && !column.discrete;
  };
  if (!isRanking || mentions.some((one) => isMention(one, 'rank', 'superlative', 'ask')))
    return mentions;
  return mentions.map((mention) => {
    const [next, second] = listWordsAfter(mentions, mention);
    const isFigure =
      (isMention(next, 'count') && (second === undefined || isMention(second, 'entity'))) ||
      isNumber(next) ||
      (isMention(next, 'aggregation') && isNumber(second));
    return isMention(mention, 'by') && isFigure
      ? createRank(mention, sort?.direction ?? 'desc')
      : mention;
  });
}

/** `heaviest first` is an order, and no ranking of its own. */
function readOrder(mentions: readonly Mention[]): readonly Mention[] {
  const [end, first, other] = mentions.filter((one) => !isFunctionWord(one));
  const isOrder =
    isMention(end, 'superlative') &&
    isMention(first, 'rank') &&
    /^first$/i.test(first.text) &&
    other === undefined;
  if (!isOrder) return mentions;
  const { start, end: stop, text, column, direction } = end;
  const span = { start, end: stop, text };
  return [
    { ...span, kind: 'sort' },
    { ...span, kind: 'column', column },
    { ...span, kind: 'direction', direction },
  ];
}

const LIMIT = /^[1-9]\d{0,3}$/;

/** `show 20 instead`: nothing but the length of the ranking changes. */
function readLimit(mentions: readonly Mention[], plan: Plan): Plan | null {
  const [number, other] = mentions.filter((one) => !isMention(one, 'stop', 'instead', 'pronoun'));
  const isAlone = isMention(number, 'number') && other === undefined;
  if (!isAlone || plan.limit === null || !LIMIT.test(number.value)) return null;
  return { ...plan, limit: Number(number.value) };
}

function readComparison(
  words: readonly Mention[],
): { readonly comparison: Comparison; readonly value: string } | null {
  const [first, second, other] = words;
  if (other !== undefined) return null;
  // `and under 200`: the same words stand behind a number in `200 and under`.
  if (isMention(first, 'compare', 'compareAfter') && isMention(second, 'number')) {
    const isStrict = isMention(first, 'compareAfter') && /\b(?:under|over|below|above)$/i;
    const strict = first.comparison.startsWith('<') ? '<' : '>';
    const comparison = isStrict && isStrict.test(first.text) ? strict : first.comparison;
    return { comparison, value: second.value };
  }
  if (isMention(first, 'number') && isMention(second, 'compareAfter'))
    return { comparison: second.comparison, value: first.value };
  return null;
}

const isSimple = (measure: { readonly kind: string }): measure is SimpleMeasure =>
  ['count', 'distinct', 'aggregate'].includes(measure.kind);

/**
 * `only those above 100`, which names no column: the one condition of the last question takes the
 * new number, or else the figure of each group is tested.
 */
function readBareComparison(mentions: readonly Mention[], plan: Plan): Plan | null {
  const words = mentions.filter((one) => !isFunctionWord(one) && !isMention(one, 'ask', 'list'));
  const found = readComparison(words);
  if (found === null) return null;
  const tests = plan.filters.filter((one) => one.kind === 'compare' || one.kind === 'between');
  const [test, another] = tests;
  if (test !== undefined && another === undefined) {
    const filter: Filter = { kind: 'compare', column: test.column, ...found };
    return { ...plan, filters: plan.filters.map((one) => (one === test ? filter : one)) };
  }
  if (plan.kind !== 'aggregate' || plan.groups.length === 0 || tests.length > 0) return null;
  const [measure, second] = plan.measures;
  if (measure === undefined || second !== undefined || !isSimple(measure)) return null;
  return { ...plan, having: { measure, ...found } };
}

const REMOVES = /^(?:remove|drop|without|exclude|excluding|leave out|no|except|minus)$/i;
const ONE_FILTER = /\b(?:that|this|last)\b/i;
const FILTER = /\bfilters?\b/i;

interface Removal {
  readonly plan: Plan;
  readonly used: readonly Mention[];
}

const withoutFilters = (plan: Plan, isGone: (filter: Filter) => boolean): Plan => ({
  ...plan,
  filters: plan.filters.filter((one) => !isGone(one)),
});

function withoutGroup(plan: Plan, isGone: (column: string) => boolean): Plan {
  if (plan.kind === 'list')
    return { ...plan, within: plan.within.filter(({ column }) => !isGone(column)) };
  const groups = plan.groups.filter(({ column }) => !isGone(column));
  const isKept = plan.sort?.by !== 'group';
  return {
    ...plan,
    groups,
    sort: groups.length > 0 && isKept ? plan.sort : null,
    limit: groups.length > 0 ? plan.limit : null,
    having: groups.length > 0 ? plan.having : null,
  };
}

function removeMeasure(plan: Plan, column: string): Plan | null {
  if (plan.kind !== 'aggregate' || plan.sort?.by === 'measure') return null;
  const measures = plan.measures.filter((one) => one.kind !== 'aggregate' || one.column !== column);
  return measures.length > 0 && measures.length < plan.measures.length
    ? { ...plan, measures }
    : null;
}

/** `drop the genre`: the group of that name goes, or else the condition. */
function removeColumn(plan: Plan, column: string, isFilter: boolean): Plan | null {
  const hasGroup = listGroups(plan).some((one) => one.column === column);
  const hasFilter = plan.filters.some((one) => one.column === column && one.kind !== 'known');
  if (hasGroup && !isFilter) return withoutGroup(plan, (one) => one === column);
  if (hasFilter) return withoutFilters(plan, (one) => one.column === column);
  return isFilter ? null : removeMeasure(plan, column);
}

/** `drop Apple`, where Apple is one of the values that are compared. */
function removeValue(plan: Plan, { options }: MentionOf<'value'>, isFilter: boolean): Plan | null {
  const at = plan.filters.findIndex(
    (one) =>
      one.kind === 'values' &&
      !one.negated &&
      options.some(({ column, value }) => column === one.column && one.values.includes(value)),
  );
  const filter = plan.filters[at];
  if (filter?.kind !== 'values') return null;
  if (isFilter) return { ...plan, filters: plan.filters.toSpliced(at, 1) };
  const gone = options.map(({ value }) => value);
  const values = filter.values.filter((value) => !gone.includes(value));
  if (values.length === 0) return null;
  return { ...plan, filters: plan.filters.toSpliced(at, 1, { ...filter, values }) };
}

type Ranges = MentionOf<'period'>['ranges'];

/** What is left of some periods when others are taken out of them. */
function subtractRanges(from: Ranges, gone: Ranges): Ranges {
  return gone.reduce<Ranges>(
    (left, cut) =>
      left.flatMap((range) => {
        const isBefore = cut.from !== null && (range.from === null || range.from < cut.from);
        const isAfter = cut.to !== null && (range.to === null || range.to > cut.to);
        const isApart =
          (cut.to !== null && range.from !== null && cut.to <= range.from) ||
          (cut.from !== null && range.to !== null && cut.from >= range.to);
        if (isApart) return [range];
        return [
          ...(isBefore ? [{ from: range.from, to: cut.from }] : []),
          ...(isAfter ? [{ from: cut.to, to: range.to }] : []),
        ];
      }),
    from,
  );
}

/** `without 2010`, `exclude Sundays`: all of the last plan's periods but these. */
function removeDates(plan: Plan, date: Mention, time: string): Plan | null {
  const replace = (filter: Filter): Plan => ({
    ...plan,
    filters: [...plan.filters.filter((one) => one.kind !== filter.kind), filter],
  });
  const old = plan.filters.find((one) => one.kind === date.kind);
  if (isMention(date, 'period')) {
    const before = old?.kind === 'period' ? old.ranges : [{ from: null, to: null }];
    const ranges = subtractRanges(before, date.ranges);
    return ranges.length === 0 ? null : replace({ kind: 'period', column: time, ranges });
  }
  if (isMention(date, 'weekdays')) {
    const before = old?.kind === 'weekdays' ? old.weekdays : [1, 2, 3, 4, 5, 6, 7];
    const weekdays = before.filter((day) => !date.weekdays.includes(day));
    return weekdays.length === 0 ? null : replace({ kind: 'weekdays', column: time, weekdays });
  }
  if (!isMention(date, 'months')) return null;
  const all = Array.from({ length: 12 }, (_, index) => index + 1);
  const before = old?.kind === 'months' ? old.months : all;
  const months = before.filter((month) => !date.months.includes(month));
  return months.length === 0 ? null : replace({ kind: 'months', column: time, months });
}

function removeTarget(
  plan: Plan,
  { target, isFilter }: { readonly target: Mention; readonly isFilter: boolean },
  cube: ModelCube,
): Plan | null {
  const time = findTimeColumn(cube);
  if (isMention(target, 'column')) return removeColumn(plan, target.column, isFilter);
  if (isMention(target, 'value')) return removeValue(plan, target, isFilter);
  if (time === undefined) return null;
  if (isMention(target, 'grain')) return removeColumn(plan, time, isFilter);
  if (!isMention(target, 'period', 'months', 'weekdays')) return null;
  return isFilter ? removeColumn(plan, time, true) : removeDates(plan, target, time);
}

/** What may follow a column that is named with its value: `exclude genre Drama`. */
const CONDITIONS = [
  'value',
  'label',
  'labelWord',
  'compare',
  'compareAfter',
  'number',
  'between',
] as const;

function readRemoval(
  mentions: readonly Mention[],
  mention: MentionOf<'not'>,
  { plan, cube }: { readonly plan: Plan; readonly cube: ModelCube },
): Removal | null {
  const [target, next] = listWordsAfter(mentions, mention);
  if (!REMOVES.test(mention.text) || target === undefined) return null;
  if (isMention(target, 'column') && isMention(next, ...CONDITIONS)) return null;
  const after = mentions[mentions.indexOf(target) + 1];
  const isFilter = isMention(after, 'stop') && FILTER.test(after.text);
  const removed = removeTarget(plan, { target, isFilter }, cube);
  if (removed === null) return null;
  const rest = removeJoined(mentions, target, { plan: removed, cube });
  return { plan: rest.plan, used: [mention, target, ...rest.used] };
}

/** `exclude Saturdays and Sundays`: what is joined to the first goes as well. */
function removeJoined(
  mentions: readonly Mention[],
  target: Mention,
  { plan, cube }: { readonly plan: Plan; readonly cube: ModelCube },
): Removal {
  const [join, next] = listWordsAfter(mentions, target);
  const isJoined = isMention(join, 'join') && next?.kind === target.kind;
  const removed = isJoined ? removeTarget(plan, { target: next, isFilter: false }, cube) : null;
  if (removed === null || join === undefined || next === undefined) return { plan, used: [] };
  const rest = removeJoined(mentions, next, { plan: removed, cube });
  return { plan: rest.plan, used: [join, next, ...rest.used] };
}

/** `remove that filter` takes the last one, `for all genres` those of the genre. */
function readReset(
  mentions: readonly Mention[],
  mention: MentionOf<'reset'>,
  plan: Plan,
): Removal | null {
  const [target] = listWordsAfter(mentions, mention);
  if (isMention(target, 'column')) {
    const removed = withoutFilters(plan, (one) => one.column === target.column);
    return { plan: removed, used: [mention, target] };
  }
  if (!ONE_FILTER.test(mention.text)) return null;
  const last = plan.filters.findLast((one) => one.kind !== 'known');
  return last === undefined
    ? null
    : { plan: withoutFilters(plan, (one) => one === last), used: [mention] };
}

function removeParts(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): { readonly plan: Plan; readonly mentions: readonly Mention[] } {
  let changed = plan;
  let left = mentions;
  for (const mention of mentions) {
    const removal = isMention(mention, 'not')
      ? readRemoval(left, mention, { plan: changed, cube })
      : isMention(mention, 'reset')
        ? readReset(left, mention, changed)
        : null;
    if (removal === null) continue;
    changed = removal.plan;
    left = left.filter((one) => !removal.used.includes(one));
  }
  return { plan: changed, mentions: left };
}

const TOGETHER = /^(?:altogether|combined)$/i;

/** `how much did they earn altogether?`, after a figure for each of them. */
function describeTogether(mentions: readonly Mention[], plan: Plan): string | null {
  const word = mentions.find((one) => isMention(one, 'aggregation') && TOGETHER.test(one.text));
  const isOpen = listGroups(plan).length > 0 && mentions.some((one) => isMention(one, 'pronoun'));
  return word !== undefined && isOpen
    ? `«${word.text}» could be one figure for all of them, or one for each; ask for the total by group, or without a group.`
    : null;
}

/** `order by that`: the order is one by the figure that is there. */
function dropSortedPronouns(mentions: readonly Mention[]): readonly Mention[] {
  return mentions.filter(
    (mention, index) => !isMention(mention, 'pronoun') || !isMention(mentions[index - 1], 'sort'),
  );
}

/** `list them by year`, after a list: an order. */
function readListOrders(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const lists = plan.kind === 'list' && mentions.some((one) => isMention(one, 'list'));
  if (!lists) return mentions;
  return mentions.map((mention): Mention => {
    const [next] = listWordsAfter(mentions, mention);
    if (!isMention(mention, 'by') || !isMention(next, 'grain')) return mention;
    const { start, end, text } = mention;
    return { kind: 'sort', start, end, text };
  });
}

/** Two columns of the last question have such values, so that the new one could be of either. */
function describeTwoSides(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): string | null {
  const filtered = plan.filters.flatMap((one) => (one.kind === 'values' ? [one.column] : []));
  for (const mention of mentions) {
    if (!isMention(mention, 'value')) continue;
    const sides = mention.options.filter(({ column }) => filtered.includes(column));
    const before = mentions[mentions.indexOf(mention) - 1];
    if (sides.length < 2 || isMention(before, 'stop', 'column')) continue;
    const titles = sides.map(
      ({ column }) => cube.columns.find((one) => one.name === column)?.title ?? column,
    );
    return `«${mention.text}» as ${titles.join(' or as ').toLowerCase()}? The last question names both.`;
  }
  return null;
}

/** `without Japan`, after «only Japan». */
function describeNothingLeft(mentions: readonly Mention[], plan: Plan): string | null {
  for (const mention of mentions) {
    const [target] = listWordsAfter(mentions, mention);
    if (!isMention(mention, 'not') || !isMention(target, 'value')) continue;
    const isAll = plan.filters.some(
      (one) =>
        one.kind === 'values' &&
        !one.negated &&
        target.options.some(
          ({ column, value }) => column === one.column && one.values[0] === value,
        ),
    );
    if (isAll)
      return `The last answer is about «${target.text}» alone, so that nothing would be left.`;
  }
  return null;
}

/** Reads the words of a question that change or point at parts of the last plan. */
export function adaptWords(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): AdaptedWords {
  const whole = readLimit(mentions, plan) ?? readBareComparison(mentions, plan);
  if (whole !== null) return { mentions: [], plan: whole, isChange: true, problem: null };
  const removed = removeParts(mentions, plan, cube);
  const words = readListOrders(dropSortedPronouns(removed.mentions), removed.plan);
  const preferred = preferColumns(words, removed.plan);
  const ranked = readNewRankings(preferred, removed.plan, cube);
  return {
    mentions: readOrder(ranked),
    plan: removed.plan,
    isChange: removed.plan !== plan || ranked.some((one, index) => one !== preferred[index]),
    problem:
      describeTogether(removed.mentions, plan) ??
      describeTwoSides(removed.mentions, plan, cube) ??
      describeNothingLeft(removed.mentions, plan),
  };
}
