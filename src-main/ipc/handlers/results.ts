import type { DomainHandlers, DomainStreams } from '#shared/ipc/types.ts';
import type { ResultRuns } from '../../results/result-runs.ts';

export function createResultsHandlers(runs: ResultRuns): DomainHandlers<'results', AbortSignal> {
  return {
    'results.listRuns': (place) => runs.list(place),
    'results.cancel': ({ runId }) => runs.cancel(runId),
  };
}

export function createResultsStreams(runs: ResultRuns): DomainStreams<'results', AbortSignal> {
  return {
    'results.run': (wish, signal) => runs.run(wish, signal),
    'results.read': ({ runId }, signal) => runs.read(runId, signal),
  };
}
