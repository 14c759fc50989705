import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserFrames, FrameQueue } from './frame-queue.ts';

const FRAME_MS = 20;

let nowMs = 0;
/** The time that the frame of a change takes to lay out and to paint. */
let drawMs = 0;
let requests: FrameRequestCallback[] = [];
let drawnAtMs: number[] = [];

beforeEach(() => {
  nowMs = 0;
  requests = [];
  drawnAtMs = [];
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => requests.push(run));
  vi.spyOn(scheduler, 'postTask').mockImplementation(() => {
    nowMs += drawMs;
    return Promise.resolve();
  });
});

afterEach(() => void vi.restoreAllMocks());

/** A stream that brings a piece with each frame; each change takes its time to draw. */
async function stream(frames: number, costOf: (draw: number) => number): Promise<void> {
  const queue = new FrameQueue(new BrowserFrames());
  const change = (): void => {
    drawMs = costOf(drawnAtMs.length);
    drawnAtMs.push(nowMs);
  };
  for (let frame = 0; frame < frames; frame += 1) {
    // A frame that took longer than one delays the next.
    nowMs = Math.max(frame * FRAME_MS, nowMs);
    queue.queue(change);
    const due = requests;
    requests = [];
    for (const run of due) run(nowMs);
    await Promise.resolve();
    await Promise.resolve();
  }
  // One that was asked for in a rest still comes.
  nowMs += 1_000;
  for (const run of requests.splice(0)) run(nowMs);
}

it('draws in every frame what takes less than a third of one', async () => {
  await stream(4, () => 6);
  expect(drawnAtMs).toEqual([0, 20, 40, 60]);
});

it('leaves two thirds of the time to the window', async () => {
  await stream(6, () => 8);
  expect(drawnAtMs.slice(0, 3)).toEqual([0, 40, 80]);
});

it('rests for no more than 50 ms after one slow frame, and draws all that came meanwhile', async () => {
  await stream(28, (draw) => (draw === 0 ? 400 : 0));
  expect(drawnAtMs.slice(0, 3)).toEqual([0, 460, 480]);
});

it('draws with the slow timer in a window that is hidden before its frame came', async () => {
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => (requests = []));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const drawn = vi.fn();
  new FrameQueue(new BrowserFrames()).queue(drawn);
  expect(requests).toHaveLength(1);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(requests).toHaveLength(0);
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce());
  // A frame that came would have drawn it; one that is hidden once more draws nothing twice.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(drawn).toHaveBeenCalledOnce();
});
