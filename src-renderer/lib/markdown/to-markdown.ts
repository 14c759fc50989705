import {
  escapeCell,
  escapeHeading,
  escapeLineStart,
  escapeText,
  toCodeSpan,
  toFence,
  toLinkTarget,
} from './escape-markdown.ts';
import type { BlockNode, InlineNode, ListItem, TableCell } from './nodes.ts';

/** Where inline nodes stand decides how a line break is written. */
type Place = 'line' | 'heading' | 'cell';

const BREAKS: Readonly<Record<Place, string>> = { line: '\\\n', heading: ' ', cell: '<br>' };

function toInline(node: InlineNode, place: Place): string {
  const inner = (children: readonly InlineNode[]): string => toInlineText(children, place);
  switch (node.kind) {
    case 'text':
      return place === 'cell' ? escapeCell(node.text) : escapeText(node.text);
    case 'code':
      return toCodeSpan(node.text, place === 'cell');
    case 'strong':
      return `**${inner(node.children)}**`;
    case 'emphasis':
      return `*${inner(node.children)}*`;
    case 'deleted':
      return `~~${inner(node.children)}~~`;
    case 'break':
      return BREAKS[place];
    case 'link':
      return `[${inner(node.children)}](${toLinkTarget(node.href)})`;
    case 'image':
      // As on screen: words, and nothing that a viewer would load.
      return inner([{ kind: 'text', text: `Image: ${node.alt} (${node.address})` }]);
  }
}

function toInlineText(nodes: readonly InlineNode[], place: Place): string {
  return nodes.map((node) => toInline(node, place)).join('');
}

/** What would open a block at the start of a line is escaped there, and only there. */
function toParagraph(nodes: readonly InlineNode[]): string {
  const lines = toInlineText(nodes, 'line').split('\n');
  return lines
    .map((line) => escapeLineStart(line.trimStart()))
    .join('\n')
    .trim();
}

const indent = (text: string, by: string): string => text.replaceAll(/\n(?!\n|$)/g, `\n${by}`);

function toItem({ task, blocks }: ListItem, marker: string): string {
  const box = task === null ? '' : `[${task === 'done' ? 'x' : ' '}] `;
  const [first, ...rest] = blocks;
  const head = first === undefined ? '' : toBlock(first);
  const tail = rest.map((block) => `${block.kind === 'list' ? '\n' : '\n\n'}${toBlock(block)}`);
  return `${marker}${box}${indent([head, ...tail].join(''), ' '.repeat(marker.length))}`.trimEnd();
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function toTable({ header, align, rows }: Extract<BlockNode, { kind: 'table' }>): string {
  const marks = { left: ':--', center: ':-:', right: '--:' } as const;
  const toCell = (cell: TableCell): string => toInlineText(cell, 'cell');
  const rules = header.map((_, index) => {
    const side = align[index] ?? null;
    return side === null ? '---' : marks[side];
  });
  const body = rows.map((row) => toRow(header.map((_, index) => toCell(row[index] ?? []))));
  return [toRow(header.map(toCell)), toRow(rules), ...body].join('\n');
}

function toBlock(block: BlockNode): string {
  switch (block.kind) {
    case 'paragraph':
      return toParagraph(block.children);
    case 'heading':
      return `${'#'.repeat(block.level)} ${escapeHeading(toInlineText(block.children, 'heading').trim())}`;
    case 'code':
      return toFence(block.lines.join('\n'), block.language);
    case 'quote':
      return `> ${toMarkdown(block.blocks).trimEnd().replaceAll('\n', '\n> ')}`;
    case 'list':
      return block.items
        .map((item, index) =>
          toItem(item, block.ordered ? `${String(block.start + index)}. ` : '- '),
        )
        .join('\n');
    case 'table':
      return toTable(block);
    case 'rule':
      return '---';
  }
}

/**
 * GFM that reads back as the same blocks. Text is escaped, so that no viewer takes it for HTML, for
 * a link or for a load.
 */
export function toMarkdown(blocks: readonly BlockNode[]): string {
  return blocks.map((block) => `${toBlock(block)}\n`).join('\n');
}
