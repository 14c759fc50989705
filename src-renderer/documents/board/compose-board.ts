import { ChartRenderer } from '#charts/chart-renderer.ts';
import { computePixelRect, resolveBoardGrid } from '#domain/dashboards/board-layout.ts';
import type { DashboardConfig } from '#shared/platform/dashboard.ts';
import { buildDocumentHead, PAGE_WIDTH_PX } from '../html-document.ts';
import boardSheet from './board.css?inline';
import { readLightPage } from '../light-page.ts';
import { DETACHED, make, serializeElement } from '../element-maker.ts';
import { buildCoverElement } from '../shared-elements.ts';
import { OWN_ZONE, formatDateTime } from '../document-labels.ts';
import type {
  BoardHeading,
  BoardDocument,
  BoardPart,
  BoardSection,
} from './board-document-model.ts';
import { buildPartElement } from './part-element.ts';
import type { BoardMedium, PartFrame } from './part-frame.ts';
import { BOARD_WIDTH_PX } from './board-reader.ts';

/** The part of a tile's width that its frame takes. */
const FRAME_PX = 32;

function buildCover(heading: BoardHeading): HTMLElement {
  const { title, description, connectionName, exportedAtMs, appVersion, choices } = heading;
  const facts = [
    ['Connection', connectionName],
    ['Filters', choices.length === 0 ? 'none set' : choices.join('; ')],
    ['Exported', `${formatDateTime(exportedAtMs)} (${OWN_ZONE}) with Plumbline ${appVersion}`],
  ] as const;
  return buildCoverElement({ title, description, facts, warning: null });
}

const formatPartId = (section: number, part: number): string =>
  `s${String(section)}p${String(part)}`;

/** Builds the position of each part, from whole numbers alone. */
function buildGridCss(sections: readonly BoardSection[]): string {
  return sections
    .flatMap(({ cols, parts }, section) => [
      `.grid${String(section)}{grid-template-columns:repeat(${String(cols)},minmax(0,1fr))}`,
      ...parts.map(({ rect }, at) => {
        if (rect === null) return `.${formatPartId(section, at)}{grid-column:1/-1}`;
        const { x, y, w, h } = rect;
        const column = `${String(x + 1)}/span ${String(w)}`;
        return `.${formatPartId(section, at)}{grid-column:${column};grid-row:${String(y + 1)}/span ${String(h)}}`;
      }),
    ])
    .join('');
}

function computeWidth({ rect }: BoardPart, medium: BoardMedium, layout: DashboardConfig['layout']) {
  if (medium === 'paper') return PAGE_WIDTH_PX;
  const grid = resolveBoardGrid(layout, BOARD_WIDTH_PX);
  const fullRect = { x: 0, y: 0, w: grid.cols, h: 1 };
  return Math.max(200, computePixelRect(rect ?? fullRect, grid, BOARD_WIDTH_PX).width - FRAME_PX);
}

interface BoardDocumentOptions {
  readonly document: BoardDocument;
  readonly layout: DashboardConfig['layout'];
  readonly medium: BoardMedium;
}

/**
 * Composes a dashboard as one document: every tab, each tile with its rows, in the light theme. It
 * neither loads nor runs anything, and comes in pieces, one for each section.
 */
export async function* composeBoard({
  document: { heading, sections },
  layout,
  medium,
}: BoardDocumentOptions): AsyncGenerator<string, void, undefined> {
  const { css, palette } = readLightPage();
  const renderer = new ChartRenderer();
  const gridRules = medium === 'paper' ? '' : buildGridCss(sections);
  try {
    const head = buildDocumentHead(heading, `${css}\n${boardSheet}\n${gridRules}`).getHTML();
    const style = medium === 'paper' ? 'paper' : 'screen';
    yield `<!doctype html>\n<html lang="en"><head>${head}</head>\n<body class="${style} board ${medium}"><main>\n`;
    yield `${serializeElement(buildCover(heading))}\n`;
    for (const [at, { title, parts }] of sections.entries()) {
      const inside: HTMLElement[] = [];
      for (const [index, part] of parts.entries()) {
        const frame: PartFrame = {
          medium,
          chart: {
            renderer,
            palette,
            target: DETACHED,
            widthPx: computeWidth(part, medium, layout),
          },
          idPrefix: formatPartId(at, index),
          zone: heading.zone,
        };
        inside.push(await buildPartElement(part, frame));
      }
      const section = make('section', { class: 'tab' }, [
        title === null ? null : make('h2', { dir: 'auto' }, [title]),
        make('div', { class: `grid grid${String(at)}` }, inside),
      ]);
      yield `${serializeElement(section)}\n`;
    }
    yield '</main></body></html>\n';
  } finally {
    renderer.close();
  }
}
