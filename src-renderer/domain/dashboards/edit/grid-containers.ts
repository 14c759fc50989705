import { z } from 'zod';
import type { WidgetInput } from '#shared/platform/widget.ts';
import { foldKey } from '../foreign-config.ts';
import { readWidget } from '../read-widget.ts';
import { buildWidgetTree, type TreeWidget, type WidgetNode } from '../widget-tree.ts';

/** A title that is no text is left as it is, and shown as none. */
const tabSchema = z.looseObject({
  id: z.string(),
  title: z.unknown().optional(),
  widgetIds: z.array(z.string()),
});
const tabsSchema = z.array(tabSchema);
export type EditedTab = z.infer<typeof tabSchema>;

/** A grid of its own: the board, or one tab of a container (ADR 0008). */
export interface GridContainer {
  /** '' for the board. */
  readonly id: string;
  readonly name: string;
  readonly widgetIds: readonly string[];
}

/** A container with its widgets. */
export interface GridContainerNodes<W extends TreeWidget> {
  readonly id: string;
  readonly name: string;
  readonly nodes: readonly WidgetNode<W>[];
}

type Container = Pick<WidgetInput, 'config'> & { readonly type: string };

/**
 * Reads the tabs of a container as they are written (ADR 0008), or as the board understands those of
 * another server; none where nobody can read them.
 */
export function readEditedTabs({ type, config }: Container): EditedTab[] {
  const parsed = readWidget({ type, config });
  if (parsed.kind !== 'TABS_CONTAINER') return [];
  const written = tabsSchema.safeParse(config?.['tabs']).data;
  return (
    written ??
    parsed.tabs.map(({ id, title, widgetIds }) => ({ id, title, widgetIds: [...widgetIds] }))
  );
}

/** Whether the tabs can be edited; a container without tabs can be given some. */
export const hasReadableTabs = (container: Container): boolean =>
  tabsSchema.safeParse(container.config?.['tabs'] ?? []).success ||
  readEditedTabs(container).length > 0;

/**
 * Writes tabs into the config of a container. Another spelling of their list is removed, because the
 * board reads the first one.
 */
export function withEditedTabs(
  config: WidgetInput['config'],
  tabs: readonly EditedTab[],
): NonNullable<WidgetInput['config']> {
  const others = Object.entries(config ?? {}).filter(
    ([key]) => key === 'tabs' || foldKey(key) !== 'tabs',
  );
  return { ...Object.fromEntries(others), tabs: [...tabs] };
}

export const getTabTitle = ({ title }: EditedTab): string =>
  typeof title === 'string' ? title : '';

export const encodeGridContainerId = (containerId: string, tabId: string): string =>
  JSON.stringify([containerId, tabId]);

/**
 * Lists the board first and then each tab, as the board reads them: a widget stands in the first
 * tab that names it, and circles are broken.
 */
export function listGridContainerNodes<W extends TreeWidget>(
  widgets: readonly W[] | null | undefined,
): GridContainerNodes<W>[] {
  const { top, all } = buildWidgetTree(widgets ?? []);
  const tabs = all.flatMap(({ widget, parsed, tabs: children }) =>
    parsed.kind === 'TABS_CONTAINER'
      ? parsed.tabs.map(({ id, title }, at) => ({
          id: encodeGridContainerId(widget.id, id),
          name: title,
          nodes: children[at] ?? [],
        }))
      : [],
  );
  return [{ id: '', name: 'Dashboard', nodes: top }, ...tabs];
}

export function listGridContainers(
  widgets: readonly WidgetInput[] | null | undefined,
): GridContainer[] {
  return listGridContainerNodes(widgets).map(({ id, name, nodes }) => ({
    id,
    name,
    widgetIds: nodes.map(({ widget }) => widget.id),
  }));
}
