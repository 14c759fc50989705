import { toChartSvg } from '#charts/chart-svg.ts';
import { describePicture } from '#charts/describe-chart.ts';
import { DIRECTION_WORDS, type FigureChange } from '#features/board/figure-reading.ts';
import { formatSql } from '#lib/code/format-sql.ts';
import { MarkdownStream } from '#lib/markdown/markdown-stream.ts';
import { toBlockElements } from '../markdown-elements.ts';
import type { MakeElement } from '../paper-element.ts';
import { toDateWords } from '../paper-words.ts';
import type { BoardPart, PartBody } from './board-paper.ts';
import { toMapElement } from './map-elements.ts';
import type { PartFrame } from './part-frame.ts';
import { toShownElement } from './shown-elements.ts';

type Of<K extends PartBody['kind']> = Extract<PartBody, { kind: K }>;

async function toChart(
  { spec, table, instead }: Of<'chart'>,
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
      toShownElement(instead, frame),
    ]);
  }
}

const ARROWS = { up: '↑', down: '↓', same: '→' } as const;

function toChangeElement({ direction, amount, words }: FigureChange, make: MakeElement) {
  if (direction === null) return make('p', { class: 'size' }, [words]);
  const arrow = make(
    'i',
    { class: 'arrow', role: 'img', 'aria-label': DIRECTION_WORDS[direction] },
    [ARROWS[direction]],
  );
  return make('p', { class: 'change' }, [
    arrow,
    make('strong', {}, [amount]),
    make('span', { class: 'size' }, [words]),
  ]);
}

function toFigure({ figure }: Of<'figure'>, make: MakeElement): HTMLElement {
  const { text, period, changes } = figure;
  return make('div', { class: 'figure' }, [
    make('p', { class: text === null ? 'value nothing' : 'value' }, [text ?? 'null']),
    period === '' ? null : make('p', { class: 'size' }, [period]),
    ...changes.map((change) => toChangeElement(change, make)),
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
      return toShownElement(body.table, frame);
    case 'figure':
      return toFigure(body, make);
    case 'map':
      return toMapElement(body, part.title ?? 'Map', frame);
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
      part.isCut ? make('strong', { class: 'badge' }, ['Possibly cut']) : null,
    ]),
    part.description === null
      ? null
      : make('p', { class: 'meaning', dir: 'auto' }, [part.description]),
    body,
    ...part.notes.map((note) => make('p', { class: 'meaning', dir: 'auto' }, [note])),
    toSql(part, frame),
  ]);
}
