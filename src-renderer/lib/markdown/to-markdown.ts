import {
  escapeCell,
  escapeHeading,
  escapeLabel,
  escapeLineStart,
  escapeText,
  formatCodeSpan,
  formatCodeFence,
  formatLinkTarget,
} from './escape-markdown.ts';
import type { BlockNode, InlineNode, ListItemNode, TableCell } from './nodes.ts';
import { messages } from '../messages.ts';

/** The position of inline nodes decides how a line break is written. */
type InlinePosition = 'line' | 'heading' | 'cell';

const BREAKS: Readonly<Record<InlinePosition, string>> = {
  line: '\\\n',
  heading: ' ',
  cell: '<br>',
};

interface InlineContext {
  readonly position: InlinePosition;
  /** Inside the text of a link. */
  readonly isLabel: boolean;
}

function formatText(text: string, { position, isLabel }: InlineContext): string {
  const escaped = position === 'cell' ? escapeCell(text) : escapeText(text);
  return isLabel ? escapeLabel(escaped) : escaped;
}

function formatInline(node: InlineNode, context: InlineContext): string {
  const inner = (children: readonly InlineNode[], inside = context): string =>
    children.map((child) => formatInline(child, inside)).join('');
  switch (node.kind) {
    case 'text':
      return formatText(node.text, context);
    case 'code':
      return formatCodeSpan(node.text, context.position === 'cell');
    case 'strong':
      return `**${inner(node.children)}**`;
    case 'emphasis':
      return `*${inner(node.children)}*`;
    case 'deleted':
      return `~~${inner(node.children)}~~`;
    case 'break':
      return BREAKS[context.position];
    case 'link': {
      const label = inner(node.children, { ...context, isLabel: true });
      return `[${label}](${formatLinkTarget(node.href)})`;
    }
    case 'image':
      // An image becomes text as on screen, so that no viewer loads anything.
      return formatText(messages.toMarkdown.image(node.alt, node.address), context);
  }
}

function formatInlines(nodes: readonly InlineNode[], position: InlinePosition): string {
  return nodes.map((node) => formatInline(node, { position, isLabel: false })).join('');
}

/** Text that would open a block is escaped only at the start of a line. */
function formatParagraph(nodes: readonly InlineNode[]): string {
  const lines = formatInlines(nodes, 'line').split('\n');
  return lines
    .map((line) => escapeLineStart(line.trimStart()))
    .join('\n')
    .trim();
}

const indent = (text: string, by: string): string => text.replaceAll(/\n(?!\n|$)/g, `\n${by}`);

function formatItem({ task, blocks }: ListItemNode, marker: string): string {
  const box = task === null ? '' : `[${task === 'done' ? 'x' : ' '}] `;
  const [first, ...rest] = blocks;
  const head = first === undefined ? '' : formatBlock(first);
  const tail = rest.map((block) => `${block.kind === 'list' ? '\n' : '\n\n'}${formatBlock(block)}`);
  return `${marker}${box}${indent([head, ...tail].join(''), ' '.repeat(marker.length))}`.trimEnd();
}

function formatRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function formatTable({ header, align, rows }: Extract<BlockNode, { kind: 'table' }>): string {
  const alignments = { left: ':--', center: ':-:', right: '--:' } as const;
  const toCell = (cell: TableCell): string => formatInlines(cell, 'cell');
  const rules = header.map((_, index) => {
    const side = align[index] ?? null;
    return side === null ? '---' : alignments[side];
  });
  const body = rows.map((row) => formatRow(header.map((_, index) => toCell(row[index] ?? []))));
  return [formatRow(header.map(toCell)), formatRow(rules), ...body].join('\n');
}

function formatBlock(block: BlockNode): string {
  switch (block.kind) {
    case 'paragraph':
      return formatParagraph(block.children);
    case 'heading':
      return `${'#'.repeat(block.level)} ${escapeHeading(formatInlines(block.children, 'heading').trim())}`;
    case 'code':
      return formatCodeFence(block.lines.join('\n'), block.language);
    case 'quote':
      return `> ${toMarkdown(block.blocks).trimEnd().replaceAll('\n', '\n> ')}`;
    case 'list':
      return block.items
        .map((item, index) =>
          formatItem(item, block.ordered ? `${String(block.start + index)}. ` : '- '),
        )
        .join('\n');
    case 'table':
      return formatTable(block);
    case 'rule':
      return '---';
  }
}

/**
 * Writes GFM that parses into the same blocks. Text is escaped, so that no viewer takes it for
 * HTML, a link or something to load.
 */
export function toMarkdown(blocks: readonly BlockNode[]): string {
  return blocks.map((block) => `${formatBlock(block)}\n`).join('\n');
}
