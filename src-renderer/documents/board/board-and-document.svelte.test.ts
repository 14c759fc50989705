import { describe, expect, it } from 'vitest';
import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import {
  renderBoard,
  answerRows,
  createBoardSource,
  createWidget,
} from '#features/board/testing/board-fixture.ts';
import { BOARD_VARIANTS, type Variant } from '#features/board/testing/board-variants.ts';
import type { BoardState } from '#features/board/board-state.svelte.ts';
import { shortenFigure } from '#features/board/short-figure.ts';
import { composeBoard } from './compose-board.ts';
import { BoardReader } from './board-reader.ts';

const TABLE: TileTable = {
  columns: [
    { name: 'a', type: 'VARCHAR' },
    { name: 'n', type: 'BIGINT' },
    { name: 'month', type: 'DATE' },
    { name: 'release_year', type: 'INTEGER' },
    { name: 'share', type: 'DOUBLE' },
  ],
  rows: [
    ['<b>y</b>', '9223372036854775807', '2024-02-01 00:00:00', '1995', '12.345'],
    ['', '-4000', '2024-01-01 00:00:00', '1994', null],
    [null, null, null, null, null],
  ],
};

const SQL = 'SELECT a, n FROM t';
const comparison = (amount: number, outputs: readonly string[] | null) => ({
  ...{ measure: 'n', timeDimension: 'month', offset: { amount, unit: 'month' }, outputs },
});

const ofReport = (name: string, snapshot: Readonly<Record<string, unknown>>): Variant => ({
  name,
  source: createBoardSource({
    widgets: [createWidget('CHART', { reportId: 1 })],
    snapshots: [{ title: 'Tile', sqlQuery: SQL, ...snapshot }],
  }),
});

const FORMATS = {
  columnFormats: {
    n: { type: 'currency', decimalPlaces: 0 },
    share: { type: 'percent', decimalPlaces: 1 },
  },
};

const RICH: readonly Variant[] = [
  ofReport('a KPI with its changes', {
    kind: 'kpi',
    spec: { value: 'n', time: 'month', unit: 'units' },
    periodComparisons: [comparison(1, null), comparison(1, ['percent']), comparison(5, null)],
    preferences: FORMATS,
  }),
  ofReport('a KPI that is NULL', { kind: 'kpi', spec: { value: 'share', time: 'a' } }),
  ofReport('a KPI without its column', { kind: 'kpi', spec: { value: 'gone' } }),
  ofReport('columns with formats', { kind: 'table', spec: {}, preferences: FORMATS }),
  ofReport('columns in their own order', {
    kind: 'table',
    spec: { columns: ['share', 'gone', 'a'] },
  }),
  ofReport('columns that are all gone', { kind: 'table', spec: { columns: ['gone'] } }),
];

/** A file cannot contain NUL, and a screen shows nothing of it. */
const normalizeLine = (text: string): string =>
  text.replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim();

const listTexts = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map((element) => normalizeLine(element.textContent));

/** Reads what a tile shows as text: values of KPIs, and a table's head and cells. */
function readScreen(root: ParentNode) {
  return {
    values: listTexts(root, '.kpi .value'),
    words: listTexts(root, '.kpi:has(.value) .quiet, .kpi b').filter((text) => text !== 'null'),
    columns: [...root.querySelectorAll('[role="columnheader"]')].flatMap(
      (header) => header.querySelector('.name')?.textContent ?? [],
    ),
    cells: listTexts(root, '[role="gridcell"]'),
  };
}

/** A page has room for the whole figure; a tile shortens it, and has it whole as its tooltip. */
const shortenAsTile = (text: string): string =>
  shortenFigure(text, text.replace('−', '-').replaceAll(/[^\d.-]/g, ''));

function readPage(root: ParentNode) {
  return {
    values: listTexts(root, '.kpi .value').map(shortenAsTile),
    words: listTexts(root, '.kpi .size, .kpi strong'),
    columns: listTexts(root, '.result th'),
    cells: listTexts(root, '.result td'),
  };
}

async function renderPage(board: BoardState): Promise<Document> {
  const readRows = () =>
    Promise.resolve({
      ...{
        table: TABLE,
        source: 'server' as const,
        atMs: 1,
        elapsedMs: 5,
        possiblyTruncated: false,
      },
    });
  const reader = new BoardReader({ board, readRows, advance: () => undefined });
  const heading = {
    ...{ title: 'Board', description: null, connectionName: 'Acme', exportedAtMs: 1 },
    ...{ appVersion: '0', zone: null, choices: [] },
  };
  const { grid } = reader;
  const document = { heading, grid, theme: null, sections: await reader.readSections() };
  let text = '';
  for await (const piece of composeBoard({ document, medium: 'screen' })) text += piece;
  return new DOMParser().parseFromString(text, 'text/html');
}

const LOST: Variant = {
  name: 'a report that is not there',
  source: createBoardSource({ widgets: [createWidget('CHART', { reportId: 7 })], snapshots: [] }),
};

const hasTextParts = ({ source }: Variant): boolean =>
  source.snapshots.some(({ kind }) => kind === 'kpi' || kind === 'table' || kind === null);
const TEXT_VARIANTS = [LOST, ...[...RICH, ...BOARD_VARIANTS].filter(hasTextParts)];

describe('a dashboard on the board and on paper', () => {
  it.each(TEXT_VARIANTS)('says the same: $name', async ({ source }) => {
    const { host, board, screen, close } = await renderBoard(source);
    let isOpen = true;
    const answer = async (): Promise<void> => {
      while (isOpen) {
        const stream = await host.nextStream('dashboards.rows');
        const columns = TABLE.columns.map(({ name, type }) => [name, type] as const);
        if (stream.isOpen()) answerRows(stream, { columns, rows: TABLE.rows });
      }
    };
    void answer();
    const page = await renderPage(board);
    await expect.poll(() => readScreen(screen.container)).toEqual(readPage(page));
    // These sentences replace what cannot be shown.
    for (const sentence of listTexts(page, '.part > .problem')) {
      await expect.poll(() => normalizeLine(screen.container.textContent)).toContain(sentence);
    }
    isOpen = false;
    await close();
  });
});
