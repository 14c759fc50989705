import { BARE_LIMIT } from '../mentions/join-conditions.ts';
import { findTarget, type ConditionTarget } from './condition-target.ts';
import { isMention, type Mention, type MentionOf, type MentionList } from '../mentions/mention.ts';
import { stemWord, tokenize } from '../text/tokenize.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTimeColumn, type Comparison, type Filter, type Having } from '../plan/plan.ts';
import { findListed, listSiblings } from './listed-numbers.ts';
import { describeImplausible } from './plausible-values.ts';

interface Conditions {
  readonly filters: readonly Filter[];
  readonly having: readonly Having[];
  readonly problems: readonly string[];
}

interface ConditionDraft {
  readonly cube: ModelCube;
  readonly filters: Filter[];
  readonly problems: string[];
  readonly having: Having[];
}

interface FoundComparison {
  readonly comparison: Comparison;
  readonly first: Mention;
  readonly last: Mention;
  readonly used: readonly (Mention | undefined)[];
}

/**
 * `more than 4 but fewer than 8 cylinders`, `over 100 but under 150 million budget`: the column and the
 * scale are written once, behind both numbers.
 */
function findSharedTarget(
  list: MentionList,
  first: Mention,
  number: Mention,
): (ConditionTarget & { readonly high: MentionOf<'number'> }) | null {
  if (list.findNumberColumn(list.neighbour(first, -1)) !== undefined) return null;
  const after = list.neighbour(number, 1);
  // `100 or more but fewer than 150 horsepower`.
  const next = isMention(after, 'compareAfter') ? list.neighbour(after, 1) : after;
  const compare = isMention(next, 'join') ? list.neighbour(next, 1) : next;
  // `above 8 with less than 10000 votes`: a condition of its own.
  const leads = compare === undefined ? undefined : list.all[list.all.indexOf(compare) - 1];
  const isOwn = isMention(leads, 'stop') && /\b(?:with|having|has|have|had)$/i.test(leads.text);
  const isSecond = isMention(compare, 'compare') && !isOwn;
  const second = isSecond ? list.neighbour(compare, 1) : undefined;
  const named = isMention(second, 'number') ? list.neighbour(second, 1) : undefined;
  const column = isMention(named, 'column', 'unit') ? list.findNumberColumn(named) : undefined;
  if (column === undefined || !isMention(second, 'number')) return null;
  return { column, measure: null, used: [], high: second };
}

function compareWith(list: MentionList, draft: ConditionDraft, found: FoundComparison): void {
  const { comparison } = found;
  const number = found.used.find((mention) => isMention(mention, 'number'));
  if (!isMention(number, 'number')) return;
  const shared = findSharedTarget(list, found.first, number);
  const target = shared ?? findTarget(list, draft.cube, found.first, found.last);
  const unit = list.neighbour(number, 1);
  list.take(...found.used);
  if (isMention(unit, 'grain') && !unit.adverb && target?.measure?.kind !== 'count') {
    // `more than 2 hours` may test a delay in minutes. The planner converts no units, so it takes
    // the words and names the problem.
    list.take(unit, ...(target?.used ?? []));
    draft.problems.push(
      `I do not convert «${number.text} ${unit.text}»; name the number as the data has it.`,
    );
    return;
  }
  if (target === null) {
    draft.problems.push(`«${found.first.text} ${number.text}» names no measure that I know.`);
    return;
  }
  list.take(...target.used);
  takeRepeated(list, target);
  const value = shared === null ? number.value : scaleLow(number, shared.high);
  if (target.measure !== null) draft.having.push({ measure: target.measure, comparison, value });
  else if (target.column !== null) {
    draft.filters.push({ kind: 'compare', column: target.column, comparison, value });
  }
}

/** `500 miles long`: the word behind the unit names the column once more. */
function takeRepeated(list: MentionList, { column, used }: ConditionTarget): void {
  const last = used.findLast((one) => isMention(one, 'unit', 'column'));
  const next = last === undefined ? undefined : list.neighbour(last, 1);
  if (isMention(next, 'column') && next.column === column) list.take(next);
}

function readCompare(
  list: MentionList,
  draft: ConditionDraft,
  compare: MentionOf<'compare'>,
): void {
  const number = list.neighbour(compare, 1);
  if (!isMention(number, 'number')) {
    draft.problems.push(`«${compare.text}» is not followed by a number.`);
    list.take(compare);
    return;
  }
  const { comparison } = compare;
  compareWith(list, draft, { comparison, first: compare, last: number, used: [compare, number] });
}

/** `200 or more horsepower`, `200 horsepower or more`. */
function readCompareAfter(
  list: MentionList,
  draft: ConditionDraft,
  after: MentionOf<'compareAfter'>,
): void {
  const before = list.neighbour(after, -1);
  if (isMention(before, 'number')) {
    const { comparison } = after;
    compareWith(list, draft, { comparison, first: before, last: after, used: [before, after] });
    return;
  }
  const number = before === undefined ? undefined : list.neighbour(before, -1);
  const column = list.findNumberColumn(before);
  if (column === undefined || !isMention(number, 'number')) return;
  // `the temperature reached 30 degrees or more` names the column twice.
  const named = list.neighbour(number, -1);
  const isSame = isMention(named, 'column') && named.column === column;
  list.take(before, number, after, isSame ? named : undefined);
  draft.filters.push({
    kind: 'compare',
    column,
    comparison: after.comparison,
    value: number.value,
  });
}

/** `between 50 and 100 million`: the scale is written once and applies to both numbers. */
function scaleLow(low: MentionOf<'number'>, high: MentionOf<'number'>): string {
  // `between 1 and two hours`: a spelled number is no scale.
  const scale = /(?<=\d ?)[a-z]+$/i.exec(high.text)?.[0];
  // `between 500,000 and 1 million`: the low number is written in full.
  const isFull = !/^\$?\d{1,3}(?:\.\d+)?$/.test(low.text);
  if (scale === undefined || isFull) return low.value;
  return tokenize(`${low.text} ${scale}`)[0]?.number ?? low.value;
}

/** `between 100 and 150 horsepower`, `horsepower between 100 and 150`, `100 to 150 horsepower`. */
function readBetween(list: MentionList, draft: ConditionDraft, join: MentionOf<'join'>): void {
  const low = list.neighbour(join, -1);
  const high = list.neighbour(join, 1);
  if (!isMention(low, 'number') || !isMention(high, 'number')) return;
  const opener = list.neighbour(low, -1);
  const isRange = isMention(opener, 'between');
  if (!isRange && join.text.toLowerCase() !== 'to') return;
  const target = findTarget(list, draft.cube, isRange ? opener : low, high);
  list.take(join, low, high, isRange ? opener : undefined);
  if (target === null) {
    draft.problems.push(`«${low.text} ${join.text} ${high.text}» names no measure that I know.`);
    return;
  }
  list.take(...target.used);
  takeRepeated(list, target);
  const bounds = [scaleLow(low, high), high.value].sort((a, b) => Number(a) - Number(b));
  const [least = '', most = ''] = bounds;
  const { measure, column } = target;
  if (measure !== null)
    draft.having.push(
      { measure, comparison: '>=', value: least },
      { measure, comparison: '<=', value: most },
    );
  else if (column !== null) draft.filters.push({ kind: 'between', column, low: least, high: most });
}

/** `8 cylinders` and `200 hp` are conditions; `all five prices` is none. */
function isCountedOut(
  list: MentionList,
  before: Mention | undefined,
  after: Mention | undefined,
): boolean {
  const column = list.findColumn(list.findNumberColumn(after) === undefined ? before : after);
  if (isMention(after, 'unit') || isMention(after, 'condition')) return true;
  if (column?.kind !== 'number') return false;
  // `200 horsepower` names a unit, `2008 worldwide` only a column.
  const isUnit = column.units.includes(stemWord(after?.text.toLowerCase() ?? ''));
  if (isJoinedByWord(list, before, after)) return true;
  return column.discrete || isUnit || (isMention(before, 'column') && column.units.length > 0);
}

/** `a rating of 100`, `got a 100 on rotten tomatoes`. */
function isJoinedByWord(
  list: MentionList,
  before: Mention | undefined,
  after: Mention | undefined,
): boolean {
  const ends = (mention: Mention | undefined, step: 1 | -1, word: RegExp): boolean => {
    const at = mention === undefined ? -1 : list.all.indexOf(mention) + step;
    const beside = list.all[at];
    // `was either 2.6 or 3.4`.
    const isEither = step === 1 && /^either$/i.test(list.all[at + step]?.text ?? '');
    return (
      isMention(mention, 'column') &&
      isMention(beside, 'stop') &&
      word.test(beside.text) &&
      isMention(list.all[at + (isEither ? 2 : step)], 'number')
    );
  };
  return ends(before, 1, /^(?:of|is|was|are|were|at)$/i) || ends(after, -1, /^on$/i);
}

/** `8 cylinders`, `4 or 6 cylinders`, `cylinders 8`; not `top 8 …`, which is a limit. */
function readEquals(list: MentionList, draft: ConditionDraft, number: MentionOf<'number'>): void {
  const before = list.neighbour(number, -1);
  const after = list.neighbour(number, 1);
  const ranks = ['rank', 'superlative', 'common'] as const;
  // `the heaviest 4 cylinder car`: the number belongs to the column, and limits nothing.
  const counted = isMention(after, 'column') ? list.findColumn(after) : undefined;
  const noun = after === undefined ? undefined : list.neighbour(after, 1);
  const isCounted =
    counted?.kind === 'number' &&
    counted.discrete &&
    (isMention(noun, 'entity', 'labelWord') || (isMention(before, 'rank') && !before.wantsNumber));
  // `bin distance by 1000 miles`: a step, and no value.
  if (isMention(before, 'by')) return;
  if ((isMention(before, ...ranks) && !isCounted) || isMention(after, ...ranks)) return;
  const named = findListed(list, number);
  const column =
    list.findNumberColumn(after) ??
    (isMention(named, 'column') ? list.findNumberColumn(named) : undefined);
  if (column === undefined || !isCountedOut(list, named, after)) return;
  const numbers = [number, ...listSiblings(list, number)];
  list.take(...numbers, list.findNumberColumn(after) === undefined ? named : after);
  const values = numbers.map((one) => one.value);
  // `except for the 8-cylinder ones`.
  const negation = list.neighbour(numbers.at(-1) ?? number, -1);
  if (isMention(negation, 'not')) {
    list.take(negation);
    draft.filters.push({ kind: 'values', column, values: values.reverse(), negated: true });
    return;
  }
  if (values.length > 1) {
    draft.filters.push({ kind: 'values', column, values: values.reverse(), negated: false });
  } else {
    draft.filters.push({ kind: 'compare', column, comparison: '=', value: number.value });
  }
}

const isEqual = (filter: Filter): filter is Extract<Filter, { readonly kind: 'compare' }> =>
  filter.kind === 'compare' && filter.comparison === '=';

/** `8 cylinder cars vs 4 cylinder cars`: no car has both, so the filters are joined by "or". */
function joinEquals(filters: readonly Filter[]): Filter[] {
  return filters.flatMap((filter, index): Filter[] => {
    const same = filters.filter(isEqual).filter((one) => one.column === filter.column);
    if (!isEqual(filter) || same.length < 2) return [filter];
    if (filters.findIndex((one) => isEqual(one) && one.column === filter.column) !== index)
      return [];
    const values = [...new Set(same.map((one) => one.value))].reverse();
    return [{ kind: 'values', column: filter.column, values, negated: false }];
  });
}

/** `frosty days (low under 0)` says one condition twice. */
const dropRepeated = (filters: readonly Filter[]): Filter[] => {
  const keys = filters.map((one) => JSON.stringify(one));
  return filters.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
};

const isAbove = (filter: Filter, column: string): boolean =>
  filter.kind === 'compare' && filter.column === column && filter.comparison.startsWith('>');

/** `early, on time and late`: no row is all of it. */
function describeExclusion(filters: readonly Filter[]): string[] {
  const excluded = filters.find(
    (one) =>
      one.kind === 'compare' &&
      one.comparison.startsWith('<') &&
      filters.some(
        (other) =>
          isAbove(other, one.column) &&
          other.kind === 'compare' &&
          (Number(other.value) > Number(one.value) ||
            (Number(other.value) === Number(one.value) &&
              !(one.comparison === '<=' && other.comparison === '>='))),
      ),
  );
  return excluded === undefined
    ? []
    : [
        'These conditions exclude each other, so that no row meets all of them; ask for them one by one.',
      ];
}

/** `grew by more than 20 %`: from the first value of each to its last. */
function readGrowthTests(list: MentionList, draft: ConditionDraft): void {
  const time = findTimeColumn(draft.cube);
  const { measured } = draft.cube;
  for (const mention of list.listFree()) {
    if (!isMention(mention, 'growthTest') || time === undefined || measured === undefined) continue;
    const named = list.all.find(
      (one) => isMention(one, 'column') && list.findNumberColumn(one) !== undefined,
    );
    const column = list.findNumberColumn(named) ?? measured;
    const { comparison, value } = mention;
    const measure = { kind: 'span', column, time, change: 'growth' } as const;
    draft.having.push({ measure, comparison, value });
    list.take(mention);
  }
}

/** `more movies than Woody Allen`: the figure of each group is tested. */
function readGroupTests(list: MentionList, draft: ConditionDraft): void {
  for (const mention of list.listFree()) {
    if (!isMention(mention, 'groupTest')) continue;
    draft.having.push(mention.test);
    list.take(mention);
  }
}

/**
 * Reads conditions on numbers. The mentions that it uses are taken from the list.
 * @param hasSides whether two of them are set against each other, so that no row has to meet both
 */
export function readConditions(list: MentionList, cube: ModelCube, hasSides = false): Conditions {
  const draft: ConditionDraft = { cube, filters: [], problems: [], having: [] };
  readGrowthTests(list, draft);
  readGroupTests(list, draft);
  for (const mention of list.listFree()) {
    if (isMention(mention, 'join') && list.isFree(mention)) readBetween(list, draft, mention);
  }
  for (const mention of list.listFree()) {
    if (!list.isFree(mention)) continue;
    if (isMention(mention, 'compareAfter')) readCompareAfter(list, draft, mention);
  }
  for (const mention of list.listFree()) {
    if (!list.isFree(mention)) continue;
    if (isMention(mention, 'compare')) readCompare(list, draft, mention);
  }
  for (const mention of list.listFree().reverse()) {
    if (!list.isFree(mention)) continue;
    if (isMention(mention, 'number')) readEquals(list, draft, mention);
  }
  for (const mention of list.listFree()) {
    if (!isMention(mention, 'condition')) continue;
    const { column, comparison, value, other, factor, by, average, against } = mention;
    // `frosty days (low under 0)`: the column may stand before its limit.
    const before = list.neighbour(mention, -1);
    const isNamed =
      isMention(before, 'column') && before.column === column && BARE_LIMIT.test(mention.text);
    list.take(mention, isNamed ? before : undefined);
    if (against !== undefined) {
      draft.filters.push({ kind: 'average', column, comparison, against });
      continue;
    }
    if (average !== undefined) {
      const isOfAll = average === 'of all' ? ({ isOfAll: true } as const) : {};
      draft.filters.push({ kind: 'average', column, comparison, ...isOfAll });
      continue;
    }
    draft.filters.push(
      other === undefined
        ? { kind: 'compare', column, comparison, value }
        : {
            kind: 'columns',
            column,
            comparison,
            other,
            ...(factor === undefined ? {} : { factor }),
            ...(by === undefined ? {} : { by }),
          },
    );
  }
  const filters = dropRepeated(joinEquals(draft.filters));
  const { having, problems } = draft;
  return {
    filters,
    having,
    problems: [
      ...problems,
      ...(hasSides ? [] : describeExclusion(filters)),
      ...describeImplausible(cube, filters),
    ],
  };
}
