import type { WidgetType } from '#domain/dashboards/edit/widget-actions.ts';
import { getReportTitleById } from '#domain/dashboards/widget-labels.ts';
import type { WidgetInput } from '#shared/platform/widget.ts';
import { listNamedReports, type Reports } from './named-reports.ts';

type Config = NonNullable<WidgetInput['config']>;
interface Option {
  readonly value: string;
  readonly label: string;
}

/** One setting of a widget's free-form `config`, as ADR 0008 writes it. */
export interface WidgetField {
  readonly key: string;
  readonly label: string;
  /** `list`: texts, one a line; `id`: a number that is chosen by name. */
  readonly kind: 'line' | 'long' | 'list' | 'choice' | 'id';
  readonly options?: readonly Option[];
  readonly hint?: string;
}

const TITLE: WidgetField = { key: 'title', label: 'Title', kind: 'line' };
const MEMBER: WidgetField = {
  key: 'member',
  label: 'Member',
  kind: 'line',
  hint: 'Cube and column, as in movies.genre.',
};

const OPERATORS: readonly Option[] = [
  { value: 'equals', label: 'is one of' },
  { value: 'notEquals', label: 'is none of' },
  { value: 'contains', label: 'contains' },
  { value: 'notContains', label: 'does not contain' },
  { value: 'gt', label: 'is more than' },
  { value: 'gte', label: 'is at least' },
  { value: 'lt', label: 'is less than' },
  { value: 'lte', label: 'is at most' },
  { value: 'set', label: 'has a value' },
  { value: 'notSet', label: 'has no value' },
];
const GRAINS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'];

const FIELDS: Readonly<Record<WidgetType, readonly WidgetField[]>> = {
  CHART: [{ key: 'reportId', label: 'Report', kind: 'id' }, TITLE],
  TEXT: [{ key: 'markdown', label: 'Text', kind: 'long', hint: 'Markdown.' }],
  FILTER: [
    TITLE,
    MEMBER,
    { key: 'operator', label: 'Keeps rows where it', kind: 'choice', options: OPERATORS },
    { key: 'values', label: 'Values at first', kind: 'list', hint: 'One a line. None keeps all.' },
  ],
  TIME_GRAIN: [
    TITLE,
    MEMBER,
    {
      key: 'grain',
      label: 'Grain at first',
      kind: 'choice',
      options: GRAINS.map((value) => ({ value, label: value })),
    },
    { key: 'grains', label: 'Grains to choose from', kind: 'list', hint: 'One a line.' },
  ],
  AI: [TITLE, { key: 'prompt', label: 'Question', kind: 'long' }],
  TABS_CONTAINER: [],
};

/** The settings of a widget with a form; what stands besides is left as it is. */
export function listWidgetFields(
  { type, config }: WidgetInput,
  reports: Reports,
): readonly WidgetField[] {
  return FIELDS[type].map((field) => {
    const now = config?.[field.key];
    if (field.kind === 'id') {
      const own = reports.map(({ id }) => id);
      const ids = typeof now === 'number' && !own.includes(now) ? [...own, now] : own;
      const known = listNamedReports(reports);
      const named = ids.map((id) => ({ value: String(id), label: getReportTitleById(known, id) }));
      const none = typeof now === 'number' ? [] : [{ value: '', label: 'No report chosen' }];
      return { ...field, options: [...none, ...named] };
    }
    if (field.kind !== 'choice') return field;
    const options = field.options ?? [];
    const isKnown = options.some(({ value }) => value === now);
    const label = typeof now === 'string' ? now : 'not said';
    return isKnown
      ? field
      : { ...field, options: [...options, { value: formatFieldValue(field, config), label }] };
  });
}

export function formatFieldValue(
  { key, kind }: WidgetField,
  config: WidgetInput['config'],
): string {
  const value = config?.[key];
  if (kind === 'list') return Array.isArray(value) ? value.map(String).join('\n') : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A title that was emptied goes: an empty one would be shown as a title without words. */
export function withFieldValue(config: Config, { key, kind }: WidgetField, text: string): Config {
  const rest = Object.fromEntries(Object.entries(config).filter(([name]) => name !== key));
  if (kind === 'id') return text === '' ? rest : { ...config, [key]: Number(text) };
  if (kind === 'list') {
    return { ...config, [key]: text === '' ? [] : text.split('\n') };
  }
  return key === 'title' && text === '' ? rest : { ...config, [key]: text };
}
