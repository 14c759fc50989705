import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { FILE_PIECE_MAX_BYTES } from '#shared/export.ts';
import { exportIdSchema } from '#shared/ids.ts';
import { createClient } from '../../ipc/client.ts';
import type { FileToSave } from '#lib/files/file-saver.ts';
import { Toasts } from '#lib/ui/toasts.svelte.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createGate } from '../../testing/gate.ts';
import { FileSaving } from './file-saving.svelte.ts';

const exportId = exportIdSchema.parse('export-1');
const encode = (text: string) => new TextEncoder().encode(text);
const CSV = { kind: 'csv', title: 'Cars', partialLabel: '' } as const;

function open(overrides: ConstructorParameters<typeof FakeHost>[0] = {}) {
  const host = new FakeHost({
    'exports.beginFile': () => ({ outcome: 'started', exportId }),
    'exports.finish': () => ({ outcome: 'written', fileName: 'Cars.csv', bytes: 1 }),
    ...overrides,
  });
  const toasts = new Toasts();
  const saving = new FileSaving({ client: createClient(host), toasts });
  const routes = (): string[] => host.calls.map(({ route }) => route);
  const sent = (): Uint8Array[] =>
    host.calls
      .filter(({ route }) => route === 'exports.appendBytes')
      .map(({ input }) => Reflect.get(Object(input), 'bytes') as Uint8Array);
  return { host, saving, toasts, routes, sent };
}

it('sends what was made, in pieces that main takes, and offers to show the file', async () => {
  const { host, saving, toasts, routes, sent } = open();
  const large = new Uint8Array(FILE_PIECE_MAX_BYTES + 1).fill(7);
  expect(await saving.save({ ...CSV, createPieces: () => [encode('a'), large] })).toBe('saved');
  expect(sent().map(({ byteLength }) => byteLength)).toEqual([1, FILE_PIECE_MAX_BYTES, 1]);
  expect(host.calls[0]?.input).toEqual(CSV);
  expect(toasts.list).toMatchObject([{ message: 'Saved as “Cars.csv”.' }]);
  toasts.list[0]?.action?.run();
  await expect.poll(() => routes().at(-1)).toBe('exports.showInFolder');
  toasts.close();
});

it('stops when it is cancelled, shows how far it is until then, and writes nothing more', async () => {
  const { saving, toasts, routes } = open();
  const gate = createGate();
  let isClosed = false;
  const createPieces: FileToSave['createPieces'] = async function* ({ advance }) {
    try {
      advance(3, 9);
      yield encode('a');
      await gate.opened;
      yield encode('b');
    } finally {
      isClosed = true;
    }
  };
  const end = saving.save({ ...CSV, createPieces });
  await expect
    .poll(() => saving.file.progress)
    .toMatchObject({ stage: 'making', done: 3, total: 9 });
  expect(await saving.save({ ...CSV, createPieces: () => [] })).toBe('cancelled');
  expect(toasts.list).toMatchObject([{ message: 'Another file is still being written.' }]);
  await saving.file.cancel();
  gate.open();
  expect(await end).toBe('cancelled');
  expect(isClosed).toBe(true);
  expect(saving.file.progress).toBeNull();
  expect(routes()).toEqual(['exports.beginFile', 'exports.appendBytes', 'exports.cancel']);
  toasts.close();
});

it('makes nothing when the dialog is closed', async () => {
  const { saving, toasts } = open({ 'exports.beginFile': () => ({ outcome: 'cancelled' }) });
  expect(await saving.save({ ...CSV, createPieces: () => expect.unreachable() })).toBe('cancelled');
  expect(toasts.list).toEqual([]);
});

it('says why a file could not be made or written, and leaves no half one', async () => {
  const { saving, toasts, routes } = open({
    'exports.appendBytes': () => {
      throw new AppError('FILE_NOT_WRITTEN', 'The disk is full.');
    },
  });
  expect(await saving.save({ ...CSV, createPieces: () => [encode('a')] })).toBe('failed');
  expect(routes().at(-1)).toBe('exports.cancel');
  const broken: FileToSave['createPieces'] = () => {
    throw new AppError('INTERNAL', 'No such luck.');
  };
  expect(await saving.save({ ...CSV, createPieces: broken })).toBe('failed');
  expect(toasts.list.map(({ message }) => message)).toEqual([
    'Not saved. The disk is full.',
    'Not saved. No such luck.',
  ]);
  toasts.close();
});
