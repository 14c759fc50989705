import type { Aggregation, NumberColumn } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from '../mentions/mention.ts';
import type { NumberSlot, Slots } from './slots.ts';

type Measures = Pick<
  Slots,
  | 'numbers'
  | 'distinct'
  | 'counts'
  | 'countLeads'
  | 'looseAggregation'
  | 'looseAggregations'
  | 'categories'
  | 'times'
>;

interface WordContext {
  readonly list: MentionList;
  readonly cube: ModelCube;
}

/** The state at one point of the question, which is read from left to right. */
interface Progress {
  readonly numbers: NumberSlot[];
  readonly categories: string[];
  readonly times: string[];
  readonly distinct: string[];
  /** The aggregations that the next number column takes: two in `min and max price`. */
  current: readonly Aggregation[];
  /** The aggregations that no column has taken yet. */
  unused: readonly Aggregation[];
  counts: boolean;
  /** True where no figure is named before the count, and the first one stands in a part of its own. */
  countLeads: boolean;
  /** True behind a join that begins another part: `and what do they weigh`. */
  isBeside: boolean;
  /** True right after `how many`: the values of the next category are counted. */
  counting: boolean;
}

/** `different car models`: several rows may have one name. */
function countNames(progress: Progress, { label, columns }: ModelCube): void {
  const [name = ''] = label;
  const isName =
    label.length === 1 && columns.some((one) => one.name === name && one.kind === 'string');
  if (isName) progress.distinct.push(name);
}

const OWN_PART = /^(?:how|what|their|its|his|her)\b/i;

/** `and what do they weigh`, `and average delay`: a figure beside the number, and no part of a condition. */
function beginsPart({ all }: MentionList, mention: Mention): boolean {
  const next = all[all.indexOf(mention) + 1];
  return (
    isMention(mention, 'join') &&
    next !== undefined &&
    (isMention(next, 'ask', 'aggregation') || OWN_PART.test(next.text))
  );
}

function readWord(progress: Progress, mention: Mention, { list, cube }: WordContext): void {
  progress.isBeside ||= beginsPart(list, mention);
  if (isMention(mention, 'aggregation')) {
    progress.unused = [...progress.unused, mention.aggregation];
    progress.current = progress.unused;
  } else if (isMention(mention, 'count', 'distinct')) {
    progress.counting = true;
    if (isMention(mention, 'count')) {
      const counted = list.neighbour(mention, 1);
      // `how many children women had`: a figure that is a number of them.
      const isOfRows = !isMention(counted, 'unit') && list.findNumberColumn(counted) === undefined;
      progress.countLeads ||=
        isOfRows && progress.numbers.length === 0 && progress.unused.length === 0;
      progress.counts = true;
    }
    progress.current = [];
  } else if (isMention(mention, 'ask') && isMention(list.neighbour(mention, -1), 'join')) {
    // `how many comedies are there, and what did they gross in total`: no number of what they gross.
    progress.counting = false;
  } else if (isMention(mention, 'rank', 'superlative', 'common') && progress.unused.length === 0) {
    // `average budget of the top 3 genres by gross`: the gross has an aggregation of its own.
    progress.current = [];
  } else if (isMention(mention, 'entity')) {
    if (isMention(list.neighbour(mention, -1), 'distinct')) countNames(progress, cube);
    // `total movies` is a count.
    if (progress.unused.length === 1 && progress.unused[0] === 'sum') {
      progress.counts = true;
      progress.unused = [];
      progress.current = [];
    }
    progress.counting = false;
  }
}

function createSlots(column: string, aggregations: readonly Aggregation[]): NumberSlot[] {
  if (aggregations.length === 0) return [{ column, aggregation: null }];
  return aggregations.map((aggregation) => ({ column, aggregation }));
}

/** A stock that is averaged over time, such as the people out of work. */
const isLevelColumn = ({ snapshot, aggregation, additive }: NumberColumn): boolean =>
  additive && snapshot !== undefined && aggregation === 'avg';

const MOST = /^(?:the )?(?:most|fewest|least)$/i;

/**
 * `which island has the most species`: the values of the one category are counted for each of the
 * other.
 */
function isMost(list: MentionList, mention: Mention): boolean {
  const named = list.all.slice(0, list.all.indexOf(mention));
  const leading = named.findLast((one) => !isMention(one, 'distinct', 'stop'));
  const column = list.findColumn(mention)?.name;
  const isOther = (one: Mention): boolean => {
    const other = list.findColumn(one);
    // `which year has the most countries`.
    if (isMention(one, 'grain')) return true;
    return isMention(one, 'column') && other?.kind === 'string' && other.name !== column;
  };
  return isMention(leading, 'rank') && MOST.test(leading.text) && list.all.some(isOther);
}

function readColumn(progress: Progress, list: MentionList, mention: Mention): void {
  const column = isMention(mention, 'column') ? list.findColumn(mention) : undefined;
  switch (column?.kind) {
    case 'number':
      // `which cylinder count has the best mpg`: the values of the column are groups.
      if (
        isMention(list.neighbour(mention, -1), 'common') ||
        (column.discrete && isMention(list.neighbour(mention, -1), 'ask'))
      ) {
        progress.categories.push(column.name);
        return;
      }
      // `the total number of unemployed` is the sum of a column that counts them.
      if (progress.counting && column.additive) {
        const isLevel = isLevelColumn(column);
        const isMean = isLevel && progress.unused.includes('avg');
        progress.numbers.push({
          column: column.name,
          aggregation: isLevel ? (isMean ? 'avg' : null) : 'sum',
        });
        progress.counts = false;
        progress.counting = false;
        progress.unused = [];
        return;
      }
      // `average total unemployed`: the total of all, averaged over the periods.
      if (
        isLevelColumn(column) &&
        progress.current.includes('avg') &&
        progress.current.includes('sum')
      )
        progress.current = ['avg'];
      progress.countLeads &&= progress.numbers.length > 0 || progress.isBeside;
      progress.numbers.push(...createSlots(column.name, progress.current));
      progress.unused = [];
      return;
    case 'string':
      if (isMost(list, mention)) progress.distinct.push(column.name);
      else (progress.counting ? progress.distinct : progress.categories).push(column.name);
      progress.counting = false;
      return;
    case 'time':
      progress.times.push(column.name);
      return;
    case undefined:
      return;
  }
}

/** Reads number columns with their aggregation, counts, and categories that no `by` introduced. */
export function readMeasures(list: MentionList, cube: ModelCube): Measures {
  const progress: Progress = {
    numbers: [],
    categories: [],
    times: [],
    distinct: [],
    current: [],
    unused: [],
    counts: false,
    countLeads: false,
    isBeside: false,
    counting: false,
  };
  for (const mention of list.listFree()) {
    readWord(progress, mention, { list, cube });
    readColumn(progress, list, mention);
  }
  const { numbers, categories, times, distinct, unused: loose } = progress;
  const counts = progress.counts && distinct.length === 0;
  return {
    // `the rating on average`: the aggregation may come after its column.
    numbers: numbers.flatMap((one) =>
      one.aggregation === null ? createSlots(one.column, loose) : [one],
    ),
    categories,
    times,
    distinct,
    counts,
    countLeads: progress.countLeads,
    looseAggregation: numbers.length === 0 ? (loose.at(-1) ?? null) : null,
    looseAggregations: numbers.length === 0 ? loose : [],
  };
}
