import type { Aggregation, Direction, Grain } from '../../../engine/cube.ts';
import type {
  AggregatePlan,
  Comparison,
  Display,
  Filter,
  Group,
  Having,
  FormulaOperator,
  Operator,
  Unit,
} from '../plan/plan.ts';
import type { Window } from '../plan/window.ts';

/** A number column that the question names, with the aggregation it names, if any. */
export interface NumberSlot {
  readonly column: string;
  readonly aggregation: Aggregation | null;
}

export interface PartSlot {
  /** What selects the rows that the part is a part of. */
  readonly base: readonly Filter[];
  readonly part: readonly Filter[];
  /** `what share of the Adelie penguins lives on each island`: each group has a part of those. */
  readonly isTurned?: true;
  /** `for ATL, ORD and DFW`: each of the values is a whole of its own. */
  readonly sides?: readonly Group[];
  /** Why the whole is not clear. */
  readonly problem?: string;
}

/** The rows of one side, and how the question names them: `before 6 am`, `under 500 miles`. */
export interface NamedSide {
  readonly filter: Filter;
  readonly label: string;
}

/** A calculation beyond a single column. */
export type Calculation =
  | { readonly kind: 'window'; readonly window: Window; readonly grain: Grain | null }
  | {
      readonly kind: 'formula';
      readonly operator: FormulaOperator;
      readonly left: string;
      readonly right: string;
      readonly aggregation: Aggregation | null;
    }
  | { readonly kind: 'correlation'; readonly left: string; readonly right: string }
  | { readonly kind: 'range' | 'ratioOfEnds' | 'interquartile'; readonly column: string }
  | { readonly kind: 'edge'; readonly column: string; readonly edge: 'first' | 'last' | 'both' };

export interface SortSlot {
  /** True for `rank the directors by …`: nobody unknown has a rank. */
  readonly ranks?: true;
  readonly column: string | null;
  /** `by the median`, where a result has more than one figure of a column. */
  readonly aggregation?: Aggregation;
  readonly byCount: boolean;
  readonly byGroup: boolean;
  readonly direction: Direction | null;
}

/** Two values of one column, each of which a thing has to have. */
export interface BothSlot {
  readonly column: string;
  readonly values: readonly string[];
}

export interface RankSlot {
  readonly direction: Direction;
  readonly limit: number | null;
  /** `the second highest`; absent for the first. */
  readonly position: number | undefined;
  /** True for `best` and `worst`: the column decides which end they mean. */
  readonly isJudgement: boolean;
  /** True for `first` and `last`: they count along the order that is shown, where it is no ranking. */
  readonly isSequence?: true;
  /** `highest price each year` asks for the maximum of each year, not for a ranking of years. */
  readonly touchesNumber: boolean;
  /** `top 10 movies`: single rows are ranked. */
  readonly ranksRows: boolean;
  /** True for `the car with the highest mpg`: its row is asked for, whatever is asked about it. */
  readonly isOfRow?: true;
  /** True for `the heaviest car`: the extreme of one row, where groups are ranked by it. */
  readonly isOfItem?: true;
  /** True for `which decade had the best rated movies`: the periods are ranked by all their rows. */
  readonly isOfPeriods?: true;
  /** True for `the highest rate ever`: the extreme of all figures, where they have a mean. */
  readonly isEver?: true;
  /** True for `its highest price`: the extreme of its figures, and not of their means. */
  readonly isOwn?: true;
  /** True for `busiest` and `most common`: the number of rows ranks, whatever else is shown. */
  readonly byCount: boolean;
  /** The category that is ranked: the genre of `top 5 genres`. */
  readonly of?: string;
  /** The figure beside the word that ranks: the horsepower of `the most horsepower, and their weight`. */
  readonly beside?: string;
  /** True for `the biggest? Show the rating`: the figure of another sentence does not rank. */
  readonly isClosed?: true;
  /** True for `the highest horsepower and weight`: nothing says which of them ranks. */
  readonly isOfTwo?: true;
  /** The figure that ranks, where the question names it: `top 5 directors by gross`. */
  readonly column?: string;
  /** True for `the biggest airports`: of an average, the number of rows makes them big. */
  readonly bySize: boolean;
}

/** The parts of a question, found but not yet decided upon. */
export interface Slots {
  readonly numbers: readonly NumberSlot[];
  readonly distinct: readonly string[];
  readonly counts: boolean;
  /** True for `how many are there, and what do they weigh on average`: the number comes first. */
  readonly countLeads: boolean;
  /** `how many months`, `number of years`: the periods are counted. */
  readonly countedGrain: Grain | null;
  /** An aggregation that names no column: `the average`. */
  readonly looseAggregation: Aggregation | null;
  /** All of those: `min and max of Amazon`. */
  readonly looseAggregations: readonly Aggregation[];
  /** Named after `by`, `per`, `each`, or by a grain. */
  readonly groups: readonly Group[];
  /** Those of them that `each` or `every` names: a ranking is one of each. */
  readonly each: readonly Group[];
  /** Categories named without `by`: `which genre`, `top 5 genres`, or columns of a list. */
  readonly categories: readonly string[];
  readonly times: readonly string[];
  readonly filters: readonly Filter[];
  /**
   * The two halves of a question for a share: what selects all rows, and what selects the part of
   * them. Null where the question has no share.
   */
  readonly part: PartSlot | null;
  readonly calculation: Calculation | null;
  /** The mean over these groups is asked for: `the average number of flights per day`. */
  readonly perGroup: Group | null;
  /** Two sides are set against each other: the answer names the difference. */
  readonly contrasts: boolean;
  /** `how much heavier`, `difference in percent`: how far the sides are apart is asked for. */
  readonly difference: AggregatePlan['difference'] | null;
  /** Whether the sides are subtracted or divided. */
  readonly operator: Operator;
  /** `higher than`, `lower than`: which of the sides is said to be more; null for a difference. */
  readonly lean: Comparison | null;
  readonly having: readonly Having[];
  /** `countries where it fell`: the side of zero on which the change of each has to be. */
  readonly sign: Comparison | null;
  /** `in how many months did it rise`: the side of zero on which the change of each period has to be. */
  readonly movement: Comparison | null;
  /** Each group has to have all of these values: directors of both a western and a horror film. */
  readonly both: BothSlot | null;
  readonly rank: RankSlot | null;
  readonly superlative: {
    readonly column: string;
    readonly direction: Direction;
    readonly generic: boolean;
    /** True for `which genre had the best rated film`: of one of its rows, and no mean of them. */
    readonly isOfItem: boolean;
  } | null;
  /** `in kilograms`: the unit that a column is asked for in. */
  readonly conversion: { readonly column: string; readonly unit: Unit } | null;
  readonly sort: SortSlot | null;
  readonly display: Display | null;
  readonly share: boolean;
  readonly withoutNulls: boolean;
  readonly wantsList: boolean;
  readonly hasEntity: boolean;
  readonly hasLabel: boolean;
  readonly asks: boolean;
  /** True for `when was it highest`: the row that holds the time is asked for. */
  readonly asksWhen: boolean;
  /** True for `the highest price, and which stock was it`: the row of the extreme is asked for. */
  readonly asksHolder: boolean;
  /** True for `which year`, where no other word names the groups. */
  readonly asksGrain: boolean;
  /** True for `which country and year`: the period is asked for, and parts nothing. */
  readonly asksPeriod: boolean;
  /** True for `which car`: the answer is a row, whatever else the question names. */
  readonly asksRows: boolean;
  readonly versus: boolean;
  /** True for `Ford and Toyota` without any `or`: one mean over both would hide the difference. */
  readonly enumerates: boolean;
  /** True for `the total of comedies and dramas`: one figure of all that is named. */
  readonly adds: boolean;
  /** True for `2012 and 2013 combined`: one figure of both times. */
  readonly pools: boolean;
  /** True for `snow or rain`: rows of either count, and nothing keeps them apart. */
  readonly alternates: boolean;
  /** The parts of the day that are named: `before 6 am`, `after 9 pm`. */
  readonly hourSides: readonly { readonly hours: readonly number[]; readonly text: string }[];
  /** `under 500 miles vs over 1500 miles`: two conditions on one number, each of which is a side. */
  readonly conditionSides: readonly [NamedSide, NamedSide] | null;
  /** `where does Japan rank`: the place of what is named among all. */
  readonly asksStanding: boolean;
  readonly also: boolean;
  /** True for `destinations instead`: what is named takes the place of what was there. */
  readonly replaces: boolean;
  readonly reset: boolean;
  /** `same for the weight`: all figures of the last answer. */
  readonly repeats: boolean;
  /** True for `their`, `those`: the question refers to an earlier one. */
  readonly refers: boolean;
  /** True for `the other way round`: the order of the last answer is turned. */
  readonly flips: boolean;
  /** Words that no rule has used. */
  readonly unknown: readonly string[];
  /** Sentences about unsupported requests, such as `top 3 … for each genre`. */
  readonly problems: readonly string[];
}
