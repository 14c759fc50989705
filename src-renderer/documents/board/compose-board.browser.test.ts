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
    x: { field: 'genre', type: 'nominal' },
    y: { field: 'gross', type: 'quantitative' },
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

async function write(medium: BoardMedium): Promise<{ text: string; page: Document }> {
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
  const document = { heading, sections: await reader.readSections() };
  expect(done).toBe(7);
  let text = '';
  for await (const piece of composeBoard({ document, layout: null, medium })) text += piece;
  board.close();
  return { text, page: new DOMParser().parseFromString(text, 'text/html') };
}

/** Opens the file as a reader sees it, in a window of this width. */
async function openFile(text: string, widthPx: number) {
  const frame = document.createElement('iframe');
  frame.width = String(widthPx);
  frame.height = '800';
  frame.srcdoc = text;
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  await loaded;
  const page = frame.contentDocument;
  if (!page) throw new Error('The file did not open.');
  return { page, close: () => frame.remove() };
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
    expect(page.querySelectorAll('svg[role="img"]')).toHaveLength(2);
    expect(words).toContain('Possibly not all rows');
    expect(words).toContain('Not read. No such table.');
    expect(words).toContain('does not know widgets of type HOLOGRAM');
  });

  it.each(['screen', 'paper', 'picture'] as const)(
    'draws a map with its legend, and says what is not on it: %s',
    async (medium) => {
      const { page } = await write(medium);
      const map = page.querySelector('.map');
      expect(map?.querySelector('svg')?.getAttribute('aria-label')).toBe(
        'Places. Map of 39 places.',
      );
      expect(map?.querySelectorAll('.chart circle')).toHaveLength(39);
      expect(map?.querySelector('circle title')?.textContent).toBe(
        'Genre 0, gross 9,007,199,254,740,993',
      );
      expect(map?.querySelectorAll('.chart text').length).toBeGreaterThan(0);
      const legend = map?.querySelector('.legend');
      expect(legend?.textContent).toContain('Area: gross');
      expect(legend?.textContent).toContain('9,007,199,254,740,993');
      expect(map?.textContent).toContain('1 row has no place on the map');
      expect(map?.querySelector('table')).toBeNull();
      const fills = [...(map?.querySelectorAll('[fill]') ?? [])].map((one) =>
        one.getAttribute('fill'),
      );
      expect(fills.filter((fill) => fill === null || !/^(?:none|rgb\()/.test(fill))).toEqual([]);
    },
  );

  it('says in a picture how much of a long table is in it', async () => {
    const { page } = await write('picture');
    expect(page.querySelectorAll('.result tbody tr')).toHaveLength(15);
    expect(page.body.textContent).toContain('The first 15 of 40 rows; the PDF holds all.');
  });

  it('keeps the words of its charts readable in a narrow window', async () => {
    const { text } = await write('screen');
    for (const widthPx of [1_280, 900, 390]) {
      const { page, close } = await openFile(text, widthPx);
      const shares = [...page.querySelectorAll<SVGElement>('.chart svg')].map(
        (svg) => svg.getBoundingClientRect().width / Number(svg.getAttribute('width')),
      );
      expect(shares).toHaveLength(2);
      // Letters of 12 px may lose a pixel where the window is almost wide enough.
      for (const share of shares) expect(share).toBeGreaterThan(0.9);
      expect(page.documentElement.scrollWidth).toBeLessThanOrEqual(widthPx);
      close();
    }
  });

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
