import type { WIDGET_TYPES } from '#shared/platform/widget.ts';
import type { Breakpoint } from './board-layout.ts';
import type { GridRect } from './packing.ts';
import { listTabTitles, type BoardWidget } from './read-widget.ts';

type WidgetType = (typeof WIDGET_TYPES)[number];

/** What each type (§2.6) is called, in the editor and in the review. */
export const WIDGET_TYPE_LABELS: Readonly<Record<WidgetType, string>> = {
  CHART: 'Chart',
  TEXT: 'Text',
  FILTER: 'Filter',
  AI: 'Question to the agent',
  TABS_CONTAINER: 'Tabs',
  TIME_GRAIN: 'Time grain',
};

const isKnown = (type: string): type is WidgetType => Object.hasOwn(WIDGET_TYPE_LABELS, type);

/** A type that is newer than the app stands as it is. */
export const labelWidgetType = (type: string): string =>
  isKnown(type) ? WIDGET_TYPE_LABELS[type] : type;

/** `base` is where a widget stands when a breakpoint has no place of its own (§2.6). */
export const BREAKPOINT_LABELS: Readonly<Record<Breakpoint | 'base', string>> = {
  base: 'Default',
  lg: 'Large (lg)',
  md: 'Medium (md)',
  sm: 'Small (sm)',
  xs: 'Extra small (xs)',
  xxs: 'Smallest (xxs)',
};

/** In grid units, counted from 1. */
export const describeGridRect = ({ x, y, w, h }: GridRect): string =>
  `column ${String(x + 1)}, row ${String(y + 1)}, ${String(w)} wide, ${String(h)} high`;

/** A report of a workbook, or the snapshot of one (§2.7). */
export interface NamedReport {
  readonly reportId: number;
  readonly title: string | null;
  readonly name: string | null;
}

export const getReportTitle = ({ reportId, title, name }: NamedReport): string =>
  title ?? name ?? `Report ${String(reportId)}`;

export function getReportTitleById(reports: readonly NamedReport[], reportId: unknown): string {
  const report = reports.find((one) => String(one.reportId) === String(reportId));
  return report ? getReportTitle(report) : `Report ${String(reportId)}, which is missing`;
}

type NamedWidget = Pick<BoardWidget, 'id'> & {
  readonly type: string;
  readonly config?: BoardWidget['config'] | undefined;
};

function readOwnText({ type, config }: NamedWidget): unknown {
  if (type === 'TEXT') return config?.['markdown'];
  if (type === 'AI') return config?.['title'] ?? config?.['prompt'];
  if (type === 'FILTER' || type === 'TIME_GRAIN') return config?.['title'] ?? config?.['member'];
  return config?.['title'];
}

const MOST_CHARS = 60;

/** The first line that says something. */
function pickFirstLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const line = lines.find((one) => one !== '') ?? '';
  return line.length > MOST_CHARS ? `${line.slice(0, MOST_CHARS)}…` : line;
}

/** A heading, a quote, an item, a rule: before what is no space, `-` and `#` are the text's own. */
const BLOCK_SIGNS = /^(?:\s|>|(?:#{1,6}|[*-]+)(?=\s|$))+/gmu;
/** Bold; inside a word, as in `stg__orders`, `__` is the word's own. */
const BOLD_SIGNS = /\*\*|(?<![\p{L}\p{N}_])__|__(?![\p{L}\p{N}_])/gu;

/** Only what is written in Markdown has its signs; in a name they are the name. */
const stripMarkdownSigns = (markdown: string): string =>
  markdown.replaceAll(BLOCK_SIGNS, '').replaceAll(BOLD_SIGNS, '');

/** By its own title or first words, as far as its free-form config tells (ADR 0008), or its report. */
export function getWidgetTitle(widget: NamedWidget, reports: readonly NamedReport[]): string {
  const own = readOwnText(widget);
  const text = typeof own === 'string' ? own : '';
  const line = pickFirstLine(widget.type === 'TEXT' ? stripMarkdownSigns(text) : text);
  if (line !== '') return line;
  const reportId = widget.config?.['reportId'];
  if (widget.type === 'CHART' && reportId !== undefined)
    return getReportTitleById(reports, reportId);
  const tabs = listTabTitles(widget);
  return tabs.length > 0 ? pickFirstLine(tabs.join(', ')) : widget.id;
}
