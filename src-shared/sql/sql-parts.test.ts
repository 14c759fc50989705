import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenParts, nestSql, sliceParts, type SqlParts } from './sql-parts.ts';
import { tokenizeWithoutSpaces } from './sql-tokens.ts';

/** The expected form of a token as it is written, or of the contents of a pair of parentheses. */
type Nested = string | readonly Nested[];

const list = (parts: SqlParts): Nested[] =>
  parts.map((part) => (part.kind === 'parens' ? list(part.parts) : part.text));

/** Parentheses that stand in a text, a name or a comment nest nothing. */
const TOKENS = ['a', '1', ',', '.', '=', `'('`, `')'''`, '"a(b"', '")"', '$$($$', `E'\\')'`];
const SPACES = [' ', '\n', ' -- )\n', '/* ( */'];

const trees = fc.letrec<{ tree: Nested[] }>((tie) => ({
  tree: fc.array(fc.oneof({ depthSize: 'small' }, fc.constantFrom(...TOKENS), tie('tree')), {
    maxLength: 5,
  }),
})).tree;

const write = (tree: readonly Nested[], space: string): string =>
  tree.map((one) => (typeof one === 'string' ? one : `(${write(one, space)})`)).join(space);

describe('nestSql', () => {
  it('nests what stands in parentheses, whatever texts, names and comments hold', () => {
    const property = fc.property(trees, fc.constantFrom(...SPACES), (tree, space) => {
      const { parts, isComplete } = nestSql(write(tree, space));
      expect(list(parts)).toEqual(tree);
      expect(isComplete).toBe(true);
    });
    fc.assert(property);
  });

  it('says of one parenthesis too many or too few that it is not complete', () => {
    const property = fc.property(trees, trees, fc.constantFrom('(', ')'), (one, other, odd) => {
      expect(nestSql(`${write(one, ' ')} ${odd} ${write(other, ' ')}`).isComplete).toBe(false);
    });
    fc.assert(property);
  });

  it('holds every token of any text once, in its order and at its position', () => {
    const piece = fc.constantFrom(...TOKENS, ...SPACES, '(', ')', "'", '"', '/*', ';');
    const text = fc.oneof(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    const property = fc.property(text, (sql) => {
      const { parts, tokens } = nestSql(sql);
      expect(flattenParts(parts)).toEqual(tokenizeWithoutSpaces(sql));
      expect(tokens).toEqual(tokenizeWithoutSpaces(sql));
      for (const { text: written, start, end } of tokens) {
        expect(sql.slice(start, end)).toBe(written);
      }
    });
    fc.assert(property);
  });

  it('takes a parenthesis that stays open to the end, and one that closes none for a token', () => {
    expect(list(nestSql('a (b (c').parts)).toEqual(['a', ['b', ['c']]]);
    expect(list(nestSql('a) b').parts)).toEqual(['a', ')', 'b']);
    expect(nestSql('a b)')).toMatchObject({ isComplete: false });
    expect(nestSql("a 'b")).toMatchObject({ isComplete: false });
    expect(nestSql('')).toEqual({ tokens: [], parts: [], isComplete: true });
  });

  it('nests deeper than calls can', () => {
    const depth = 100_000;
    const sql = `${'('.repeat(depth)}a${')'.repeat(depth)}`;
    const { parts, isComplete } = nestSql(sql);
    expect(isComplete).toBe(true);
    expect(parts).toHaveLength(1);
    expect(flattenParts(parts)).toHaveLength(2 * depth + 1);
    expect(nestSql('('.repeat(depth)).isComplete).toBe(false);
  });
});

it('gives the text of parts with what stands between them', () => {
  const sql = 'SELECT a /* b */ , (c -- d\n) FROM t';
  const { parts } = nestSql(sql);
  expect(sliceParts(sql, parts.slice(1, 4))).toBe('a /* b */ , (c -- d\n)');
  expect(sliceParts(sql, [])).toBe('');
  expect(sliceParts('f(a', nestSql('f(a').parts)).toBe('f(a');
});
