import { WIDGET_KINDS, type WidgetKind } from '#shared/platform/widget.ts';
import { foldKey } from '../foreign-config.ts';
import { askWidget } from './ask-widget.ts';
import { chartWidget } from './chart-widget.ts';
import { filterWidget } from './filter-widget.ts';
import { tabsWidget } from './tabs-widget.ts';
import { textWidget } from './text-widget.ts';
import { timeGrainWidget } from './time-grain-widget.ts';
import type { DocumentPart, WidgetKindDefinition } from './widget-kind-definition.ts';

/** Every kind of the wire schema, in the order in which the editor offers new ones. */
export const WIDGET_KIND_DEFINITIONS = {
  CHART: chartWidget,
  TEXT: textWidget,
  FILTER: filterWidget,
  TIME_GRAIN: timeGrainWidget,
  AI: askWidget,
  TABS_CONTAINER: tabsWidget,
} as const satisfies { readonly [K in WidgetKind]: { readonly kind: K } };

/**
 * The type comes from the record, so that a kind without a definition is an error there and nowhere
 * else.
 */
type DefinedKind = keyof typeof WIDGET_KIND_DEFINITIONS;
type ParsedKnownWidget = Exclude<
  ReturnType<(typeof WIDGET_KIND_DEFINITIONS)[DefinedKind]['parse']>,
  string | null
>;

/** A widget (§2.6) parsed by its free-form config (ADR 0008). */
export type ParsedWidget =
  | ParsedKnownWidget
  /** `what` is a sentence; the widget's JSON stands below it. */
  | { readonly kind: 'unknown'; readonly what: string };
export type ParsedWidgetOf<K extends ParsedWidget['kind']> = Extract<
  ParsedWidget,
  { readonly kind: K }
>;

/**
 * The same record with a type that passes the parsed form of one kind to the functions of that kind
 * alone.
 */
const DEFINITIONS: {
  readonly [K in DefinedKind]: WidgetKindDefinition<ParsedWidgetOf<K>>;
} = WIDGET_KIND_DEFINITIONS;

/** A control that stands in the bar of a board, and at its own position in the editor alone. */
export type ParsedControl = ParsedWidgetOf<'FILTER' | 'TIME_GRAIN'>;

export const isControl = (parsed: ParsedWidget): parsed is ParsedControl =>
  parsed.kind === 'FILTER' || parsed.kind === 'TIME_GRAIN';

/** A server may be newer than the app and send unknown kinds. */
export const isWidgetKind = (type: string): type is DefinedKind =>
  Object.hasOwn(WIDGET_KIND_DEFINITIONS, type);

/** Finds a kind in any case and with any separators: `tabsContainer`, `time-grain`. */
export const findWidgetKind = (type: string): DefinedKind | null =>
  WIDGET_KINDS.find((kind) => foldKey(kind) === foldKey(type)) ?? null;

export const getDocumentPart = <K extends DefinedKind>(
  kind: K,
  parsed: ParsedWidgetOf<K>,
): DocumentPart | null => DEFINITIONS[kind].getDocumentPart(parsed);
