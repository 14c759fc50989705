import { z } from 'zod';
import {
  optionalText,
  pickFirstLine,
  type WidgetKindDefinition,
} from './widget-kind-definition.ts';

export interface ParsedTab {
  readonly id: string;
  readonly title: string;
  readonly widgetIds: readonly string[];
}

interface ParsedTabs {
  readonly kind: 'TABS_CONTAINER';
  readonly tabs: readonly ParsedTab[];
}

const configSchema = z.looseObject({
  tabs: z
    .array(z.looseObject({ id: z.string(), title: optionalText, widgetIds: z.array(z.string()) }))
    .min(1),
});

/** Of two tabs with the same id the board shows the first. */
function parseTabs(config: unknown): ParsedTabs | null {
  const { data } = configSchema.safeParse(config);
  if (!data) return null;
  const seen = new Map<string, ParsedTab>();
  for (const [at, { id, title, widgetIds }] of data.tabs.entries()) {
    if (!seen.has(id)) seen.set(id, { id, title: title ?? `Tab ${String(at + 1)}`, widgetIds });
  }
  return { kind: 'TABS_CONTAINER', tabs: [...seen.values()] };
}

export const tabsWidget: WidgetKindDefinition<ParsedTabs> = {
  kind: 'TABS_CONTAINER',
  label: 'Tabs',
  size: { w: 12, h: 10 },
  frame: 'tabs',
  parse: parseTabs,
  fields: [],
  newConfig: { tabs: [{ id: 'tab-1', title: 'Tab 1', widgetIds: [] }] },
  getTitle: (config) => {
    const own = pickFirstLine(config['title']);
    const titles = parseTabs(config)?.tabs.map(({ title }) => title) ?? [];
    return own === '' ? pickFirstLine(titles.join(', ')) : own;
  },
  getDocumentPart: () => null,
};
