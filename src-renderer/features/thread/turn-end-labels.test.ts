import { expect, test } from 'vitest';
import { buildSteps } from '#domain/thread/steps.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createLineEvent, createTurn } from '../../testing/stories.ts';
import { beginReplay } from '#shared/thread/merge-replay.ts';
import { labelAnswer, labelTurnDoubt, labelTurnEnd } from './turn-end-labels.ts';

test('an answer that the server confirmed says nothing more', () => {
  expect(labelTurnDoubt(createTurn('t', { status: 'finished' }))).toBe('');
  expect(labelTurnDoubt(createTurn('t', { status: 'streaming', isComplete: false }))).toBe('');
});

test('an end that was not confirmed, and steps that may be lost, are named', () => {
  const unconfirmed = createTurn('t', { status: 'finished', isComplete: false });
  expect(labelTurnDoubt(unconfirmed)).toBe('the server did not confirm the stop');
  const broken = createTurn('t', { status: 'finished' });
  expect(labelTurnDoubt({ ...broken, ...beginReplay(broken) })).toContain('a step may be missing');
});

const listSteps = (...results: readonly string[]) =>
  buildSteps(
    results
      .map((result, at) =>
        createLineEvent(at + 1, {
          id: `q${String(at)}`,
          toolCall: { name: 'platformSqlApi', input: '{}', result },
          isInProcess: false,
        }),
      )
      .reduce(reduceTurn, createTurn('t')),
  );
const TABLE = JSON.stringify({
  sqlQuery: 'select 1 as n',
  schema: [{ name: 'n', column_type: 'Int64' }],
  data: [['1']],
  totalRows: 1,
  vegaSpec: null,
});

test('an answer is called one only where a query had a result', () => {
  expect(labelAnswer(listSteps(TABLE))).toBe('Answered');
  expect(labelAnswer(listSteps('{"error":"no such column"}', TABLE))).toBe('Answered');
  expect(labelAnswer(listSteps('{"error":"no such column"}'))).toBe('No query had a result');
  expect(labelAnswer([])).toBe('No query ran');
});

test('the end of a turn tells an answer from its absence, and a cut answer from a complete one', () => {
  const steps = listSteps(TABLE);
  expect(labelTurnEnd('finished', { answer: 'One.', steps })).toBe('Answered');
  expect(labelTurnEnd('finished', { answer: 'I do not know «x».', steps: [] })).toBe(
    'No query ran',
  );
  expect(labelTurnEnd('finished', { answer: '', steps })).toBe('No answer');
  expect(labelTurnEnd('cut', { answer: 'One', steps })).toBe('Cut off. Answer incomplete');
});
