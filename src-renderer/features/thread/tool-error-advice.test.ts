import { expect, test } from 'vitest';
import { getToolErrorAdvice } from './tool-error-advice.ts';

test.each([
  ['Binder Error: Referenced column "revenu" not found in FROM clause!', 'no column of this name'],
  ["Error during planning: 'orders.revenu' not found for path 'orders.revenu'", 'no column'],
  ['Schema error: No field named revenu.', 'no column'],
  ['Catalog Error: Table with name order does not exist!', 'no table of this name'],
  ["Table or CTE with name 'order' not found", 'no table of this name'],
  ['Parser Error: syntax error at or near "FRM"', 'wrote invalid SQL'],
  ['SQL error: ParserError("Expected an expression")', 'wrote invalid SQL'],
  ['Query timed out after 120 s', 'took too long'],
  ['canceling statement due to statement timeout', 'took too long'],
  ['You requested hidden member: orders.margin', 'no access to this data'],
  ['permission denied for table payroll', 'no access to this data'],
  ['Projection references non-aggregate values: orders.city', 'mixed single rows with totals'],
  ['column "city" must appear in the GROUP BY clause', 'mixed single rows with totals'],
  ['Conversion Error: Could not convert string "n/a" to INT32', 'does not fit its column’s type'],
  ['Out of Memory Error: failed to pin block', 'too much memory'],
  ['connect ECONNREFUSED 10.0.0.7:5432', 'could not reach its database'],
  ['Too Many Requests', 'Too many requests'],
  ['Division by zero!', 'divides by zero'],
  ['Stopped before this step was done.', 'stopped with its turn'],
  ['Not implemented Error: PIVOT', 'does not support this'],
])('%s', (error, advice) => {
  expect(getToolErrorAdvice(error)).toContain(advice);
});

test('an error that nobody knows gets the general word, however long it is', () => {
  expect(getToolErrorAdvice('e42')).toContain('may try another way');
  expect(getToolErrorAdvice('table '.repeat(400_000))).toContain('may try another way');
});
