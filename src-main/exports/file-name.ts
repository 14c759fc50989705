import type { ExportFormat } from '../../src-shared/export.ts';

export const FILE_KINDS: Readonly<Record<ExportFormat, { name: string; extension: string }>> = {
  markdown: { name: 'Markdown', extension: 'md' },
  html: { name: 'Web page', extension: 'html' },
  pdf: { name: 'PDF', extension: 'pdf' },
  json: { name: 'JSON', extension: 'json' },
};

/** File systems allow 255 bytes for the whole name; encrypting ones as few as 143. */
const TITLE_MAX_BYTES = 90;
/**
 * What Windows refuses, a path would be read from, or a name can lie with: bidi marks, and what is not
 * seen at all. The two joiners stay, because Persian and emoji are written with them.
 */
const NOT_IN_NAMES = /(?:[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*]|(?![\u200c\u200d])\p{Cf})+/gu;
const EDGES = /^[\s.]+|[\s.]+$/g;

/** Cut between what a reader takes for one character, so that no half of one is left. */
function shorten(text: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(`${kept}${segment}…`) > TITLE_MAX_BYTES) return `${kept.trimEnd()}…`;
    kept += segment;
  }
  return kept;
}

function toDay(atMs: number): string {
  const at = new Date(atMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/**
 * `Plumbline – Revenue by region – 2026-11-21.html`: legal on every system. What comes first is never
 * a name that Windows reserves (`con`, `nul`).
 */
export function toFileName(title: string, atMs: number, format: ExportFormat): string {
  const plain = title.replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').replaceAll(EDGES, '');
  const named = shorten(plain).replaceAll(EDGES, '');
  const middle = named === '' ? 'conversation' : named;
  return `Plumbline – ${middle} – ${toDay(atMs)}.${FILE_KINDS[format].extension}`;
}
