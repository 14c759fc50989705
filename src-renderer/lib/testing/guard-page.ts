import { tick } from 'svelte';
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-svelte';
import '../../styles/fonts.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { findLeftovers, resetPage } from './shared-page.ts';

/*
 * Runs before each test file. All of them share one page, so a test that leaves something in it
 * fails here, by its own name, and not as a riddle of the next one.
 */
const complaints: MockInstance[] = [];

const SIZE = { width: 900, height: 800 };

beforeEach(async () => {
  // Setting a size takes a frame, also where it is the same.
  if (innerWidth !== SIZE.width || innerHeight !== SIZE.height)
    await page.viewport(SIZE.width, SIZE.height);
  complaints.splice(0, 2, vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'));
});

afterEach(async () => {
  cleanup();
  await tick();
  const said = complaints.flatMap(({ mock }) => mock.calls);
  vi.restoreAllMocks();
  await resetPage();
  // Some of it goes a moment after its component: a dialog gives the page its scrolling back late.
  const listLeft = () => findLeftovers().join('; ');
  await expect.poll(listLeft, { message: 'left in the page', interval: 10 }).toBe('');
  expect(said, 'said in the console').toEqual([]);
});
