import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTempDir } from '../testing/temp-dir.ts';
import { DraftFile, withExtension } from './draft-file.ts';
import { toFileError } from './file-error.ts';

describe('a file on its way', () => {
  it('takes its name only when it is whole', async () => {
    const dir = makeTempDir();
    const path = join(dir, 'out.html');
    writeFileSync(path, 'the old one');
    const draft = await DraftFile.open(path, 0o640);
    await draft.write('ä');
    await draft.write(Buffer.from('bc'));
    expect(readFileSync(path, 'utf8')).toBe('the old one');
    await draft.commit();
    expect(readFileSync(path, 'utf8')).toBe('äbc');
    expect(draft.bytes).toBe(4);
    expect(statSync(path).mode & 0o777).toBe(0o640);
    await draft.discard();
    expect(readdirSync(dir)).toEqual(['out.html']);
  });

  it('leaves the old file and nothing else when it is given up', async () => {
    const dir = makeTempDir();
    writeFileSync(join(dir, 'out.html'), 'the old one');
    const draft = await DraftFile.open(join(dir, 'out.html'), 0o640);
    await draft.write('half');
    await draft.discard();
    expect(readdirSync(dir)).toEqual(['out.html']);
    await expect(draft.write('more')).rejects.toMatchObject({ code: 'FILE_NOT_WRITTEN' });
  });

  it('says why it cannot be written, and leaves nothing', async () => {
    const dir = makeTempDir();
    await expect(DraftFile.open(join(dir, 'gone', 'out.html'), 0o640)).rejects.toMatchObject({
      code: 'FILE_NOT_WRITTEN',
      message: 'The folder no longer exists.',
    });
    mkdirSync(join(dir, 'taken.html'));
    const draft = await DraftFile.open(join(dir, 'taken.html'), 0o640);
    await draft.write('x');
    await expect(draft.commit()).rejects.toMatchObject({ code: 'FILE_NOT_WRITTEN' });
    expect(readdirSync(dir)).toEqual(['taken.html']);
  });

  it.each([
    ['ENOSPC', 'The disk is full.'],
    ['EROFS', 'This disk is read-only.'],
    ['EACCES', 'You can’t write to this folder.'],
    ['EWEIRD', 'The system refused (EWEIRD).'],
  ])('has words for %s', (code, message) => {
    expect(toFileError(Object.assign(new Error('x'), { code }))).toMatchObject({
      code: 'FILE_NOT_WRITTEN',
      message,
    });
  });
});

describe('the ending of a chosen name', () => {
  it('is kept where it is right, also in capitals', async () => {
    expect(await withExtension('/a/b.html', 'html')).toBe('/a/b.html');
    expect(await withExtension('/a/b.HTML', 'html')).toBe('/a/b.HTML');
  });

  it('never lands on a file that nobody agreed to replace', async () => {
    const dir = makeTempDir();
    const chosen = join(dir, 'v1.2');
    expect(await withExtension(chosen, 'md')).toBe(`${chosen}.md`);
    writeFileSync(`${chosen}.md`, 'here already');
    expect(await withExtension(chosen, 'md')).toBe(`${chosen} (2).md`);
  });
});
