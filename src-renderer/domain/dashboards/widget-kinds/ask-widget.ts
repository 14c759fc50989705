import { findSetting, findTitle, readText } from '../foreign-config.ts';
import { pickFirstLine, TITLE_FIELD, type WidgetKindDefinition } from './widget-kind-definition.ts';
import { messages } from '../messages.ts';

interface ParsedAsk {
  readonly kind: 'AI';
  /** '' where the config holds no question: then the analyst types it. */
  readonly prompt: string;
  readonly title: string;
}

const PROMPT_NAMES = ['prompt', 'question', 'defaultprompt', 'message', 'text', 'query', 'content'];

export const askWidget: WidgetKindDefinition<ParsedAsk> = {
  kind: 'AI',
  label: messages.askWidget.questionToAgent,
  size: { w: 6, h: 2 },
  frame: 'control',
  parse: (config) => ({
    kind: 'AI',
    prompt: findSetting(config, PROMPT_NAMES, readText) ?? '',
    title: findTitle(config) ?? messages.askWidget.askAgent,
  }),
  fields: [TITLE_FIELD, { key: 'prompt', label: 'Question', kind: 'long' }],
  newConfig: { title: messages.askWidget.askAgent, prompt: '' },
  getTitle: ({ title, prompt }) => pickFirstLine(title ?? prompt),
  getDocumentPart: () => null,
};
