import type { Token, Tokens } from 'marked';
import type { BlockNode, HeadingLevel, ListItemNode, TableRow } from './nodes.ts';
import { toInlines } from './inline-nodes.ts';

/** Lists and quotes that are nested more deeply are drawn as their source text. */
const MAX_BLOCK_DEPTH = 10;

type Known =
  | Tokens.Paragraph
  | Tokens.Text
  | Tokens.Heading
  | Tokens.Code
  | Tokens.Blockquote
  | Tokens.List
  | Tokens.Table
  | Tokens.Hr
  | Tokens.Space
  | Tokens.Checkbox;

const BLOCK_TYPES: ReadonlySet<string> = new Set([
  'paragraph',
  'text',
  'heading',
  'code',
  'blockquote',
  'list',
  'table',
  'hr',
  'space',
  'checkbox',
]);

function isKnown(token: Token): token is Known {
  return BLOCK_TYPES.has(token.type);
}

export function isTableToken(token: Token): token is Tokens.Table {
  return token.type === 'table' && 'header' in token;
}

/** Whether the code is between fences; indented code has no opening line. */
export function isFencedCodeToken(token: Token): token is Tokens.Code {
  return token.type === 'code' && !('codeBlockStyle' in token);
}

export function isListToken(token: Token): token is Tokens.List {
  return token.type === 'list' && 'items' in token;
}

function clampLevel(depth: number): HeadingLevel {
  switch (depth) {
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
      return depth;
    default:
      return 6;
  }
}

function buildSourceBlock(token: Token): BlockNode {
  return { kind: 'paragraph', children: [{ kind: 'text', text: token.raw }] };
}

export function buildTableRow(cells: readonly Tokens.TableCell[]): TableRow {
  return cells.map((cell) => toInlines(cell.tokens));
}

/**
 * marked puts the check box of a loose list into the first paragraph, but it belongs to the item.
 */
function withoutCheckbox(tokens: readonly Token[]): Token[] {
  return tokens
    .filter((token) => token.type !== 'checkbox')
    .map((token) =>
      token.type === 'paragraph' && 'tokens' in token
        ? { ...token, tokens: token.tokens.filter((child) => child.type !== 'checkbox') }
        : token,
    );
}

export function buildListItem(item: Tokens.ListItem, depth = 0): ListItemNode {
  const task = item.task ? (item.checked === true ? 'done' : 'open') : null;
  const tokens = item.task ? withoutCheckbox(item.tokens) : item.tokens;
  return { task, blocks: toBlocks(tokens, depth + 1) };
}

function buildBlock(token: Token, depth: number): BlockNode[] {
  if (!isKnown(token) || depth > MAX_BLOCK_DEPTH) return [buildSourceBlock(token)];
  switch (token.type) {
    case 'space':
    case 'checkbox':
      return [];
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', children: toInlines(token.tokens ?? [token]) }];
    case 'heading':
      return [
        { kind: 'heading', level: clampLevel(token.depth), children: toInlines(token.tokens) },
      ];
    case 'code':
      return [{ kind: 'code', language: token.lang ?? '', lines: token.text.split('\n') }];
    case 'blockquote':
      return [{ kind: 'quote', blocks: toBlocks(token.tokens, depth + 1) }];
    case 'list':
      return [
        buildList(
          token,
          token.items.map((item) => buildListItem(item, depth)),
        ),
      ];
    case 'table':
      return [buildTable(token, token.rows.map(buildTableRow))];
    case 'hr':
      return [{ kind: 'rule' }];
  }
}

export function buildList(token: Tokens.List, items: readonly ListItemNode[]): BlockNode {
  const start = typeof token.start === 'number' ? token.start : 1;
  return { kind: 'list', ordered: token.ordered, start, items };
}

function buildTable(token: Tokens.Table, rows: readonly TableRow[]): BlockNode {
  return { kind: 'table', header: buildTableRow(token.header), align: token.align, rows };
}

export function toBlocks(tokens: readonly Token[], depth = 0): BlockNode[] {
  return tokens.flatMap((token) => buildBlock(token, depth));
}
