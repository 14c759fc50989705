import { ChartRenderer } from '#charts/chart-renderer.ts';
import { computePixelRect, type BoardGrid } from '#domain/dashboards/board-layout.ts';
import { buildDocumentHead, PAGE_WIDTH_PX } from '../html-document.ts';
import { readLightPage } from '../light-page.ts';
import { DETACHED, make, serializeElement } from '../element-maker.ts';
import { buildCoverElement } from '../shared-elements.ts';
import { OWN_ZONE, formatDateTime, formatTimeRange } from '../document-labels.ts';
import { splitIntoBands } from './board-bands.ts';
import type { BoardDocument, BoardPart, BoardSection } from './board-document-model.ts';
import { BOARD_WIDTH_PX } from './board-reader.ts';
import {
  buildGridRule,
  buildPartRule,
  formatPartClass,
  readBoardPageTheme,
  type NamedPart,
} from './board-sheet.ts';
import { buildDrawingRules } from './drawings.ts';
import { buildPartElement } from './part-element.ts';
import { isAsSeen, type BoardMedium, type PartFrame, type PartSize } from './part-frame.ts';
import { messages } from '../messages.ts';

/** The frame of a tile with its padding, on each side of its content. */
const FRAME_PX = 26;
/** The frame, the padding and the line of the title. */
const HEAD_PX = 58;
const LEAST_PX = { width: 200, height: 72 };
/** The width of a landscape page of A4 within its margins is 1,017 px; a board has 1,280 px. */
const PAGE_SCALE = 0.78;
/** The height of a landscape page of US Letter or A4, whichever is lower, under a heading. */
const PAGE_HEIGHT_PX = 610;

interface NamedSection {
  readonly title: string | null;
  /** The parts, band by band. */
  readonly bands: readonly (readonly NamedPart[])[];
}

/** The rows of the grid that one page holds. */
function countPageRows({ rowHeight, margin }: BoardGrid): number {
  const [rowPx, gapPx] = [rowHeight * PAGE_SCALE, margin[1] * PAGE_SCALE];
  return Math.max(1, Math.floor((PAGE_HEIGHT_PX + gapPx) / (rowPx + gapPx)));
}

function nameSections(
  sections: readonly BoardSection[],
  medium: BoardMedium,
  grid: BoardGrid,
): NamedSection[] {
  const mostRows = medium === 'pages' ? countPageRows(grid) : Number.POSITIVE_INFINITY;
  return sections.map(({ title, parts }, section) => {
    let count = 0;
    const bands = splitIntoBands(parts, mostRows).map((band) =>
      band.map((part) => ({ part, idPrefix: `s${String(section)}p${String(count++)}` })),
    );
    return { title, bands };
  });
}

function computeSize({ rect }: BoardPart, medium: BoardMedium, grid: BoardGrid): PartSize {
  if (medium === 'paper') return { widthPx: PAGE_WIDTH_PX, heightPx: null };
  const { width, height } = computePixelRect(rect, grid, BOARD_WIDTH_PX);
  return {
    widthPx: Math.max(LEAST_PX.width, width - FRAME_PX),
    heightPx: Math.max(LEAST_PX.height, height - HEAD_PX),
  };
}

/** When the rows were read, for a document whose tiles do not say it each. */
function describeDataTime(sections: readonly BoardSection[]): string | null {
  const times = sections.flatMap(({ parts }) => parts.flatMap(({ atMs }) => atMs ?? []));
  return times.length === 0 ? null : formatTimeRange(Math.min(...times), Math.max(...times));
}

function buildCover({ heading, sections }: BoardDocument, medium: BoardMedium): HTMLElement {
  const { title, description, connectionName, exportedAtMs, appVersion, choices } = heading;
  const dataTime = isAsSeen(medium) ? describeDataTime(sections) : null;
  const facts = [
    ['Connection', connectionName],
    ['Filters', choices.length === 0 ? 'none set' : choices.join('; ')],
    ...(dataTime === null ? [] : [[messages.composeBoard.dataOf, dataTime] as const]),
    ['Exported', `${formatDateTime(exportedAtMs)} (${OWN_ZONE}) with Plumbline ${appVersion}`],
  ] as const;
  const warning = sections.length === 0 ? messages.composeBoard.noTilesForFile : null;
  return buildCoverElement({ title, description, facts, warning });
}

/** A text alone is a heading of what follows, so no page ends between them. */
const isLead = (band: readonly NamedPart[]): boolean =>
  band.every(({ part }) => part.body.kind === 'text');

type PartContext = Omit<PartFrame, 'size' | 'idPrefix'> & { readonly grid: BoardGrid };

async function buildBand(band: readonly NamedPart[], context: PartContext): Promise<HTMLElement> {
  const { grid, ...frame } = context;
  const elements: HTMLElement[] = [];
  for (const { part, idPrefix } of band) {
    const size = computeSize(part, frame.medium, grid);
    const element = await buildPartElement(part, { ...frame, size, idPrefix });
    element.classList.add('part', formatPartClass(idPrefix));
    elements.push(element);
  }
  return make('div', { class: 'grid' }, elements);
}

/**
 * Keeps a heading and texts with the band below them on one page: Chromium breaks after a heading
 * before content that may not be broken, whatever its style says.
 */
async function buildSection(
  { title, bands }: NamedSection,
  context: PartContext,
): Promise<HTMLElement> {
  const section = make('section', { class: 'tab' });
  let together: HTMLElement[] = title === null ? [] : [make('h2', { dir: 'auto' }, [title])];
  for (const [at, band] of bands.entries()) {
    together.push(await buildBand(band, context));
    if (isLead(band) && at < bands.length - 1) continue;
    section.append(make('div', { class: 'together' }, together));
    together = [];
  }
  return section;
}

function buildCss(
  sections: readonly NamedSection[],
  medium: BoardMedium,
  { grid, theme }: Pick<BoardDocument, 'grid' | 'theme'>,
) {
  const { css, ground, widget, palette, mapColours } = readBoardPageTheme(theme);
  const parts = sections.flatMap(({ bands }) => bands.flat());
  const sizes = parts.map(({ part }) => computeSize(part, medium, grid));
  const rules = [
    css,
    ...(medium === 'paper' ? [] : [buildGridRule(grid, medium === 'pages' ? PAGE_SCALE : 1)]),
    ...parts.map((part) => buildPartRule(part, widget)),
    ...new Set(sizes.map((size) => buildDrawingRules(size, medium))),
  ];
  return { css: rules.join('\n'), ground, palette, mapColours };
}

interface BoardDocumentOptions {
  readonly document: BoardDocument;
  readonly medium: BoardMedium;
}

/**
 * Composes a dashboard as one document in its own theme. It neither loads nor runs anything, and
 * comes in pieces, one for each section.
 */
export async function* composeBoard({
  document,
  medium,
}: BoardDocumentOptions): AsyncGenerator<string, void, undefined> {
  const { heading, grid } = document;
  const sections = nameSections(document.sections, medium, grid);
  const { css, ground, palette, mapColours } = buildCss(sections, medium, document);
  const renderer = new ChartRenderer();
  try {
    const sheet = `${readLightPage().css}\n${css}`;
    const head = buildDocumentHead(heading, sheet, ground).getHTML();
    const style = medium === 'paper' || medium === 'pages' ? 'paper' : 'screen';
    yield `<!doctype html>\n<html lang="en"><head>${head}</head>\n<body class="${style} board ${medium}"><main>\n`;
    yield `${serializeElement(buildCover(document, medium))}\n`;
    const chart = { renderer, palette, target: DETACHED };
    const context = { medium, chart, mapColours, zone: heading.zone, grid };
    for (const section of sections) {
      yield `${serializeElement(await buildSection(section, context))}\n`;
    }
    yield '</main></body></html>\n';
  } finally {
    renderer.close();
  }
}
