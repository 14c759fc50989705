import type { BlockNode, InlineNode } from './nodes.ts';

/** A heading may stand above the first paragraph. */
const LEAD_BLOCKS_MOST = 2;
/** A longer paragraph is no headline: in large letters it would fill the window. */
const HEADLINE_CHARS = 220;
/** What is said below a chart in so few characters is about it; more is a report of its own. */
const BRIEF_CHARS = 400;

/** The beginning of a text that is drawn large, and the rest. */
export interface LeadAndRest {
  readonly lead: readonly BlockNode[];
  readonly rest: readonly BlockNode[];
  /** True where the first paragraph is short enough to be drawn large. */
  readonly isHeadline: boolean;
  /** True where the rest is no more than a few notes. */
  readonly isBrief: boolean;
}

const countChars = (nodes: readonly InlineNode[]): number =>
  nodes.reduce((sum, node) => {
    if (node.kind === 'text' || node.kind === 'code') return sum + node.text.length;
    if (node.kind === 'image') return sum + node.alt.length + node.address.length;
    return node.kind === 'break' ? sum : sum + countChars(node.children);
  }, 0);

function hasFewChars(blocks: readonly BlockNode[]): boolean {
  const chars = blocks.map((block) => {
    if (block.kind === 'table') return 0;
    return block.kind === 'paragraph' ? countChars(block.children) : Number.POSITIVE_INFINITY;
  });
  return chars.reduce((sum, count) => sum + count, 0) <= BRIEF_CHARS;
}

/** Divides a text after its first paragraph; a text that begins with something else has no lead. */
export function splitLead(blocks: readonly BlockNode[]): LeadAndRest {
  const at = blocks.slice(0, LEAD_BLOCKS_MOST).findIndex(({ kind }) => kind === 'paragraph');
  const first = blocks[at];
  if (first?.kind !== 'paragraph' || (at > 0 && blocks[0]?.kind !== 'heading')) {
    return { lead: [], rest: blocks, isHeadline: false, isBrief: false };
  }
  const rest = blocks.slice(at + 1);
  return {
    lead: blocks.slice(0, at + 1),
    rest,
    isHeadline: countChars(first.children) <= HEADLINE_CHARS,
    isBrief: hasFewChars(rest),
  };
}
