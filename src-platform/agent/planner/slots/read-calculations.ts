import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { hasRatio } from '../follow-up/percent-difference.ts';
import { asksForDifference } from '../mentions/join-differences.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from '../mentions/mention.ts';
import { findTimeColumn, type Filter, type Group } from '../plan/plan.ts';
import type { Window } from '../plan/window.ts';
import { readAmountPer, readMeanOfTotals } from './read-amount-per.ts';
import { readOnlyPair, readPair, readPairBefore } from './read-pairs.ts';
import type { Calculation, NumberSlot, Slots } from './slots.ts';

type Calculations = Pick<
  Slots,
  'calculation' | 'perGroup' | 'contrasts' | 'difference' | 'operator' | 'lean'
> & {
  /** Columns that a comparative names: `heavier`. */
  readonly numbers: readonly NumberSlot[];
  readonly filters: readonly Filter[];
};

function takeAggregation(list: MentionList): MentionOf<'aggregation'> | undefined {
  const found = list.listFree().find((one) => isMention(one, 'aggregation'));
  list.take(found);
  return isMention(found, 'aggregation') ? found : undefined;
}

function readFormula(list: MentionList): Calculation | null {
  const named = list.listFree().find((one) => isMention(one, 'formula'));
  if (isMention(named, 'formula')) {
    list.take(named);
    const { operator, left, right } = named;
    return {
      kind: 'formula',
      operator,
      left,
      right,
      aggregation: takeAggregation(list)?.aggregation ?? null,
    };
  }
  for (const mention of list.listFree()) {
    const operator = findOperator(list, mention);
    if (operator === null) continue;
    const pair =
      readPair(list, list.neighbour(mention, 1)) ??
      readPair(list, list.neighbour(mention, -1)) ??
      readPairBefore(list, mention);
    if (pair === null) continue;
    list.take(mention, ...pair.used);
    const { left, right } = pair;
    return {
      kind: 'formula',
      operator,
      left,
      right,
      aggregation: takeAggregation(list)?.aggregation ?? null,
    };
  }
  return null;
}

function findOperator(list: MentionList, mention: Mention): 'minus' | 'over' | null {
  if (isMention(mention, 'operator')) return mention.operator;
  if (isMention(mention, 'not') && /^(?:minus|less)$/i.test(mention.text)) return 'minus';
  const next = list.findColumn(list.neighbour(mention, 1));
  const isPer = isMention(mention, 'by') && /^per$/i.test(mention.text);
  return isPer && next?.kind === 'number' && !next.discrete ? 'over' : null;
}

function readCorrelation(list: MentionList): Calculation | null {
  const mention = list.listFree().find((one) => isMention(one, 'correlation'));
  if (mention === undefined) return null;
  const pair =
    readPair(list, list.neighbour(mention, 1)) ??
    readPair(list, list.neighbour(mention, -1)) ??
    readOnlyPair(list);
  if (pair === null) return null;
  list.take(mention, ...pair.used);
  return { kind: 'correlation', left: pair.left, right: pair.right };
}

const DEFAULT_MOVING = 3;

/** `3-month moving average`, `moving average over 7 days`. */
function readMovingSize(
  list: MentionList,
  mention: Mention,
  cube: ModelCube,
): { size: number; grain: Grain | null } {
  const before = list.neighbour(mention, -1);
  const after = list.neighbour(mention, 1);
  const sides = [
    { number: before === undefined ? undefined : list.neighbour(before, -1), grain: before },
    { number: after, grain: after === undefined ? undefined : list.neighbour(after, 1) },
  ];
  for (const { number, grain } of sides) {
    const isDay = isMention(grain, 'entity') && cube.entity.one === 'day';
    if (!isMention(number, 'number') || !(isMention(grain, 'grain') || isDay)) continue;
    list.take(number, grain);
    return { size: Number(number.value), grain: isMention(grain, 'grain') ? grain.grain : 'day' };
  }
  return { size: DEFAULT_MOVING, grain: null };
}

/** `interquartile range`, `IQR of`. */
const QUARTILES = /^(?:inter[ -]?quartile|iqr)\b/i;

/** `difference between the highest and the lowest price`, `range of temperatures`. */
function readRange(list: MentionList): Calculation | null {
  for (const mention of list.listFree()) {
    const isQuartile = isMention(mention, 'between') && QUARTILES.test(mention.text);
    const isRange =
      isQuartile || (isMention(mention, 'between') && /^range(?: of)?$/i.test(mention.text));
    if (!isRange && !isMention(mention, 'operator')) continue;
    const isRatio = isMention(mention, 'operator') && mention.operator === 'over';
    const after = list.listFree().slice(list.listFree().indexOf(mention) + 1);
    const ends = after.filter((one) => isMention(one, 'aggregation') && isEnd(one));
    const isFigure = (one: Mention | undefined): boolean =>
      isMention(one, 'column') && list.findNumberColumn(one) !== undefined;
    const before = list.neighbour(mention, -1);
    // `range of weights`, and `the weight range`.
    const target = after.find(isFigure) ?? (isRange && isFigure(before) ? before : undefined);
    const column = list.findNumberColumn(target);
    if (column === undefined || !(isRange || ends.length === 2)) continue;
    // `between the highest maximum and the lowest minimum`: the ends of two columns.
    const figures = new Set(after.filter(isFigure).map((one) => list.findNumberColumn(one)));
    if (!isRange && figures.size > 1) continue;
    // 12 °C are not twice 6 °C.
    const measured = list.findColumn(target);
    if (isRatio && (measured?.kind !== 'number' || !hasRatio(measured.format))) continue;
    list.take(mention, target, ...ends);
    return { kind: isQuartile ? 'interquartile' : isRatio ? 'ratioOfEnds' : 'range', column };
  }
  return null;
}

const isEnd = ({ aggregation }: MentionOf<'aggregation'>): boolean =>
  aggregation === 'max' || aggregation === 'min';

/** `do heavier cars have lower mpg?`: two columns that may rise and fall together. */
function readTendency(list: MentionList): Calculation | null {
  const [first, second, third] = list.listFree().filter((one) => isMention(one, 'comparative'));
  if (!isMention(first, 'comparative') || !isMention(second, 'comparative') || third !== undefined)
    return null;
  const [a, b] = [first, second].map((one) => {
    const next = list.neighbour(one, 1);
    const named = isMention(next, 'column') ? list.findNumberColumn(next) : undefined;
    return named === undefined
      ? { column: one.column, used: [one] }
      : { column: named, used: [one, next] };
  });
  const [left = null, right = null] = [a?.column, b?.column];
  if (left === null || right === null || left === right) return null;
  list.take(...(a?.used ?? []), ...(b?.used ?? []));
  return { kind: 'correlation', left, right };
}

/** `change year over year`: the difference; with `in percent` it is the growth. */
function joinWindows(
  change: MentionOf<'window'>,
  grained: MentionOf<'window'>,
  list: MentionList,
): Exclude<Window['kind'], 'moving'> {
  if (grained === change || grained.window === 'moving') return 'change';
  const isPercent = list.all.some(
    (one) => isMention(one, 'share', 'window') && /(?:\bpercent(?:age)?\b|%)/i.test(one.text),
  );
  if (isPercent) return grained.window;
  return grained.window === 'yearGrowth' ? 'yearChange' : 'change';
}

function readWindow(list: MentionList, cube: ModelCube): Calculation | null {
  const mention = list.listFree().find((one) => isMention(one, 'window'));
  if (!isMention(mention, 'window')) return null;
  const all = list.listFree().flatMap((one) => (isMention(one, 'window') ? [one] : []));
  list.take(...all);
  // `change month over month in percent`: the words say one thing together.
  const grained = all.find((one) => one.grain !== null);
  if (mention.window !== 'moving') {
    const isChange = grained !== undefined && mention.window === 'change';
    const window: Window = {
      kind: isChange ? joinWindows(mention, grained, list) : mention.window,
    };
    return { kind: 'window', window, grain: mention.grain ?? grained?.grain ?? null };
  }
  const { size, grain } = readMovingSize(list, mention, cube);
  return { kind: 'window', window: { kind: 'moving', size }, grain };
}

const LAST = /^(?:last|latest|newest|(?:the )?most recent|current)$/i;

/** `the latest price`, `the first rate`: the value of one row, not an aggregate. */
function readEdge(list: MentionList, cube: ModelCube): Calculation | null {
  const time = findTimeColumn(cube);
  for (const mention of list.listFree()) {
    const isLast = LAST.test(mention.text);
    const isFirst = /^(?:first|earliest|oldest)$/i.test(mention.text);
    const isEnd =
      isMention(mention, 'rank') || (isMention(mention, 'superlative') && mention.column === time);
    if (!isEnd || !(isFirst || isLast) || time === undefined) continue;
    const next = list.neighbour(mention, 1);
    const other = isMention(next, 'join') ? list.neighbour(next, 1) : undefined;
    const isBoth = other !== undefined && isFirst && LAST.test(other.text);
    const figure = isBoth ? list.neighbour(other, 1) : next;
    const column = isMention(figure, 'column') ? list.findNumberColumn(figure) : undefined;
    if (column === undefined) continue;
    list.take(mention, figure, ...(isBoth ? [next, other] : []));
    return { kind: 'edge', column, edge: isBoth ? 'both' : isLast ? 'last' : 'first' };
  }
  return null;
}

function resolvePerGroup(
  list: MentionList,
  cube: ModelCube,
  mention: Mention | undefined,
): Group | null {
  const time = findTimeColumn(cube);
  if (isMention(mention, 'grain') && time !== undefined)
    return { column: time, grain: mention.grain };
  const column = isMention(mention, 'column') ? list.findColumn(mention) : undefined;
  return column?.kind === 'string' ? { column: column.name, grain: null } : null;
}

/** `the average number of flights per day`, `average daily flights`: a mean of counts. */
function readPerGroup(list: MentionList, cube: ModelCube): Group | null {
  const mean = list
    .listFree()
    .find((one) => isMention(one, 'aggregation') && one.aggregation === 'avg');
  const isCounted = list.listFree().some((one) => isMention(one, 'count', 'entity'));
  const hasNumber = list
    .listFree()
    .some((one) => isMention(one, 'column') && list.findNumberColumn(one) !== undefined);
  if (mean === undefined || !isCounted || hasNumber) return null;
  const time = findTimeColumn(cube);
  // `the average number of flights on Mondays`: of each of those days.
  const isOfDays =
    list.all.some((one) => isMention(one, 'weekdays')) &&
    !list.listFree().some((one) => isMention(one, 'by', 'grain'));
  if (isOfDays && time !== undefined && cube.entity.one !== 'day') {
    list.take(mean);
    return { column: time, grain: 'day' };
  }
  for (const mention of list.listFree()) {
    const isPer =
      isMention(mention, 'by') && /^(?:per|each|every|for each|in each)$/i.test(mention.text);
    const target = isPer ? list.neighbour(mention, 1) : mention;
    const before = list.all[list.all.indexOf(mention) - 1];
    // `flights a day`.
    const isRate = isMention(before, 'stop') && /^(?:a|an)$/i.test(before.text);
    const isEach =
      (isMention(mention, 'grain') && (mention.adverb || isRate)) ||
      (isRate && list.findColumn(mention)?.kind === 'string');
    if (!isPer && !isEach) continue;
    const group = resolvePerGroup(list, cube, target);
    if (group === null) continue;
    list.take(mean, mention, target);
    return group;
  }
  return null;
}

interface Contrast extends Pick<Slots, 'contrasts' | 'difference' | 'operator' | 'lean'> {
  readonly numbers: readonly NumberSlot[];
  readonly filters: readonly Filter[];
}

/** The words between two mentions. */
const listTexts = (list: MentionList, from: Mention, to: Mention): string =>
  list.all
    .slice(list.all.indexOf(from) + 1, list.all.indexOf(to))
    .map((one) => one.text)
    .join(' ');

/** `grossed more than their budget`: two columns of the same row. */
function readColumnTest(list: MentionList, mention: MentionOf<'comparative'>): Filter | null {
  const [first, second] = [list.neighbour(mention, -1), list.neighbour(mention, 1)];
  const next = second === undefined ? undefined : list.neighbour(second, 1);
  // `less in the US than they cost`.
  const third = isMention(next, 'pronoun') ? list.neighbour(next, 1) : next;
  const hasThan =
    second !== undefined && third !== undefined && /\bthan\b/i.test(listTexts(list, second, third));
  // `earned less worldwide than they cost`: the first column stands after the word.
  const [before, after] = hasThan ? [second, third] : [first, second];
  const column = isMention(before, 'column') ? list.findNumberColumn(before) : undefined;
  const other = isMention(after, 'column') ? list.findNumberColumn(after) : undefined;
  if (column === undefined || other === undefined || column === other) return null;
  // `grossed less worldwide than`: the verb names the same figure.
  const verb = list.findNumberColumn(first) === column ? first : undefined;
  list.take(mention, before, after, verb);
  return { kind: 'columns', column, comparison: mention.isMore ? '>' : '<', other };
}

const SUPERLATIVES: Readonly<Record<string, string>> = {
  bigger: 'biggest',
  larger: 'largest',
  smaller: 'smallest',
  better: 'best',
  worse: 'worst',
};

/** `are males bigger than females`: by what the data set means with `biggest`. */
function findImplied(
  list: MentionList,
  { text }: MentionOf<'comparative'>,
  { superlatives }: ModelCube,
): string | null {
  const isNamed = list.all.some(
    (one) => isMention(one, 'count', 'entity') || list.findNumberColumn(one) !== undefined,
  );
  const word = SUPERLATIVES[text.toLowerCase().replace(/ than$/, '')];
  if (isNamed || word === undefined) return null;
  return superlatives.find((one) => one.words.includes(word))?.column ?? null;
}

const TIMES = /\b(?:times|twice|multiple|as)\b/i;

function readContrast(list: MentionList, cube: ModelCube): Contrast {
  const filters: Filter[] = [];
  const numbers: NumberSlot[] = [];
  let contrasts = false;
  let operator: Contrast['operator'] = 'minus';
  let lean: Contrast['lean'] = null;
  const isAsked = list.listFree().some((one) => asksForDifference(list, one));
  const isPercent = list.all.some((one) => isMention(one, 'percentDifference'));
  for (const mention of list.listFree()) {
    if (isMention(mention, 'operator')) {
      contrasts = true;
      ({ operator } = mention);
      list.take(mention);
    }
    if (!isMention(mention, 'comparative')) continue;
    const test = readColumnTest(list, mention);
    if (test !== null) {
      filters.push(test);
      continue;
    }
    contrasts = true;
    list.take(mention);
    if (TIMES.test(mention.text)) operator = 'over';
    else lean = mention.isMore ? '>' : '<';
    // `longer delays`: the figure behind the word is compared, and no length.
    const next = list.neighbour(mention, 1);
    if (isMention(next, 'column') && list.findNumberColumn(next) !== undefined) continue;
    const column = mention.column ?? findImplied(list, mention, cube);
    if (column !== null) numbers.push({ column, aggregation: null });
  }
  // `difference between A and B`: the word only joins the sides.
  if (contrasts) list.take(...list.listFree().filter((one) => isMention(one, 'between')));
  const percent = lean === '<' ? 'percentLess' : 'percent';
  const difference = contrasts && isAsked ? (isPercent ? percent : 'figure') : null;
  return { contrasts, difference, operator, lean, numbers, filters };
}

/** Finds the calculations of a question and takes the words that name them. */
export function readCalculations(list: MentionList, cube: ModelCube): Calculations {
  const calculation =
    readRange(list) ??
    readFormula(list) ??
    readCorrelation(list) ??
    readTendency(list) ??
    readWindow(list, cube) ??
    readEdge(list, cube);
  const perGroup =
    readAmountPer(list, cube) ?? readMeanOfTotals(list, cube) ?? readPerGroup(list, cube);
  return { calculation, perGroup, ...readContrast(list, cube) };
}
