import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import {
  BOARD_DEPLOYMENT,
  createBoardSource,
  createWidget,
} from '#features/board/testing/board-fixture.ts';
import { BoardState } from '#features/board/board-state.svelte.ts';
import type { TileRows } from '../../ipc/read-tile.ts';
import { createClient } from '../../ipc/client.ts';
import { HOSTILE_PAYLOADS } from '#lib/testing/hostile-payloads.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { composeBoard } from './compose-board.ts';
import type { BoardMedium } from './part-frame.ts';
import { BoardReader } from './board-reader.ts';

const ROWS: TileRows = {
  table: {
    columns: [
      { name: 'genre', type: 'String' },
      { name: 'gross', type: 'Int64' },
      { name: 'lat', type: 'Double' },
      { name: 'lng', type: 'Double' },
    ],
    // The last row has no position.
    rows: Array.from({ length: 40 }, (_, at) => [
      `Genre ${String(at)}`,
      '9007199254740993',
      at === 39 ? null : String(30 + at / 2),
      String(-120 + at),
    ]),
  },
  source: 'server',
  atMs: Date.UTC(2026, 10, 21, 12),
  elapsedMs: 5,
  possiblyTruncated: true,
};

const BAR = {
  mark: 'bar',
  encoding: {
    x: { field: 'lng', type: 'quantitative', bin: true },
    y: { field: 'gross', type: 'quantitative', aggregate: 'sum' },
  },
};

const MAP = { latitude: 'lat', longitude: 'lng', label: 'genre', size: 'gross', color: 'gross' };

const createReport = (kind: string, spec: unknown, title: string) => ({
  kind,
  spec,
  title,
  sqlQuery: `SELECT genre, gross FROM movies -- ${title}`,
});

/**
 * Creates a board with a text, a chart, and two tabs with a table, a KPI and an unknown widget.
 */
function createBoard() {
  const source = createBoardSource({
    widgets: [
      createWidget('TEXT', { markdown: `# Box office\n${HOSTILE_PAYLOADS.join('\n\n')}` }),
      createWidget('CHART', { reportId: 1 }),
      createWidget('TABS_CONTAINER', {
        tabs: [
          { id: 'a', title: 'Films', widgetIds: ['table'] },
          { id: 'c', title: 'Nothing', widgetIds: [] },
          { id: 'b', title: 'Total', widgetIds: ['kpi', 'odd', 'broken', 'map'] },
        ],
      }),
      createWidget('CHART', { reportId: 2 }, { id: 'table' }),
      createWidget('CHART', { reportId: 3 }, { id: 'kpi' }),
      createWidget('HOLOGRAM', {}, { id: 'odd' }),
      createWidget('CHART', { reportId: 4 }, { id: 'broken' }),
      createWidget('CHART', { reportId: 5 }, { id: 'map' }),
    ],
    snapshots: [
      createReport('vega', BAR, 'Gross by genre'),
      createReport('table', { columns: ['gross', 'genre'] }, 'All films'),
      createReport('kpi', { value: 'gross' }, 'Gross'),
      createReport('table', {}, 'Broken'),
      createReport('map', MAP, 'Places'),
    ],
  });
  const host = new FakeHost();
  return new BoardState({
    client: createClient(host),
    deployment: BOARD_DEPLOYMENT,
    source,
    nowMs: Date.now,
    readChoices: () => Promise.resolve(null),
    saveChoices: () => Promise.resolve(),
  });
}

async function compose(medium: BoardMedium, theme: unknown): Promise<string> {
  const board = createBoard();
  let done = 0;
  const reader = new BoardReader({
    board,
    readRows: (sql) =>
      sql.includes('Broken')
        ? Promise.reject(new AppError('QUERY_FAILED', 'No such table.'))
        : Promise.resolve(ROWS),
    advance: () => (done += 1),
  });
  const heading = {
    title: 'Box office',
    description: 'What films earned.',
    connectionName: 'Acme',
    exportedAtMs: 1,
    appVersion: '0',
    zone: null,
    choices: ['Genre is Drama'],
  };
  const { grid } = reader;
  const document = { heading, grid, theme, sections: await reader.readSections() };
  expect(done).toBe(7);
  let text = '';
  for await (const piece of composeBoard({ document, medium })) text += piece;
  board.close();
  return text;
}

/** Each document is composed once, because its charts take a second. */
const composed = new Map<BoardMedium, Promise<string>>();

async function write(medium: BoardMedium): Promise<{ text: string; page: Document }> {
  const writing = composed.get(medium) ?? compose(medium, null);
  composed.set(medium, writing);
  const text = await writing;
  return { text, page: new DOMParser().parseFromString(text, 'text/html') };
}

/** Opens the file as a reader sees it, in a window of this width. */
async function withOpenFile(text: string, widthPx: number, use: (page: Document) => void) {
  const frame = document.createElement('iframe');
  frame.width = String(widthPx);
  frame.height = '800';
  frame.srcdoc = text;
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  try {
    await loaded;
    if (!frame.contentDocument) throw new Error('The file did not open.');
    use(frame.contentDocument);
  } finally {
    frame.remove();
  }
}

describe('a dashboard as a document', () => {
  it.each(['screen', 'paper'] as const)('holds every tab and every row: %s', async (medium) => {
    const { page } = await write(medium);
    const words = page.body.textContent;
    expect(page.querySelectorAll('h2')).toHaveLength(2);
    expect(words).toContain('Genre is Drama');
    expect(words).toContain('All films');
    expect(page.querySelectorAll('.result tbody tr')).toHaveLength(40);
    expect(words).toContain('9,007,199,254,740,993');
    // A web page has the chart and the map for two narrower windows too.
    expect(page.querySelectorAll('svg[role="img"]')).toHaveLength(medium === 'paper' ? 2 : 6);
    expect(words).toContain('Possibly cut');
    expect(words).toContain('Not read. No such table.');
    expect(words).toContain('does not know widgets of type HOLOGRAM');
  });

  it.each(['screen', 'pages', 'paper', 'picture'] as const)(
    'draws a map with its legend, and says what is not on it: %s',
    async (medium) => {
      const { page } = await write(medium);
      const map = page.querySelector('.map');
      const drawing = map?.querySelector('.chart svg');
      expect(map?.querySelector('svg')?.getAttribute('aria-label')).toBe(
        'Places. Map of 39 places.',
      );
      expect(drawing?.querySelectorAll('circle')).toHaveLength(39);
      expect(map?.querySelector('circle title')?.textContent).toBe(
        'Genre 0, gross 9,007,199,254,740,993',
      );
      expect(map?.querySelectorAll('.chart text').length).toBeGreaterThan(0);
      const legend = map?.querySelector('.legend');
      expect(legend?.textContent).toContain('Circle: gross');
      expect(legend?.textContent).toContain('9,007,199,254,740,993');
      expect(legend?.querySelectorAll('svg')).toHaveLength(3);
      expect(map?.textContent).toContain('1 row has no place on the map');
      expect(map?.querySelector('table')).toBeNull();
      const fills = [...(map?.querySelectorAll('[fill]') ?? [])].map((one) =>
        one.getAttribute('fill'),
      );
      expect(fills.filter((fill) => fill === null || !/^(?:none|rgb\()/.test(fill))).toEqual([]);
    },
  );

  it('outlines the names of a map on screen alone', async () => {
    for (const [medium, isOutlined] of [
      ['screen', true],
      ['pages', false],
      ['paper', false],
    ] as const) {
      const { text } = await write(medium);
      await withOpenFile(text, 1_280, (page) => {
        const name = page.querySelector('.map .chart text');
        if (!name) throw new Error('The map names nothing.');
        expect(getComputedStyle(name).stroke !== 'none').toBe(isOutlined);
      });
    }
  });

  it('says in a picture how much of a long table is in it', async () => {
    const { page } = await write('picture');
    expect(page.querySelectorAll('.result tbody tr')).toHaveLength(6);
    expect(page.body.textContent).toContain('The first 6 of 40 rows');
  });

  it('is on its pages as on the board: the first rows, no SQL, no tab without a tile', async () => {
    const { page, text } = await write('pages');
    expect(page.querySelectorAll('.result tbody tr')).toHaveLength(6);
    expect(page.body.textContent).toContain('The first 6 of 40 rows');
    expect(text).not.toContain('SELECT');
    expect([...page.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
      'Films',
      'Total',
    ]);
    expect(page.body.textContent).toContain('Possibly cut');
    expect(page.body.textContent).toContain('Data of');
  });

  it.each([1_280, 1_100, 900, 390, 320])(
    'keeps its charts whole and their words readable in a window of %i px',
    async (widthPx) => {
      const { text } = await write('screen');
      await withOpenFile(text, widthPx, (page) => {
        const drawings = [...page.querySelectorAll<SVGElement>('.chart svg')].filter(
          (svg) => svg.getBoundingClientRect().width > 0,
        );
        expect(drawings.length).toBe(2);
        for (const svg of drawings) {
          const { width, right } = svg.getBoundingClientRect();
          const share = width / Number(svg.getAttribute('width'));
          // Letters of 12 px stay above 8 px and below 17 px.
          expect(share).toBeGreaterThan(0.68);
          expect(share).toBeLessThan(1.45);
          expect(right).toBeLessThanOrEqual(widthPx);
        }
        const scrolling = [...page.querySelectorAll('.chart, html')]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => `${element.localName}.${element.className}`);
        expect(scrolling).toEqual([]);
      });
    },
  );

  it.each(['screen', 'pages', 'paper', 'picture'] as const)(
    'keeps the theme of its dashboard: %s',
    async (medium) => {
      const text = await compose(medium, {
        backgroundColor: '#102030',
        primaryColor: '#ffcc00',
        widgets: {
          backgroundColor: '#203040',
          text: { color: '#fafafa' },
          title: { color: '#ffeecc', fontSize: '18px' },
        },
      });
      await withOpenFile(text, 1_280, (page) => {
        const read = (selector: string): CSSStyleDeclaration => {
          const element = page.querySelector(selector);
          if (!element) throw new Error(`There is no ${selector}.`);
          return getComputedStyle(element);
        };
        expect(read('body').backgroundColor).toBe('rgb(16, 32, 48)');
        const ground = page.querySelector('meta[name="theme-color"]')?.getAttribute('content');
        expect(ground).toBe('#102030');
        expect(read('.part.result').color).toBe('rgb(250, 250, 250)');
        expect(read('.part .title').color).toBe('rgb(255, 238, 204)');
        expect(read('.part .title').fontSize).toBe('18px');
        const fills = [...page.querySelectorAll('.chart path')].map((path) =>
          path.getAttribute('fill'),
        );
        expect(fills).toContain('rgb(255, 204, 0)');
        if (medium !== 'paper') {
          expect(read('.part.result').backgroundColor).toBe('rgb(32, 48, 64)');
        }
      });
    },
  );

  it('neither loads nor runs anything', async () => {
    const { page } = await write('screen');
    expect(page.querySelectorAll('script, iframe, object, embed, link, form, img')).toHaveLength(0);
    const attributes = [...page.querySelectorAll('*')].flatMap((one) => [...one.attributes]);
    expect(attributes.filter(({ name }) => /^(?:on|style$|src)/.test(name))).toEqual([]);
    expect(attributes.filter(({ value }) => /^\s*javascript:/i.test(value))).toEqual([]);
    expect(page.querySelector('style')?.textContent).not.toMatch(/@import|url\((?!data:)/);
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain(
      "default-src 'none'",
    );
  });
});
