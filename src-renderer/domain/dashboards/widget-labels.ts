import type { Breakpoint } from './board-layout.ts';
import type { GridRect } from './packing.ts';
import type { BoardWidget } from './read-widget.ts';
import type { NamedReport } from './report-titles.ts';
import { pickFirstLine } from './widget-kinds/widget-kind-definition.ts';
import { isWidgetKind, WIDGET_KIND_DEFINITIONS } from './widget-kinds/widget-kinds.ts';
import { messages } from './messages.ts';

/** A type that is newer than the app is shown as it is. */
export const labelWidgetKind = (type: string): string =>
  isWidgetKind(type) ? WIDGET_KIND_DEFINITIONS[type].label : type;

/** `base` is the position of a widget at breakpoints without one of their own (§2.6). */
export const BREAKPOINT_LABELS: Readonly<Record<Breakpoint | 'base', string>> =
  messages.widgetLabels.breakpointLabels;

/** Describes the rectangle in grid units, counted from 1. */
export const describeGridRect = ({ x, y, w, h }: GridRect): string =>
  `column ${String(x + 1)}, row ${String(y + 1)}, ${String(w)} wide, ${String(h)} high`;

type NamedWidget = Pick<BoardWidget, 'id'> & {
  readonly type: string;
  readonly config?: BoardWidget['config'] | undefined;
};

/**
 * Returns a widget's own title or first words, as far as its free-form config has them (ADR 0008),
 * or its report's title.
 */
export function getWidgetTitle(
  { id, type, config }: NamedWidget,
  reports: readonly NamedReport[],
): string {
  const own = isWidgetKind(type)
    ? WIDGET_KIND_DEFINITIONS[type].getTitle(config ?? {}, reports)
    : pickFirstLine(config?.['title']);
  return own === '' ? id : own;
}
