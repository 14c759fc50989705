import { z } from 'zod';
import { isTimeGrain, TIME_GRAINS, type TimeGrain } from '../time-grain.ts';
import {
  MEMBER_FIELD,
  nonEmptyText,
  optionalText,
  pickFirstLine,
  TITLE_FIELD,
  type WidgetKindDefinition,
} from './widget-kind-definition.ts';

export interface ParsedGrain {
  readonly kind: 'TIME_GRAIN';
  readonly member: string;
  readonly title: string;
  readonly grain: TimeGrain | null;
  readonly grains: readonly TimeGrain[];
}

const configSchema = z.looseObject({
  member: nonEmptyText,
  title: optionalText,
  grain: z.enum(TIME_GRAINS).nullish(),
  grains: z.array(z.unknown()).nullish(),
});

export const timeGrainWidget: WidgetKindDefinition<ParsedGrain> = {
  kind: 'TIME_GRAIN',
  label: 'Time grain',
  size: { w: 4, h: 2 },
  frame: 'control',
  parse: (config) => {
    const { data } = configSchema.safeParse(config);
    if (!data) return null;
    const grains = [...new Set((data.grains ?? []).filter(isTimeGrain))];
    return {
      kind: 'TIME_GRAIN',
      member: data.member,
      title: data.title ?? 'By',
      grain: data.grain ?? null,
      grains: grains.length > 0 ? grains : ['day', 'week', 'month', 'quarter', 'year'],
    };
  },
  fields: [
    TITLE_FIELD,
    MEMBER_FIELD,
    {
      key: 'grain',
      label: 'Grain at first',
      kind: 'choice',
      options: TIME_GRAINS.map((value) => ({ value, label: value })),
    },
    { key: 'grains', label: 'Grains to choose from', kind: 'list', hint: 'One a line.' },
  ],
  newConfig: { title: 'By', member: '', grain: 'month', grains: ['month', 'quarter', 'year'] },
  getTitle: ({ title, member }) => pickFirstLine(title ?? member),
  getDocumentPart: () => null,
};
