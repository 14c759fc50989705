import { expect, it } from 'vitest';
import { CUT_RESULT, createResultRun } from '../../../testing/result-stories.ts';
import { ALL_ROWS_REQUEST } from './result-runs.svelte.ts';
import { listRunStatuses } from './run-status.ts';

const NOTHING = {
  progress: null,
  isLoadingRun: false,
  problem: null,
  visibleRun: null,
  newestFinished: null,
};
const run = createResultRun({ status: 'finished' });
const progress = { isEdited: false, startedAtMs: 1, rowCount: 0, expected: null };
const problem = { error: null, request: ALL_ROWS_REQUEST, rowCount: 2 };
const visibleRun = { run, result: CUT_RESULT };

const listKinds = (facts: Partial<Parameters<typeof listRunStatuses>[0]>) =>
  listRunStatuses({ ...NOTHING, ...facts }).map(({ kind }) => kind);

it('has nothing to say of a result that was never run', () => {
  expect(listKinds({})).toEqual([]);
});

it('offers a stored run only where nothing else is said', () => {
  const newestFinished = run;
  expect(listKinds({ newestFinished })).toEqual(['stored']);
  expect(listKinds({ newestFinished, isLoadingRun: true })).toEqual(['loading']);
  expect(listKinds({ newestFinished, problem })).toEqual(['problem']);
  expect(listKinds({ newestFinished, visibleRun })).toEqual(['shown']);
});

it('tells of the run that goes on, of a problem and of the shown rows at once, in this order', () => {
  const kinds = ['running', 'problem', 'shown'];
  expect(listKinds({ progress, problem, visibleRun, isLoadingRun: true })).toEqual(kinds);
});
