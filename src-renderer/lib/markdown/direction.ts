import type { BlockNode, InlineNode, ListItemNode, TableRow } from './nodes.ts';

export type TextDirection = 'rtl' | 'ltr';

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * The direction that `dir="auto"` would give: the first letter decides. Undefined without a letter.
 */
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
 * A list has the direction of its first words, and its markers are on that side. `dir="auto"` is
 * not used, because the browser would search all items again with each new one.
 */
export function detectListDirection(items: readonly ListItemNode[]): TextDirection | undefined {
  for (const block of items[0]?.blocks ?? []) {
    const direction = detectBlockDirection(block);
    if (direction !== undefined) return direction;
  }
  return undefined;
}

/** A table's columns run in the direction of its header's first words. */
export function detectTableDirection(header: TableRow): TextDirection | undefined {
  for (const cell of header) {
    const direction = findDirection(cell);
    if (direction !== undefined) return direction;
  }
  return undefined;
}
