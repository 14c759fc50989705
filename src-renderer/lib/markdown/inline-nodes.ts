import type { Token, Tokens } from 'marked';
import { decodeEntities } from './entities.ts';
import type { InlineNode } from './nodes.ts';
import { normalizeHref } from './safe-link.ts';

/** Emphasis that is nested more deeply is drawn as plain text. */
const MAX_INLINE_DEPTH = 8;

type Known =
  | Tokens.Text
  | Tokens.Escape
  | Tokens.Codespan
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Br
  | Tokens.Link
  | Tokens.Image
  | Tokens.HTML;

/**
 * marked's type for an unknown token allows anything; after this check only known tokens remain.
 */
function isKnown(token: Token): token is Known {
  return INLINE_TYPES.has(token.type);
}

const INLINE_TYPES: ReadonlySet<string> = new Set([
  'text',
  'escape',
  'codespan',
  'strong',
  'em',
  'del',
  'br',
  'link',
  'image',
  'html',
]);

function buildLink(token: Tokens.Link, depth: number): InlineNode[] {
  const children = toInlines(token.tokens, depth + 1);
  const href = normalizeHref(token.href);
  if (href !== null) return [{ kind: 'link', href, children }];
  // An unsafe link is not clickable and hides nothing: its text is shown with its address.
  if (token.raw === token.text) return children;
  return [...children, { kind: 'text', text: ` (${token.href})` }];
}

function buildNodes(token: Token, depth: number): InlineNode[] {
  if (!isKnown(token) || depth > MAX_INLINE_DEPTH) return [{ kind: 'text', text: token.raw }];
  switch (token.type) {
    case 'text':
      return token.tokens
        ? toInlines(token.tokens, depth)
        : [{ kind: 'text', text: decodeEntities(token.text) }];
    case 'escape':
      return [{ kind: 'text', text: token.text }];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'strong':
      return [{ kind: 'strong', children: toInlines(token.tokens, depth + 1) }];
    case 'em':
      return [{ kind: 'emphasis', children: toInlines(token.tokens, depth + 1) }];
    case 'del':
      return [{ kind: 'deleted', children: toInlines(token.tokens, depth + 1) }];
    case 'br':
      return [{ kind: 'break' }];
    case 'link':
      return buildLink(token, depth);
    case 'image':
      return [{ kind: 'image', alt: decodeEntities(token.text), address: token.href }];
    case 'html':
      return [{ kind: 'text', text: token.raw }];
  }
}

function mergeText(nodes: readonly InlineNode[]): InlineNode[] {
  const merged: InlineNode[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.kind === 'text' && last?.kind === 'text') {
      merged[merged.length - 1] = { kind: 'text', text: last.text + node.text };
    } else {
      merged.push(node);
    }
  }
  return merged;
}

export function toInlines(tokens: readonly Token[], depth = 0): InlineNode[] {
  return mergeText(tokens.flatMap((token) => buildNodes(token, depth)));
}
