import { z } from 'zod';
import { getReportTitleById } from '../report-titles.ts';
import {
  optionalText,
  pickFirstLine,
  TITLE_FIELD,
  type WidgetKindDefinition,
} from './widget-kind-definition.ts';

interface ParsedChart {
  readonly kind: 'CHART';
  readonly reportId: number;
  readonly title: string | null;
}

const configSchema = z.looseObject({
  reportId: z.union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ]),
  title: optionalText,
});

export const chartWidget: WidgetKindDefinition<ParsedChart> = {
  kind: 'CHART',
  label: 'Chart',
  size: { w: 6, h: 8 },
  frame: 'card',
  parse: (config) => {
    const { data } = configSchema.safeParse(config);
    return data ? { kind: 'CHART', reportId: data.reportId, title: data.title ?? null } : null;
  },
  fields: [{ key: 'reportId', label: 'Report', kind: 'id' }, TITLE_FIELD],
  newConfig: ({ reportId }) => ({ reportId }),
  getTitle: ({ title, reportId }, reports) => {
    const own = pickFirstLine(title);
    return own === '' && reportId !== undefined ? getReportTitleById(reports, reportId) : own;
  },
  getDocumentPart: ({ reportId, title }) => ({ kind: 'report', reportId, title }),
};
