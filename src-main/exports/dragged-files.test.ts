import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DRAGGED_FILE_MAX_BYTES } from '#shared/export.ts';
import { exportIdSchema } from '#shared/ids.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { DraggedFiles, DRAGGED_FILES_MAX, type DraggedFilesOptions } from './dragged-files.ts';

const NAME = 'Flights 2024 (100 of 25,431 rows).csv';
const { signal: never } = new AbortController();

function open(overrides: Partial<DraggedFilesOptions> = {}) {
  const dir = join(makeTempDir(), 'dragged');
  const started: string[] = [];
  let count = 0;
  const files = new DraggedFiles({
    dir,
    source: { prepare: (path) => Promise.resolve(() => started.push(path)) },
    onCleanupFailed: (error) => {
      throw error;
    },
    ...overrides,
  });
  const make = async (...texts: string[]) => {
    const id = exportIdSchema.parse(`export-${String((count += 1))}`);
    const sink = await files.openSink(id, NAME);
    for (const text of texts) await sink.append(Buffer.from(text));
    const end = await sink.finish(never);
    await sink.discard();
    expect(end).toEqual({ outcome: 'draggable' });
    return id;
  };
  return { dir, files, started, make };
}

describe('DraggedFiles', () => {
  it('hands over a file of the very bytes and name', async () => {
    const { dir, files, started, make } = open();
    const id = await make('a,b\r\n', '1,2\r\n');
    expect(started).toEqual([]);
    files.startDrag(id);
    const [path = ''] = started;
    expect(basename(path)).toBe(NAME);
    expect(dirname(dirname(path))).toBe(dir);
    expect(readFileSync(path, 'utf8')).toBe('a,b\r\n1,2\r\n');
    await files.close();
  });

  it('starts nothing but what it has written itself', async () => {
    const { files, started, make } = open();
    await make('a');
    for (const other of ['export-2', '../../profile.json', '/etc/passwd']) {
      expect(() => files.startDrag(exportIdSchema.parse(other))).toThrow(
        expect.objectContaining({ code: 'INVALID_INPUT' }),
      );
    }
    expect(started).toEqual([]);
    await files.close();
  });

  it('empties its folder when it starts and when it ends', async () => {
    const dir = join(makeTempDir(), 'dragged');
    mkdirSync(join(dir, 'old'), { recursive: true });
    writeFileSync(join(dir, 'old', 'left.csv'), 'x');
    const { files, started, make } = open({ dir });
    const id = await make('a');
    expect(readdirSync(dir)).toEqual([id]);
    await files.close();
    expect(existsSync(dir)).toBe(false);
    expect(() => files.startDrag(id)).toThrow();
    expect(started).toEqual([]);
  });

  it('keeps the last few, for a program that reads a dropped file later', async () => {
    const { dir, files, make } = open();
    const ids = [];
    for (let count = 0; count <= DRAGGED_FILES_MAX; count += 1) {
      ids.push(await make('a'));
    }
    expect(readdirSync(dir).sort()).toEqual(ids.slice(1).sort());
    await files.close();
  });

  it('says why a file could not be written, and leaves no half one', async () => {
    const parent = makeTempDir();
    writeFileSync(join(parent, 'in-the-way'), '');
    const left: unknown[] = [];
    const dir = join(parent, 'in-the-way', 'dragged');
    const { make } = open({ dir, onCleanupFailed: (error) => left.push(error) });
    await expect(make('a')).rejects.toMatchObject({
      code: 'FILE_NOT_WRITTEN',
      message: 'The folder no longer exists.',
    });
  });

  it('takes no file that is larger than a drag can wait for, and leaves nothing of it', async () => {
    const { dir, files } = open();
    const sink = await files.openSink(exportIdSchema.parse('export-1'), NAME);
    await sink.append(Buffer.alloc(DRAGGED_FILE_MAX_BYTES));
    await expect(sink.append(Buffer.alloc(1))).rejects.toMatchObject({
      code: 'FILE_NOT_WRITTEN',
      message: 'The file is larger than 32 MB: save it instead.',
    });
    await sink.discard();
    expect(readdirSync(dir)).toEqual([]);
    await files.close();
  });

  it('hands over nothing that was given up while its image was made', async () => {
    const stop = new AbortController();
    const { dir, files } = open({
      source: {
        prepare: () => {
          stop.abort();
          return Promise.resolve(() => expect.unreachable());
        },
      },
    });
    const id = exportIdSchema.parse('export-1');
    const sink = await files.openSink(id, NAME);
    await expect(sink.finish(stop.signal)).rejects.toMatchObject({ code: 'CANCELLED' });
    await sink.discard();
    expect(() => files.startDrag(id)).toThrow();
    expect(readdirSync(dir)).toEqual([]);
    await files.close();
  });
});
