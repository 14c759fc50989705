import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { HOSTILE_PAYLOADS } from '../testing/hostile-payloads.ts';
import Markdown from './Markdown.svelte';

const ALLOWED =
  'div,p,h3,h4,h5,h6,ul,ol,li,table,thead,tbody,tr,th,td,pre,code,figure,figcaption,span,blockquote,hr,em,strong,del,br,a,button,button svg,button svg *';
const ALLOWED_ATTRIBUTES =
  /^(?:class|dir|href|title|draggable|rel|role|tabindex|scope|start|type|aria-[a-z]+|data-drawn)$/;

const toMarkup = (element: Element): string => new XMLSerializer().serializeToString(element);

function findUnsafe(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const found: string[] = element.matches(ALLOWED) ? [] : [toMarkup(element).slice(0, 200)];
    if (element.closest('button svg')) return found;
    for (const { name, value } of element.attributes) {
      if (!ALLOWED_ATTRIBUTES.test(name)) found.push(`${name}="${value}"`);
      if (name === 'href' && !/^(?:https:\/\/|mailto:)/.test(value)) found.push(value);
    }
    return found;
  });
}

const onLink = (): void => undefined;

async function renderText(text: string) {
  const screen = await render(Markdown, { text, onLink });
  return { ...screen, root: screen.container };
}

describe('Markdown against hostile text', () => {
  it.each(HOSTILE_PAYLOADS.map((text) => [text.slice(0, 60), text]))(
    'draws no unsafe node: %s',
    async (_name, text) => {
      const { root } = await renderText(text);
      expect(findUnsafe(root)).toEqual([]);
      expect(root.textContent).not.toBe('');
      expect(Object.hasOwn(window, 'pwned')).toBe(false);
    },
  );

  it('has at least forty of them, and its detector sees an unsafe node', () => {
    expect(HOSTILE_PAYLOADS.length).toBeGreaterThanOrEqual(40);
    const unsafe = document.createElement('div');
    const link = document.createElement('a');
    link.setAttribute('href', 'javascript:void 0');
    unsafe.append(document.createElement('img'), link);
    expect(findUnsafe(unsafe)).toHaveLength(2);
  });

  it('reads the most nested of them quickly', async () => {
    const start = performance.now();
    for (const text of HOSTILE_PAYLOADS) await renderText(text);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

const SAMPLE = `# Title

Some **bold**, *soft*, ~~gone~~ and \`code\` with [a link](https://a.example/x).

| Year | Movies |
|:-----|-------:|
| 2000 | 12 |
| 2001 | 99 |

1. one
2. two
   - nested
- [ ] open
- [x] done

> quoted

\`\`\`sql
SELECT 1;
\`\`\`

---

last line`;

const lines = (toLine: (at: string) => string): string =>
  Array.from({ length: 120 }, (_line, at) => toLine(String(at))).join('\n');
const LONG_TABLE = `| a | b |\n|---|--:|\n${lines((at) => `| ${at} | **x** |`)}\n\nend`;
const LONG_LIST = `Intro:\n\n${lines((at) => `- item ${at}\n  - [x] part`)}`;
const LONG_CODE = `Intro:\n\n\`\`\`sql\n${lines((at) => `SELECT ${at};`)}\n\`\`\`\n\nend`;

const toShape = (root: Element): string =>
  toMarkup(root.firstElementChild ?? root).replaceAll(/<!--.*?-->/gs, '');

describe('Markdown', () => {
  it.each([
    ['all kinds', SAMPLE, 3],
    ['a long table', LONG_TABLE, 97],
    ['a long list', LONG_LIST, 97],
    ['long code', LONG_CODE, 97],
  ])('gives the same DOM streamed as at once: %s', async (_name, text, piece) => {
    const complete = await renderText(text);
    const expected = toShape(complete.root);
    await complete.unmount();
    const streamed = await render(Markdown, { text: '', streaming: true, onLink });
    for (let end = 1; end <= text.length; end += piece) {
      await streamed.rerender({ text: text.slice(0, end) });
    }
    await streamed.rerender({ text, streaming: false });
    expect(toShape(streamed.container)).toBe(expected);
  });

  // What the browser looks at in a frame grows with the number of siblings that share a layout.
  it.each([
    ['paragraphs', lines((at) => `Part ${at}.\n`)],
    ['rows', LONG_TABLE],
    ['items', LONG_LIST],
  ])('lays out and paints %s in chunks', async (_name, text) => {
    const { root } = await renderText(text);
    const parents = [...root.querySelectorAll('*')].filter((one) => one.children.length > 1);
    expect(Math.max(...parents.map((one) => one.children.length))).toBeLessThanOrEqual(36);
    const chunks = [...root.querySelectorAll('p, tbody tr, li')].map((one) => one.parentElement);
    for (const chunk of new Set(chunks)) {
      if (chunk === null || chunk.localName === 'li' || chunk.matches('.markdown')) continue;
      const { isolation, contain } = getComputedStyle(chunk);
      expect(isolation).toBe('isolate');
      if (chunk.localName !== 'tbody') expect(contain).toBe('layout style');
    }
  });

  it('shows a long list as one, with its numbers and the same gaps', async () => {
    const screen = await renderText(lines((at) => `${String(7 + Number(at))}. item ${at}`));
    await expect.element(screen.getByRole('list')).toBeVisible();
    expect(screen.getByRole('list').elements()).toHaveLength(1);
    expect(screen.getByRole('listitem').elements()).toHaveLength(120);
    const starts = [...screen.root.querySelectorAll('ol')].map(({ start }) => start);
    expect(starts).toEqual([7, 39, 71, 103]);
    const gaps = [...screen.root.querySelectorAll('li')].map((item, at, items) => {
      const before = items[at - 1]?.getBoundingClientRect().bottom;
      return before === undefined ? null : item.getBoundingClientRect().top - before;
    });
    expect(new Set(gaps.slice(1).map((gap) => Math.round(gap ?? 0))).size).toBe(1);
  });

  it('keeps the finished items of a list that becomes long', async () => {
    const items = LONG_LIST.split('\n').map((line) => `${line}\n`);
    const upTo = (count: number): string => items.slice(0, count).join('');
    const screen = await render(Markdown, { text: upTo(20), streaming: true, onLink });
    const item = screen.container.querySelector('li');
    expect(screen.container.querySelectorAll('[role]:not(.box)')).toHaveLength(0);
    await screen.rerender({ text: upTo(100) });
    expect(screen.container.querySelector('li')).toBe(item);
    expect(item?.role).toBe('listitem');
  });

  it.each([
    ['paragraphs', lines((at) => `part ${at}\n`)],
    ['rows', `| a |\n|---|\n${lines((at) => `| part ${at} |`)}`],
    ['items', lines((at) => `- part ${at}`)],
  ])('copies %s without a gap between chunks', async (_name, text) => {
    const { root } = await renderText(text);
    getSelection()?.selectAllChildren(root);
    const copied = getSelection()?.toString() ?? '';
    getSelection()?.removeAllRanges();
    expect(copied.match(/part \d+/g)).toEqual(lines((at) => `part ${at}`).split('\n'));
    expect(new Set(copied.match(/(?<=part \d+)\s+(?=part)/g)).size).toBe(1);
  });

  it('uses roles that a screen reader knows', async () => {
    const screen = await renderText(SAMPLE);
    await expect.element(screen.getByRole('heading', { name: 'Title', level: 3 })).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Movies' })).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Table' }))
      .toHaveAttribute('tabindex', '0');
    await expect.element(screen.getByRole('img', { name: 'Done' })).toBeVisible();
    await expect.element(screen.getByText('SELECT 1;')).toBeVisible();
  });

  it('hands a clicked link over, shows its address, and does not navigate', async () => {
    const asked = vi.fn();
    const screen = await render(Markdown, { text: SAMPLE, onLink: asked });
    const link = screen.getByRole('link', { name: 'a link' });
    await expect.element(link).toHaveAttribute('title', 'https://a.example/x');
    const before = location.href;
    await link.click();
    await link.click({ button: 'middle' });
    await userEvent.keyboard('{Enter}');
    expect(asked.mock.calls).toEqual([['https://a.example/x'], ['https://a.example/x']]);
    expect(location.href).toBe(before);
  });

  it('shows an image as its words and loads nothing', async () => {
    const screen = await renderText('![A map](https://evil.example/p.png)');
    await expect
      .element(screen.getByText('Image: A map (https://evil.example/p.png)'))
      .toBeVisible();
    expect(screen.root.querySelector('img')).toBeNull();
  });
});

it('keeps the words of a table whole where it is narrow: its region scrolls', async () => {
  const row = (cell: string) => `|${Array.from({ length: 6 }, () => cell).join('|')}|\n`;
  const { root } = await renderText(`${row('Title')}${row('---')}${row('Eclipse')}`);
  root.style.inlineSize = '160px';
  const region = root.querySelector('[role="region"]');
  const [height = 0] = [...root.querySelectorAll('td')].map((cell) => cell.clientHeight);
  const line = Number.parseFloat(getComputedStyle(root.querySelector('td') ?? root).lineHeight);
  expect(height).toBeLessThan(2 * line);
  expect(region?.scrollWidth).toBeGreaterThan(160);
});
