import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { resolveInProject } from '../project.mjs';

const SOURCE = resolveInProject('build', 'icons', 'icon.svg');

/** Of a desktop's icon theme, and of the containers of the two other systems. */
export const SIZES = [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Apple's types of PNG pictures; those of 11 to 14 are twice as fine as their names in points. */
const ICNS_TYPES = /** @type {const} */ ([
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
]);

/**
 * Draws the icon in all sizes, and packs them for Windows and macOS.
 * @param {string} folder
 */
export function writeIcons(folder) {
  const sizes = join(folder, 'sizes');
  mkdirSync(sizes, { recursive: true });
  const source = readFileSync(SOURCE, 'utf8');
  const pictures = new Map(SIZES.map((size) => [size, drawPicture(source, size)]));
  for (const [size, picture] of pictures) {
    writeFileSync(join(sizes, `${String(size)}x${String(size)}.png`), picture);
  }
  writeFileSync(join(folder, 'icon.ico'), packIco(pictures));
  writeFileSync(join(folder, 'icon.icns'), packIcns(pictures));
}

/**
 * @param {string} source an SVG picture
 * @param {number} size in pixels
 */
function drawPicture(source, size) {
  return new Resvg(source, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/**
 * @param {ReadonlyMap<number, Buffer>} pictures
 * @param {number} size
 */
function getPicture(pictures, size) {
  const picture = pictures.get(size);
  if (picture === undefined) throw new Error(`There is no picture of ${String(size)} pixels.`);
  return picture;
}

/**
 * A header, an entry of 16 bytes for each picture, and the pictures as PNG.
 * @param {ReadonlyMap<number, Buffer>} pictures by size
 */
export function packIco(pictures) {
  const chosen = ICO_SIZES.map((size) => ({ size, png: getPicture(pictures, size) }));
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(chosen.length, 4);
  let offset = 6 + 16 * chosen.length;
  const entries = chosen.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    // A byte holds up to 255, so 0 means 256.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...chosen.map(({ png }) => png)]);
}

/**
 * Blocks of a type, a length that counts its own head, and a PNG.
 * @param {ReadonlyMap<number, Buffer>} pictures by size
 */
export function packIcns(pictures) {
  const blocks = ICNS_TYPES.map(([type, size]) => packBlock(type, getPicture(pictures, size)));
  return packBlock('icns', Buffer.concat(blocks));
}

/**
 * @param {string} type four letters
 * @param {Buffer} content
 */
function packBlock(type, content) {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'ascii');
  head.writeUInt32BE(content.length + head.length, 4);
  return Buffer.concat([head, content]);
}
