import type { CallHandlers, StreamHandlers } from '#shared/ipc/types.ts';
import type { ResultRuns } from '../../results/result-runs.ts';

export function createResultsHandlers(
  runs: ResultRuns,
): Pick<CallHandlers<AbortSignal>, 'results.runs' | 'results.cancel'> {
  return {
    'results.runs': (place) => runs.list(place),
    'results.cancel': ({ runId }) => runs.cancel(runId),
  };
}

export function createResultsStreams(
  runs: ResultRuns,
): Pick<StreamHandlers<AbortSignal>, 'results.run' | 'results.read'> {
  return {
    'results.run': (wish, signal) => runs.run(wish, signal),
    'results.read': ({ runId }, signal) => runs.read(runId, signal),
  };
}
