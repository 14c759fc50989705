import { toBlocks } from '#lib/markdown/block-nodes.ts';
import { lexBlocks } from '#lib/markdown/lex.ts';
import type { BlockNode, InlineNode } from '#lib/markdown/nodes.ts';

/** An answer that only offers questions is short; a report is not searched for them. */
const ANSWER_MAX_CHARS = 4_000;
const QUESTION_MAX_CHARS = 160;
const MOST = 4;

/** What the line above says that the list holds. A mean alone is a figure, as in `The mean by genre:`. */
const OFFERS = /\b(?:questions?|ask|you mean|you meant|try)\b[^.!?]*:$/iu;
const ASKS = /[?？؟]$/u;

const toText = (nodes: readonly InlineNode[]): string =>
  nodes
    .map((node) => {
      switch (node.kind) {
        case 'text':
        case 'code':
          return node.text;
        case 'break':
          return ' ';
        case 'image':
          return node.alt;
        case 'strong':
        case 'emphasis':
        case 'deleted':
        case 'link':
          return toText(node.children);
      }
    })
    .join('');

const toLine = (block: BlockNode | undefined): string =>
  block?.kind === 'paragraph' ? toText(block.children).replaceAll(/\s+/gu, ' ').trim() : '';

function listItems(block: BlockNode | undefined): string[] {
  if (block?.kind !== 'list') return [];
  return block.items.map(({ blocks: [first, other] }) =>
    other === undefined ? toLine(first) : '',
  );
}

/**
 * The questions that an answer offers in place of a result, or next to it: its last list, where each
 * item is one line and either the line above announces questions or each item is one. Empty for any
 * other answer.
 */
export function listOfferedQuestions(answer: string): string[] {
  if (answer.length > ANSWER_MAX_CHARS) return [];
  const blocks = toBlocks(lexBlocks(answer));
  const at = blocks.findLastIndex(({ kind }) => kind === 'list');
  const items = listItems(blocks[at]);
  const isShort = items.every((item) => item !== '' && item.length <= QUESTION_MAX_CHARS);
  if (!isShort) return [];
  const isAnnounced = OFFERS.test(toLine(blocks[at - 1]));
  if (!isAnnounced && !items.every((item) => ASKS.test(item))) return [];
  return [...new Set(items)].slice(0, MOST);
}
