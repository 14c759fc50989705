/**
 * The keys of a Vega-Lite spec that may hold an expression. The check and the rewriting of
 * expressions share this list, so that they agree.
 */
export const EXPRESSION_KEYS: ReadonlySet<string> = new Set([
  'calculate',
  'filter',
  'test',
  'labelExpr',
  'and',
  'or',
  'not',
]);
