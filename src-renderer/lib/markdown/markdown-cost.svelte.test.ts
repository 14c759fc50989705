import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import Markdown from './Markdown.svelte';
import { MarkdownStream } from './markdown-stream.ts';
import type { BlockNode } from './nodes.ts';

const DELTAS = 3_000;
const BYTES = 50_000;

function repeat(part: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < BYTES; index += 1) text += part(index);
  return text.slice(0, BYTES);
}

const TEXTS: Readonly<Record<string, string>> = {
  prose: repeat(
    (index) =>
      `## Part ${String(index)}\n\nThere were **${String(index)}** of them, see \`x\`.\n\n- one\n- two\n\n`,
  ),
  table: `| a | b | c |\n|---|--:|---|\n${repeat((index) => `| row ${String(index)} | ${String(index * 7)} | **x** \`y\` |\n`)}`,
  list: `Intro:\n\n${repeat((index) => `- item ${String(index)} with **words** and \`code\`\n`)}`,
  code: `\`\`\`sql\n${repeat((index) => `SELECT ${String(index)} FROM movies;\n`)}`,
};

const partsOf = (block: BlockNode): readonly unknown[] =>
  block.kind === 'table' ? block.rows : block.kind === 'list' ? block.items : [block];

/** Blocks, rows and items that are new objects: what Svelte has to look at again. */
function countRenewed(before: readonly BlockNode[], after: readonly BlockNode[]): number {
  const known = new Set([...before, ...before.flatMap(partsOf)]);
  return after
    .filter((block) => !known.has(block))
    .flatMap(partsOf)
    .filter((part) => !known.has(part)).length;
}

const flushes = (text: string): string[] =>
  Array.from({ length: DELTAS }, (_, index) =>
    text.slice(0, Math.ceil((text.length * (index + 1)) / DELTAS)),
  );

describe('the cost of streaming 50 kB in 3,000 pieces', () => {
  it.each(Object.entries(TEXTS))('renews only the tail of %s', (_name, text) => {
    const stream = new MarkdownStream();
    let before: readonly BlockNode[] = [];
    let most = 0;
    for (const piece of flushes(text)) {
      const after = stream.read(piece);
      most = Math.max(most, countRenewed(before, after));
      before = after;
    }
    expect(most).toBeLessThanOrEqual(10);
  });

  it.each(Object.entries(TEXTS))(
    'costs at the end of %s what it cost at the start',
    (_name, text) => {
      const stream = new MarkdownStream();
      const costs = flushes(text).map((piece) => {
        const start = performance.now();
        stream.read(piece);
        return performance.now() - start;
      });
      const total = costs.reduce((sum, cost) => sum + cost, 0);
      const tenth = DELTAS / 10;
      const last = costs.slice(-tenth).reduce((sum, cost) => sum + cost, 0);
      // Reading anew each time takes 10 to 60 times this; the bar leaves room for a busy machine.
      expect(total).toBeLessThan(3_000);
      expect(last).toBeLessThan(600);
    },
  );

  it('keeps the finished nodes of the DOM', async () => {
    const text = TEXTS['table'] ?? '';
    const screen = await render(Markdown, {
      text: text.slice(0, 20_000),
      streaming: true,
      onLink: () => undefined,
    });
    const row = screen.container.querySelectorAll('tr')[100];
    let changed = 0;
    const observer = new MutationObserver((records) => (changed += records.length));
    observer.observe(screen.container, { subtree: true, childList: true, characterData: true });
    await screen.rerender({ text: text.slice(0, 20_400) });
    observer.disconnect();
    expect(screen.container.querySelectorAll('tr')[100]).toBe(row);
    expect(changed).toBeLessThan(80);
  });

  it('keeps the finished lines of an open code block', async () => {
    const text = TEXTS['code'] ?? '';
    const screen = await render(Markdown, {
      text: text.slice(0, 20_000),
      streaming: true,
      onLink: () => undefined,
    });
    const code = screen.container.querySelector('pre');
    const chunk = code?.firstElementChild;
    let changed = 0;
    const observer = new MutationObserver((records) => (changed += records.length));
    observer.observe(screen.container, { subtree: true, childList: true, characterData: true });
    await screen.rerender({ text: text.slice(0, 20_400) });
    changed += observer.takeRecords().length;
    observer.disconnect();
    expect(code?.firstElementChild).toBe(chunk);
    expect(changed).toBeLessThan(8);
    expect(code?.textContent).toBe(`${text.slice(text.indexOf('\n') + 1, 20_400)}\n`);
    getSelection()?.selectAllChildren(code ?? document.body);
    expect(getSelection()?.toString().trimEnd()).toBe(code?.textContent.trimEnd());
  });
});
