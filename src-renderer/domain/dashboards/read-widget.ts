import { z } from 'zod';
import { TIME_GRAINS, type TimeGrain } from './time-grain.ts';
import type { DashboardConfig } from '#shared/platform/dashboard.ts';

export type BoardWidget = NonNullable<DashboardConfig['widgets']>[number];

/** ADR 0008; `set` and `notSet` take no values, the comparisons take one. */
export const FILTER_OPERATORS = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'gt',
  'gte',
  'lt',
  'lte',
  'set',
  'notSet',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** Null stands for NULL, which is not the empty text. */
export type FilterValue = string | null;

export interface ParsedFilter {
  readonly member: string;
  readonly title: string;
  readonly operator: FilterOperator;
  /** What the dashboard was published with. */
  readonly values: readonly FilterValue[];
}

export interface ParsedGrain {
  readonly member: string;
  readonly title: string;
  readonly grain: TimeGrain | null;
  readonly grains: readonly TimeGrain[];
}

export interface ParsedTab {
  readonly id: string;
  readonly title: string;
  readonly widgetIds: readonly string[];
}

/** A widget (§2.6) as its free-form config says what it is (ADR 0008). */
export type ParsedWidget =
  | { readonly kind: 'chart'; readonly reportId: number; readonly title: string | null }
  | { readonly kind: 'text'; readonly markdown: string }
  | ({ readonly kind: 'filter' } & ParsedFilter)
  | ({ readonly kind: 'grain' } & ParsedGrain)
  | { readonly kind: 'ask'; readonly prompt: string; readonly title: string }
  | { readonly kind: 'tabs'; readonly tabs: readonly ParsedTab[] }
  /** `what` is a sentence; the widget's JSON stands below it. */
  | { readonly kind: 'unknown'; readonly what: string };

const nonEmptyText = z.string().trim().min(1);
const optionalText = nonEmptyText.nullish().catch(null);
const filterValue = z
  .union([z.string(), z.number(), z.boolean(), z.bigint()])
  .transform(String)
  .nullable();

const chartConfig = z.looseObject({
  reportId: z.union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ]),
  title: optionalText,
});
const textConfig = z.looseObject({ markdown: z.string() });
const filterConfig = z.looseObject({
  member: nonEmptyText,
  title: optionalText,
  operator: z.enum(FILTER_OPERATORS).nullish(),
  values: z.array(filterValue).nullish(),
});
const grainConfig = z.looseObject({
  member: nonEmptyText,
  title: optionalText,
  grain: z.enum(TIME_GRAINS).nullish(),
  grains: z.array(z.unknown()).nullish(),
});
const askConfig = z.looseObject({ prompt: nonEmptyText, title: optionalText });
const tabsConfig = z.looseObject({
  tabs: z
    .array(z.looseObject({ id: z.string(), title: optionalText, widgetIds: z.array(z.string()) }))
    .min(1),
});

const isGrain = (value: unknown): value is TimeGrain =>
  TIME_GRAINS.some((grain) => grain === value);

/** What its author calls a column: the words behind the last dot. */
export const labelMemberColumn = (member: string): string =>
  member.slice(member.lastIndexOf('.') + 1).replaceAll('_', ' ');

function readChart(config: unknown): ParsedWidget | null {
  const read = chartConfig.safeParse(config);
  if (!read.success) return null;
  return { kind: 'chart', reportId: read.data.reportId, title: read.data.title ?? null };
}

function readText(config: unknown): ParsedWidget | null {
  const read = textConfig.safeParse(config);
  return read.success ? { kind: 'text', markdown: read.data.markdown } : null;
}

function readFilter(config: unknown): ParsedWidget | null {
  const read = filterConfig.safeParse(config);
  if (!read.success) return null;
  const { member, title, operator, values } = read.data;
  return {
    kind: 'filter',
    member,
    title: title ?? labelMemberColumn(member),
    operator: operator ?? 'equals',
    values: [...new Set(values ?? [])],
  };
}

function readGrain(config: unknown): ParsedWidget | null {
  const read = grainConfig.safeParse(config);
  if (!read.success) return null;
  const { member, title, grain } = read.data;
  const grains = [...new Set((read.data.grains ?? []).filter(isGrain))];
  return {
    kind: 'grain',
    member,
    title: title ?? 'By',
    grain: grain ?? null,
    grains: grains.length > 0 ? grains : ['day', 'week', 'month', 'quarter', 'year'],
  };
}

function readAsk(config: unknown): ParsedWidget | null {
  const read = askConfig.safeParse(config);
  if (!read.success) return null;
  const { prompt, title } = read.data;
  return { kind: 'ask', prompt, title: title ?? 'Ask the agent' };
}

function readTabs(config: unknown): ParsedWidget | null {
  const read = tabsConfig.safeParse(config);
  if (!read.success) return null;
  const seen = new Map<string, ParsedTab>();
  for (const [at, { id, title, widgetIds }] of read.data.tabs.entries()) {
    if (!seen.has(id)) seen.set(id, { id, title: title ?? `Tab ${String(at + 1)}`, widgetIds });
  }
  return { kind: 'tabs', tabs: [...seen.values()] };
}

const WIDGET_READERS: Readonly<Record<string, (config: unknown) => ParsedWidget | null>> = {
  CHART: readChart,
  TEXT: readText,
  FILTER: readFilter,
  TIME_GRAIN: readGrain,
  AI: readAsk,
  TABS_CONTAINER: readTabs,
};

/** What tabs are called where they are shown; none of any other widget, or where they cannot be read. */
export function listTabTitles(widget: Parameters<typeof readWidget>[0]): string[] {
  const reading = readWidget(widget);
  return reading.kind === 'tabs' ? reading.tabs.map(({ title }) => title) : [];
}

/** Total: whatever cannot be read is told as unknown. */
export function readWidget({
  type,
  config,
}: {
  readonly type: string;
  readonly config?: unknown;
}): ParsedWidget {
  const reader = Object.hasOwn(WIDGET_READERS, type) ? WIDGET_READERS[type] : undefined;
  if (!reader) return { kind: 'unknown', what: `Plumbline does not know widgets of type ${type}.` };
  const what = `This ${type} widget has settings that Plumbline cannot read.`;
  return reader(config) ?? { kind: 'unknown', what };
}
