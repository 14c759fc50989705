import type { DashboardConfig } from '#shared/platform/dashboard.ts';
import {
  findWidgetKind,
  WIDGET_KIND_DEFINITIONS,
  type ParsedWidget,
} from './widget-kinds/widget-kinds.ts';
import { messages } from './messages.ts';

export type BoardWidget = NonNullable<DashboardConfig['widgets']>[number];

interface WidgetSource {
  readonly type: string;
  readonly config?: unknown;
}

/** Never fails: a widget that cannot be read is `unknown`. */
export function readWidget({ type, config }: WidgetSource): ParsedWidget {
  const kind = findWidgetKind(type);
  if (kind === null) {
    return { kind: 'unknown', what: messages.readWidget.unknownWidgetType(type) };
  }
  const parsed = WIDGET_KIND_DEFINITIONS[kind].parse(config);
  if (parsed !== null && typeof parsed !== 'string') return parsed;
  const what = parsed ?? messages.readWidget.unreadableSettings(type);
  return { kind: 'unknown', what };
}
