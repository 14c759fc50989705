import { z } from 'zod';
import { pickFirstLine, type WidgetKindDefinition } from './widget-kind-definition.ts';

interface ParsedText {
  readonly kind: 'TEXT';
  readonly markdown: string;
}

const configSchema = z.looseObject({ markdown: z.string() });

/** A heading, a quote, an item, a rule: before what is no space, `-` and `#` are the text's own. */
const BLOCK_SIGNS = /^(?:\s|>|(?:#{1,6}|[*-]+)(?=\s|$))+/gmu;
/** Bold; inside a word, as in `stg__orders`, `__` is the word's own. */
const BOLD_SIGNS = /\*\*|(?<![\p{L}\p{N}_])__|__(?![\p{L}\p{N}_])/gu;

/** Only what is written in Markdown has its signs; in a name they are the name. */
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
  getDocument: ({ markdown }) => ({ kind: 'markdown', markdown }),
};
