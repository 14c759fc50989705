import { findSetting, findTitle, readText } from '../foreign-config.ts';
import { isRecord } from '../free-form.ts';
import { pickFirstLine, type WidgetKindDefinition } from './widget-kind-definition.ts';
import { messages } from '../messages.ts';

export interface ParsedTab {
  readonly id: string;
  readonly title: string;
  readonly widgetIds: readonly string[];
}

interface ParsedTabs {
  readonly kind: 'TABS_CONTAINER';
  readonly tabs: readonly ParsedTab[];
}

const LIST_NAMES = ['tabs', 'items', 'panels', 'pages'];
const ID_NAMES = ['id', 'key', 'tabid', 'value'];
const WIDGET_NAMES = [
  'widgetids',
  'widgets',
  'children',
  'items',
  'content',
  'childids',
  'members',
];

const readIdText = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : null;

/** A tab lists its widgets by their ids, or as objects that have one. */
function readWidgetIds(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return readIdText(entry) ?? [];
    return findSetting(entry, ['id', 'widgetid', 'i'], readIdText, { depth: 1 }) ?? [];
  });
}

/** Tabs are a list, or an object with one entry for each. */
function readTabList(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value.length > 0 ? value : null;
  if (!isRecord(value)) return null;
  return Object.entries(value).map(([id, tab]) =>
    isRecord(tab) ? { id, ...tab } : { id, items: tab },
  );
}

function parseTab(tab: unknown, at: number): ParsedTab {
  const name = findTitle(tab) ?? findSetting(tab, ['name'], readText, { depth: 1 });
  return {
    id: findSetting(tab, ID_NAMES, readIdText, { depth: 1 }) ?? name ?? `tab-${String(at + 1)}`,
    title: name ?? messages.tabsWidget.tab(at + 1),
    widgetIds: findSetting(tab, WIDGET_NAMES, readWidgetIds, { depth: 1 }) ?? [],
  };
}

/** Of two tabs with the same id the board shows the first. */
function parseTabs(config: unknown): ParsedTabs | null {
  const list = findSetting(config, LIST_NAMES, readTabList);
  if (list === null) return null;
  const seen = new Map<string, ParsedTab>();
  for (const [at, tab] of list.entries()) {
    const parsed = parseTab(tab, at);
    if (!seen.has(parsed.id)) seen.set(parsed.id, parsed);
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
  newConfig: { tabs: [{ id: 'tab-1', title: messages.tabsWidget.tabNumber, widgetIds: [] }] },
  getTitle: (config) => {
    const own = pickFirstLine(config['title']);
    const titles = parseTabs(config)?.tabs.map(({ title }) => title) ?? [];
    return own === '' ? pickFirstLine(titles.join(', ')) : own;
  },
  getDocumentPart: () => null,
};
