import type { Grain } from '../../../engine/cube.ts';
import type { DayRange } from '../plan/plan.ts';
import type { ValueOption } from '../mentions/mention.ts';

/** What chooses one of the last figures: a value, a time or a month of any year. */
export type Condition =
  | { readonly kind: 'values'; readonly options: readonly ValueOption[] }
  | { readonly kind: 'period'; readonly range: DayRange }
  | { readonly kind: 'months'; readonly months: readonly number[] };

/** A word that leads to a figure: `than the first`, `from then`, `to 2010`. */
export type Role = 'base' | 'from' | 'to' | 'of' | 'and' | null;

/** How the words name one of the last figures, or several of them. */
export type Named =
  | { readonly kind: 'conditions'; readonly conditions: readonly Condition[] }
  /** Counted from the first, from 0; from the last where it is negative. */
  | { readonly kind: 'position'; readonly at: number }
  | { readonly kind: 'other' }
  /** `both`, `all three`, `these`: so many of them, or as many as there are. */
  | { readonly kind: 'several'; readonly count: number | null; readonly end: 'first' | 'last' };

export interface Reference {
  readonly role: Role;
  readonly named: Named;
}

/** What the figures are told apart by: a column of names, or a length of time. */
export interface Kind {
  readonly column: string;
  readonly grain: Grain | null;
}

export type Job = 'minus' | 'change' | 'growth' | 'over' | 'percentOf' | 'total' | 'mean';

/** What is asked of the last figures, where each word of the question says it. */
export interface AskedFigures {
  readonly job: Job;
  readonly references: readonly Reference[];
  /** The columns that words name: their figure. */
  readonly columns: readonly string[];
  /** The columns that a unit goes with: one of them has the figure. */
  readonly units: readonly (readonly string[])[];
  /** Whether rows are counted: `how many more flights`. */
  readonly countsRows: boolean;
  /** The columns of names and times that words name: `the two years`, `the second species`. */
  readonly kinds: readonly Kind[];
  /** `in that total`, `of both`: what the part is taken of is all that is named. */
  readonly isOfTotal: boolean;
  /** `subtract the first from the second`: the second word comes first. */
  readonly isTurned: boolean;
  /** `that`, `it`: what is set against another figure is the last one. */
  readonly isOfLast: boolean;
  readonly aggregations: readonly string[];
}
