/** A column as the SQL names it; `cube` is the table's own name, null where the SQL leaves it out. */
export interface MemberName {
  readonly cube: string | null;
  readonly name: string;
}

/** Time cut into pieces that follow each other. */
export const SEQUENTIAL_GRAINS = [
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'decade',
] as const;
export type SequentialGrain = (typeof SEQUENTIAL_GRAINS)[number];

/** Parts that come again: every January in one group. */
export type CyclicGrain =
  | 'hourOfDay'
  | 'weekday'
  | 'dayOfMonth'
  | 'dayOfYear'
  | 'weekOfYear'
  | 'monthOfYear'
  | 'quarterOfYear';

export type Grain = SequentialGrain | CyclicGrain;

/** A number of units before (negative) or after. */
export interface Shift {
  readonly count: number;
  readonly unit: SequentialGrain;
}

/** A moment that a query compares with. */
export type Moment =
  /**
   * A date such as `2014-01-01`, or with a time of day `2014-01-01T12:00:00`, in the query's zone.
   */
  | { readonly kind: 'date'; readonly iso: string }
  /** Counted from when the query runs: the start of the running `start`, or this very moment for null. */
  | {
      readonly kind: 'relative';
      readonly start: SequentialGrain | null;
      readonly shifts: readonly Shift[];
    };

export interface TimeBound {
  readonly at: Moment;
  readonly inclusive: boolean;
}

/** An open end is null. */
export interface TimeRange {
  readonly from: TimeBound | null;
  readonly to: TimeBound | null;
}

export const SQL_AGGREGATES = [
  'sum',
  'avg',
  'min',
  'max',
  'count',
  'distinct',
  'approximateDistinct',
  'median',
  'deviation',
  'variance',
] as const;
export type SqlAggregate = (typeof SQL_AGGREGATES)[number];

export type Measure =
  /** One aggregate of one column; `member` is null for a count of rows. */
  | {
      readonly kind: 'aggregate';
      readonly aggregate: SqlAggregate;
      readonly member: MemberName | null;
    }
  /** `MEASURE(x)`, which the model defines. */
  | { readonly kind: 'defined'; readonly member: MemberName }
  /** A measure of several parts; only its name in the result can be shown, '' where it has none. */
  | { readonly kind: 'calculated'; readonly name: string };

export type ConditionSubject =
  | { readonly kind: 'member'; readonly member: MemberName }
  | { readonly kind: 'part'; readonly member: MemberName; readonly grain: CyclicGrain }
  | { readonly kind: 'measure'; readonly measure: Measure };

/** Values are texts as the SQL has them: numbers keep every digit. */
export type ConditionTest =
  | { readonly op: 'is' | 'isNot'; readonly values: readonly string[] }
  | {
      readonly op: 'contains' | 'startsWith' | 'endsWith' | 'like' | 'matches';
      readonly negated: boolean;
      readonly values: readonly string[];
    }
  | { readonly op: '>' | '>=' | '<' | '<='; readonly value: string }
  | {
      readonly op: 'between';
      readonly negated: boolean;
      readonly low: string;
      readonly high: string;
    }
  | { readonly op: 'known' | 'unknown' };

/** A condition of a WHERE, as far as it can be described. */
export type Condition =
  | {
      readonly kind: 'test';
      readonly subject: ConditionSubject;
      readonly test: ConditionTest;
      readonly sql: string;
    }
  | {
      readonly kind: 'period';
      readonly member: MemberName;
      readonly ranges: readonly TimeRange[];
      readonly sql: string;
    }
  | { readonly kind: 'any' | 'all'; readonly of: readonly Condition[]; readonly sql: string }
  | { readonly kind: 'not'; readonly of: Condition; readonly sql: string }
  /** A condition that is not parsed: only its SQL can be shown. */
  | { readonly kind: 'unread'; readonly sql: string };

/** The value that rows are ranked by. */
export type RankedBy =
  | { readonly kind: 'measure'; readonly measure: Measure }
  | { readonly kind: 'member'; readonly member: MemberName }
  | { readonly kind: 'grain'; readonly member: MemberName; readonly grain: Grain };

/** One assumption of an answer, with the SQL that it was read from. */
export type Assumption =
  | { readonly kind: 'measure'; readonly measure: Measure; readonly sql: string }
  /** The member that rows are grouped by. */
  | { readonly kind: 'dimension'; readonly member: MemberName; readonly sql: string }
  | {
      readonly kind: 'grain';
      readonly member: MemberName;
      readonly grain: Grain;
      readonly sql: string;
    }
  /** A group that only its SQL defines; '' where it has no name. */
  | { readonly kind: 'calculatedGroup'; readonly name: string; readonly sql: string }
  | Extract<Condition, { kind: 'period' }>
  | { readonly kind: 'filter'; readonly condition: Condition; readonly sql: string }
  /** A condition for one number of the result alone: `count(*) FILTER (WHERE …)`. */
  | { readonly kind: 'partFilter'; readonly condition: Condition; readonly sql: string }
  /** A condition on groups, not on rows. */
  | { readonly kind: 'having'; readonly condition: Condition; readonly sql: string }
  | {
      readonly kind: 'rows';
      readonly limit: number;
      readonly offset: number;
      readonly by: RankedBy | null;
      readonly descending: boolean;
      /** Ranks `limit` rows within each of these groups; empty for the complete result. */
      readonly within: readonly RankedBy[];
      readonly sql: string;
    }
  /** The zone that the SQL itself names. */
  | { readonly kind: 'zone'; readonly zone: string; readonly sql: string }
  | { readonly kind: 'source'; readonly cubes: readonly string[]; readonly sql: string }
  /** A part of the query that no other assumption describes. */
  | { readonly kind: 'unread'; readonly sql: string };

export type AssumptionKind = Assumption['kind'];
export type AssumptionOf<K extends AssumptionKind> = Extract<Assumption, { readonly kind: K }>;

export interface ParsedAssumptions {
  readonly assumptions: readonly Assumption[];
  /** Whether it speaks of time at all, so that a zone matters. */
  readonly isTimed: boolean;
}

export const isSequentialGrain = (word: string): word is SequentialGrain =>
  SEQUENTIAL_GRAINS.some((grain) => grain === word);
