import type { ModelCube } from '#shared/model/model.ts';
import type { AskedTurn } from '../thread/earlier-queries.ts';
import type { QueryFacts } from './query-facts.ts';

/**
 * What became of a word of the question: the query has it, it says nothing about rows, nobody can
 * tell, or the query lacks it.
 */
export type WordVerdict = 'used' | 'plain' | 'open' | 'missing';

/** A column of a result, as the schema of the answer names it. */
export interface CheckedColumn {
  readonly name: string;
  readonly type: string;
}

export interface CheckInput {
  readonly question: string;
  readonly queries: readonly string[];
  /** The columns of all results of the answer. */
  readonly columns: readonly CheckedColumn[];
  /** The turns before on this branch, the nearest last. */
  readonly earlier: readonly AskedTurn[];
  /** The data model; empty where none is known. */
  readonly cubes: readonly ModelCube[];
  /** The ISO day of the question. */
  readonly today: string;
}

/** What the rules judge a phrase against. */
export interface ClaimContext {
  readonly facts: QueryFacts;
  readonly columns: readonly CheckedColumn[];
  /** The facts of the turn before; null for a first question. */
  readonly before: QueryFacts | null;
  readonly today: string;
}

/** A phrase of the question and its verdict. */
export interface Claim {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly verdict: WordVerdict;
  /** What it is about, as far as the words around it depend on that. */
  readonly topic: 'time' | 'rank' | 'number' | 'negation' | null;
}

/** A kind of phrase that asks something of the query. The first rule that knows a phrase judges it. */
export interface ClaimRule {
  /** With the flags `giu`. */
  readonly pattern: RegExp;
  /** Null where the phrase means something else here. */
  readonly topic?: Claim['topic'];
  readonly judge: (match: RegExpExecArray, context: ClaimContext) => WordVerdict | null;
}

export const judgeBy = (isUsed: boolean): WordVerdict => (isUsed ? 'used' : 'missing');
