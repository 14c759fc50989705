import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { isGone } from '#shared/node/is-gone.ts';
import { findSecret } from '../src-main/testing/find-secret.ts';

/** The bytes of a file as text; empty where it is gone since the folder was read. */
async function readListed(path: string): Promise<string> {
  try {
    return (await readFile(path)).toString('latin1');
  } catch (error) {
    if (isGone(error)) return '';
    throw error;
  }
}

async function findFiles(dir: string, isWanted: (text: string) => boolean): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((item) => item.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (isWanted(await readListed(path))) found.push(path);
  }
  return found;
}

/** Lists the files below a folder that hold one of these texts. */
export const findFilesWith = (dir: string, needles: readonly string[]): Promise<string[]> =>
  findFiles(dir, (text) => needles.some((needle) => text.includes(needle)));

/** Lists the files below a folder that hold a secret in any form. */
export const findFilesWithSecret = (dir: string, secret: string): Promise<string[]> =>
  findFiles(dir, (text) => findSecret(text, secret).length > 0);

/** Takes a snapshot of the page's JavaScript heap. */
async function takeHeapSnapshot(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())]).rest(z.unknown()),
      edge_fields: z.array(z.string()),
    }),
  }),
  nodes: z.array(z.number()),
  edges: z.array(z.number()),
  strings: z.array(z.string()),
});
type Snapshot = z.infer<typeof snapshotSchema>;

/** V8 keeps a text that grew piece by piece as a tree of its pieces, whose nodes have no name. */
class JoinedStrings {
  readonly #snapshot: Snapshot;
  readonly #nodeSize: number;
  readonly #edgeSize: number;
  readonly #joinedType: number;
  readonly #firstEdges: number[] = [];

  constructor(snapshot: Snapshot) {
    const { node_fields, node_types, edge_fields } = snapshot.snapshot.meta;
    this.#snapshot = snapshot;
    this.#nodeSize = node_fields.length;
    this.#edgeSize = edge_fields.length;
    this.#joinedType = node_types[0].indexOf('concatenated string');
    const countAt = node_fields.indexOf('edge_count');
    let edge = 0;
    for (let node = 0; node < snapshot.nodes.length; node += this.#nodeSize) {
      this.#firstEdges.push(edge);
      edge += snapshot.nodes[node + countAt] ?? 0;
    }
    this.#firstEdges.push(edge);
  }

  list(): string[] {
    const { nodes } = this.#snapshot;
    const texts: string[] = [];
    for (let node = 0; node < nodes.length; node += this.#nodeSize) {
      if (nodes[node] === this.#joinedType) texts.push(this.#join(node));
    }
    return texts;
  }

  /** Without recursion, because such a tree is as deep as the text had pieces. */
  #join(root: number): string {
    const { nodes, strings } = this.#snapshot;
    const open = [root];
    const parts: string[] = [];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (nodes[node] === this.#joinedType) open.push(...this.#listHalves(node).reverse());
      else parts.push(strings[nodes[node + 1] ?? 0] ?? '');
    }
    return parts.join('');
  }

  /** The nodes of the edges `first` and `second`, in this order. */
  #listHalves(node: number): number[] {
    const { edges, strings } = this.#snapshot;
    const at = node / this.#nodeSize;
    const halves: { readonly name: string; readonly node: number }[] = [];
    for (let edge = this.#firstEdges[at] ?? 0; edge < (this.#firstEdges[at + 1] ?? 0); edge += 1) {
      const [, name = 0, to = 0] = edges.slice(edge * this.#edgeSize, (edge + 1) * this.#edgeSize);
      halves.push({ name: strings[name] ?? '', node: to });
    }
    const pick = (name: string): number[] =>
      halves.filter((half) => half.name === name).map((half) => half.node);
    return [...pick('first'), ...pick('second')];
  }
}

/** Reads every text of the page: the strings of its heap, those in pieces too, and its document. */
export async function readWindowTexts(page: Page): Promise<string[]> {
  const snapshot = snapshotSchema.parse(JSON.parse(await takeHeapSnapshot(page)));
  const shown = await page.evaluate(() => new XMLSerializer().serializeToString(document));
  return [...snapshot.strings, ...new JoinedStrings(snapshot).list(), shown];
}
