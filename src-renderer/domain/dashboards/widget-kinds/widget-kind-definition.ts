import type { WidgetInput, WidgetKind } from '#shared/platform/widget.ts';
import type { NamedReport } from '../report-titles.ts';
import { messages } from '../messages.ts';

export type WidgetConfig = NonNullable<WidgetInput['config']>;

export interface WidgetFieldOption {
  readonly value: string;
  readonly label: string;
}

/** One setting of a widget's free-form `config`, as ADR 0008 writes it. */
export interface WidgetField {
  readonly key: string;
  readonly label: string;
  /** `list` means texts, one for each line; `id` a number that is chosen by name. */
  readonly kind: 'line' | 'long' | 'list' | 'choice' | 'id';
  readonly options?: readonly WidgetFieldOption[];
  readonly hint?: string;
}

/** The part of a document that a widget becomes, as far as the widget alone decides it. */
export type DocumentPart =
  | { readonly kind: 'markdown'; readonly markdown: string }
  | { readonly kind: 'report'; readonly title: string | null };

/** Everything about one kind of widget (§2.6) that needs no screen. */
export interface WidgetKindDefinition<Parsed extends { readonly kind: WidgetKind }> {
  readonly kind: Parsed['kind'];
  /** The name in the editor and in the review. */
  readonly label: string;
  /** The size of a new widget, in units of the board's 12 columns. */
  readonly size: { readonly w: number; readonly h: number };
  /** A text needs no box around it, and a control is themed as one. */
  readonly frame: 'card' | 'control' | 'bare' | 'tabs';
  /** Returns null for settings that cannot be read, or a sentence that says what is unknown. */
  readonly parse: (config: unknown) => Parsed | string | null;
  /** The settings with a field in the editor; every other setting stays as it is. */
  readonly fields: readonly WidgetField[];
  /** The settings of a new widget; a function makes one for each report of the workbook. */
  readonly newConfig: WidgetConfig | ((report: NamedReport) => WidgetConfig);
  /**
   * Returns the title in lists, from settings that need not be readable; '' where they name
   * nothing.
   */
  readonly getTitle: (config: WidgetConfig, reports: readonly NamedReport[]) => string;
  /**
   * Returns null for a widget that only reacts to the viewer, and for tabs, which are sections of
   * the document.
   */
  readonly getDocumentPart: (parsed: Parsed) => DocumentPart | null;
}

export const TITLE_FIELD: WidgetField = { key: 'title', label: 'Title', kind: 'line' };
export const MEMBER_FIELD: WidgetField = {
  key: 'member',
  label: 'Member',
  kind: 'line',
  hint: messages.widgetKindDefinition.cubeAndColumn,
};

const TITLE_MAX_CHARS = 60;

/** Returns the first line that is not blank; '' for anything but text. */
export function pickFirstLine(text: unknown): string {
  if (typeof text !== 'string') return '';
  const lines = text.split('\n').map((line) => line.trim());
  const line = lines.find((one) => one !== '') ?? '';
  return line.length > TITLE_MAX_CHARS ? `${line.slice(0, TITLE_MAX_CHARS)}…` : line;
}
