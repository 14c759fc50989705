import { findSetting, listTexts, readText } from '../foreign-config.ts';
import { isHtml, readHtmlText, readRichText } from '../foreign-text.ts';
import { pickFirstLine, type WidgetKindDefinition } from './widget-kind-definition.ts';
import { messages } from '../messages.ts';

interface ParsedText {
  readonly kind: 'TEXT';
  readonly markdown: string;
}

const TEXT_NAMES = [
  'markdown',
  'text',
  'content',
  'body',
  'value',
  'html',
  'richtext',
  'document',
  'doc',
];

/** Markdown of the platform, the words of an HTML text, or those of an editor's document. */
function readTextContent(value: unknown): string | null {
  if (typeof value !== 'string') return readRichText(value);
  return readText(value) === null ? null : isHtml(value) ? readHtmlText(value) : value;
}

/** Words are told from the name of a variant by the space between them. */
const isSentence = (text: string): boolean => /\S\s+\S/.test(text);

function parseText(config: unknown): ParsedText | null {
  const own = findSetting(
    config,
    ['markdown'],
    (value) => (typeof value === 'string' ? value : null),
    {
      depth: 1,
    },
  );
  const markdown =
    own ??
    findSetting(config, TEXT_NAMES, readTextContent) ??
    listTexts(config).find(isSentence) ??
    null;
  return markdown === null ? null : { kind: 'TEXT', markdown };
}

/**
 * The signs of a heading, a quote, an item or a rule; without a space after them `-` and `#` belong
 * to the text.
 */
const BLOCK_SIGNS = /^(?:\s|>|(?:#{1,6}|[*-]+)(?=\s|$))+/gmu;
/** The signs of bold text; inside a word, as in `stg__orders`, `__` belongs to the word. */
const BOLD_SIGNS = /\*\*|(?<![\p{L}\p{N}_])__|__(?![\p{L}\p{N}_])/gu;

/** Removes Markdown signs, which only Markdown text has; in a name they belong to the name. */
const stripMarkdownSigns = (markdown: string): string =>
  markdown.replaceAll(BLOCK_SIGNS, '').replaceAll(BOLD_SIGNS, '');

export const textWidget: WidgetKindDefinition<ParsedText> = {
  kind: 'TEXT',
  label: 'Text',
  size: { w: 6, h: 3 },
  frame: 'bare',
  parse: parseText,
  fields: [{ key: 'markdown', label: 'Text', kind: 'long', hint: 'Markdown.' }],
  newConfig: { markdown: messages.textWidget.newText },
  getTitle: ({ markdown }) =>
    typeof markdown === 'string' ? pickFirstLine(stripMarkdownSigns(markdown)) : '',
  getDocumentPart: ({ markdown }) => ({ kind: 'markdown', markdown }),
};
