import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Lists the encodings in which a secret could lie in a file without standing there in plain letters. */
export const listDisguises = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('base64').replaceAll('=', '').slice(0, -2),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret, 'utf16le').toString('latin1'),
  encodeURIComponent(secret),
];

/** Lists the files below a folder that hold one of these texts. */
export async function findFilesWith(dir: string, needles: readonly string[]): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((item) => item.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const text = (await readFile(path)).toString('latin1');
    if (needles.some((needle) => text.includes(needle))) found.push(path);
  }
  return found;
}

/** Reads every string of the page's JavaScript heap. */
export async function readHeap(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}
