import { toChartSvg, type SvgFrame } from '../charts/chart-svg.ts';
import { describePicture } from '../charts/describe-chart.ts';
import { formatSql } from '../lib/code/format-sql.ts';
import { toNumberMarks, toShownCell, type ShownCell } from '../lib/cells/format-cell.ts';
import { toCutWords, toSizeLine } from '../features/results/result-words.ts';
import { loadResultZone } from '../features/results/result-zone.svelte.ts';
import { toTableColumns, type TableColumn } from '../features/results/table-columns.ts';
import type { MakeElement } from './paper-element.ts';
import type { Medium } from '../features/export/export-source.ts';
import type { PaperResult } from './read-turn.ts';

const marks = toNumberMarks();

/** A page holds about so many columns that can be read; more are printed in bands. */
const COLUMNS_A_BAND = 9;
const MANY_COLUMNS = 6;

export interface ResultFrame {
  readonly make: MakeElement;
  readonly medium: Medium;
  readonly chart: SvgFrame;
}

function toCell(cell: ShownCell, isNumber: boolean, make: MakeElement): HTMLElement {
  const number = isNumber ? 'number' : '';
  switch (cell.kind) {
    case 'null':
      return make('td', { class: `nothing ${number}` }, ['null']);
    case 'empty':
      return make('td', { class: 'nothing' }, ['empty']);
    case 'number':
      return make('td', { class: 'number' }, [cell.text]);
    case 'text':
      return make('td', { class: number === '' ? null : number, dir: 'auto' }, [cell.text]);
  }
}

interface Band {
  readonly columns: readonly (TableColumn & { readonly at: number })[];
  readonly words: string | null;
}

/** The first column stands in every band, so that its rows can be told apart. */
function toBands(columns: readonly TableColumn[], medium: Medium): Band[] {
  const all = columns.map((column, at) => ({ ...column, at }));
  const [first, ...rest] = all;
  if (medium === 'screen' || first === undefined || all.length <= COLUMNS_A_BAND + 1) {
    return [{ columns: all, words: null }];
  }
  return Array.from({ length: Math.ceil(rest.length / COLUMNS_A_BAND) }, (_, band) => {
    const from = band * COLUMNS_A_BAND;
    const columnsHere = rest.slice(from, from + COLUMNS_A_BAND);
    const last = from + columnsHere.length + 1;
    return {
      columns: [first, ...columnsHere],
      words: `Columns ${String(from + 2)} to ${String(last)} of ${String(all.length)}, beside the first`,
    };
  });
}

function toTable({ query }: PaperResult, band: Band, make: MakeElement): HTMLElement {
  const header = band.columns.map(({ name, look }) =>
    make('th', { scope: 'col', dir: 'auto', class: look.isNumber ? 'number' : null }, [name]),
  );
  const rows = query.rows.map((row) =>
    make(
      'tr',
      {},
      band.columns.map(({ at, look }) =>
        toCell(toShownCell(row[at] ?? null, look), look.isNumber, make),
      ),
    ),
  );
  const many = band.columns.length > MANY_COLUMNS ? 'many' : null;
  const table = make('table', { class: many }, [
    make('thead', {}, [make('tr', {}, header)]),
    make('tbody', {}, rows),
  ]);
  const scroll = make('div', { class: 'scroll' }, [table]);
  if (band.words === null) return scroll;
  return make('div', {}, [make('p', { class: 'band' }, [band.words]), scroll]);
}

function toTables(result: PaperResult, { make, medium }: ResultFrame): HTMLElement[] {
  const { query } = result;
  if (query.rows.length === 0) {
    return [
      make('p', { class: 'none' }, ['No rows. The query ran and found nothing that matches.']),
    ];
  }
  return toBands(toTableColumns(query, marks), medium).map((band) => toTable(result, band, make));
}

async function toChart({ query }: PaperResult, frame: ResultFrame): Promise<HTMLElement | null> {
  const { vegaSpec, rows, columns } = query;
  if (vegaSpec === null || rows.length === 0) return null;
  const { make, chart } = frame;
  const input = { spec: vegaSpec, rows, columns };
  try {
    const zone = await loadResultZone(query).catch(() => null);
    const { picture, notes } = await toChartSvg(input, zone, chart);
    const seal = toCutWords(query)?.fact ?? '';
    const words = `${describePicture(input, query.title)} ${seal}`.trim();
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', words);
    const note = notes.length === 0 ? null : make('p', { class: 'size' }, [notes.join(' · ')]);
    return make('div', { class: 'chart' }, [picture, note]);
  } catch (error) {
    // The table below holds the rows; why there is no picture is said in its place.
    const reason = error instanceof Error ? error.message : 'The chart cannot be drawn.';
    return make('p', { class: 'refused' }, [`Shown as a table only. ${reason}`]);
  }
}

function toSql({ query }: PaperResult, { make, medium }: ResultFrame): HTMLElement {
  if (query.sql === '') {
    return make('p', { class: 'none' }, ['The agent did not send the SQL of this result.']);
  }
  const code = make('pre', { dir: 'ltr' }, [make('code', {}, [formatSql(query.sql).text])]);
  if (medium === 'paper') return make('div', { class: 'sql' }, [code]);
  return make('details', { class: 'sql' }, [make('summary', {}, ['SQL']), code]);
}

/** A result with all that is needed to trust it: how much of it is here, its picture, rows and SQL. */
export async function toResultElement(
  result: PaperResult,
  frame: ResultFrame,
): Promise<HTMLElement> {
  const { make } = frame;
  const { query, durationMs } = result;
  const cut = toCutWords(query);
  const caption = make('figcaption', {}, [
    make('span', { class: 'title', dir: 'auto' }, [query.title === '' ? 'Result' : query.title]),
    make('span', { class: 'size' }, [toSizeLine(query, durationMs)]),
    cut === null ? null : make('strong', { class: 'badge' }, [cut.badge]),
  ]);
  return make('figure', { class: 'result' }, [
    caption,
    cut === null ? null : make('p', { class: 'meaning' }, [cut.fact]),
    await toChart(result, frame),
    ...toTables(result, frame),
    toSql(result, frame),
  ]);
}
