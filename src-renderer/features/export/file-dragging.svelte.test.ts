import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { AppError } from '#shared/errors.ts';
import { DRAGGED_FILE_MAX_BYTES } from '#shared/export.ts';
import { draggedFileIdSchema } from '#shared/ids.ts';
import { createClient } from '../../ipc/client.ts';
import DragHandle from '#lib/files/DragHandle.svelte';
import type { FileToSave } from '#lib/files/file-saver.ts';
import { Toasts } from '#lib/ui/toasts.svelte.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createGate } from '../../testing/gate.ts';
import { FileDragging } from './file-dragging.ts';

const CSV = { kind: 'csv', title: 'Cars', partialLabel: '2 of 9 rows' } as const;
const draggedFileId = draggedFileIdSchema.parse('dragged-1');
const encode = (text: string) => new TextEncoder().encode(text);

async function open(
  createPieces: FileToSave['createPieces'],
  overrides: ConstructorParameters<typeof FakeHost>[0] = {},
) {
  const host = new FakeHost({ 'exports.prepareDrag': () => ({ draggedFileId }), ...overrides });
  const toasts = new Toasts();
  const onSave = vi.fn();
  const screen = await render(DragHandle, {
    dragger: new FileDragging({ client: createClient(host), toasts }),
    what: 'table',
    createFile: () => ({ ...CSV, createPieces }),
    onSave,
  });
  const handle = screen.getByRole('button');
  const routes = () => host.calls.map(({ route }) => route);
  const told = () => toasts.list.map(({ message }) => message);
  const element = (): HTMLElement => handle.element() as HTMLElement;
  const press = () =>
    element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  const drag = () =>
    element().dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true }));
  const letGo = () => window.dispatchEvent(new PointerEvent('pointerup'));
  return { screen, host, toasts, onSave, handle, routes, told, press, drag, letGo };
}

describe('dragging a file out', () => {
  it('makes the file when the pointer goes down, and hands it over when it moves', async () => {
    const { host, routes, press, drag, letGo, told } = await open(() => [
      encode('a,'),
      encode('b'),
    ]);
    press();
    await expect.poll(routes).toEqual(['exports.prepareDrag']);
    expect(host.calls[0]?.input).toEqual({ ...CSV, bytes: encode('a,b') });
    // The page's own drag never begins.
    expect(drag()).toBe(false);
    await expect.poll(routes).toEqual(['exports.prepareDrag', 'exports.startDrag']);
    expect(host.calls[1]?.input).toEqual({ draggedFileId });
    letGo();
    expect(told()).toEqual([]);
  });

  it('waits with the pointer held until the file is there', async () => {
    const gate = createGate();
    const { handle, routes, press, drag } = await open(async function* () {
      await gate.opened;
      yield encode('a');
    });
    press();
    drag();
    await expect.element(handle).toHaveAccessibleName('Making the file: keep holding');
    await expect.element(handle).toHaveAttribute('aria-busy', 'true');
    expect(routes()).toEqual([]);
    gate.open();
    await expect.poll(routes).toEqual(['exports.prepareDrag', 'exports.startDrag']);
    await expect.element(handle).toHaveAccessibleName(/^Drag the table/);
  });

  it('says so when it is let go before the file is there, and starts nothing late', async () => {
    const gate = createGate();
    let isClosed = false;
    const { handle, routes, press, drag, letGo, told, toasts } = await open(async function* () {
      try {
        await gate.opened;
        yield encode('a');
        yield encode('b');
      } finally {
        isClosed = true;
      }
    });
    press();
    drag();
    letGo();
    expect(told()).toEqual([
      'The file was not ready yet. Hold the handle a little longer, or save it.',
    ]);
    gate.open();
    await expect.poll(() => isClosed).toBe(true);
    await expect.element(handle).toHaveAccessibleName(/^Drag the table/);
    expect(routes()).toEqual([]);
    toasts.close();
  });

  it('refuses what is too large, with the way that is left', async () => {
    const half = new Uint8Array(DRAGGED_FILE_MAX_BYTES / 2 + 1);
    const { routes, press, drag, told, toasts } = await open(() => [half, half]);
    press();
    drag();
    await expect
      .poll(told)
      .toEqual(['Not dragged. The file is larger than 32 MB: save it instead.']);
    expect(routes()).toEqual([]);
    toasts.close();
  });

  it('says why main could not write or start it', async () => {
    const { press, drag, told, toasts } = await open(() => [encode('a')], {
      'exports.prepareDrag': () => {
        throw new AppError('FILE_NOT_WRITTEN', 'The disk is full.');
      },
    });
    press();
    drag();
    await expect.poll(told).toEqual(['Not dragged. The disk is full.']);
    toasts.close();
  });

  it('saves on a click or by key, and not at the end of a drag', async () => {
    const { handle, onSave, press, drag, letGo, routes } = await open(() => [encode('a')]);
    await handle.click();
    expect(onSave).toHaveBeenCalledTimes(1);
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledTimes(2);
    press();
    drag();
    await expect.poll(routes).toContain('exports.startDrag');
    letGo();
    handle.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(onSave).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledTimes(3);
  });
});
