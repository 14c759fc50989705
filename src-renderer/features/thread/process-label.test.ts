import { expect, test } from 'vitest';
import { buildSteps } from '#domain/thread/steps.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { TurnEvent } from '#shared/thread/turn.ts';
import {
  META,
  SQL,
  WORK,
  createEndEvent,
  createLineEvent,
  createTurn,
} from '../../testing/stories.ts';
import { describeProcess } from './process-label.ts';

const describeOf = (...events: readonly TurnEvent[]) =>
  describeProcess(buildSteps(events.reduce(reduceTurn, createTurn('t1'))), 800);

test('one line says what the agent did, how many rows came and how long it took', () => {
  expect(describeOf(...WORK)).toEqual({
    text: 'Searched the model · ran 1 query · 2 of 25,431 rows · 0.8 s',
    failed: '',
  });
  const thought = createLineEvent(5, { id: 'th', thinking: 'Hm.', isInProcess: false });
  expect(describeOf(thought).text).toBe('Reasoned · 0.8 s');
});

test('rows are told for one query, because those of several cannot be added up', () => {
  const again = createLineEvent(900, {
    id: 'again',
    toolCall: { name: 'platformSqlApi', input: '{}', result: '{"data":[["1"]]}' },
  });
  const other = createLineEvent(950, {
    id: 'web',
    toolCall: { name: 'webSearch', input: '{}', result: '{}' },
  });
  expect(describeOf(META.start, ...WORK, again, other).text).toBe(
    'Searched the model · ran 2 queries · used 1 tool · 0.8 s',
  );
});

test('a step that failed or has no result is told apart', () => {
  expect(describeOf(SQL.start, createEndEvent(900, 'cut')).failed).toBe('1 step without a result');
  expect(describeOf(SQL.start, SQL.end('{"error":"no column foo"}'))).toEqual({
    text: 'Ran 1 query · 0.8 s',
    failed: '1 step failed',
  });
});
