import { z } from 'zod';
import type { WidgetInput } from '#shared/platform/widget.ts';
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

/**
 * Reads the tabs of a container; none where one of them cannot be read, because the board has none
 * then.
 */
export function readEditedTabs({
  type,
  config,
}: Pick<WidgetInput, 'config'> & { readonly type: string }): EditedTab[] {
  if (type !== 'TABS_CONTAINER') return [];
  return tabsSchema.safeParse(config?.['tabs']).data ?? [];
}

/** Whether the tabs can be edited; a container without tabs can be given some. */
export const hasReadableTabs = ({ config }: Pick<WidgetInput, 'config'>): boolean =>
  tabsSchema.safeParse(config?.['tabs'] ?? []).success;

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
