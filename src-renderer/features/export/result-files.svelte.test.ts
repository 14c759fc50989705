import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { AppError } from '#shared/errors.ts';
import { exportIdSchema } from '#shared/ids.ts';
import { createClient } from '../../ipc/client.ts';
import DragHandle from '#lib/files/DragHandle.svelte';
import type { CreateChunks } from '#lib/files/file-exporter.ts';
import { Toasts } from '#lib/ui/toasts.svelte.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createGate } from '../../testing/gate.ts';
import { FileExport } from './file-export.svelte.ts';
import { ResultFiles } from './result-files.ts';

const CSV = { target: 'csv', title: 'Cars', partialLabel: '2 of 9 rows' } as const;
const exportId = exportIdSchema.parse('export-1');
const MAKING = ['exports.begin', 'exports.append', 'exports.finish'];
const encode = (text: string) => new TextEncoder().encode(text);

async function open(
  createChunks: CreateChunks,
  overrides: ConstructorParameters<typeof FakeHost>[0] = {},
) {
  const host = new FakeHost({
    'exports.begin': () => ({ outcome: 'started', exportId }),
    'exports.finish': () => ({ outcome: 'draggable' }),
    ...overrides,
  });
  const toasts = new Toasts();
  const onSave = vi.fn();
  const ports = { client: createClient(host), toasts };
  const screen = await render(DragHandle, {
    exporter: new ResultFiles(ports, new FileExport(ports)),
    what: 'table',
    createFile: () => ({ ...CSV, createChunks }),
    onSave,
  });
  const handle = screen.getByRole('button');
  const routes = () => host.calls.map(({ route }) => route);
  const listMessages = () => toasts.list.map(({ message }) => message);
  const element = (): HTMLElement => handle.element() as HTMLElement;
  const press = () =>
    element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  const drag = () =>
    element().dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true }));
  const release = () => window.dispatchEvent(new PointerEvent('pointerup'));
  return { screen, host, toasts, onSave, handle, routes, listMessages, press, drag, release };
}

describe('dragging a file out', () => {
  it('makes the file when the pointer goes down, and hands it over when it moves', async () => {
    const { host, routes, press, drag, release, listMessages } = await open(() => [
      encode('a,'),
      encode('b'),
    ]);
    press();
    await expect.poll(routes).toEqual(MAKING);
    const [begin, append] = host.calls.map(({ input }) => input);
    expect(begin).toEqual({ ...CSV, subject: 'result', destination: 'drag' });
    expect(append).toEqual({ exportId, bytes: encode('a,b') });
    // The page's own drag never begins.
    expect(drag()).toBe(false);
    await expect.poll(routes).toEqual([...MAKING, 'exports.startDrag']);
    expect(host.calls.at(-1)?.input).toEqual({ exportId });
    release();
    expect(listMessages()).toEqual([]);
    // Main owns the file now, so that another program can read it.
    expect(routes()).not.toContain('exports.cancel');
  });

  it('waits with the pointer held until the file is there', async () => {
    const gate = createGate();
    const { handle, routes, press, drag } = await open(async function* () {
      await gate.opened;
      yield encode('a');
    });
    press();
    drag();
    await expect.element(handle).toHaveAccessibleName('Creating the file: keep holding');
    await expect.element(handle).toHaveAttribute('aria-busy', 'true');
    await expect.poll(routes).toEqual(['exports.begin']);
    gate.open();
    await expect.poll(routes).toEqual([...MAKING, 'exports.startDrag']);
    await expect.element(handle).toHaveAccessibleName(/^Drag the table/);
  });

  it('says so when it is let go before the file is there, and starts nothing late', async () => {
    const gate = createGate();
    let isMaking = false;
    let isClosed = false;
    const { handle, routes, press, drag, release, listMessages, toasts } = await open(
      async function* () {
        try {
          isMaking = true;
          await gate.opened;
          yield encode('a');
          expect.unreachable();
        } finally {
          isClosed = true;
        }
      },
    );
    press();
    drag();
    await expect.poll(() => isMaking).toBe(true);
    release();
    expect(listMessages()).toEqual([
      'The file was not ready yet. Hold the handle a little longer, or save the file.',
    ]);
    gate.open();
    await expect.poll(() => isClosed).toBe(true);
    await expect.element(handle).toHaveAccessibleName(/^Drag the table/);
    expect(routes()).toEqual(['exports.begin', 'exports.cancel']);
    toasts.close();
  });

  it('says why main could not write or start it', async () => {
    const { press, drag, routes, listMessages, toasts } = await open(() => [encode('a')], {
      'exports.append': () => {
        throw new AppError('FILE_NOT_WRITTEN', 'The disk is full.');
      },
    });
    press();
    drag();
    await expect.poll(listMessages).toEqual(['Not dragged. The disk is full.']);
    expect(routes()).toEqual(['exports.begin', 'exports.append', 'exports.cancel']);
    toasts.close();
  });

  it('saves on a click or by key, and not at the end of a drag', async () => {
    const { handle, onSave, press, drag, release, routes } = await open(() => [encode('a')]);
    await handle.click();
    expect(onSave).toHaveBeenCalledTimes(1);
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledTimes(2);
    press();
    drag();
    await expect.poll(routes).toContain('exports.startDrag');
    release();
    handle.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(onSave).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledTimes(3);
  });
});
