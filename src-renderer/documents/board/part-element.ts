import { renderChartSvg } from '#charts/chart-svg.ts';
import { describePicture } from '#charts/describe-chart.ts';
import { DIRECTION_LABELS, type KpiChange } from '#features/board/kpi-content.ts';
import { MarkdownStream } from '#lib/markdown/markdown-stream.ts';
import { buildBlockElements } from '../markdown-elements.ts';
import { make } from '../element-maker.ts';
import { buildSqlElement } from '../shared-elements.ts';
import { formatDateTime } from '../document-labels.ts';
import type { BoardPart, PartBody } from './board-document-model.ts';
import { buildMapElement } from './map-element.ts';
import { buildDrawings } from './drawings.ts';
import { isAsSeen, type PartFrame } from './part-frame.ts';
import { buildVisibleTableElement } from './visible-table-element.ts';
import { messages } from '../messages.ts';

type Of<K extends PartBody['kind']> = Extract<PartBody, { kind: K }>;

async function buildChart(
  { spec, table, instead }: Of<'chart'>,
  title: string,
  frame: PartFrame,
): Promise<HTMLElement> {
  const { columns, rows } = table;
  const input = { spec, columns, rows };
  try {
    let chartRemarks: readonly string[] = [];
    const drawings = await buildDrawings(frame, async ({ widthPx, heightPx }, idPrefix) => {
      const height = heightPx === null ? {} : { heightPx };
      const drawingFrame = { ...frame.chart, ...height, heading: title, widthPx, idPrefix };
      const { picture, remarks } = await renderChartSvg(input, frame.zone, drawingFrame);
      picture.setAttribute('role', 'img');
      picture.setAttribute('aria-label', describePicture(input, title));
      chartRemarks = remarks;
      return picture;
    });
    return make('div', {}, [
      drawings,
      ...chartRemarks.map((remark) => make('p', { class: 'meaning' }, [remark])),
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : messages.partElement.chartCantBeDrawn;
    return make('div', {}, [
      make('p', { class: 'refused' }, [messages.partElement.shownAsTable(reason)]),
      buildVisibleTableElement(instead, frame),
    ]);
  }
}

const ARROWS = { up: '↑', down: '↓', same: '→' } as const;

function buildChangeElement({ direction, amount, description }: KpiChange) {
  if (direction === null) return make('p', { class: 'size' }, [description]);
  const arrow = make(
    'i',
    { class: 'arrow', role: 'img', 'aria-label': DIRECTION_LABELS[direction] },
    [ARROWS[direction]],
  );
  return make('p', { class: 'change' }, [
    arrow,
    make('strong', {}, [amount]),
    make('span', { class: 'size' }, [description]),
  ]);
}

function buildKpi({ content }: Of<'kpi'>): HTMLElement {
  const { text, period, changes } = content;
  return make('div', { class: 'kpi' }, [
    make('p', { class: text === null ? 'value nothing' : 'value' }, [text ?? 'null']),
    period === '' ? null : make('p', { class: 'size' }, [period]),
    ...changes.map((change) => buildChangeElement(change)),
  ]);
}

function buildText({ markdown }: Of<'text'>): HTMLElement {
  const blocks = new MarkdownStream().read(markdown);
  return make('div', { class: 'answer', dir: 'auto' }, buildBlockElements(blocks));
}

function buildBodyElement(part: BoardPart, frame: PartFrame): HTMLElement | Promise<HTMLElement> {
  const { body } = part;
  switch (body.kind) {
    case 'text':
      return buildText(body);
    case 'chart':
      return buildChart(body, part.title ?? '', frame);
    case 'table':
      return buildVisibleTableElement(body.table, frame);
    case 'kpi':
      return buildKpi(body);
    case 'map':
      return buildMapElement(body, part.title ?? 'Map', frame);
    case 'sentence':
      return make('p', { class: body.isProblem ? 'problem' : 'none' }, [body.message]);
  }
}

const buildSql = ({ sql }: BoardPart, { medium }: PartFrame): HTMLElement | null =>
  sql === null || isAsSeen(medium) ? null : buildSqlElement(sql, medium === 'paper');

/**
 * Builds one tile with everything that is needed to trust it: its age, what it leaves out, its SQL.
 */
export async function buildPartElement(part: BoardPart, frame: PartFrame): Promise<HTMLElement> {
  const body = await buildBodyElement(part, frame);
  if (part.title === null) return make('section', { class: 'bare' }, [body]);
  const hasSeen = isAsSeen(frame.medium);
  return make('figure', { class: 'result' }, [
    make('figcaption', {}, [
      make('span', { class: 'title', dir: 'auto' }, [part.title]),
      part.atMs === null || hasSeen
        ? null
        : make('span', { class: 'size' }, [messages.partElement.dataOf(formatDateTime(part.atMs))]),
      part.isCut ? make('strong', { class: 'badge' }, [messages.partElement.possiblyCut]) : null,
    ]),
    part.description === null || hasSeen
      ? null
      : make('p', { class: 'meaning', dir: 'auto' }, [part.description]),
    body,
    ...part.remarks.map((remark) => make('p', { class: 'meaning', dir: 'auto' }, [remark])),
    buildSql(part, frame),
  ]);
}
