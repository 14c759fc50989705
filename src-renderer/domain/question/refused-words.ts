import type { JudgedWord, QuestionCheck } from './judged-words.ts';

/** What an agent quotes of a question that it could not answer. */
const QUOTED = /[«“"]([^«»“”"\n]{1,80})[»”"]/gu;
const REFUSAL = /\b(?:not|no|cannot|unknown|unclear|unable|without)\b|n['’]t\b/iu;

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

function findInQuestion(question: string, text: string): JudgedWord[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(text)}(?![\\p{L}\\p{N}])`, 'giu');
  return Array.from(question.matchAll(pattern), ({ 0: found, index: from }) => ({
    from,
    to: from + found.length,
    verdict: 'missing',
  }));
}

/** The sentence around a position. */
function getSentence(text: string, at: number): string {
  const from = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf('\n', at)) + 1;
  const end = text.slice(at).search(/[.?!](?:\s|$)/u);
  return text.slice(from, end === -1 ? text.length : at + end);
}

/**
 * The words of a question that its answer, for which no query ran, quotes as those that it has no
 * use for.
 */
export function findRefusedWords(question: string, answer: string): QuestionCheck {
  const words = Array.from(answer.matchAll(QUOTED)).flatMap(({ 1: text = '', index }) =>
    REFUSAL.test(getSentence(answer, index)) ? findInQuestion(question, text.trim()) : [],
  );
  const sorted = words.sort((a, b) => a.from - b.from);
  const apart = sorted.filter(({ from }, at) => sorted.slice(0, at).every((one) => one.to <= from));
  const missing = apart.map(({ from, to }) => ({ from, to, text: question.slice(from, to) }));
  return { words: apart, missing, forgotten: [] };
}
