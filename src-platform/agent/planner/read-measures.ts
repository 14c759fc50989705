import type { Aggregation } from '../../engine/cube.ts';
import { isMention, type Mention } from './mention.ts';
import type { MentionList } from './mention-list.ts';
import type { NumberSlot, Slots } from './slots.ts';

type Measures = Pick<
  Slots,
  'numbers' | 'distinct' | 'counts' | 'looseAggregation' | 'categories' | 'times'
>;

/** What is known at one point of the question, read from left to right. */
interface Progress {
  readonly numbers: NumberSlot[];
  readonly categories: string[];
  readonly times: string[];
  readonly distinct: string[];
  /** The aggregation that the next number column takes. */
  current: Aggregation | null;
  /** The aggregation that no column has taken yet. */
  unused: Aggregation | null;
  counts: boolean;
  /** `how many` was just said: a category that follows is counted by its values. */
  counting: boolean;
}

function readWord(progress: Progress, mention: Mention): void {
  if (isMention(mention, 'aggregation')) {
    progress.current = mention.aggregation;
    progress.unused = mention.aggregation;
  } else if (isMention(mention, 'count', 'distinct')) {
    progress.counting = true;
    progress.counts ||= isMention(mention, 'count');
    progress.current = null;
  } else if (isMention(mention, 'entity')) {
    // `total movies` is a count.
    if (progress.unused === 'sum') {
      progress.counts = true;
      progress.unused = null;
      progress.current = null;
    }
    progress.counting = false;
  }
}

function readColumn(progress: Progress, list: MentionList, mention: Mention): void {
  const column = isMention(mention, 'column') ? list.columnOf(mention) : undefined;
  switch (column?.kind) {
    case 'number':
      progress.numbers.push({ column: column.name, aggregation: progress.current });
      progress.unused = null;
      return;
    case 'string':
      (progress.counting ? progress.distinct : progress.categories).push(column.name);
      progress.counting = false;
      return;
    case 'time':
      progress.times.push(column.name);
      return;
    case undefined:
      return;
  }
}

/** Number columns with their aggregation, counts, and categories that no `by` introduced. */
export function readMeasures(list: MentionList): Measures {
  const progress: Progress = {
    numbers: [],
    categories: [],
    times: [],
    distinct: [],
    current: null,
    unused: null,
    counts: false,
    counting: false,
  };
  for (const mention of list.free()) {
    readWord(progress, mention);
    readColumn(progress, list, mention);
  }
  const { numbers, categories, times, distinct, unused: loose } = progress;
  return {
    // `the rating on average`: the aggregation may come after its column.
    numbers: numbers.map((one) => ({ ...one, aggregation: one.aggregation ?? loose })),
    categories,
    times,
    distinct,
    counts: progress.counts && distinct.length === 0,
    looseAggregation: numbers.length === 0 ? loose : null,
  };
}
