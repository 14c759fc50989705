import { getReportTitleById } from '#domain/dashboards/report-titles.ts';
import type {
  WidgetConfig,
  WidgetField,
} from '#domain/dashboards/widget-kinds/widget-kind-definition.ts';
import { WIDGET_KIND_DEFINITIONS } from '#domain/dashboards/widget-kinds/widget-kinds.ts';
import type { WidgetInput } from '#shared/platform/widget.ts';
import { listNamedReports, type Reports } from './new-widgets.ts';
import { messages } from './messages.ts';

/** Lists the fields of a widget's settings, with the choices that the workbook offers. */
export function listWidgetFields(
  { type, config }: WidgetInput,
  reports: Reports,
): readonly WidgetField[] {
  return WIDGET_KIND_DEFINITIONS[type].fields.map((field) => {
    const now = config?.[field.key];
    if (field.kind === 'id') {
      const own = reports.map(({ id }) => id);
      const ids = typeof now === 'number' && !own.includes(now) ? [...own, now] : own;
      const known = listNamedReports(reports);
      const named = ids.map((id) => ({ value: String(id), label: getReportTitleById(known, id) }));
      const none =
        typeof now === 'number' ? [] : [{ value: '', label: messages.widgetFields.noReportChosen }];
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

/** Removes an emptied title, because an empty one would be shown as a title without text. */
export function withFieldValue(
  config: WidgetConfig,
  { key, kind }: WidgetField,
  text: string,
): WidgetConfig {
  const rest = Object.fromEntries(Object.entries(config).filter(([name]) => name !== key));
  if (kind === 'id') return text === '' ? rest : { ...config, [key]: Number(text) };
  if (kind === 'list') {
    return { ...config, [key]: text === '' ? [] : text.split('\n') };
  }
  return key === 'title' && text === '' ? rest : { ...config, [key]: text };
}
