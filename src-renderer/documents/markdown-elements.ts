import type { BlockNode, InlineNode, ListItemNode, TableRow } from '#lib/markdown/nodes.ts';
import { make } from './element-maker.ts';
import { messages } from './messages.ts';

const AUTO = { dir: 'auto' };

function buildInline(node: InlineNode): Node | string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return make('code', {}, [node.text]);
    case 'break':
      return make('br', {});
    case 'link':
      return make(
        'a',
        { href: node.href, rel: 'noreferrer noopener' },
        buildInlines(node.children),
      );
    case 'image': {
      const alt = node.alt === '' ? 'without a description' : node.alt;
      return make('span', { class: 'image' }, [messages.markdownElements.image(alt, node.address)]);
    }
    case 'strong':
      return make('strong', {}, buildInlines(node.children));
    case 'emphasis':
      return make('em', {}, buildInlines(node.children));
    case 'deleted':
      return make('del', {}, buildInlines(node.children));
  }
}

function buildInlines(nodes: readonly InlineNode[]): (Node | string)[] {
  return nodes.map((node) => buildInline(node));
}

function buildItem({ task, blocks }: ListItemNode): HTMLElement {
  const box = task === null ? null : make('span', { class: 'box' }, [task === 'done' ? '☑' : '☐']);
  return make('li', { class: task === null ? null : 'task' }, [box, ...buildBlockElements(blocks)]);
}

type Table = Extract<BlockNode, { kind: 'table' }>;

function buildTable({ header, align, rows }: Table): HTMLElement {
  const toRow = (row: TableRow, tag: 'th' | 'td'): HTMLElement =>
    make(
      'tr',
      {},
      row.map((cell, index) =>
        make(tag, { ...AUTO, class: align[index] ?? null }, buildInlines(cell)),
      ),
    );
  const body = rows.map((row) => toRow(row, 'td'));
  const table = make('table', {}, [
    make('thead', {}, [toRow(header, 'th')]),
    make('tbody', {}, body),
  ]);
  return make('div', { class: 'scroll' }, [table]);
}

/** Headings are two levels lower, as on screen: the document has its h1, the question its h2. */
const HEADINGS = { 1: 'h3', 2: 'h4', 3: 'h5', 4: 'h6', 5: 'h6', 6: 'h6' } as const;

function buildBlockElement(block: BlockNode): HTMLElement {
  switch (block.kind) {
    case 'paragraph':
      return make('p', AUTO, buildInlines(block.children));
    case 'heading':
      return make(HEADINGS[block.level], AUTO, buildInlines(block.children));
    case 'code':
      return make('pre', { dir: 'ltr' }, [make('code', {}, [block.lines.join('\n')])]);
    case 'quote':
      return make('blockquote', AUTO, buildBlockElements(block.blocks));
    case 'list': {
      const start = block.ordered && block.start !== 1 ? String(block.start) : null;
      const items = block.items.map((item) => buildItem(item));
      return make(block.ordered ? 'ol' : 'ul', { ...AUTO, start }, items);
    }
    case 'table':
      return buildTable(block);
    case 'rule':
      return make('hr', {});
  }
}

/** Builds the closed model of Markdown as elements of the detached document. */
export function buildBlockElements(blocks: readonly BlockNode[]): HTMLElement[] {
  return blocks.map((block) => buildBlockElement(block));
}
