import { toChartSvg, type SvgFrame } from '../../charts/chart-svg.ts';
import { describePicture } from '../../charts/describe-chart.ts';
import { formatSql } from '../../lib/code/format-sql.ts';
import { toColumnText } from '../../features/board/column-texts.ts';
import { toColumnKind } from '../../lib/cells/column-kind.ts';
import { MarkdownStream } from '../../lib/markdown/markdown-stream.ts';
import { toBlockElements } from '../markdown-elements.ts';
import type { MakeElement } from '../paper-element.ts';
import { toDateWords } from '../paper-words.ts';
import type { BoardPart, PartBody } from './board-paper.ts';

/** `picture`: one image as high as it needs to be; long tables would make it endless. */
export type BoardMedium = 'screen' | 'paper' | 'picture';

export interface PartFrame {
  readonly make: MakeElement;
  readonly medium: BoardMedium;
  readonly chart: Omit<SvgFrame, 'idPrefix'>;
  /** Unlike that of any other part. */
  readonly idPrefix: string;
  /** Of the dashboard's times; null when it does not say. */
  readonly zone: string | null;
}

/** What a picture shows of a table; how many there are is said below it. */
const PICTURE_ROWS = 15;

type Of<K extends PartBody['kind']> = Extract<PartBody, { kind: K }>;

function toTable({ table, formats }: Of<'table'>, { make, medium }: PartFrame): HTMLElement {
  const isNumber = table.columns.map(({ type }) => toColumnKind(type) === 'number');
  const classAt = (at: number): string | null => (isNumber[at] ? 'number' : null);
  const rows = medium === 'picture' ? table.rows.slice(0, PICTURE_ROWS) : table.rows;
  const head = table.columns.map(({ name }, at) =>
    make('th', { scope: 'col', dir: 'auto', class: classAt(at) }, [name]),
  );
  const body = rows.map((row) =>
    make(
      'tr',
      {},
      row.map((cell, at) => {
        if (cell === null) return make('td', { class: `nothing ${classAt(at) ?? ''}` }, ['null']);
        const format = formats[at] ?? null;
        const text = isNumber[at] ? toColumnText(cell, format) : cell;
        return make('td', { class: classAt(at), dir: 'auto' }, [text]);
      }),
    ),
  );
  const left = table.rows.length - rows.length;
  return make('div', {}, [
    make('div', { class: 'scroll' }, [
      make('table', {}, [make('thead', {}, [make('tr', {}, head)]), make('tbody', {}, body)]),
    ]),
    left === 0
      ? null
      : make('p', { class: 'badge' }, [
          `The first ${String(rows.length)} of ${String(table.rows.length)} rows; the PDF holds all.`,
        ]),
  ]);
}

async function toChart(
  { spec, table }: Of<'chart'>,
  title: string,
  frame: PartFrame,
): Promise<HTMLElement> {
  const { make, chart, idPrefix, zone } = frame;
  const { columns, rows } = table;
  const input = { spec, columns, rows };
  try {
    const { picture, notes } = await toChartSvg(input, zone, { ...chart, idPrefix });
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', describePicture(input, title));
    return make('div', {}, [
      make('div', { class: 'chart' }, [picture]),
      ...notes.map((note) => make('p', { class: 'meaning' }, [note])),
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The chart cannot be drawn.';
    return make('div', {}, [
      make('p', { class: 'refused' }, [`Shown as a table only. ${reason}`]),
      toTable({ kind: 'table', table, formats: [] }, frame),
    ]);
  }
}

function toFigure({ value, period, changes }: Of<'figure'>, make: MakeElement): HTMLElement {
  return make('div', { class: 'figure' }, [
    make('p', { class: 'value' }, [value]),
    period === null ? null : make('p', { class: 'size' }, [period]),
    ...changes.map((change) => make('p', {}, [change])),
  ]);
}

function toText({ markdown }: Of<'text'>, make: MakeElement): HTMLElement {
  const blocks = new MarkdownStream().read(markdown);
  return make('div', { class: 'answer', dir: 'auto' }, toBlockElements(blocks, make));
}

function toBodyElement(part: BoardPart, frame: PartFrame): HTMLElement | Promise<HTMLElement> {
  const { body } = part;
  const { make } = frame;
  switch (body.kind) {
    case 'text':
      return toText(body, make);
    case 'chart':
      return toChart(body, part.title ?? '', frame);
    case 'table':
      return toTable(body, frame);
    case 'figure':
      return toFigure(body, make);
    case 'map':
      return toTable({ kind: 'table', table: body.table, formats: [] }, frame);
    case 'sentence':
      return make('p', { class: body.isTrouble ? 'trouble' : 'none' }, [body.words]);
  }
}

function toSql({ sql }: BoardPart, { make, medium }: PartFrame): HTMLElement | null {
  if (sql === null || medium === 'picture') return null;
  const code = make('pre', { dir: 'ltr' }, [make('code', {}, [formatSql(sql).text])]);
  if (medium === 'paper') return make('div', { class: 'sql' }, [code]);
  return make('details', { class: 'sql' }, [make('summary', {}, ['SQL']), code]);
}

/** One tile with all that is needed to trust it: its age, what it leaves out, its SQL. */
export async function toPartElement(part: BoardPart, frame: PartFrame): Promise<HTMLElement> {
  const { make } = frame;
  const body = await toBodyElement(part, frame);
  const place = `part ${frame.idPrefix}`;
  if (part.title === null) return make('section', { class: place }, [body]);
  return make('figure', { class: `result ${place}` }, [
    make('figcaption', {}, [
      make('span', { class: 'title', dir: 'auto' }, [part.title]),
      part.atMs === null
        ? null
        : make('span', { class: 'size' }, [`Data of ${toDateWords(part.atMs)}`]),
    ]),
    part.description === null
      ? null
      : make('p', { class: 'meaning', dir: 'auto' }, [part.description]),
    body,
    ...part.notes.map((note) => make('p', { class: 'meaning', dir: 'auto' }, [note])),
    toSql(part, frame),
  ]);
}
