import type { AskedGrain } from './sql-grains.ts';

/** A day that a query compares with, and the side of a range that it closes. */
export interface DateBound {
  /** An ISO day. */
  readonly day: string;
  readonly side: 'lower' | 'upper' | 'both';
}

/** A number that a query compares with, and the side of a range that it closes. */
export interface NumberBound {
  readonly value: number;
  readonly side: 'lower' | 'upper';
}

/** One condition of a WHERE, HAVING, QUALIFY, ON or CASE. */
export interface ConditionFacts {
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  /** Whether it compares with a date, or a part of one. */
  readonly isTimed: boolean;
}

/** One output of a SELECT. Its columns, its name and its texts stand for one thing. */
export interface OutputFacts {
  readonly names: readonly string[];
  /** Null where the query gives no name. */
  readonly alias: string | null;
  readonly texts: readonly string[];
  readonly isAggregate: boolean;
  /** Whether it tells rows apart, as `sum(CASE WHEN late …)` does. */
  readonly isTest: boolean;
}

/** What a query holds, read from its tokens, so that no dialect makes it unreadable. */
export interface QueryFacts {
  readonly tables: ReadonlySet<string>;
  /** Columns that have to hold a value. */
  readonly knownNames: ReadonlySet<string>;
  /** Columns that are put out, grouped or ordered by. */
  readonly shownNames: ReadonlySet<string>;
  readonly measureNames: ReadonlySet<string>;
  readonly groupNames: ReadonlySet<string>;
  readonly orderNames: ReadonlySet<string>;
  /** What the query calls its outputs. */
  readonly aliases: ReadonlySet<string>;
  readonly outputs: readonly OutputFacts[];
  readonly conditions: readonly ConditionFacts[];
  /** The texts that it writes, dates apart. */
  readonly texts: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
  readonly bounds: readonly NumberBound[];
  readonly dates: readonly DateBound[];
  /** The grains of what is put out, grouped or ordered by. */
  readonly grains: ReadonlySet<AskedGrain>;
  /** Columns that are cut to a grain or called by one. */
  readonly timedNames: ReadonlySet<string>;
  /** Those that conditions compare with, as in `month(x) = 5`. */
  readonly conditionGrains: ReadonlySet<AskedGrain>;
  /** Functions and keywords in capitals. */
  readonly words: ReadonlySet<string>;
  readonly orders: ReadonlySet<'ascending' | 'descending'>;
  readonly limits: ReadonlySet<number>;
  readonly aggregates: ReadonlySet<string>;
  readonly excludes: boolean;
  readonly testsForNull: boolean;
  readonly calculates: ReadonlySet<'+' | '-' | '/'>;
}

/** The facts while a query is read. */
export interface FactsDraft {
  readonly tables: Set<string>;
  readonly knownNames: Set<string>;
  readonly shownNames: Set<string>;
  readonly measureNames: Set<string>;
  readonly groupNames: Set<string>;
  readonly orderNames: Set<string>;
  readonly aliases: Set<string>;
  readonly outputs: OutputFacts[];
  readonly conditions: ConditionFacts[];
  readonly texts: Set<string>;
  readonly numbers: Set<number>;
  readonly bounds: NumberBound[];
  readonly dates: DateBound[];
  readonly grains: Set<AskedGrain>;
  readonly conditionGrains: Set<AskedGrain>;
  readonly timedNames: Set<string>;
  readonly words: Set<string>;
  readonly orders: Set<'ascending' | 'descending'>;
  readonly limits: Set<number>;
  readonly aggregates: Set<string>;
  readonly calculates: Set<'+' | '-' | '/'>;
  excludes: boolean;
  testsForNull: boolean;
}

export const createFactsDraft = (): FactsDraft => ({
  tables: new Set(),
  knownNames: new Set(),
  shownNames: new Set(),
  measureNames: new Set(),
  groupNames: new Set(),
  orderNames: new Set(),
  aliases: new Set(),
  outputs: [],
  conditions: [],
  texts: new Set(),
  numbers: new Set(),
  bounds: [],
  dates: [],
  grains: new Set(),
  conditionGrains: new Set(),
  timedNames: new Set(),
  words: new Set(),
  orders: new Set(),
  limits: new Set(),
  aggregates: new Set(),
  calculates: new Set(),
  excludes: false,
  testsForNull: false,
});
