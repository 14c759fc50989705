import type { JudgedWord, QuestionCheck } from './judged-words.ts';

/** A piece of a question's text; together the pieces are the question. */
export interface QuestionPiece {
  readonly text: string;
  /** Null for what was not judged, such as spaces. */
  readonly verdict: JudgedWord['verdict'] | null;
}

/** Cuts a question at its judged words; a phrase that is missing is one piece. */
export function splitQuestion(
  question: string,
  { words, missing }: QuestionCheck,
): QuestionPiece[] {
  const isMissing = ({ from, to }: JudgedWord): boolean =>
    missing.some((phrase) => from < phrase.to && to > phrase.from);
  const phrases = missing.map(({ from, to }): JudgedWord => ({ from, to, verdict: 'missing' }));
  const cuts = [...words.filter((word) => !isMissing(word)), ...phrases].sort(
    (a, b) => a.from - b.from,
  );
  const pieces: QuestionPiece[] = [];
  let at = 0;
  for (const { from, to, verdict } of cuts) {
    if (from < at) continue;
    if (from > at) pieces.push({ text: question.slice(at, from), verdict: null });
    pieces.push({ text: question.slice(from, to), verdict });
    at = to;
  }
  if (at < question.length) pieces.push({ text: question.slice(at), verdict: null });
  return pieces;
}
