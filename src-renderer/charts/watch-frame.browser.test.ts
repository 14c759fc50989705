import { afterEach, expect, test } from 'vitest';
import { watchNear } from './watch-frame.ts';

const VIEW_PX = 200;

/** Builds a scrolling element, as the thread and the board are, with an element below its view. */
function addBelowView(distancePx: number): HTMLElement {
  const scroller = document.createElement('div');
  scroller.style.cssText = `overflow: auto; block-size: ${String(VIEW_PX)}px`;
  const element = document.createElement('div');
  element.style.cssText = `margin-block-start: ${String(VIEW_PX + distancePx)}px; block-size: 50px`;
  scroller.append(element);
  document.body.append(scroller);
  return element;
}

/** Waits for a frame, which computes the layout, and for the report that follows it. */
async function isNear(element: HTMLElement): Promise<boolean> {
  let near = false;
  const stop = watchNear(element, () => (near = true));
  await new Promise((resume) => requestAnimationFrame(resume));
  await new Promise((resume) => setTimeout(resume, 50));
  stop();
  return near;
}

afterEach(() => {
  document.body.replaceChildren();
});

test('an element just below the view of its scrolling parent is near', async () => {
  expect(await isNear(addBelowView(150))).toBe(true);
});

test('an element far below the view of its scrolling parent is not near', async () => {
  expect(await isNear(addBelowView(2_000))).toBe(false);
});
