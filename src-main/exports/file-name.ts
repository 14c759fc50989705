import type { ExportRequest } from '#shared/export.ts';

/** The forms of an export that become a file. */
export type FileTarget = Exclude<ExportRequest['target'], 'print'>;

export interface FileKind {
  /** For the save dialog. */
  readonly name: string;
  readonly extension: string;
}

export const FILE_KINDS: Readonly<Record<FileTarget, FileKind>> = {
  markdown: { name: 'Markdown', extension: 'md' },
  html: { name: 'Web page', extension: 'html' },
  pdf: { name: 'PDF', extension: 'pdf' },
  json: { name: 'JSON', extension: 'json' },
  csv: { name: 'Comma-separated values', extension: 'csv' },
  tsv: { name: 'Tab-separated values', extension: 'tsv' },
  xlsx: { name: 'Excel workbook', extension: 'xlsx' },
  zip: { name: 'Archive of CSV files', extension: 'zip' },
  png: { name: 'PNG picture', extension: 'png' },
  svg: { name: 'SVG picture', extension: 'svg' },
};

/** File systems allow 255 bytes for a complete name, encrypting ones only 143. */
const TITLE_MAX_BYTES = 90;
/** This fits `9,223,372,036,854 of 9,223,372,036,854 rows` and a little more. */
const PARTIAL_LABEL_MAX_BYTES = 50;
/**
 * Characters that Windows refuses, that separate paths, or that can make a name misleading: bidi
 * marks and invisible ones. The two joiners stay, because Persian and emoji need them.
 */
const NOT_IN_NAMES = /(?:[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*]|(?![\u200c\u200d])\p{Cf})+/gu;
const EDGES = /^[\s.]+|[\s.]+$/g;

/** Cuts between graphemes, so that no half of a character is left. */
function shorten(text: string, maxBytes: number): string {
  let shortened = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(`${shortened}${segment}…`) > maxBytes) return `${shortened.trimEnd()}…`;
    shortened += segment;
  }
  return shortened;
}

function formatDay(atMs: number): string {
  const at = new Date(atMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function normalizeName(text: string): string {
  return text.replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').replaceAll(EDGES, '');
}

export interface FileNameParams {
  readonly title: string;
  readonly atMs: number;
  readonly kind: FileTarget;
  /** It stands in for a title without visible characters. */
  readonly subject: ExportRequest['subject'];
  /** It is part of the name, because a CSV has no other position for it. '' for a complete file. */
  readonly partialLabel: string;
}

/**
 * Builds `Plumbline – Revenue by region – 2026-11-21 (100 of 3,201 rows).csv`, which is legal on
 * every system. The beginning is never a name that Windows reserves (`con`, `nul`). The partial
 * label stays complete and the title is shortened.
 */
export function buildFileName({
  title,
  atMs,
  kind,
  subject,
  partialLabel,
}: FileNameParams): string {
  const part = shorten(normalizeName(partialLabel), PARTIAL_LABEL_MAX_BYTES);
  const end = part === '' ? '' : ` (${part})`;
  const room = TITLE_MAX_BYTES - Buffer.byteLength(end);
  const named = shorten(normalizeName(title), room).replaceAll(EDGES, '');
  const middle = named === '' ? subject : named;
  return `Plumbline – ${middle} – ${formatDay(atMs)}${end}.${FILE_KINDS[kind].extension}`;
}
