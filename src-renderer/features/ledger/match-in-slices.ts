import { matchFigures } from '#domain/ledger/match-figures.ts';
import type { Passage } from '#domain/ledger/passage.ts';
import type { JudgedFigure } from '#domain/ledger/verdict.ts';
import { runInSlices, waitForWindow } from '#lib/scheduling/slices.ts';
import type { LedgerSource } from './ledger-source.ts';

export interface MatchInput {
  readonly passages: readonly Passage[];
  readonly sources: readonly LedgerSource[];
  readonly question: string;
  /** Questions and answers of the thread before the turn. */
  readonly earlier: readonly string[];
}

/** Judges the figures of passages in slices, so that the window keeps its frames; null when aborted. */
export async function matchInSlices(
  { passages, sources, question, earlier }: MatchInput,
  signal: AbortSignal,
): Promise<readonly JudgedFigure[] | null> {
  // The first slice waits too: an opened conversation and a document bring many answers at once.
  await waitForWindow();
  const tables = sources.map(({ result }) => result);
  const queries = sources.map(({ result }) => result.sql);
  return runInSlices(matchFigures(passages, tables, { question, queries, earlier }), signal);
}
