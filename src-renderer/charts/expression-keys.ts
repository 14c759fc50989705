/** Where a Vega-Lite spec may hold an expression. What guards them and what rewrites them must agree. */
export const EXPRESSION_KEYS: ReadonlySet<string> = new Set([
  'calculate',
  'filter',
  'test',
  'labelExpr',
  'and',
  'or',
  'not',
]);
