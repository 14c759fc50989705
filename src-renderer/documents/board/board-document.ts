import { ChartBench } from '#charts/chart-bench.ts';
import { toBox, toBoardGrid } from '#domain/dashboards/board-layout.ts';
import type { DashboardConfig } from '#shared/platform/dashboard.ts';
import { toDocumentHead, toText } from '../html-document.ts';
import boardSheet from './board.css?inline';
import { readLightPage } from '../light-page.ts';
import { toElementMaker, type MakeElement } from '../paper-element.ts';
import { OWN_ZONE, toDateWords } from '../paper-words.ts';
import type { BoardHeading, BoardPaper, BoardPart, BoardSection } from './board-paper.ts';
import { toPartElement } from './part-elements.ts';
import type { BoardMedium, PartFrame } from './part-frame.ts';
import { BOARD_WIDTH_PX } from './read-board.ts';

/** A4 within its margins, in CSS pixels. */
const PAGE_WIDTH_PX = 680;
/** What a tile's frame takes of its width. */
const FRAME_PX = 32;

function toCover(heading: BoardHeading, make: MakeElement): HTMLElement {
  const { title, description, connectionName, exportedAtMs, appVersion, choices } = heading;
  const facts = [
    ['Connection', connectionName],
    ['Filters', choices.length === 0 ? 'none set' : choices.join('; ')],
    ['Exported', `${toDateWords(exportedAtMs)} (${OWN_ZONE}) with Plumbline ${appVersion}`],
  ] as const;
  return make('header', { class: 'cover' }, [
    make('h1', { dir: 'auto' }, [title]),
    description === null ? null : make('p', { dir: 'auto' }, [description]),
    make(
      'dl',
      {},
      facts.flatMap(([name, value]) => [
        make('dt', {}, [name]),
        make('dd', { dir: 'auto' }, [value]),
      ]),
    ),
  ]);
}

const toId = (section: number, part: number): string => `s${String(section)}p${String(part)}`;

/** Where each part stands, from whole numbers alone. */
function toPlaces(sections: readonly BoardSection[]): string {
  return sections
    .flatMap(({ cols, parts }, section) => [
      `.grid${String(section)}{grid-template-columns:repeat(${String(cols)},minmax(0,1fr))}`,
      ...parts.map(({ place }, at) => {
        if (place === null) return `.${toId(section, at)}{grid-column:1/-1}`;
        const { x, y, w, h } = place;
        const column = `${String(x + 1)}/span ${String(w)}`;
        return `.${toId(section, at)}{grid-column:${column};grid-row:${String(y + 1)}/span ${String(h)}}`;
      }),
    ])
    .join('');
}

function toWidth({ place }: BoardPart, medium: BoardMedium, layout: DashboardConfig['layout']) {
  if (medium === 'paper') return PAGE_WIDTH_PX;
  const grid = toBoardGrid(layout, BOARD_WIDTH_PX);
  const whole = { x: 0, y: 0, w: grid.cols, h: 1 };
  return Math.max(200, toBox(place ?? whole, grid, BOARD_WIDTH_PX).width - FRAME_PX);
}

interface DocumentWish {
  readonly paper: BoardPaper;
  readonly layout: DashboardConfig['layout'];
  readonly medium: BoardMedium;
}

/**
 * A dashboard as one document: every tab, each tile with its rows, in the light theme; it neither
 * loads nor runs anything. In pieces, a section each.
 */
export async function* composeBoard({
  paper,
  layout,
  medium,
}: DocumentWish): AsyncGenerator<string, void, undefined> {
  const target = document.implementation.createHTMLDocument('');
  const make = toElementMaker(target);
  const { css, palette } = readLightPage();
  const bench = new ChartBench();
  const { heading, sections } = paper;
  const places = medium === 'paper' ? '' : toPlaces(sections);
  try {
    const head = toDocumentHead(target, heading, `${css}\n${boardSheet}\n${places}`).getHTML();
    const look = medium === 'paper' ? 'paper' : 'screen';
    yield `<!doctype html>\n<html lang="en"><head>${head}</head>\n<body class="${look} board ${medium}"><main>\n`;
    yield `${toText(toCover(heading, make))}\n`;
    for (const [at, { title, parts }] of sections.entries()) {
      const inside: HTMLElement[] = [];
      for (const [index, part] of parts.entries()) {
        const frame: PartFrame = {
          make,
          medium,
          chart: { bench, palette, target, widthPx: toWidth(part, medium, layout) },
          idPrefix: toId(at, index),
          zone: heading.zone,
        };
        inside.push(await toPartElement(part, frame));
      }
      const section = make('section', { class: 'tab' }, [
        title === null ? null : make('h2', { dir: 'auto' }, [title]),
        make('div', { class: `grid grid${String(at)}` }, inside),
      ]);
      yield `${toText(section)}\n`;
    }
    yield '</main></body></html>\n';
  } finally {
    bench.close();
  }
}
