import { dashboardConfigSchema, type DashboardConfig } from '#shared/platform/dashboard.ts';
import { BREAKPOINTS } from '#shared/platform/layout.ts';

type Widgets = NonNullable<DashboardConfig['widgets']>;
type Breakpoint = (typeof BREAKPOINTS)[number];

const HEIGHT = 8;
/** Column counts for a draft without a grid of its own. */
const COLS: Readonly<Record<Breakpoint, number>> = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 };

/**
 * Returns the draft with a chart of this report below all others, as wide as the grid. An app has
 * its own layout, so its draft stays unchanged.
 */
export function withReport(
  draft: DashboardConfig | null,
  report: { readonly id: number; readonly title: string | null },
  workbookName: string,
): DashboardConfig {
  const base = draft ?? dashboardConfigSchema.parse({ kind: 'CLASSIC', title: workbookName });
  if (base.kind === 'APP') return base;
  const widgets = base.widgets ?? [];
  const places = Object.fromEntries(
    BREAKPOINTS.map((breakpoint) => {
      const w = base.layout?.cols?.[breakpoint] ?? COLS[breakpoint];
      return [breakpoint, { x: 0, y: computeBottom(widgets, breakpoint), w, h: HEIGHT }];
    }),
  );
  const widget = {
    id: `report-${String(report.id)}`,
    type: 'CHART',
    position: places['lg'],
    responsiveLayouts: places,
    config: { reportId: report.id, title: report.title },
    style: null,
  };
  return dashboardConfigSchema.parse({ ...base, widgets: [...widgets, widget] });
}

/**
 * Widgets inside tabs are positioned in their tab. Counting them here too can only move the new
 * widget further down, never over another one.
 */
function computeBottom(widgets: Widgets, breakpoint: Breakpoint): number {
  const ends = widgets.map(({ position, responsiveLayouts }) => {
    const { y, h } = responsiveLayouts?.[breakpoint] ?? position;
    return y + h;
  });
  return Math.max(0, ...ends);
}
