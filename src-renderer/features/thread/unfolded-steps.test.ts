import { expect, test } from 'vitest';
import { turnIdSchema } from '#shared/ids.ts';
import { UnfoldedSteps } from './unfolded-steps.svelte.ts';

const T1 = turnIdSchema.parse('t1');
const T2 = turnIdSchema.parse('t2');

test('a step is unfolded alone, in its own turn', () => {
  const unfolded = new UnfoldedSteps();
  unfolded.set(T1, 'sql', true);
  expect([unfolded.has(T1, 'sql'), unfolded.has(T1, 'meta'), unfolded.has(T2, 'sql')]).toEqual([
    true,
    false,
    false,
  ]);
  unfolded.set(T1, 'sql', false);
  expect(unfolded.has(T1, 'sql')).toBe(false);
});

test('one word for all outweighs what was set before, and can be excepted from after', () => {
  const unfolded = new UnfoldedSteps();
  unfolded.set(T1, 'sql', true);
  unfolded.toggleAll();
  expect([unfolded.has(T1, 'sql'), unfolded.has(T2, 'never seen')]).toEqual([true, true]);
  unfolded.set(T2, 'meta', false);
  expect([unfolded.has(T2, 'meta'), unfolded.has(T1, 'meta')]).toEqual([false, true]);
  unfolded.toggleAll();
  expect([unfolded.has(T1, 'sql'), unfolded.has(T2, 'meta')]).toEqual([false, false]);
});
