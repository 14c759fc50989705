import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTempFolder } from '../process/temp-folder.mjs';
import { SIZES, writeIcons } from './icons.mjs';

it('draws every size, and packs them for Windows and macOS', () => {
  const folder = createTempFolder('plumbline-icons-');
  try {
    writeIcons(folder.path);
    for (const size of SIZES) {
      const name = `${String(size)}x${String(size)}.png`;
      const png = readFileSync(join(folder.path, 'sizes', name));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
    expect(readdirSync(join(folder.path, 'sizes'))).toHaveLength(SIZES.length);
    const ico = readFileSync(join(folder.path, 'icon.ico'));
    const lastOffset = ico.readUInt32LE(6 + 16 * 6 + 12);
    expect(ico.readUInt16LE(4)).toBe(7);
    expect(ico.toString('latin1', lastOffset + 1, lastOffset + 4)).toBe('PNG');
    const icns = readFileSync(join(folder.path, 'icon.icns'));
    expect(icns.readUInt32BE(4)).toBe(icns.length);
  } finally {
    folder.remove();
  }
});
