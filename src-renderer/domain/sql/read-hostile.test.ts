import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAssumptions } from './read-assumptions.ts';

const WORDS =
  'SELECT|FROM|WHERE|GROUP BY|a|b|t|sum(|)|(|=|>|AND|OR|NOT|1|DATE|INTERVAL|LIMIT|AS|WITH';

describe('readAssumptions, of hostile text', () => {
  it('gives something or null, and never throws', () => {
    const piece = fc.constantFrom(...WORDS.split('|'), "'2014-01-01'", "'3 days'", ',', '"');
    const property = fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const parsed = readAssumptions(`SELECT a FROM t WHERE ${pieces.join(' ')}`);
      expect(parsed === null || parsed.assumptions.length > 0).toBe(true);
    });
    fc.assert(property);
  });

  it.each(['1 > 1', "1 = '2'", '1 < 2 AND a > 3'])('compares values with values: %s', (where) => {
    const said = readAssumptions(`SELECT a FROM t WHERE ${where}`)?.assumptions;
    expect(said?.some(({ kind }) => kind === 'unread')).toBe(true);
  });

  it('looks at each of many steps once, though every step names the one before twice', () => {
    const steps = Array.from({ length: 40 }, (_, at) =>
      at === 0
        ? 's0 AS (SELECT sum(x) AS n FROM t)'
        : `s${String(at)} AS (SELECT a.n + b.n AS n FROM s${String(at - 1)} a, s${String(at - 1)} b)`,
    );
    const parsed = readAssumptions(`WITH ${steps.join(', ')} SELECT n FROM s39`);
    expect(parsed?.assumptions.some(({ kind }) => kind === 'measure')).toBe(true);
  });
});
