import { foldWord } from './same-word.ts';

/** A word of a question, with its position in UTF-16 units. */
export interface QuestionWord {
  readonly text: string;
  /** In small letters, without accents. */
  readonly folded: string;
  readonly from: number;
  readonly to: number;
  /** Whether its letters say that it is a name: a capital inside of a sentence, or a code. */
  readonly isName: boolean;
}

const WORD =
  /(?:\p{L}[\p{L}\p{M}]*\p{N}+(?![\p{L}\p{N}])|[\p{L}\p{M}]+)(?:['’](?!(?:s|d|m|re|ve|ll)\b)\p{L}+)*/gu;
const SENTENCE_START = /(?:^|[.?!:;]\s+)["“«(]?$/u;

function isName(text: string, before: string, isShouted: boolean): boolean {
  if (isShouted || !/^\p{Lu}/u.test(text)) return false;
  if (/^\p{Lu}{2,}$/u.test(text)) return true;
  return text !== 'I' && text !== 'A' && !SENTENCE_START.test(before);
}

/** The words of a question; numbers are no words. */
export function readQuestionWords(question: string): QuestionWord[] {
  const isShouted = !/\p{Ll}/u.test(question);
  return Array.from(question.matchAll(WORD), ({ 0: text, index: from }) => ({
    text,
    folded: foldWord(text),
    from,
    to: from + text.length,
    isName: isName(text, question.slice(0, from), isShouted),
  }));
}

/** A name in SQL with its words apart, whatever case it is written in: `orderDate` is `order_date`. */
export function foldName(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  if (folded.size >= NAMES_MOST) folded.clear();
  const text = name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2').toLowerCase();
  folded.set(name, text);
  return text;
}

/** The names of a model are folded for each column of a query. */
const folded = new Map<string, string>();
const NAMES_MOST = 5_000;

/** The words of a name in SQL or of a title: `us_dvd_sales` and `usDvdSales` have three. */
export const splitName = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(foldWord);
