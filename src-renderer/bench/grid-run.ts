import { flushSync, mount, unmount } from 'svelte';
import { getNumberSeparators } from '#lib/cells/format-cell.ts';
import Grid from '#lib/grid/Grid.svelte';
import { GridView } from '#lib/grid/grid-view.svelte.ts';
import { createManyCells } from '#lib/testing/many-cells.ts';
import type { GridReport, ScrollOptions, ScrollReport } from './page-calls.ts';
import PlainTable from './PlainTable.svelte';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const settle = async () => {
  for (let frame = 0; frame < 4; frame += 1) await nextFrame();
};

let view: GridView | null = null;
let close: () => Promise<void> = () => Promise.resolve();

async function makeTarget(): Promise<HTMLElement> {
  await close();
  const target = document.createElement('div');
  document.body.replaceChildren(target);
  await settle();
  return target;
}

function timeMount(target: HTMLElement, draw: () => Record<string, unknown>): GridReport {
  performance.mark('tenth 0');
  const begunMs = performance.now();
  const drawn = draw();
  flushSync();
  // Reading a size includes the layout in the measured time.
  target.getBoundingClientRect();
  const mountMs = performance.now() - begunMs;
  performance.mark('tenth 10');
  close = () => unmount(drawn);
  return { mountMs, nodes: target.querySelectorAll('*').length };
}

export async function openGrid(rowCount: number, columnCount: number): Promise<GridReport> {
  const { columns, rows } = createManyCells(rowCount, columnCount);
  const target = await makeTarget();
  const shown = new GridView();
  view = shown;
  const report = timeMount(target, () => {
    shown.show(columns, rows);
    return mount(Grid, { target, props: { view: shown, label: 'bench', size: 'tall' } });
  });
  await settle();
  return report;
}

/** Draws the grid in the most obvious way, with every row in the page. */
export async function openPlainTable(rowCount: number, columnCount: number): Promise<GridReport> {
  const { columns, rows } = createManyCells(rowCount, columnCount);
  const separators = getNumberSeparators();
  const columnFormats = columns.map(({ kind, isGrouped }) => ({
    kind,
    isGrouped,
    separators,
    formatText: null,
  }));
  const target = await makeTarget();
  const report = timeMount(target, () =>
    mount(PlainTable, { target, props: { columns, columnFormats, rows } }),
  );
  // The task ends with the frame; an earlier end would close the trace without it.
  await settle();
  return report;
}

/** Checks points all over the body, away from its edges and scrollbars. */
function hasBlank(scroller: Element): boolean {
  const { left, top } = scroller.getBoundingClientRect();
  const { clientWidth, clientHeight } = scroller;
  for (let across = 1; across < 6; across += 1) {
    for (let down = 1; down < 8; down += 1) {
      const x = left + (clientWidth * across) / 6;
      const y = top + 40 + ((clientHeight - 50) * down) / 8;
      if (!document.elementFromPoint(x, y)?.closest('[data-row]')) return true;
    }
  }
  return false;
}

/** Scrolls in the steps of a wheel. */
export async function scrollGrid({
  steps,
  dx,
  dy,
  countsBlankFrames,
}: ScrollOptions): Promise<ScrollReport> {
  const scroller = document.querySelector('[role="grid"]');
  if (!scroller) return { frames: 0, blankFrames: steps };
  scroller.scrollTo(0, 0);
  await settle();
  let blankFrames = 0;
  performance.mark('tenth 0');
  for (let step = 0; step < steps; step += 1) {
    await nextFrame();
    scroller.scrollBy(dx, dy);
    if (countsBlankFrames && hasBlank(scroller)) blankFrames += 1;
  }
  await nextFrame();
  performance.mark('tenth 10');
  return { frames: steps, blankFrames };
}

/** Returns the milliseconds until the rows are drawn in their new order. */
export async function orderGrid(what: 'text' | 'number' | 'filter'): Promise<number> {
  if (!view) return Number.NaN;
  await view.order.reset();
  await settle();
  performance.mark('tenth 0');
  const begunMs = performance.now();
  if (what === 'filter') await view.order.filter(view.getKey(0), { contains: 'drama' });
  else await view.order.sort(view.getKey(what === 'text' ? 0 : 2), 'ascending');
  const tookMs = performance.now() - begunMs;
  await nextFrame();
  performance.mark('tenth 10');
  return tookMs;
}
