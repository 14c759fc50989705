/** A day, month, quarter, year or decade named in the text; `to` is excluded. */
export interface DateAtom {
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
  /** Set for a month named without a year: `in March`. */
  readonly months: readonly number[] | null;
  /** `last year`, `yesterday`: counted from the reference. */
  readonly isRelative: boolean;
  /** A day named without a year, in each year of the data: `on February 14`. */
  readonly yearly?: readonly { readonly from: string; readonly to: string }[];
}

/** The first and the last day of the data. */
export interface Extent {
  readonly first: string;
  readonly last: string;
}

export const toIso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** A day of more years than these is not asked for; without them, the words stay unknown. */
export const MAX_YEARS = 12;
