import type { StreamOptions, StreamReport } from './page-calls.ts';
import { STREAM_TEXTS } from './stream-texts.ts';
import { STREAM_WAYS } from './stream-ways.svelte.ts';

function countFrames() {
  let frames = 0;
  let request = requestAnimationFrame(function look() {
    frames += 1;
    request = requestAnimationFrame(look);
  });
  return () => {
    cancelAnimationFrame(request);
    return frames;
  };
}

function splitIntoPieces(text: string, count: number): string[] {
  const cut = (index: number): number => Math.round((text.length * index) / count);
  return Array.from({ length: count }, (_piece, index) => text.slice(cut(index), cut(index + 1)));
}

/** Creates a thread's scroller, which stays at its end while the text grows. */
function makeScroller() {
  const scroller = document.createElement('div');
  scroller.className = 'bench-scroller';
  const content = scroller.appendChild(document.createElement('div'));
  document.body.replaceChildren(scroller);
  const observer = new ResizeObserver(() => {
    scroller.scrollTop = scroller.scrollHeight;
  });
  observer.observe(content);
  return { content, close: () => observer.disconnect() };
}

/** Sends deltas by the clock: after a delay all come that are due, as from a port. */
async function feed(pieces: readonly string[], order: StreamOptions, add: (piece: string) => void) {
  const begunMs = performance.now();
  const tenth = Math.round(pieces.length / 10);
  let next = 0;
  while (next < pieces.length) {
    const elapsedMs = performance.now() - begunMs;
    if (elapsedMs > order.limitMs) break;
    const due = Math.min(pieces.length, Math.ceil((elapsedMs * order.deltasPerSecond) / 1_000));
    for (; next < due; next += 1) {
      if (next % tenth === 0) performance.mark(`tenth ${String(next / tenth)}`);
      add(pieces[next] ?? '');
      if (performance.now() - begunMs > order.limitMs) break;
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return next;
}

export async function runStream(order: StreamOptions): Promise<StreamReport> {
  const { content, close } = makeScroller();
  const pieces = splitIntoPieces(STREAM_TEXTS[order.text], order.deltas);
  const drawsOfTenths = Array.from({ length: 10 }, () => 0);
  let added = 0;
  let drawn = 0;
  const way = STREAM_WAYS[order.way](content, () => {
    drawn = added;
    const tenth = Math.floor((10 * Math.max(0, added - 1)) / pieces.length);
    drawsOfTenths[tenth] = (drawsOfTenths[tenth] ?? 0) + 1;
  });
  const endFrames = countFrames();
  const deltas = await feed(pieces, order, (piece) => {
    added += 1;
    way.add(piece);
  });
  // What is slow to draw rests between two frames, also before the last one.
  do {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  } while (drawn < added);
  performance.mark('tenth 10');
  // The task of a mark counts, and what the bench itself counts and takes down does not belong to it.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const report = {
    deltas,
    frames: endFrames(),
    nodes: content.querySelectorAll('*').length,
    drawsOfTenths,
  };
  way.end();
  close();
  return report;
}
