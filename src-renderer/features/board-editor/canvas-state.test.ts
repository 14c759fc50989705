import { expect, test } from 'vitest';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { WidgetInput } from '#shared/platform/widget.ts';
import { createClient } from '../../ipc/client.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { CanvasState } from './canvas-state.svelte.ts';
import { DashboardEdits } from './dashboard-edits.svelte.ts';

const text = (id: string, x: number, y: number): WidgetInput => ({
  id,
  type: 'TEXT',
  position: { x, y, w: 1, h: 1 },
  config: { markdown: id },
});

async function openCanvas(widgets: WidgetInput[]) {
  const edits = new DashboardEdits(createClient(new FakeHost()));
  const edit = edits.ensureEdit({
    connectionId: LOCAL_CONNECTION_ID,
    deploymentId: 1,
    workbookId: 1,
  });
  await edit.start();
  edit.change({ config: { widgets } });
  const canvas = new CanvasState(edit, () => undefined);
  return { edits, edit, canvas };
}

test.each([
  [499, false],
  [500, true],
  [503, true],
])('a dashboard of %i widgets is full: %s', async (count, isFull) => {
  const widgets = Array.from({ length: count }, (_, at) => text(`w${String(at)}`, at % 12, 0));
  const { edits, edit, canvas } = await openCanvas(widgets);
  expect(canvas.isFull).toBe(isFull);
  canvas.add('TEXT', { markdown: 'one more' });
  canvas.duplicate('w0');
  // The one that fits is the last one.
  expect(edit.dashboard.config.widgets).toHaveLength(isFull ? count : count + 1);
  expect(canvas.announcement).toContain('500 widgets at most');
  edits.close();
});

test('a widget that is moved on a stacked board is moved there alone', async () => {
  const { edits, edit, canvas } = await openCanvas([text('a', 0, 0), text('b', 1, 0)]);
  canvas.widthPx = 400;
  expect(canvas.findItem('a')).toMatchObject({ x: 0, y: 0, w: 2 });
  canvas.move('a', 'down');
  expect(canvas.findItem('a')).toMatchObject({ x: 0, y: 1, w: 2 });
  const [a] = edit.dashboard.config.widgets ?? [];
  expect(a?.position).toEqual({ x: 0, y: 0, w: 1, h: 1 });
  expect(Object.keys(a?.responsiveLayouts ?? {})).toEqual(['xxs']);
  canvas.widthPx = 800;
  expect(canvas.findItem('a')).toMatchObject({ y: 0 });
  edit.undo();
  canvas.widthPx = 400;
  expect(canvas.findItem('a')).toMatchObject({ y: 0 });
  edits.close();
});

test('a new widget comes where the chosen one stands', async () => {
  const tabs: WidgetInput = {
    id: 'tabs',
    type: 'TABS_CONTAINER',
    position: { x: 0, y: 2, w: 12, h: 6 },
    config: { tabs: [{ id: 't', title: 'Tab', widgetIds: ['in'] }] },
  };
  const { edits, canvas } = await openCanvas([text('out', 0, 0), tabs, text('in', 0, 0)]);
  canvas.choose('in');
  canvas.add('TEXT', { markdown: 'beside' });
  const [board, tab] = canvas.containers;
  expect(tab?.widgetIds).toEqual(['in', canvas.selectedId]);
  canvas.choose('out');
  canvas.add('TEXT', { markdown: 'below' });
  expect(board?.widgetIds).toEqual(['out', 'tabs']);
  expect(canvas.containers[0]?.widgetIds).toEqual(['out', 'tabs', canvas.selectedId]);
  edits.close();
});
