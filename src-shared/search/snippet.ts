import { z } from 'zod';
import { findOccurrences, type Occurrence } from './occurrences.ts';

/** A piece of a found text; `hit` is what was looked for. Text, never HTML. */
export const snippetSegmentSchema = z.object({ text: z.string(), hit: z.boolean() });
export type SnippetSegment = z.infer<typeof snippetSegmentSchema>;

const SNIPPET_CHARS = 160;
const LEAD_CHARS = 40;
/** Enough to choose a good place from. */
const MAX_OCCURRENCES = 64;

export const ELLIPSIS = '…';

interface Found extends Occurrence {
  readonly term: number;
}

function findAll(text: string, patterns: readonly RegExp[]): Found[] {
  const found = patterns.flatMap((pattern, term) =>
    findOccurrences(text, pattern, MAX_OCCURRENCES).map((occurrence) => ({ ...occurrence, term })),
  );
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Chooses the position around which most of the terms stand together. */
function chooseStart(found: readonly Found[]): number {
  let best = { start: 0, terms: 0 };
  for (const { start } of found) {
    const near = found.filter((it) => it.start >= start && it.end <= start + SNIPPET_CHARS);
    const terms = new Set(near.map(({ term }) => term)).size;
    if (terms > best.terms) best = { start, terms };
  }
  return best.start;
}

/** Moves a position out of a character that takes two code units. */
function alignToCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

function pickWindow(text: string, start: number): Occurrence {
  const from = Math.max(0, start - LEAD_CHARS);
  const space = from === 0 ? -1 : text.slice(from, start).search(/\s/);
  const begin = space < 0 ? from : from + space + 1;
  return {
    start: alignToCharacter(text, begin),
    end: alignToCharacter(text, Math.min(text.length, begin + SNIPPET_CHARS)),
  };
}

function splitSegments(
  text: string,
  window: Occurrence,
  found: readonly Found[],
): SnippetSegment[] {
  const segments: SnippetSegment[] = [];
  let at = window.start;
  for (const { start, end } of found) {
    if (start < at || start >= window.end || end <= start) continue;
    const stop = Math.min(end, window.end);
    if (start > at) segments.push({ text: text.slice(at, start), hit: false });
    segments.push({ text: text.slice(start, stop), hit: true });
    at = stop;
  }
  if (at < window.end) segments.push({ text: text.slice(at, window.end), hit: false });
  return segments;
}

/**
 * A line or two around what was found. Joined, the segments are a piece of the text, with an ellipsis
 * of their own where it is cut.
 */
export function buildSnippet(text: string, patterns: readonly RegExp[]): SnippetSegment[] {
  const found = findAll(text, patterns);
  const window = pickWindow(text, chooseStart(found));
  return [
    ...(window.start > 0 ? [{ text: ELLIPSIS, hit: false }] : []),
    ...splitSegments(text, window, found),
    ...(window.end < text.length ? [{ text: ELLIPSIS, hit: false }] : []),
  ];
}

/**
 * Splits the complete text into segments with the matches marked; joined, the segments are the
 * text.
 */
export function buildHighlightedText(text: string, patterns: readonly RegExp[]): SnippetSegment[] {
  return splitSegments(text, { start: 0, end: text.length }, findAll(text, patterns));
}
