import { z } from 'zod';
import type { WidgetInput } from '../../platform/widget.ts';

const tabSchema = z.looseObject({
  id: z.string(),
  title: z.string().nullish(),
  widgetIds: z.array(z.string()),
});
export type EditedTab = z.infer<typeof tabSchema>;

/** A grid of its own: the board, or one tab of a container (ADR 0008). */
export interface Area {
  /** '' is the board. */
  readonly id: string;
  readonly name: string;
  readonly widgetIds: readonly string[];
}

/** The tabs of a container that can be read as such; none of any other widget. */
export function toTabs({ type, config }: WidgetInput): EditedTab[] {
  if (type !== 'TABS_CONTAINER') return [];
  const tabs: unknown = config?.['tabs'];
  if (!Array.isArray(tabs)) return [];
  return tabs.flatMap((tab) => {
    const read = tabSchema.safeParse(tab);
    return read.success ? [read.data] : [];
  });
}

export const toAreaId = (containerId: string, tabId: string): string =>
  JSON.stringify([containerId, tabId]);

/** The board first, then each tab; a widget that two tabs name stands in the first. */
export function toAreas(widgets: readonly WidgetInput[] | null | undefined): Area[] {
  const all = widgets ?? [];
  const known = new Set(all.map(({ id }) => id));
  const tabs: Area[] = [];
  for (const container of all) {
    for (const [at, { id, title, widgetIds }] of toTabs(container).entries()) {
      const own = widgetIds.filter((widgetId) => known.delete(widgetId));
      const name = title ?? `Tab ${String(at + 1)}`;
      tabs.push({ id: toAreaId(container.id, id), name, widgetIds: own });
    }
  }
  return [{ id: '', name: 'Dashboard', widgetIds: [...known] }, ...tabs];
}
