import process from 'node:process';
import { afterAll, beforeAll, expect, vi } from 'vitest';

// Test files share a context: what one leaves changes the next, by the order in which they run.
/** @type {NodeJS.ProcessEnv} */
let environment = {};

beforeAll(() => {
  environment = { ...process.env };
});

afterAll(() => {
  const hasFakeTimers = vi.isFakeTimers();
  vi.useRealTimers();
  expect(hasFakeTimers, 'fake timers are left to the next file').toBe(false);
  expect({ ...process.env }, 'a changed environment is left to the next file').toEqual(environment);
});
