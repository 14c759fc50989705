import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MountQueue } from './mount-queue.ts';

/** The largest parts take less; three of them are more than one slice. */
const MOUNT_MS = 3;

let nowMs = 0;
/** The parts that were mounted before each turn of the window. */
let turns: number[] = [];
let mounted: number[] = [];

beforeEach(() => {
  nowMs = 0;
  turns = [];
  mounted = [];
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  vi.spyOn(scheduler, 'postTask').mockImplementation(() => {
    turns.push(mounted.length);
    return Promise.resolve();
  });
});

afterEach(() => void vi.restoreAllMocks());

/** Joins as a component does: its state lets an effect mount the part. */
function joinPart(queue: MountQueue, part: number): () => void {
  let hasTurn = $state(false);
  const stop = $effect.root(() => {
    $effect(() => {
      if (!hasTurn) return;
      nowMs += MOUNT_MS;
      mounted.push(part);
    });
  });
  flushSync();
  const leave = queue.join(() => (hasTurn = true));
  return () => {
    leave();
    stop();
  };
}

const joinParts = (queue: MountQueue, count: number): (() => void)[] =>
  Array.from({ length: count }, (_part, at) => joinPart(queue, at));

it('mounts the parts in the order in which they joined, a few in each slice', async () => {
  const stops = joinParts(new MountQueue(), 10);
  expect(mounted).toEqual([]);
  await vi.waitFor(() => expect(mounted).toHaveLength(10));
  expect(mounted).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(turns).toEqual([0, 3, 6, 9]);
  for (const stop of stops) stop();
});

it('mounts no part that left, and goes on for those that join later', async () => {
  const queue = new MountQueue();
  const stops = joinParts(queue, 5);
  stops[1]?.();
  await vi.waitFor(() => expect(mounted).toEqual([0, 2, 3, 4]));
  stops.push(joinPart(queue, 5));
  await vi.waitFor(() => expect(mounted).toEqual([0, 2, 3, 4, 5]));
  for (const stop of stops) stop();
});
