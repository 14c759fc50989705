/**
 * The rules match within this length: the reason stands at the front, a dump of the query behind
 * it.
 */
const MATCHED_CHARS = 2_000;

const DEFAULT_ADVICE =
  'The agent sees this error too and may try another way. The details show the request and the response.';

/**
 * What databases and the platform say, and what an analyst can do about it. The first match
 * applies.
 */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /stopped before this step|query (was )?(cancell?ed|interrupted)|interrupt error/i,
    'The step stopped with its turn. Ask again to run the query.',
  ],
  [
    /tim(ed|e)[ -]?out|deadline exceeded|continue wait|canceling statement/i,
    'The query took too long. Ask for a shorter period, fewer groups, or only the first rows.',
  ],
  [
    /out of memory|memory limit|resources? (exceeded|exhausted)|could not allocate/i,
    'The query needs too much memory. Ask for a shorter period or fewer groups.',
  ],
  [
    /too many requests|rate limit|quota exceeded/i,
    'Too many requests. Wait a minute, then ask again.',
  ],
  [
    /permission denied|access denied|not (authori[sz]ed|permitted|allowed|accessible)|unauthori[sz]ed|forbidden|hidden (member|measure|dimension|cube)|insufficient privilege/i,
    'This key’s user has no access to this data. Ask whoever manages the data model for access.',
  ],
  [
    /must (appear|be) in the group by|non-aggregate|aggregate function|ungrouped/i,
    'The agent mixed single rows with totals. Name a measure and a grouping, such as “revenue by month”.',
  ],
  [
    /(table|cube|view|relation|dataset)\b.{0,200}?(does not exist|not found)|no such table|unknown (table|cube|view)/i,
    'The data model has no table of this name. Ask which data there is, or use a name from the model search.',
  ],
  [
    /column.{0,200}?(not found|does not exist)|referenced column|no such column|no column|no field named|invalid identifier|not found for path|unknown (column|member|field|measure|dimension)|binder error/i,
    'The data model has no column of this name. Ask which columns there are, or use a name from the model search.',
  ],
  [
    /conversion error|could not (convert|parse)|cannot (cast|convert)|invalid input syntax|type mismatch|out of range/i,
    'A value does not fit its column’s type. Say how dates or numbers are written, or exclude such values.',
  ],
  [
    /division by zero|divide by zero/i,
    'The query divides by zero. Ask to exclude rows where the divisor is zero.',
  ],
  [
    /syntax error|pars(er|ing) ?error|unexpected token|unterminated|mismatched input/i,
    'The agent wrote invalid SQL, shown in the details. Ask a shorter question.',
  ],
  [
    /not supported|unsupported|not implemented|unknown function|function.{0,200}?(does not exist|not found)/i,
    'The database does not support this. Ask for the plain numbers and calculate the rest from the table.',
  ],
  [
    /econn|connection (refused|reset|closed|terminated|lost)|could not connect|unreachable|unavailable|bad gateway/i,
    'The platform could not reach its database. Ask again in a minute. If that fails, tell whoever runs the platform.',
  ],
];

export function getToolErrorAdvice(error: string): string {
  const tried = error.slice(0, MATCHED_CHARS);
  return ADVICE.find(([says]) => says.test(tried))?.[1] ?? DEFAULT_ADVICE;
}
