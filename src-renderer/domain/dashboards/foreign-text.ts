import { escapeHeading, escapeLineStart, escapeText } from '#lib/markdown/escape-markdown.ts';
import { isRecord } from './free-form.ts';

/** Rich text may be of any depth and size. */
const MAX_DEPTH = 20;
const MAX_NODES = 5_000;

const HEADING = /^(?:h|header|heading)[-_]?([1-6])?$/;
const LEVELS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 };
const ITEM = /^(?:li|listitem|list_item|list-item|bulleted_list_item)$/;

const CHILD_KEYS = ['content', 'children', 'nodes', 'blocks', 'root', 'document', 'ops'] as const;

interface Budget {
  nodes: number;
}

function listChildren(node: Readonly<Record<string, unknown>>): readonly unknown[] {
  for (const key of CHILD_KEYS) {
    const value = node[key];
    if (Array.isArray(value)) return value;
    if (isRecord(value)) return [value];
  }
  return [];
}

const readOwnText = ({ text, insert }: Readonly<Record<string, unknown>>): string | null =>
  typeof text === 'string' ? text : typeof insert === 'string' ? insert : null;

function readHeadingLevel(node: Readonly<Record<string, unknown>>): number | null {
  const type = typeof node['type'] === 'string' ? node['type'].toLowerCase() : '';
  const named = /^heading-(one|two|three|four)$/.exec(type)?.[1];
  if (named !== undefined) return LEVELS[named] ?? 2;
  const match = HEADING.exec(type);
  if (!match) return null;
  const attributes = isRecord(node['attrs']) ? node['attrs'] : node;
  const level = Number(match[1] ?? attributes['level'] ?? 2);
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 2;
}

/** Lists the lines of a node; text that stands beside text belongs to one line. */
function listLines(node: unknown, depth: number, budget: Budget): string[] {
  budget.nodes += 1;
  if (depth > MAX_DEPTH || budget.nodes > MAX_NODES || !isRecord(node)) return [];
  const own = readOwnText(node);
  const children = listChildren(node);
  const isInline = children.every((child) => isRecord(child) && readOwnText(child) !== null);
  const lines =
    own !== null
      ? own.split('\n')
      : isInline && children.length > 0
        ? children
            .map((child) => (isRecord(child) ? (readOwnText(child) ?? '') : ''))
            .join('')
            .split('\n')
        : children.flatMap((child) => listLines(child, depth + 1, budget));
  return formatBlock(node, lines, own !== null || isInline);
}

/** Lines of inner blocks are Markdown already; those of text are not. */
function formatBlock(
  node: Readonly<Record<string, unknown>>,
  lines: readonly string[],
  isText: boolean,
): string[] {
  const written = lines.filter((line) => line.trim() !== '');
  const level = readHeadingLevel(node);
  const type = typeof node['type'] === 'string' ? node['type'].toLowerCase() : '';
  const escaped = isText ? written.map((line) => escapeText(line.trim())) : written;
  if (level !== null) return escaped.map((line) => `${'#'.repeat(level)} ${escapeHeading(line)}`);
  if (ITEM.test(type)) return escaped.map((line) => `- ${line}`);
  return isText ? escaped.map(escapeLineStart) : escaped;
}

/** Reads the text of an editor's document, such as `{type: 'doc', content: […]}`, as Markdown. */
export function readRichText(value: unknown): string | null {
  const root = Array.isArray(value) ? { children: value } : value;
  const lines = listLines(root, 0, { nodes: 0 });
  return lines.length === 0 ? null : lines.join('\n\n');
}

const HTML =
  /<\/?(?:p|div|h[1-6]|br|span|strong|b|em|i|ul|ol|li|a|table|tr|td|section|style|script)\b[^>]*>/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

export const isHtml = (text: string): boolean => HTML.test(text);

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,6})|([a-z]{2,6}));/gi,
    (written, code?: string, name?: string) => {
      if (code !== undefined) return String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff));
      const known = name?.toLowerCase() ?? '';
      return Object.hasOwn(ENTITIES, known) ? (ENTITIES[known] ?? written) : written;
    },
  );
}

/** What stands for a heading, with its level, and for an item while the tags are removed. */
const SIGN = /^(?:\uE000(?<level>[1-6])|(?<item>\uE001)) /;

/** Reads the words of an HTML text as Markdown, with its headings and items; no tag is left. */
export function readHtmlText(html: string): string | null {
  const blocks = html
    .replaceAll(/<(style|script)\b[\s\S]*?(?:<\/\1>|$)/gi, '')
    .replaceAll(/<h([1-6])\b[^>]*>/gi, '\n\uE000$1 ')
    .replaceAll(/<li\b[^>]*>/gi, '\n\uE001 ')
    .replaceAll(/<(?:br|\/li|\/?(?:p|div|h[1-6]|ul|ol|tr|section|table))\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .split('\n');
  const lines = blocks.flatMap((block) => {
    const { level, item } = SIGN.exec(block)?.groups ?? {};
    const text = escapeText(decodeEntities(block.replace(SIGN, '')).trim());
    if (text === '') return [];
    if (level !== undefined) return [`${'#'.repeat(Number(level))} ${escapeHeading(text)}`];
    return [item === undefined ? escapeLineStart(text) : `- ${text}`];
  });
  return lines.length === 0 ? null : lines.join('\n\n');
}
