import { expect, test } from 'vitest';
import { createTurn } from '../../testing/stories.ts';
import { beginReplay } from '#shared/thread/merge-replay.ts';
import { labelTurnDoubt } from './turn-end-labels.ts';

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
