import type { Claim, WordVerdict } from './claim.ts';
import type { QueryFacts } from './query-facts.ts';
import type { QueryPart } from './query-parts.ts';
import type { QuestionWord } from './question-words.ts';

/** A stretch of the question with its verdict. Positions are UTF-16 units. */
export interface JudgedWord {
  readonly from: number;
  readonly to: number;
  readonly verdict: WordVerdict;
}

/** A phrase of the question that no query of its answer has. */
export interface MissingPhrase {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface QuestionCheck {
  /** In the order of the question. */
  readonly words: readonly JudgedWord[];
  readonly missing: readonly MissingPhrase[];
  /** Words of earlier questions whose condition a follow-up has lost. */
  readonly forgotten: readonly string[];
}

/** A word of the question outside of all claims. Its verdict is settled step by step. */
export interface LooseWord {
  readonly word: QuestionWord;
  /** The position among all words. */
  readonly at: number;
  verdict: WordVerdict;
  /** What it names: a condition or its value, a column that is put out, or a table. */
  usedAs: 'condition' | 'member' | 'table' | null;
}

/** A question and the query of its answer, both taken apart. */
export interface Examination {
  readonly question: string;
  readonly words: readonly QuestionWord[];
  readonly claims: readonly Claim[];
  readonly facts: QueryFacts;
  readonly parts: readonly QueryPart[];
  /** The query of the turn before; null for a first question. */
  readonly before: QueryFacts | null;
  /** Values that the model lists of dimensions which are no groups of the query, folded. */
  readonly modelValues: readonly string[];
  /** The words of earlier questions, folded. */
  readonly askedBefore: ReadonlySet<string>;
}

export const hasUsedClaim = (claims: readonly Claim[], topic: Claim['topic']): boolean =>
  claims.some((one) => one.topic === topic && one.verdict === 'used');
