import type { BlockNode, InlineNode, ListItemNode, TableRow } from '#lib/markdown/nodes.ts';
import type { MakeElement } from './element-maker.ts';

const AUTO = { dir: 'auto' };

function buildInline(node: InlineNode, make: MakeElement): Node | string {
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
        buildInlines(node.children, make),
      );
    case 'image': {
      const alt = node.alt === '' ? 'without a description' : node.alt;
      return make('span', { class: 'image' }, [`Image: ${alt} (${node.address})`]);
    }
    case 'strong':
      return make('strong', {}, buildInlines(node.children, make));
    case 'emphasis':
      return make('em', {}, buildInlines(node.children, make));
    case 'deleted':
      return make('del', {}, buildInlines(node.children, make));
  }
}

function buildInlines(nodes: readonly InlineNode[], make: MakeElement): (Node | string)[] {
  return nodes.map((node) => buildInline(node, make));
}

function buildItem({ task, blocks }: ListItemNode, make: MakeElement): HTMLElement {
  const box = task === null ? null : make('span', { class: 'box' }, [task === 'done' ? '☑' : '☐']);
  return make('li', { class: task === null ? null : 'task' }, [
    box,
    ...buildBlockElements(blocks, make),
  ]);
}

type Table = Extract<BlockNode, { kind: 'table' }>;

function buildTable({ header, align, rows }: Table, make: MakeElement): HTMLElement {
  const toRow = (row: TableRow, tag: 'th' | 'td'): HTMLElement =>
    make(
      'tr',
      {},
      row.map((cell, index) =>
        make(tag, { ...AUTO, class: align[index] ?? null }, buildInlines(cell, make)),
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

function buildBlockElement(block: BlockNode, make: MakeElement): HTMLElement {
  switch (block.kind) {
    case 'paragraph':
      return make('p', AUTO, buildInlines(block.children, make));
    case 'heading':
      return make(HEADINGS[block.level], AUTO, buildInlines(block.children, make));
    case 'code':
      return make('pre', { dir: 'ltr' }, [make('code', {}, [block.lines.join('\n')])]);
    case 'quote':
      return make('blockquote', AUTO, buildBlockElements(block.blocks, make));
    case 'list': {
      const start = block.ordered && block.start !== 1 ? String(block.start) : null;
      const items = block.items.map((item) => buildItem(item, make));
      return make(block.ordered ? 'ol' : 'ul', { ...AUTO, start }, items);
    }
    case 'table':
      return buildTable(block, make);
    case 'rule':
      return make('hr', {});
  }
}

/** The closed model of Markdown as elements of a document that lies nowhere on screen. */
export function buildBlockElements(blocks: readonly BlockNode[], make: MakeElement): HTMLElement[] {
  return blocks.map((block) => buildBlockElement(block, make));
}
