import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { EXPORT_CHUNK_MAX_BYTES, type ExportRequest } from '#shared/export.ts';
import { exportIdSchema } from '#shared/ids.ts';
import { createClient } from '../../ipc/client.ts';
import type { CreateChunks } from '#lib/files/file-exporter.ts';
import { Toasts } from '#lib/ui/toasts.svelte.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createGate } from '../../testing/gate.ts';
import { labelResultExport } from './export-labels.ts';
import { FileExport } from './file-export.svelte.ts';

const exportId = exportIdSchema.parse('export-1');
const encode = (text: string) => new TextEncoder().encode(text);
const request: ExportRequest = {
  subject: 'result',
  target: 'csv',
  title: 'Cars',
  partialLabel: '',
  destination: 'dialog',
};

function open(overrides: ConstructorParameters<typeof FakeHost>[0] = {}) {
  const host = new FakeHost({
    'exports.begin': () => ({ outcome: 'started', exportId }),
    'exports.finish': () => ({ outcome: 'written', fileName: 'Cars.csv', bytes: 1 }),
    ...overrides,
  });
  const toasts = new Toasts();
  const file = new FileExport({ client: createClient(host), toasts });
  const run = (createChunks: CreateChunks) =>
    file.run({ request, createChunks, labels: labelResultExport('csv') });
  const routes = (): string[] => host.calls.map(({ route }) => route);
  const sent = (): Uint8Array[] =>
    host.calls
      .filter(({ route }) => route === 'exports.append')
      .map(({ input }) => Reflect.get(Object(input), 'bytes') as Uint8Array);
  return { host, toasts, file, run, routes, sent };
}

describe('an export', () => {
  it('is followed by the next once it is there, and offers to show its file', async () => {
    const { host, toasts, file, run, routes } = open();
    expect(await run(() => ['a'])).toBe('done');
    expect(await run(() => [])).toBe('done');
    expect(host.calls[0]?.input).toEqual(request);
    expect(routes()).toEqual([
      'exports.begin',
      'exports.append',
      'exports.finish',
      'exports.begin',
      'exports.finish',
    ]);
    expect(toasts.list.map(({ message }) => message)).toEqual([
      'Saved as “Cars.csv”.',
      'Saved as “Cars.csv”.',
    ]);
    toasts.list[0]?.action?.run();
    await expect.poll(() => routes().at(-1)).toBe('exports.showInFolder');
    // An export that has ended cannot be cancelled any more.
    file.close();
    expect(routes().at(-1)).toBe('exports.showInFolder');
    toasts.close();
  });

  it('makes nothing when the dialog is closed', async () => {
    const { run, toasts } = open({ 'exports.begin': () => ({ outcome: 'cancelled' }) });
    expect(await run(() => expect.unreachable())).toBe('cancelled');
    expect(toasts.list).toEqual([]);
  });

  it('that is cancelled while its path is chosen is discarded as soon as it is begun', async () => {
    const gate = createGate();
    const { toasts, file, run, routes } = open({
      'exports.begin': async () => {
        await gate.opened;
        return { outcome: 'started', exportId };
      },
    });
    const end = run(() => expect.unreachable());
    expect(file.progress).toMatchObject({ stage: 'choosing', done: 0, total: 0 });
    file.cancel();
    gate.open();
    expect(await end).toBe('cancelled');
    expect(routes()).toEqual(['exports.begin', 'exports.cancel']);
    expect(toasts.list).toEqual([]);
  });

  it('stops when it is cancelled, shows its progress until then, and sends nothing more', async () => {
    const { file, run, toasts, routes } = open();
    const gate = createGate();
    let isClosed = false;
    const end = run(async function* ({ advance }) {
      try {
        advance(3, 9);
        yield new Uint8Array(EXPORT_CHUNK_MAX_BYTES);
        await gate.opened;
        yield encode('b');
        expect.unreachable();
      } finally {
        isClosed = true;
      }
    });
    await expect.poll(() => file.progress).toMatchObject({ stage: 'making', done: 3, total: 9 });
    await expect.poll(routes).toContain('exports.append');
    expect(await run(() => [])).toBe('cancelled');
    expect(toasts.list).toMatchObject([{ message: 'Plumbline is still writing another file.' }]);
    file.cancel();
    gate.open();
    expect(await end).toBe('cancelled');
    expect(isClosed).toBe(true);
    expect(file.progress).toBeNull();
    expect(routes()).toEqual(['exports.begin', 'exports.append', 'exports.cancel']);
    toasts.close();
  });

  it('can be cancelled while main makes its pages', async () => {
    const cancelled = createGate();
    const { file, run, routes, toasts } = open({
      'exports.finish': async () => {
        await cancelled.opened;
        throw new AppError('CANCELLED', 'This export has ended.');
      },
      'exports.cancel': () => {
        cancelled.open();
      },
    });
    const end = run(() => ['a']);
    await expect.poll(() => file.progress?.stage).toBe('saving');
    file.cancel();
    expect(await end).toBe('cancelled');
    expect(routes().filter((route) => route === 'exports.cancel')).toHaveLength(1);
    expect(toasts.list).toEqual([]);
  });

  it('says why a file could not be made or written, and leaves no half one', async () => {
    const { run, toasts, routes } = open({
      'exports.append': () => {
        throw new AppError('FILE_NOT_WRITTEN', 'The disk is full.');
      },
    });
    expect(await run(() => ['a'])).toBe('failed');
    expect(routes().at(-1)).toBe('exports.cancel');
    const broken: CreateChunks = () => {
      throw new AppError('INTERNAL', 'No such luck.');
    };
    expect(await run(broken)).toBe('failed');
    expect(routes().at(-1)).toBe('exports.cancel');
    expect(toasts.list.map(({ message }) => message)).toEqual([
      'Not saved. The disk is full.',
      'Not saved. No such luck.',
    ]);
    toasts.close();
  });
});

describe('the chunks of an export', () => {
  const sizes = (sent: readonly Uint8Array[]) => sent.map(({ byteLength }) => byteLength);

  it('are sent together where they are small', async () => {
    const { run, sent, toasts } = open();
    await run(() => ['a', encode('b'), 'ü😀']);
    expect(new TextDecoder().decode(sent()[0])).toBe('abü😀');
    expect(sent()).toHaveLength(1);
    toasts.close();
  });

  it('are split where main would not take them, without a byte more', async () => {
    const { run, sent, toasts } = open();
    const large = new Uint8Array(EXPORT_CHUNK_MAX_BYTES + 8).subarray(7).fill(7);
    await run(() => [large, encode('b')]);
    expect(sizes(sent())).toEqual([EXPORT_CHUNK_MAX_BYTES, 1, 1]);
    expect(sent().map(({ buffer }) => buffer.byteLength)).toEqual(sizes(sent()));
    toasts.close();
  });

  it('wait for the one before', async () => {
    const gate = createGate();
    const { run, routes, toasts } = open({ 'exports.append': () => gate.opened });
    let made = 0;
    const end = run(function* () {
      for (; made < 5; made += 1) yield new Uint8Array(EXPORT_CHUNK_MAX_BYTES);
    });
    await expect.poll(routes).toContain('exports.append');
    expect(made).toBe(0);
    gate.open();
    expect(await end).toBe('done');
    expect(made).toBe(5);
    toasts.close();
  });
});
