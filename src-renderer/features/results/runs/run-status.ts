import type { ResultRun } from '#shared/result-run.ts';
import type { RunProblem, RunProgress } from './active-run.svelte.ts';
import type { ResultRuns } from './result-runs.svelte.ts';
import type { VisibleRun } from './read-run.ts';

/** One statement of the banner about a result's runs. */
export type RunStatus =
  | { readonly kind: 'running'; readonly progress: RunProgress }
  /** A run is read back from the archive. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'problem'; readonly problem: RunProblem }
  /** The rows of the run replace the agent's. */
  | { readonly kind: 'shown'; readonly visibleRun: VisibleRun }
  /** The run was found after a restart or without a network; it is shown only on demand. */
  | { readonly kind: 'stored'; readonly run: ResultRun };

type RunFacts = Pick<
  ResultRuns,
  'progress' | 'isLoadingRun' | 'problem' | 'visibleRun' | 'newestFinished'
>;

/**
 * Lists what the banner says. Several statements can hold at once: another run is active or failed
 * while the rows of one are shown. A stored run is offered only where nothing else is said.
 */
export function listRunStatuses(runs: RunFacts): readonly RunStatus[] {
  const { progress, isLoadingRun, problem, visibleRun, newestFinished } = runs;
  const statuses: RunStatus[] = [];
  if (progress !== null) statuses.push({ kind: 'running', progress });
  else if (isLoadingRun) statuses.push({ kind: 'loading' });
  if (problem !== null) statuses.push({ kind: 'problem', problem });
  if (visibleRun !== null) statuses.push({ kind: 'shown', visibleRun });
  if (statuses.length > 0 || newestFinished === null) return statuses;
  return [{ kind: 'stored', run: newestFinished }];
}
