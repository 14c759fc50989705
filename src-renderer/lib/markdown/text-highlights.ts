import type { Snippet } from 'svelte';
import type { InlineNode } from './nodes.ts';

export type TextNode = Extract<InlineNode, { kind: 'text' }>;

/** A part of a text node that a caller draws. */
export interface TextSpan {
  /** UTF-16 offsets in the node's text. */
  readonly from: number;
  readonly to: number;
  /** The caller's key for the span. */
  readonly key: string;
}

export interface DrawnSpan {
  readonly key: string;
  readonly text: string;
}

/** Highlights in finished text, by its node objects. Spans are ordered and do not overlap. */
export interface TextHighlights {
  readonly spans: ReadonlyMap<TextNode, readonly TextSpan[]>;
  /** Draws a span in place of its text, which must appear unchanged. */
  readonly highlight: Snippet<[DrawnSpan]>;
}

export interface TextPart {
  readonly text: string;
  /** Null for the text between spans. */
  readonly key: string | null;
}

/** Never fails: spans beyond the text or overlapping ones neither drop nor repeat a character. */
export function splitTextParts(text: string, spans: readonly TextSpan[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { from, to, key } of spans) {
    const start = Math.max(at, from);
    const end = Math.min(text.length, to);
    if (end <= start) continue;
    if (start > at) parts.push({ text: text.slice(at, start), key: null });
    parts.push({ text: text.slice(start, end), key });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), key: null });
  return parts;
}
