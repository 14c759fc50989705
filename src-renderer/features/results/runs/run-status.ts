import type { ResultRun } from '#shared/result-run.ts';
import type { RunProblem, RunProgress } from './active-run.svelte.ts';
import type { ResultRuns } from './result-runs.svelte.ts';
import type { VisibleRun } from './read-run.ts';

/** One thing that the banner says about a result's runs. */
export type RunStatus =
  | { readonly kind: 'running'; readonly progress: RunProgress }
  /** A run comes back from the archive. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'problem'; readonly problem: RunProblem }
  /** Its rows stand in the place of the agent's. */
  | { readonly kind: 'shown'; readonly visibleRun: VisibleRun }
  /** Found again after a restart, and without a network; shown only when asked for. */
  | { readonly kind: 'cached'; readonly run: ResultRun };

type RunFacts = Pick<
  ResultRuns,
  'progress' | 'isLoadingRun' | 'problem' | 'visibleRun' | 'newestFinished'
>;

/**
 * Several hold at once: another run goes on or fails while the rows of one are shown. A cached run is
 * offered only where nothing else is said.
 */
export function listRunStatuses(runs: RunFacts): readonly RunStatus[] {
  const { progress, isLoadingRun, problem, visibleRun, newestFinished } = runs;
  const statuses: RunStatus[] = [];
  if (progress !== null) statuses.push({ kind: 'running', progress });
  else if (isLoadingRun) statuses.push({ kind: 'loading' });
  if (problem !== null) statuses.push({ kind: 'problem', problem });
  if (visibleRun !== null) statuses.push({ kind: 'shown', visibleRun });
  if (statuses.length > 0 || newestFinished === null) return statuses;
  return [{ kind: 'cached', run: newestFinished }];
}
