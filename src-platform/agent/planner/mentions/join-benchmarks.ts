import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';
import { findTimeColumn, isRowName, type Benchmark, type Comparison } from '../plan/plan.ts';

const THAN = /\bthan$/i;
const CALCULATES = /^(?:by )?how\b|\b(?:times|twice|percent)\b/i;
const TIMES = ['period', 'months', 'weekdays', 'hours'] as const;
const NAMES = ['value', 'label'] as const;

/** A comparison, and what stands behind it. */
interface Open {
  readonly column: string;
  readonly comparison: Comparison;
  readonly used: readonly Mention[];
  readonly next: Mention;
}

/** `a higher rating than Titanic`: the figure stands inside the comparison. */
function findInside(list: MentionList, mention: MentionOf<'comparative'>): Open | null {
  const figure = list.neighbour(mention, 1);
  const column = isMention(figure, 'column') ? list.findNumberColumn(figure) : undefined;
  const next = figure === undefined ? undefined : list.neighbour(figure, 1);
  if (figure === undefined || column === undefined || next === undefined) return null;
  const than = list.all.slice(list.all.indexOf(figure) + 1, list.all.indexOf(next));
  if (!than.some((one) => isMention(one, 'stop') && THAN.test(one.text))) return null;
  const before = list.neighbour(mention, -1);
  // `made more money than`: the verb names the same figure.
  const verb = list.findNumberColumn(before) === column ? before : undefined;
  const used = [mention, figure, ...(verb === undefined ? [] : [verb])];
  return { column, comparison: mention.isMore ? '>' : '<', used, next };
}

/** `heavier than …`, `weigh less than …`, `with a rating above …`. */
function findOpen(list: MentionList, mention: Mention): Open | null {
  if (CALCULATES.test(mention.text)) return null;
  const [before, next] = [list.neighbour(mention, -1), list.neighbour(mention, 1)];
  if (isMention(mention, 'comparative')) {
    if (mention.column === null && !THAN.test(mention.text)) return findInside(list, mention);
    if (next === undefined || !THAN.test(mention.text)) return null;
    const comparison = mention.isMore ? '>' : '<';
    if (mention.column !== null)
      return { column: mention.column, comparison, used: [mention], next };
  }
  const isTest =
    isMention(mention, 'comparative') ||
    (isMention(mention, 'compare') && /[<>]/.test(mention.comparison));
  if (!isTest || next === undefined) return null;
  const comparison = isMention(mention, 'compare')
    ? mention.comparison
    : mention.isMore
      ? '>'
      : '<';
  const column = isMention(before, 'column') ? list.findNumberColumn(before) : undefined;
  if (before !== undefined && column !== undefined)
    return { column, comparison, used: [before, mention], next };
  // `above the median budget`.
  const figure = list.neighbour(next, 1);
  const named = isMention(figure, 'column') ? list.findNumberColumn(figure) : undefined;
  if (figure === undefined || named === undefined || !isMention(next, 'aggregation')) return null;
  return { column: named, comparison, used: [mention], next };
}

/** The rows that the words behind a figure choose: `… European car`, `… day of 2013`. */
interface Chosen {
  readonly of: Benchmark['of'];
  readonly used: readonly Mention[];
}

/** Null where the words choose by anything else, or where more stands behind them. */
function readChosen(
  list: MentionList,
  behind: Mention,
  open: Open,
  cube: ModelCube,
): Chosen | null {
  const of: Benchmark['of'][number][] = [];
  const used: Mention[] = [];
  const time = findTimeColumn(cube);
  const isOther = list.all.some((one) => isMention(one, ...TIMES) && one.start < behind.start);
  for (let next = list.neighbour(behind, 1); next !== undefined; next = list.neighbour(next, 1)) {
    const [option, other] = isMention(next, 'value') ? next.options : [];
    const isName = option !== undefined && other === undefined;
    const isFigure = isMention(next, 'column') && next.column === open.column;
    if (isMention(next, 'period') && time !== undefined && next.ranges.length === 1)
      of.push({ kind: 'period', column: time, ranges: next.ranges });
    else if (isName && of.every((one) => one.column !== option.column))
      of.push({ kind: 'values', column: option.column, values: [option.value], negated: false });
    else if (!isMention(next, 'entity') && !isFigure) return null;
    used.push(next);
  }
  // `the cars of 1970 below the average Ford`: of that year, or of all?
  return isOther && !of.some((one) => one.kind === 'period') ? null : { of, used };
}

type Found = Pick<Benchmark, 'figure' | 'of'> & { readonly used: readonly Mention[] };

const IN = /^(?:in|during)\b/i;

/** `countries with above-average life expectancy in 1970`: the rows are of that year, as their mean is. */
const isOfThatTime = ({ used, of }: Chosen): boolean =>
  of.every((one) => one.kind === 'period') &&
  used.every(
    (one) => !isMention(one, 'entity') && (!isMention(one, 'period') || IN.test(one.text)),
  );

/** `the average European car`, `the median budget`. */
function readFigure(list: MentionList, open: Open, cube: ModelCube): Found | null {
  const { next } = open;
  if (!isMention(next, 'aggregation')) return null;
  const { aggregation: figure } = next;
  if (figure !== 'avg' && figure !== 'median') return null;
  const chosen = readChosen(list, next, open, cube);
  // `heavier than average` is one of the rows that are chosen.
  if (chosen === null || (figure === 'avg' && chosen.of.length === 0)) return null;
  if (figure === 'avg' && isOfThatTime(chosen)) return null;
  // `below average life expectancy in 1980`: rows of that year, and their own mean.
  const isBare = list.all[list.all.indexOf(next) - 1] === open.used.at(-1);
  const isOfTime = chosen.of.every(({ kind }) => kind === 'period');
  if (figure === 'avg' && isBare && isOfTime) return null;
  return { figure, of: chosen.of, used: [next, ...chosen.used] };
}

/** `the heaviest Adelie`, `the hottest day of 2013`. */
function readEnd(list: MentionList, open: Open, cube: ModelCube): Found | null {
  const { next, column } = open;
  if (!isMention(next, 'superlative') || next.column !== column) return null;
  const chosen = readChosen(list, next, open, cube);
  if (chosen === null || chosen.of.length === 0) return null;
  const figure = next.direction === 'desc' ? 'max' : 'min';
  return { figure, of: chosen.of, used: [next, ...chosen.used] };
}

/** `than Titanic`: the one row of that name. */
function readRow(list: MentionList, { next }: Open, cube: ModelCube): Found | null {
  if (!isMention(next, ...NAMES) || cube.measured !== undefined) return null;
  const [named, other] = isMention(next, 'label') ? [next] : next.options;
  if (named === undefined || other !== undefined) return null;
  if (!isMention(next, 'label') && !isRowName(cube, named.column)) return null;
  // `Avatar has a higher rating than Titanic` sets the two against each other.
  const isOnly = list.all.every(
    (one) => one === next || !isMention(one, ...NAMES, 'labelWord', ...TIMES),
  );
  if (list.neighbour(next, 1) !== undefined || !isOnly) return null;
  const { column, value } = named;
  return {
    figure: 'row',
    of: [{ kind: 'values', column, values: [value], negated: false }],
    used: [next],
  };
}

/** `which cars`, `how many movies`, `days …`: rows are asked for, and not whether it is so. */
function asksForRows(list: MentionList, { label }: ModelCube): boolean {
  const first = list.all.find((one) => !isMention(one, 'stop', 'list', 'distinct'));
  const isAsked = isMention(first, 'ask', 'count');
  const noun = isAsked ? list.neighbour(first, 1) : first;
  if (isMention(noun, 'column')) return label.includes(noun.column);
  // `which dramas`, `the Japanese cars`.
  const isValue =
    isMention(noun, 'value') && (isAsked || isMention(list.neighbour(noun, 1), 'entity'));
  return isValue || isMention(noun, 'entity');
}

/**
 * `lighter than the average Japanese car`, `above the median budget`, `hotter than the hottest day of
 * 2013`, `a higher rating than Titanic`: the rows are set against a figure of other rows, or against
 * the value of one.
 */
export function joinBenchmarks(list: MentionList, cube: ModelCube): readonly Mention[] {
  if (!asksForRows(list, cube)) return list.all;
  for (const mention of list.all) {
    const open = findOpen(list, mention);
    if (open === null) continue;
    const found =
      readFigure(list, open, cube) ?? readEnd(list, open, cube) ?? readRow(list, open, cube);
    if (found === null) continue;
    const { figure, of } = found;
    const { column, comparison } = open;
    const used = new Set([...open.used, ...found.used]);
    const { start, end } = mention;
    const text = `${mention.text} ${found.used.map((one) => one.text).join(' ')}`;
    const test: Mention = {
      kind: 'condition',
      column,
      comparison,
      value: '',
      against: { figure, of },
      start,
      end,
      text,
    };
    return list.all.flatMap((one) => (one === mention ? [test] : used.has(one) ? [] : [one]));
  }
  return list.all;
}
