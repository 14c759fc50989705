import { z } from 'zod';
import { pickFirstLine, type WidgetKindDefinition } from './widget-kind-definition.ts';

interface ParsedText {
  readonly kind: 'TEXT';
  readonly markdown: string;
}

const configSchema = z.looseObject({ markdown: z.string() });

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
  parse: (config) => {
    const { data } = configSchema.safeParse(config);
    return data ? { kind: 'TEXT', markdown: data.markdown } : null;
  },
  fields: [{ key: 'markdown', label: 'Text', kind: 'long', hint: 'Markdown.' }],
  newConfig: { markdown: 'New text' },
  getTitle: ({ markdown }) =>
    typeof markdown === 'string' ? pickFirstLine(stripMarkdownSigns(markdown)) : '',
  getDocumentPart: ({ markdown }) => ({ kind: 'markdown', markdown }),
};
