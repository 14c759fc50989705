import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MountQueue } from './mount-queue.ts';

/** The largest parts take less; three of them are more than one slice. */
const MOUNT_MS = 3;

let nowMs = 0;
/** How many parts were mounted before each slice. */
let mountedBefore: number[] = [];
let mounted: number[] = [];

beforeEach(() => {
  nowMs = 0;
  mountedBefore = [];
  mounted = [];
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  vi.spyOn(scheduler, 'postTask').mockImplementation(() => {
    mountedBefore.push(mounted.length);
    return Promise.resolve();
  });
});

afterEach(() => void vi.restoreAllMocks());

/** Joins as a component does: its state lets an effect mount the part. */
function joinPart(queue: MountQueue, part: number): { leave: () => void; stop: () => void } {
  let isDue = $state(false);
  const stop = $effect.root(() => {
    $effect(() => {
      if (!isDue) return;
      nowMs += MOUNT_MS;
      mounted.push(part);
    });
  });
  flushSync();
  const leave = queue.join(() => (isDue = true));
  return { leave, stop };
}

const joinParts = (queue: MountQueue, count: number) =>
  Array.from({ length: count }, (_part, at) => joinPart(queue, at));

it('mounts the parts in the order in which they joined, a few in each slice', async () => {
  const parts = joinParts(new MountQueue(), 10);
  expect(mounted).toEqual([]);
  await vi.waitFor(() => expect(mounted).toHaveLength(10));
  expect(mounted).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(mountedBefore).toEqual([0, 3, 6, 9]);
  for (const { stop } of parts) stop();
});

it('mounts no part that left, and goes on for those that join later', async () => {
  const queue = new MountQueue();
  const parts = joinParts(queue, 5);
  parts[1]?.leave();
  await vi.waitFor(() => expect(mounted).toEqual([0, 2, 3, 4]));
  parts.push(joinPart(queue, 5));
  await vi.waitFor(() => expect(mounted).toEqual([0, 2, 3, 4, 5]));
  for (const { stop } of parts) stop();
});

it('goes on where something else in the window fails meanwhile, and reports that', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const queue = new MountQueue();
  let isBroken = $state(false);
  const stop = $effect.root(() => {
    $effect(() => {
      if (isBroken) throw new Error('another part of the window');
    });
  });
  flushSync();
  queue.join(() => (isBroken = true));
  const parts = joinParts(queue, 3);
  await vi.waitFor(() => expect(mounted).toEqual([0, 1, 2]));
  expect(reported).toHaveBeenCalledOnce();
  expect(reported.mock.calls.map(String).join()).toContain('another part of the window');
  for (const { stop: stopPart } of parts) stopPart();
  stop();
});
