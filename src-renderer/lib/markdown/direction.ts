import type { BlockNode, InlineNode, ListItem, TableRow } from './nodes.ts';

export type Direction = 'rtl' | 'ltr';

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** As `dir="auto"` reads it: the first letter decides. Undefined where there is none. */
export function toDirection(text: string): Direction | undefined {
  const letter = LETTER.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

function findDirection(nodes: readonly InlineNode[]): Direction | undefined {
  for (const node of nodes) {
    const direction =
      node.kind === 'text'
        ? toDirection(node.text)
        : 'children' in node
          ? findDirection(node.children)
          : undefined;
    if (direction !== undefined) return direction;
  }
  return undefined;
}

function toBlockDirection(block: BlockNode): Direction | undefined {
  if (block.kind === 'paragraph' || block.kind === 'heading') return findDirection(block.children);
  return block.kind === 'list' ? toListDirection(block.items) : undefined;
}

/**
 * The direction of a list is that of its first words: marks and indent stand on their side. Read
 * here and not by `dir="auto"`, for which the browser looks through every item with each new one.
 */
export function toListDirection(items: readonly ListItem[]): Direction | undefined {
  for (const block of items[0]?.blocks ?? []) {
    const direction = toBlockDirection(block);
    if (direction !== undefined) return direction;
  }
  return undefined;
}

/** The order of a table's columns is that of its header's first words. */
export function toTableDirection(header: TableRow): Direction | undefined {
  for (const cell of header) {
    const direction = findDirection(cell);
    if (direction !== undefined) return direction;
  }
  return undefined;
}
