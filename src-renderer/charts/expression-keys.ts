/**
 * The keys of a Vega-Lite spec that may hold an expression.
 */
export const EXPRESSION_KEYS: ReadonlySet<string> = new Set([
  'calculate',
  'filter',
  'test',
  'labelExpr',
  'expr',
  'and',
  'or',
  'not',
]);
