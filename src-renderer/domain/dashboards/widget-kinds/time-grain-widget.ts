import { findMemberName, findSetting, findTitle, foldKey } from '../foreign-config.ts';
import { isRecord } from '../free-form.ts';
import { isTimeGrain, TIME_GRAINS, type TimeGrain } from '../time-grain.ts';
import {
  MEMBER_FIELD,
  pickFirstLine,
  TITLE_FIELD,
  type WidgetKindDefinition,
} from './widget-kind-definition.ts';
import { messages } from '../messages.ts';

export interface ParsedGrain {
  readonly kind: 'TIME_GRAIN';
  readonly member: string;
  readonly title: string;
  readonly grain: TimeGrain | null;
  readonly grains: readonly TimeGrain[];
}

const GRAIN_NAMES = [
  'grain',
  'timegrain',
  'granularity',
  'timegranularity',
  'defaultgrain',
  'defaultgranularity',
  'selected',
  'default',
  'value',
  'defaultvalue',
];
const LIST_NAMES = [
  'grains',
  'timegrains',
  'granularities',
  'allowedgrains',
  'allowedgranularities',
  'availablegranularities',
  'options',
  'values',
  'choices',
];

/** Reads `month` in any case, in the plural, or as an entry with a label. */
function readGrain(value: unknown): TimeGrain | null {
  if (isRecord(value)) return readGrain(value['value'] ?? value['id'] ?? value['name']);
  if (typeof value !== 'string') return null;
  const unit = foldKey(value).replace(/ly$|s$/, '');
  const grain = unit === 'dai' ? 'day' : unit;
  return isTimeGrain(grain) ? grain : null;
}

function readGrains(value: unknown): readonly TimeGrain[] | null {
  if (!Array.isArray(value)) return null;
  const grains = [...new Set(value.flatMap((entry: unknown) => readGrain(entry) ?? []))];
  return grains.length > 0 ? grains : null;
}

function parseTimeGrain(config: unknown): ParsedGrain | null {
  const member = findMemberName(config);
  if (member === null) return null;
  return {
    kind: 'TIME_GRAIN',
    member,
    title: findTitle(config) ?? 'By',
    grain: findSetting(config, GRAIN_NAMES, readGrain),
    grains: findSetting(config, LIST_NAMES, readGrains) ?? TIME_GRAINS,
  };
}

export const timeGrainWidget: WidgetKindDefinition<ParsedGrain> = {
  kind: 'TIME_GRAIN',
  label: messages.timeGrainWidget.timeGrain,
  size: { w: 4, h: 2 },
  frame: 'control',
  parse: parseTimeGrain,
  fields: [
    TITLE_FIELD,
    MEMBER_FIELD,
    {
      key: 'grain',
      label: messages.timeGrainWidget.grainAtFirst,
      kind: 'choice',
      options: TIME_GRAINS.map((value) => ({ value, label: value })),
    },
    {
      key: 'grains',
      label: messages.timeGrainWidget.grainsToChoose,
      kind: 'list',
      hint: messages.timeGrainWidget.onePerLine,
    },
  ],
  newConfig: { title: 'By', member: '', grain: 'month', grains: ['month', 'quarter', 'year'] },
  getTitle: ({ title, member }) => pickFirstLine(title ?? member),
  getDocumentPart: () => null,
};
