import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DRAGGED_FILE_MAX_BYTES, draggedFileSchema } from '#shared/export.ts';
import { draggedFileIdSchema } from '#shared/ids.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { DraggedFiles, DRAGGED_FILES_MAX, type DraggedFilesOptions } from './dragged-files.ts';

const CSV = { kind: 'csv', title: 'Flights: 2024', partialLabel: '100 of 25,431 rows' } as const;
const bytes = Buffer.from('a,b\r\n1,2\r\n');

function open(overrides: Partial<DraggedFilesOptions> = {}) {
  const dir = join(makeTempDir(), 'dragged');
  const started: string[] = [];
  let count = 0;
  const files = new DraggedFiles({
    dir,
    source: { prepare: (path) => Promise.resolve(() => started.push(path)) },
    newId: () => draggedFileIdSchema.parse(`dragged-${String((count += 1))}`),
    nowMs: () => new Date(2026, 10, 21, 12).getTime(),
    onCleanupFailed: (error) => {
      throw error;
    },
    ...overrides,
  });
  return { dir, files, started };
}

describe('DraggedFiles', () => {
  it('hands over a file of the very bytes, named as one that is saved', async () => {
    const { dir, files, started } = open();
    const id = await files.prepare({ ...CSV, bytes });
    expect(started).toEqual([]);
    files.startDrag(id);
    const [path = ''] = started;
    expect(basename(path)).toBe('Plumbline – Flights 2024 – 2026-11-21 (100 of 25,431 rows).csv');
    expect(dirname(dirname(path))).toBe(dir);
    expect(readFileSync(path)).toEqual(bytes);
    await files.close();
  });

  it('starts nothing but what it has written itself', async () => {
    const { files, started } = open();
    await files.prepare({ ...CSV, bytes });
    for (const other of ['dragged-2', '../../profile.json', '/etc/passwd']) {
      expect(() => files.startDrag(draggedFileIdSchema.parse(other))).toThrow(
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
    const { files, started } = open({ dir });
    const id = await files.prepare({ ...CSV, bytes });
    expect(readdirSync(dir)).toEqual([id]);
    await files.close();
    expect(existsSync(dir)).toBe(false);
    expect(() => files.startDrag(id)).toThrow();
    expect(started).toEqual([]);
  });

  it('keeps the last few, for a program that reads a dropped file later', async () => {
    const { dir, files } = open();
    const ids = [];
    for (let count = 0; count <= DRAGGED_FILES_MAX; count += 1) {
      ids.push(await files.prepare({ ...CSV, bytes }));
    }
    expect(readdirSync(dir).sort()).toEqual(ids.slice(1).sort());
    await files.close();
  });

  it('says why a file could not be written, and leaves no half one', async () => {
    const parent = makeTempDir();
    writeFileSync(join(parent, 'in-the-way'), '');
    const left: unknown[] = [];
    const dir = join(parent, 'in-the-way', 'dragged');
    const { files } = open({ dir, onCleanupFailed: (error) => left.push(error) });
    await expect(files.prepare({ ...CSV, bytes })).rejects.toMatchObject({
      code: 'FILE_NOT_WRITTEN',
      message: 'The folder is not there any more.',
    });
  });

  it('takes no file that is larger than a drag can wait for', () => {
    const ofSize = (size: number) =>
      draggedFileSchema.safeParse({ ...CSV, bytes: new Uint8Array(size) }).success;
    expect(ofSize(DRAGGED_FILE_MAX_BYTES)).toBe(true);
    expect(ofSize(DRAGGED_FILE_MAX_BYTES + 1)).toBe(false);
  });
});
