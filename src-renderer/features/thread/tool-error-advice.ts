import { messages } from './messages.ts';
/**
 * The rules match within this length: the reason stands at the front, a dump of the query behind
 * it.
 */
const MATCHED_CHARS = 2_000;

const DEFAULT_ADVICE = messages.toolErrorAdvice.agentSeesError;

/**
 * What databases and the platform say, and what an analyst can do about it. The first match
 * applies.
 */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /stopped before this step|query (was )?(cancell?ed|interrupted)|interrupt error/i,
    messages.toolErrorAdvice.stepStoppedWithItsTurn,
  ],
  [
    /tim(ed|e)[ -]?out|deadline exceeded|continue wait|canceling statement/i,
    messages.toolErrorAdvice.queryTookTooLong,
  ],
  [
    /out of memory|memory limit|resources? (exceeded|exhausted)|could not allocate/i,
    messages.toolErrorAdvice.queryNeedsTooMuchMemory,
  ],
  [/too many requests|rate limit|quota exceeded/i, messages.toolErrorAdvice.tooManyRequests],
  [
    /permission denied|access denied|not (authori[sz]ed|permitted|allowed|accessible)|unauthori[sz]ed|forbidden|hidden (member|measure|dimension|cube)|insufficient privilege/i,
    messages.toolErrorAdvice.userHasNoAccess,
  ],
  [
    /must (appear|be) in the group by|non-aggregate|aggregate function|ungrouped/i,
    messages.toolErrorAdvice.agentMixedSingleRowsWithTotals,
  ],
  [
    /(table|cube|view|relation|dataset)\b.{0,200}?(does not exist|not found)|no such table|unknown (table|cube|view)/i,
    messages.toolErrorAdvice.dataModelHasNoTable,
  ],
  [
    /column.{0,200}?(not found|does not exist)|referenced column|no such column|no column|no field named|invalid identifier|not found for path|unknown (column|member|field|measure|dimension)|binder error/i,
    messages.toolErrorAdvice.dataModelHasNoColumn,
  ],
  [
    /conversion error|could not (convert|parse)|cannot (cast|convert)|invalid input syntax|type mismatch|out of range/i,
    messages.toolErrorAdvice.valueDoesNotFitItsColumns,
  ],
  [/division by zero|divide by zero/i, messages.toolErrorAdvice.queryDividesByZero],
  [
    /syntax error|pars(er|ing) ?error|unexpected token|unterminated|mismatched input/i,
    messages.toolErrorAdvice.agentWroteInvalidSql,
  ],
  [
    /not supported|unsupported|not implemented|unknown function|function.{0,200}?(does not exist|not found)/i,
    messages.toolErrorAdvice.databaseDoesNotSupport,
  ],
  [
    /econn|connection (refused|reset|closed|terminated|lost)|could not connect|unreachable|unavailable|bad gateway/i,
    messages.toolErrorAdvice.platformCouldNotReachItsDatabase,
  ],
];

export function getToolErrorAdvice(error: string): string {
  const tried = error.slice(0, MATCHED_CHARS);
  return ADVICE.find(([says]) => says.test(tried))?.[1] ?? DEFAULT_ADVICE;
}
