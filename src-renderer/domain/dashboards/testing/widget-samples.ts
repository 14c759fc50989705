import type { WidgetKind } from '#shared/platform/widget.ts';

/** Readable settings of each kind of widget (ADR 0008). */
export const WIDGET_SAMPLES: Readonly<Record<WidgetKind, Readonly<Record<string, unknown>>>> = {
  CHART: { reportId: 1 },
  TEXT: { markdown: '# Heading' },
  FILTER: { member: 't.a', title: 'A', operator: 'equals', values: ['x'] },
  AI: { prompt: 'How many?', title: 'Ask' },
  TABS_CONTAINER: { tabs: [{ id: 't', title: 'T', widgetIds: [] }] },
  TIME_GRAIN: { member: 't.d', title: 'By', grain: 'year', grains: ['year', 'month'] },
};
