/** The names of the months, as alternatives of a pattern that ignores case. */
export const MONTH_NAMES =
  'january|february|march|april|may|june|july|august|september|october|november|december';
