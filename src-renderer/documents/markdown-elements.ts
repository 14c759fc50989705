import type { BlockNode, InlineNode, ListItem, TableRow } from '#lib/markdown/nodes.ts';
import type { MakeElement } from './paper-element.ts';

const AUTO = { dir: 'auto' };

function toInline(node: InlineNode, make: MakeElement): Node | string {
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
        toInlines(node.children, make),
      );
    case 'image': {
      const alt = node.alt === '' ? 'without a description' : node.alt;
      return make('span', { class: 'image' }, [`Image: ${alt} (${node.address})`]);
    }
    case 'strong':
      return make('strong', {}, toInlines(node.children, make));
    case 'emphasis':
      return make('em', {}, toInlines(node.children, make));
    case 'deleted':
      return make('del', {}, toInlines(node.children, make));
  }
}

function toInlines(nodes: readonly InlineNode[], make: MakeElement): (Node | string)[] {
  return nodes.map((node) => toInline(node, make));
}

function toItem({ task, blocks }: ListItem, make: MakeElement): HTMLElement {
  const box = task === null ? null : make('span', { class: 'box' }, [task === 'done' ? '☑' : '☐']);
  return make('li', { class: task === null ? null : 'task' }, [
    box,
    ...toBlockElements(blocks, make),
  ]);
}

type Table = Extract<BlockNode, { kind: 'table' }>;

function toTable({ header, align, rows }: Table, make: MakeElement): HTMLElement {
  const toRow = (row: TableRow, tag: 'th' | 'td'): HTMLElement =>
    make(
      'tr',
      {},
      row.map((cell, index) =>
        make(tag, { ...AUTO, class: align[index] ?? null }, toInlines(cell, make)),
      ),
    );
  const body = rows.map((row) => toRow(row, 'td'));
  const table = make('table', {}, [
    make('thead', {}, [toRow(header, 'th')]),
    make('tbody', {}, body),
  ]);
  return make('div', { class: 'scroll' }, [table]);
}

/** Two levels down, as on screen: the document has its h1, the question its h2. */
const HEADINGS = { 1: 'h3', 2: 'h4', 3: 'h5', 4: 'h6', 5: 'h6', 6: 'h6' } as const;

function toBlockElement(block: BlockNode, make: MakeElement): HTMLElement {
  switch (block.kind) {
    case 'paragraph':
      return make('p', AUTO, toInlines(block.children, make));
    case 'heading':
      return make(HEADINGS[block.level], AUTO, toInlines(block.children, make));
    case 'code':
      return make('pre', { dir: 'ltr' }, [make('code', {}, [block.lines.join('\n')])]);
    case 'quote':
      return make('blockquote', AUTO, toBlockElements(block.blocks, make));
    case 'list': {
      const start = block.ordered && block.start !== 1 ? String(block.start) : null;
      const items = block.items.map((item) => toItem(item, make));
      return make(block.ordered ? 'ol' : 'ul', { ...AUTO, start }, items);
    }
    case 'table':
      return toTable(block, make);
    case 'rule':
      return make('hr', {});
  }
}

/** The closed model of Markdown as elements of a document that lies nowhere on screen. */
export function toBlockElements(blocks: readonly BlockNode[], make: MakeElement): HTMLElement[] {
  return blocks.map((block) => toBlockElement(block, make));
}
