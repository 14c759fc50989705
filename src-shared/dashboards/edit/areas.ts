import { z } from 'zod';
import type { WidgetInput } from '../../platform/widget.ts';
import { toWidgetTree, type WidgetNode } from '../widget-tree.ts';

/** A title that is no text is left as it is, and shown as none. */
const tabSchema = z.looseObject({
  id: z.string(),
  title: z.unknown().optional(),
  widgetIds: z.array(z.string()),
});
const tabsSchema = z.array(tabSchema);
export type EditedTab = z.infer<typeof tabSchema>;

/** A grid of its own: the board, or one tab of a container (ADR 0008). */
export interface Area {
  /** '' is the board. */
  readonly id: string;
  readonly name: string;
  readonly widgetIds: readonly string[];
}

type Nodes = readonly WidgetNode<WidgetInput>[];

/** The tabs of a container; none where one of them cannot be read, as the board has none then. */
export function toTabs({
  type,
  config,
}: Pick<WidgetInput, 'config'> & { readonly type: string }): EditedTab[] {
  if (type !== 'TABS_CONTAINER') return [];
  return tabsSchema.safeParse(config?.['tabs']).data ?? [];
}

export const toTabTitle = ({ title }: EditedTab): string =>
  typeof title === 'string' ? title : '';

export const toAreaId = (containerId: string, tabId: string): string =>
  JSON.stringify([containerId, tabId]);

/** As the board reads them: a widget stands in the first tab that names it, and no circle closes. */
function toNodeAreas(widgets: readonly WidgetInput[] | null | undefined) {
  const { top, all } = toWidgetTree(widgets ?? []);
  const tabs = all.flatMap(({ widget, reading, tabs: held }) =>
    reading.kind === 'tabs'
      ? reading.tabs.map(({ id, title }, at) => ({
          id: toAreaId(widget.id, id),
          name: title,
          nodes: held[at] ?? [],
        }))
      : [],
  );
  return [{ id: '', name: 'Dashboard', nodes: top }, ...tabs];
}

/** The board first, then each tab. */
export function toAreas(widgets: readonly WidgetInput[] | null | undefined): Area[] {
  return toNodeAreas(widgets).map(({ id, name, nodes }) => ({
    id,
    name,
    widgetIds: nodes.map(({ widget }) => widget.id),
  }));
}

export function toAreaNodes(
  widgets: readonly WidgetInput[] | null | undefined,
  areaId: string,
): Nodes {
  return toNodeAreas(widgets).find(({ id }) => id === areaId)?.nodes ?? [];
}
