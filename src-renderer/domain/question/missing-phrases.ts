import type { JudgedWord, MissingPhrase } from './judged-words.ts';

const JOINING = /^\s*(?:(?:,|and|or|of|the|&|in|on|from)\s*)*$/iu;
const LEAD =
  /\b(?:by|per|each|for each|every|without|except|excluding|not|other than|over|above|under|below|(?:more|less|fewer|greater|higher|lower) than|at least|at most)\s+(?:the\s+)?$/iu;

/** `without` alone says nothing; the word behind it is what should be left out. */
const NEGATION =
  /^(?:(?:and|now|please|but)\s+)?(?:without|except(?: for)?|exclud\w+|other than|apart from|but not|not|never|no|drop|remove|skip|ignor\w+|omit)$/iu;

function findNegatedEnd(question: string, from: number, to: number): number {
  if (!NEGATION.test(question.slice(from, to))) return to;
  const behind = /^\s+(?:(?:the|any|all)\s+)?[\p{L}\p{N}'’-]+/u.exec(question.slice(to));
  return to + (behind?.[0].length ?? 0);
}

/** The phrases of a question that its query lacks; those with nothing but small words between are one. */
export function joinMissing(question: string, words: readonly JudgedWord[]): MissingPhrase[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to: end } of words.filter(({ verdict }) => verdict === 'missing')) {
    const to = findNegatedEnd(question, from, end);
    const last = joined.at(-1);
    if (last !== undefined && from < last.to) {
      last.to = Math.max(last.to, to);
      continue;
    }
    const isNext = last !== undefined && JOINING.test(question.slice(last.to, from));
    if (isNext) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined.map(({ from, to }) => {
    const lead = LEAD.exec(question.slice(0, from))?.[0] ?? '';
    const start = from - lead.length;
    return { from: start, to, text: question.slice(start, to) };
  });
}
