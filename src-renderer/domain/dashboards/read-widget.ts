import type { DashboardConfig } from '#shared/platform/dashboard.ts';
import {
  isWidgetKind,
  WIDGET_KIND_DEFINITIONS,
  type ParsedWidget,
} from './widget-kinds/widget-kinds.ts';

export type BoardWidget = NonNullable<DashboardConfig['widgets']>[number];

interface WidgetSource {
  readonly type: string;
  readonly config?: unknown;
}

/** Never fails: a widget that cannot be read is `unknown`. */
export function readWidget({ type, config }: WidgetSource): ParsedWidget {
  if (!isWidgetKind(type)) {
    return { kind: 'unknown', what: `Plumbline does not know widgets of type ${type}.` };
  }
  const what = `This ${type} widget has settings that Plumbline cannot read.`;
  return WIDGET_KIND_DEFINITIONS[type].parse(config) ?? { kind: 'unknown', what };
}
