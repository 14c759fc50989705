import { z } from 'zod';
import {
  nonEmptyText,
  optionalText,
  pickFirstLine,
  TITLE_FIELD,
  type WidgetKindDefinition,
} from './widget-kind-definition.ts';

interface ParsedAsk {
  readonly kind: 'AI';
  readonly prompt: string;
  readonly title: string;
}

const configSchema = z.looseObject({ prompt: nonEmptyText, title: optionalText });

export const askWidget: WidgetKindDefinition<ParsedAsk> = {
  kind: 'AI',
  label: 'Question to the agent',
  size: { w: 6, h: 2 },
  frame: 'control',
  parse: (config) => {
    const { data } = configSchema.safeParse(config);
    return data ? { kind: 'AI', prompt: data.prompt, title: data.title ?? 'Ask the agent' } : null;
  },
  fields: [TITLE_FIELD, { key: 'prompt', label: 'Question', kind: 'long' }],
  newConfig: { title: 'Ask the agent', prompt: '' },
  getTitle: ({ title, prompt }) => pickFirstLine(title ?? prompt),
  getDocumentPart: () => null,
};
