/** A span of a query that stands in quotes: `INTERVAL '90 days'`, `interval '6' month`. */
const QUOTED_INTERVAL = /\binterval\s+'\s*(\d{1,9})\b/gi;
/** `dateadd(day, -30, d)`, `date_sub(d, 12)`, `subtractDays(today(), 45)`, `add_months(d, -6)`. */
const DATE_CALL =
  /\b(?:date_?(?:add|sub|diff)|timestamp_?(?:add|sub)|(?:add|subtract|minus|plus)_?(?:seconds|minutes|hours|days|weeks|months|quarters|years)|add_months)\s*\([^;]{0,120}?[\s,(]-?\s*(\d{1,5})\s*[,)]/gi;
/** `today() - 28`, `current_date - 30`. */
const DATE_MINUS =
  /\b(?:today\s*\(\s*\)|now\s*\(\s*\)|getdate\s*\(\s*\)|curdate\s*\(\s*\)|current_date(?:\s*\(\s*\))?|sysdate)\s*-\s*(\d{1,5})\b/gi;
/** `ROWS BETWEEN 6 PRECEDING AND CURRENT ROW` is a window of seven. */
const WINDOW = /\b(\d{1,4})\s+preceding\s+and\s+current\s+row\b/gi;
/** `amount >= '250'`: a number in quotes that is compared. */
const QUOTED = /[<>]=?\s*'\s*(\d{1,15}(?:\.\d{1,9})?)\s*'/g;
/** `amount > 1000*25`, `qty >= 1_000`, `price > 1e3`. */
const PRODUCT = /[<>]=?\s*(\d{1,9}(?:\.\d{1,4})?)\s*\*\s*(\d{1,9}(?:\.\d{1,4})?)(?![\w.])/g;
const GROUPED = /[<>]=?\s*(\d{1,3}(?:_\d{3}){1,4})(?![\w.])/g;
const EXPONENT = /[<>]=?\s*(\d{1,4}(?:\.\d{1,4})?e\d{1,2})(?![\w.])/gi;

const listFirst = (sql: string, pattern: RegExp): readonly string[] =>
  [...sql.matchAll(pattern)].map(([, number = '']) => number);

/** The numbers of a query's time spans: given only where an answer speaks of time. */
export const readQuerySpans = (sql: string): readonly string[] => [
  ...[QUOTED_INTERVAL, DATE_CALL, DATE_MINUS].flatMap((one) => listFirst(sql, one)),
  ...listFirst(sql, WINDOW).map((one) => String(Number(one) + 1)),
];

/** The numbers of conditions that a query writes in another way. */
export const readQueryBounds = (sql: string): readonly string[] => [
  ...[QUOTED, EXPONENT].flatMap((one) => listFirst(sql, one)),
  ...listFirst(sql, GROUPED).map((one) => one.replaceAll('_', '')),
  ...[...sql.matchAll(PRODUCT)].map(([, one = '0', other = '0']) =>
    String(Number(one) * Number(other)),
  ),
];
