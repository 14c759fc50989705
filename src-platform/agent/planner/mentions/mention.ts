import type { Aggregation, Direction, Grain, Column } from '../../../engine/cube.ts';
import type {
  Benchmark,
  Comparison,
  DayRange,
  Display,
  FormulaOperator,
  Having,
  Operator,
  Unit,
} from '../plan/plan.ts';
import type { Window } from '../plan/window.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';

/** The possible meanings of a word or phrase. */
export type Meaning =
  /** `grain` is set where the word for a time column implies a grouping: `date` is by day. */
  | { readonly kind: 'column'; readonly column: string; readonly grain?: Grain }
  /** `route`: several columns that name one thing together. */
  | { readonly kind: 'compound'; readonly columns: readonly string[] }
  /** A unit after a number: `200 hp`. A unit alone has no meaning. */
  | { readonly kind: 'unit'; readonly column: string; readonly columns: readonly string[] }
  | {
      readonly kind: 'value';
      readonly options: readonly ValueOption[];
      /** True where any of the columns may have the value: `from or to Denver`. */
      readonly isEither?: true;
    }
  | { readonly kind: 'label'; readonly column: string; readonly value: string }
  | {
      readonly kind: 'condition';
      readonly column: string;
      readonly comparison: Comparison;
      readonly value: string;
      /** The column that is compared with, in place of the value. */
      readonly other?: string | undefined;
      /** How many times the other column: 2 of `twice their budget`. */
      readonly factor?: string | undefined;
      /** How far it is from the other column: a profit of 500 million. */
      readonly by?: string | undefined;
      /** Set where the mean of the column stands in the place of the value. */
      readonly average?: 'of all' | 'of chosen';
      /** True for `above average`: no word names the column, which is the one that the data measure. */
      readonly isUnnamed?: true;
      /** The rows that the column is set against: `than the average Japanese car`. */
      readonly against?: Benchmark;
    }
  /** A single word from the names of rows. */
  | { readonly kind: 'labelWord'; readonly column: string }
  | { readonly kind: 'entity' }
  | { readonly kind: 'topic' }
  /** `lowest temperature`: read as a rank and a column. */
  | { readonly kind: 'extreme'; readonly column: string; readonly direction: Direction }
  | { readonly kind: 'superlative'; readonly column: string; readonly direction: Direction }
  | { readonly kind: 'aggregation'; readonly aggregation: Aggregation }
  | { readonly kind: 'count' }
  | { readonly kind: 'distinct' }
  | { readonly kind: 'by' }
  | { readonly kind: 'grain'; readonly grain: Grain; readonly adverb: boolean }
  | { readonly kind: 'trend' }
  | { readonly kind: 'rank'; readonly direction: Direction; readonly wantsNumber: boolean }
  /** `second`, before a word that ranks. */
  | { readonly kind: 'ordinal'; readonly position: number }
  | { readonly kind: 'common'; readonly direction: Direction }
  | { readonly kind: 'compare'; readonly comparison: Comparison }
  /** `grew by more than 20 %`: what the growth of each has to be, in percent. */
  | { readonly kind: 'growthTest'; readonly comparison: Comparison; readonly value: string }
  /** `more movies than Woody Allen`: each group's figure against that of one of them. */
  | { readonly kind: 'groupTest'; readonly test: Having }
  /** `or more than`: another condition, one of which holds. */
  | { readonly kind: 'alternative'; readonly comparison: Comparison }
  | { readonly kind: 'compareAfter'; readonly comparison: Comparison }
  | { readonly kind: 'between' }
  | { readonly kind: 'join' }
  | { readonly kind: 'versus' }
  | { readonly kind: 'not' }
  | { readonly kind: 'display'; readonly display: Display }
  | { readonly kind: 'sort' }
  | { readonly kind: 'direction'; readonly direction: Direction }
  /** `what rank`: the place of one thing among all is asked for. */
  | { readonly kind: 'standing' }
  | { readonly kind: 'alphabetical' }
  | { readonly kind: 'flip' }
  /** `in both directions`: a way and the way back. */
  | { readonly kind: 'bothWays' }
  | { readonly kind: 'share' }
  | { readonly kind: 'withoutNulls' }
  /** `at` is where the text stands; anywhere when absent. */
  | { readonly kind: 'contains'; readonly at?: 'start' | 'end' }
  | { readonly kind: 'list' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'when' }
  | { readonly kind: 'also' }
  | { readonly kind: 'instead' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'greeting' }
  | { readonly kind: 'help' }
  | { readonly kind: 'beyond'; readonly topic: string }
  | { readonly kind: 'months'; readonly months: readonly number[] }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  /** 0 to 23, of the time of day. */
  | { readonly kind: 'hours'; readonly hours: readonly number[] }
  /** `in bins of 50`: the width of the classes. */
  | { readonly kind: 'classes'; readonly width: string | null }
  /** `heavier`: sets two sides against each other, by the column if the word names one. */
  | { readonly kind: 'comparative'; readonly column: string | null; readonly isMore: boolean }
  /** `difference between`, `ratio of`: two columns follow, or two sides. */
  | { readonly kind: 'operator'; readonly operator: Operator }
  /** `profit`: a calculation that the cube defines. */
  | {
      readonly kind: 'formula';
      readonly operator: FormulaOperator;
      readonly left: string;
      readonly right: string;
      /** Set where the word also ranks: `most profitable`. */
      readonly direction?: Direction;
    }
  | { readonly kind: 'window'; readonly window: Window['kind']; readonly grain: Grain | null }
  /** `in kilograms`: another unit than that of the data. */
  | { readonly kind: 'conversion'; readonly column: string; readonly unit: Unit }
  /** `how much heavier in percent`: the difference is one in percent of a side. */
  | { readonly kind: 'percentDifference' }
  | { readonly kind: 'correlation' }
  /** `distribution of`: by a category, or by classes of a number. */
  | { readonly kind: 'histogram' }
  /** `missing`, `known`: whether a column has a value. */
  | { readonly kind: 'presence'; readonly isKnown: boolean }
  /** Stands for something that was named before, in this question or in an earlier one. */
  | { readonly kind: 'pronoun' }
  /** A function word: without it the question asks for the same. */
  | { readonly kind: 'stop' };

export interface ValueOption {
  readonly column: string;
  readonly value: string;
}

/** A piece of the question with its meaning; `unknown` where no meaning was found. */
export type Mention = { readonly start: number; readonly end: number; readonly text: string } & (
  | Meaning
  | { readonly kind: 'number'; readonly value: string }
  | {
      readonly kind: 'period';
      readonly ranges: readonly DayRange[];
      readonly listed: boolean;
      /** `in 2012 and 2013 combined`: one figure of all its ranges. */
      readonly isPooled?: true;
      /** The two periods that a range runs between: `from the 1990s to the 2000s`. */
      readonly ends?: readonly DayRange[];
      /** The period is counted back from the end of the data. */
      readonly isRelative: boolean;
    }
  | { readonly kind: 'quoted' }
  | { readonly kind: 'unknown' }
);

export type MentionOf<K extends Mention['kind']> = Extract<Mention, { readonly kind: K }>;

export function isMention<K extends Mention['kind']>(
  mention: Mention | undefined,
  ...kinds: readonly K[]
): mention is MentionOf<K> {
  const all: readonly Mention['kind'][] = kinds;
  return mention !== undefined && all.includes(mention.kind);
}

/**
 * The mentions of a question. A rule takes the mentions that it uses, so that no other rule uses
 * them.
 */
export class MentionList {
  readonly all: readonly Mention[];
  readonly #cube: ModelCube;
  /** Most lists are read by one rule that takes nothing. */
  #taken: Set<Mention> | null = null;

  constructor(all: readonly Mention[], cube: ModelCube) {
    this.all = all;
    this.#cube = cube;
  }

  /** The same list with other mentions, none of which is taken. */
  with(all: readonly Mention[]): MentionList {
    return new MentionList(all, this.#cube);
  }

  listFree(): Mention[] {
    return this.all.filter((mention) => this.isFree(mention));
  }

  take(...mentions: readonly (Mention | undefined)[]): void {
    this.#taken ??= new Set();
    for (const mention of mentions) if (mention !== undefined) this.#taken.add(mention);
  }

  isFree(mention: Mention): boolean {
    return this.#taken?.has(mention) !== true;
  }

  /** The nearest free mention on one side that carries meaning. */
  neighbour(mention: Mention, step: 1 | -1): Mention | undefined {
    let index = this.all.indexOf(mention) + step;
    for (; index >= 0 && index < this.all.length; index += step) {
      const other = this.all[index];
      if (other !== undefined && !isMention(other, 'stop') && this.isFree(other)) return other;
    }
    return undefined;
  }

  findColumn(mention: Mention | undefined): Column | undefined {
    if (!isMention(mention, 'column', 'unit', 'condition')) return undefined;
    return this.#cube.columns.find((column) => column.name === mention.column);
  }

  /** The number column that a mention names, if it names one. */
  findNumberColumn(mention: Mention | undefined): string | undefined {
    const column = this.findColumn(mention);
    return column?.kind === 'number' ? column.name : undefined;
  }
}

/** A mention that means nothing by itself any more. */
export const toStop = ({ start, end, text }: Mention): Mention => ({
  kind: 'stop',
  start,
  end,
  text,
});
