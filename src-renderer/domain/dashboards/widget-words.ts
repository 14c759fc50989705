import type { WIDGET_TYPES } from '#shared/platform/widget.ts';
import type { Breakpoint } from './board-layout.ts';
import type { GridPlace } from './packing.ts';
import { toTabNames, type BoardWidget } from './read-widget.ts';

type WidgetType = (typeof WIDGET_TYPES)[number];

/** What each type (§2.6) is called, in the editor and in the review. */
export const TYPE_WORDS: Readonly<Record<WidgetType, string>> = {
  CHART: 'Chart',
  TEXT: 'Text',
  FILTER: 'Filter',
  AI: 'Question to the agent',
  TABS_CONTAINER: 'Tabs',
  TIME_GRAIN: 'Time grain',
};

const isKnown = (type: string): type is WidgetType => Object.hasOwn(TYPE_WORDS, type);

/** A type that is newer than the app stands as it is. */
export const toTypeWords = (type: string): string => (isKnown(type) ? TYPE_WORDS[type] : type);

/** `base` is where a widget stands when a breakpoint has no place of its own (§2.6). */
export const WIDTH_WORDS: Readonly<Record<Breakpoint | 'base', string>> = {
  base: 'Default',
  lg: 'Large (lg)',
  md: 'Medium (md)',
  sm: 'Small (sm)',
  xs: 'Extra small (xs)',
  xxs: 'Smallest (xxs)',
};

/** In grid units, counted from 1. */
export const toSpotWords = ({ x, y, w, h }: GridPlace): string =>
  `column ${String(x + 1)}, row ${String(y + 1)}, ${String(w)} wide, ${String(h)} high`;

/** A report of a workbook, or the snapshot of one (§2.7). */
export interface NamedReport {
  readonly reportId: number;
  readonly title: string | null;
  readonly name: string | null;
}

export const toReportName = ({ reportId, title, name }: NamedReport): string =>
  title ?? name ?? `Report ${String(reportId)}`;

export function findReportName(reports: readonly NamedReport[], reportId: unknown): string {
  const report = reports.find((one) => String(one.reportId) === String(reportId));
  return report ? toReportName(report) : `Report ${String(reportId)}, which is missing`;
}

type NamedWidget = Pick<BoardWidget, 'id'> & {
  readonly type: string;
  readonly config?: BoardWidget['config'] | undefined;
};

function toOwnWords({ type, config }: NamedWidget): unknown {
  if (type === 'TEXT') return config?.['markdown'];
  if (type === 'AI') return config?.['title'] ?? config?.['prompt'];
  if (type === 'FILTER' || type === 'TIME_GRAIN') return config?.['title'] ?? config?.['member'];
  return config?.['title'];
}

const MOST_CHARS = 60;

/** The first line that says something. */
function toOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const line = lines.find((one) => one !== '') ?? '';
  return line.length > MOST_CHARS ? `${line.slice(0, MOST_CHARS)}…` : line;
}

/** A heading, a quote, an item, a rule: before what is no space, `-` and `#` are the text's own. */
const BLOCK_SIGNS = /^(?:\s|>|(?:#{1,6}|[*-]+)(?=\s|$))+/gmu;
/** Bold; inside a word, as in `stg__orders`, `__` is the word's own. */
const BOLD_SIGNS = /\*\*|(?<![\p{L}\p{N}_])__|__(?![\p{L}\p{N}_])/gu;

/** Only what is written in Markdown has its signs; in a name they are the name. */
const toPlainText = (markdown: string): string =>
  markdown.replaceAll(BLOCK_SIGNS, '').replaceAll(BOLD_SIGNS, '');

/** By its own title or first words, as far as its free-form config tells (ADR 0008), or its report. */
export function toWidgetName(widget: NamedWidget, reports: readonly NamedReport[]): string {
  const own = toOwnWords(widget);
  const text = typeof own === 'string' ? own : '';
  const line = toOneLine(widget.type === 'TEXT' ? toPlainText(text) : text);
  if (line !== '') return line;
  const reportId = widget.config?.['reportId'];
  if (widget.type === 'CHART' && reportId !== undefined) return findReportName(reports, reportId);
  const tabs = toTabNames(widget);
  return tabs.length > 0 ? toOneLine(tabs.join(', ')) : widget.id;
}
