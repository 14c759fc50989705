import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import type { DashboardConfig } from '#shared/platform/dashboard.ts';
import {
  computePixelRect,
  layOutWidgets,
  measureBoardHeightPx,
  resolveGridAt,
} from './board-layout.ts';
import { compareDashboards, isUnchanged } from './compare/compare-dashboards.ts';
import { toComparedDashboard } from './compare/compared-dashboard.ts';
import { buildWidgetTree, type WidgetNode } from './widget-tree.ts';

/** `changed`: the draft differs from what viewers see. `empty`: nothing was laid out. */
export type WorkbookState = 'published' | 'changed' | 'unpublished' | 'empty';

/** A widget in a drawing of the board; sizes are shares of its width. */
export interface SketchWidget {
  readonly key: string;
  readonly kind: 'chart' | 'figure' | 'text' | 'other';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What the gallery shows of a workbook. */
export interface WorkbookSummary {
  readonly state: WorkbookState;
  /** Null before the first publish. */
  readonly versionNumber: number | null;
  /** Widgets that show data. */
  readonly tileCount: number;
  /** The upper part of the board, from top to bottom. */
  readonly sketch: readonly SketchWidget[];
}

/** The width that boards are laid out for; the drawing is scaled. */
const SKETCH_WIDTH_PX = 1_200;
/** A picture is this high for its width; what lies below is left out. */
export const SKETCH_RATIO = 0.56;
/** A tile lower than this shows a figure, not a chart. */
const FIGURE_MAX_HEIGHT = 0.13;

function resolveState({ draft, published }: WorkbookView): WorkbookState {
  if (published === null) return draft === null ? 'empty' : 'unpublished';
  if (draft === null) return 'published';
  const before = toComparedDashboard(published);
  const title = draft.title ?? before.title;
  const after = { ...before, title, config: draft };
  return isUnchanged(compareDashboards(before, after)) ? 'published' : 'changed';
}

function resolveSketchKind({ parsed }: WidgetNode, height: number): SketchWidget['kind'] {
  if (parsed.kind === 'CHART') return height < FIGURE_MAX_HEIGHT ? 'figure' : 'chart';
  return parsed.kind === 'TABS_CONTAINER' || parsed.kind === 'unknown' ? 'other' : 'text';
}

function sketchBoard(config: DashboardConfig): readonly SketchWidget[] {
  const { layout } = config;
  const grid = resolveGridAt(layout, 'lg');
  const { top } = buildWidgetTree(config.widgets ?? []);
  const placed = layOutWidgets<WidgetNode['widget']>(top, { grid, layout });
  if (measureBoardHeightPx(placed, grid) === 0) return [];
  return placed.flatMap(({ widget: node, rect }) => {
    const pixels = computePixelRect(rect, grid, SKETCH_WIDTH_PX);
    const sketched = {
      key: node.key,
      kind: resolveSketchKind(node, pixels.height / SKETCH_WIDTH_PX),
      left: pixels.left / SKETCH_WIDTH_PX,
      top: pixels.top / SKETCH_WIDTH_PX,
      width: pixels.width / SKETCH_WIDTH_PX,
      height: pixels.height / SKETCH_WIDTH_PX,
    };
    return sketched.top < SKETCH_RATIO ? [sketched] : [];
  });
}

/** Summarizes what viewers see, or the draft where nothing was published. */
export function summarizeWorkbook(workbook: WorkbookView): WorkbookSummary {
  const config = workbook.published?.config ?? workbook.draft;
  const { all } = buildWidgetTree(config?.widgets ?? []);
  return {
    state: resolveState(workbook),
    versionNumber: workbook.published?.versionNumber ?? null,
    tileCount: all.filter(({ parsed }) => parsed.kind === 'CHART').length,
    sketch: config === null ? [] : sketchBoard(config),
  };
}
