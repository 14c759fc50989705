import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBranchInput, buildBranchInput, type BranchSummary } from './branch-summary.ts';

const SHORT = 400;
const anyText = fc.oneof(
  fc.string({ maxLength: SHORT }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  // Texts of a summary, and texts that could be mistaken for one.
  fc
    .array(
      fc.constantFrom(
        'The question now:',
        'Question: x',
        'Answer: y',
        '  ',
        '',
        'This goes on from an earlier conversation.',
      ),
      { maxLength: 6 },
    )
    .map((lines) => lines.join('\n')),
);
const anyAccount = fc.record({
  turns: fc.array(fc.record({ question: anyText, answer: anyText }), { maxLength: 5 }),
  leftOut: fc.nat({ max: 3 }),
});

it('gives back every question that it told, and the one that is asked now', () => {
  fc.assert(
    fc.property(anyAccount, anyText, (account, question) => {
      const input = buildBranchInput(account, question);
      fc.pre(account.turns.length > 0);
      expect(readBranchInput(input)).toEqual({
        earlier: account.turns.map((turn) => turn.question),
        question,
      });
    }),
  );
});

it('is bounded, keeps what is nearest, and says what is missing', () => {
  const long = 'x'.repeat(100_000);
  const turns = Array.from({ length: 20 }, (_, at) => ({
    question: `Q${String(at)}`,
    answer: long,
  }));
  const input = buildBranchInput({ turns, leftOut: 5 }, 'And by year?');
  expect(input.length).toBeLessThan(9_000);
  const { earlier, question } = readBranchInput(input);
  expect(question).toBe('And by year?');
  expect(earlier.at(-1)).toBe('Q19');
  expect(input).toContain(`${String(25 - earlier.length)} earlier questions are left out.`);
  expect(input).toContain('x… (shortened)');
});

it('never cuts a letter in two', () => {
  const turns = [{ question: 'a'.repeat(1_199) + '🧭'.repeat(9), answer: '' }];
  expect(buildBranchInput({ turns, leftOut: 0 }, 'x')).not.toMatch(
    /[\uD800-\uDBFF](?![\uDC00-\uDFFF])/,
  );
});

it.each<[string, BranchSummary]>([
  ['nothing came before', { turns: [], leftOut: 0 }],
  ['nothing of it is told', { turns: [], leftOut: 3 }],
])('is the question alone where %s', (_name, account) => {
  expect(buildBranchInput(account, 'How many?')).toBe('How many?');
});

it('reads words that a person wrote as they are', () => {
  const typed = 'The question now:\nhow many?';
  expect(readBranchInput(typed)).toEqual({ earlier: [], question: typed });
});
