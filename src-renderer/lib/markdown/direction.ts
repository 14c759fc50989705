import type { BlockNode, InlineNode, ListItemNode, TableRow } from './nodes.ts';

export type TextDirection = 'rtl' | 'ltr';

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** As `dir="auto"` reads it: the first letter decides. Undefined where there is none. */
export function detectDirection(text: string): TextDirection | undefined {
  const letter = LETTER.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

function findDirection(nodes: readonly InlineNode[]): TextDirection | undefined {
  for (const node of nodes) {
    const direction =
      node.kind === 'text'
        ? detectDirection(node.text)
        : 'children' in node
          ? findDirection(node.children)
          : undefined;
    if (direction !== undefined) return direction;
  }
  return undefined;
}

function detectBlockDirection(block: BlockNode): TextDirection | undefined {
  if (block.kind === 'paragraph' || block.kind === 'heading') return findDirection(block.children);
  return block.kind === 'list' ? detectListDirection(block.items) : undefined;
}

/**
 * The direction of a list is that of its first words: marks and indent stand on their side. Read
 * here and not by `dir="auto"`, for which the browser looks through every item with each new one.
 */
export function detectListDirection(items: readonly ListItemNode[]): TextDirection | undefined {
  for (const block of items[0]?.blocks ?? []) {
    const direction = detectBlockDirection(block);
    if (direction !== undefined) return direction;
  }
  return undefined;
}

/** The order of a table's columns is that of its header's first words. */
export function detectTableDirection(header: TableRow): TextDirection | undefined {
  for (const cell of header) {
    const direction = findDirection(cell);
    if (direction !== undefined) return direction;
  }
  return undefined;
}
